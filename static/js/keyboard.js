// The keyboard: one tab stop for the peaks, arrows go where the eye goes, letters do the rest.
{
  const CARDS = ".peaks button.card";
  const cards = () => [...document.querySelectorAll(CARDS)];
  let stop = "";

  // Set by script alone: where no script runs, every card is a tab stop.
  const settle = () => {
    const all = cards();
    const next =
      all.find((card) => card === document.activeElement) ||
      all.find((card) => card.id === stop) ||
      all.find((card) => card.hasAttribute("data-focus")) ||
      all.find((card) => card.dataset.face === "up");
    for (const card of all) card.tabIndex = card === next ? 0 : -1;
    stop = next ? next.id : "";
  };
  settle();
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(CARDS)) settle();
  });

  const middle = (card) => card.offsetLeft + card.offsetWidth / 2;
  // Of two that are as near, the left one: a pixel is no difference.
  const nearest = (all, x) =>
    all.reduce((best, card) => (Math.abs(middle(card) - x) + 1 < Math.abs(middle(best) - x) ? card : best));
  const rowOf = (card) =>
    cards()
      .filter((other) => other.offsetTop === card.offsetTop)
      .sort((one, other) => one.offsetLeft - other.offsetLeft);
  const nextRow = (card, way) => {
    const beyond = cards().filter((other) => (other.offsetTop - card.offsetTop) * way > 0);
    if (!beyond.length) return way > 0 ? document.getElementById("stock") : null;
    const top = Math.min(...beyond.map((other) => other.offsetTop * way)) * way;
    return nearest(beyond.filter((other) => other.offsetTop === top), middle(card));
  };
  const beside = (card, way) => {
    const row = rowOf(card);
    return row[row.indexOf(card) + way];
  };
  const MOVES = {
    ArrowLeft: (card) => beside(card, -1),
    ArrowRight: (card) => beside(card, 1),
    ArrowUp: (card) => nextRow(card, -1),
    ArrowDown: (card) => nextRow(card, 1),
    Home: (card) => rowOf(card)[0],
    End: (card) => rowOf(card).at(-1),
  };

  const press = (selector) => document.querySelector(selector)?.click();
  const say = (text) => document.dispatchEvent(new CustomEvent("tripeaks:say", { detail: text }));
  const name = (selector) => document.querySelector(selector)?.getAttribute("aria-label") ?? "";
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const tally = () =>
    [...document.querySelectorAll(".tally div")].map((pair) => [...pair.children].map((e) => e.textContent).join(": "));
  const LETTERS = {
    d: () => press("#stock"),
    u: () => press("#undo"),
    h: () => press("#hint"),
    n: () => press("[data-dialog='new-game-dialog']"),
    "?": () => press("[data-dialog='keys-dialog']"),
    c: () => say(text("#playable")),
    w: () => say(name("#waste")),
    s: () => say(name("#stock")),
    p: () => say(tally().join(". ")),
    b: () => say(text("#words")),
  };

  const isTyping = (target) => target.closest("input:not([type='radio']), textarea, select, [contenteditable]");
  const moveFocus = (event) => {
    const card = event.target.closest(CARDS);
    const fromStock = event.target.id === "stock" && event.key === "ArrowUp";
    if (!fromStock && !(card && MOVES[event.key])) return false;
    const next = fromStock ? document.getElementById(stop) : MOVES[event.key](card);
    if (next) next.focus();
    event.preventDefault();
    return true;
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]") || isTyping(event.target)) return;
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "z") {
      event.preventDefault();
      press("#undo");
    }
    if (hasControl || event.altKey || moveFocus(event)) return;
    const letter = LETTERS[event.key.toLowerCase()];
    if (!letter || event.repeat || document.documentElement.dataset.shortcuts === "off") return;
    event.preventDefault();
    letter();
  });
}
