// Cards fly and turn over the swap. Only pictures move, above the table and out of reach: the real cards lie
// where they belong at once, so that the next tap always meets them.
{
  const FLIGHT = 260;
  const TURN = 240;
  const root = document.documentElement;
  const isStill = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const waste = () => document.querySelector("#waste .card");
  // What a card looks like and where it lies; cheap, since it is noted for all of them before every swap.
  const copy = (card) => ({
    look: card.className,
    index: card.dataset.index,
    suit: card.classList[1],
    isUp: card.dataset.face === "up",
    rect: card.getBoundingClientRect(),
  });

  let before = null;
  document.addEventListener("htmx:before:swap", () => {
    before = null;
    if (!document.getElementById("board") || isStill()) return;
    for (const animation of waste().getAnimations()) animation.finish();
    const slots = new Map();
    for (const card of document.querySelectorAll(".peaks .card")) slots.set(card.id, copy(card));
    before = { slots, waste: copy(waste()), stock: copy(document.getElementById("stock")) };
  });

  // A picture of a card where it lies; `kind` is how it is drawn: as in the peaks, or as in the hand.
  const picture = ({ look, index, suit, rect }, isHeld, isBack) => {
    const image = document.createElement("span");
    image.className = `${isBack ? "card back" : look}${isHeld ? " held" : ""}`;
    if (!isBack) {
      image.dataset.index = index;
      image.innerHTML = `<svg><use href="#${suit}"/></svg>`;
    }
    const { left, top, width, height } = rect;
    const places = { left, top, "--card-w": width, "--card-h": height };
    for (const [name, value] of Object.entries(places)) image.style.setProperty(name, `${value}px`);
    document.getElementById("flight").append(image);
    return image;
  };
  const play = async (image, frames, options) => {
    await image.animate(frames, { fill: "both", ...options }).finished.catch(() => {});
    image.remove();
  };
  const hide = (element, duration) => element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  const way = (from, to) => {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return { x, y, scale: from.width / to.width };
  };
  const at = ({ x, y, scale }, part = 1) =>
    `translate(${x * part}px, ${y * part}px) scale(${1 + (scale - 1) * part})`;

  const fly = (card, isHeld, from) => {
    const target = copy(card);
    hide(card, FLIGHT);
    const frames = [{ transform: at(way(from, target.rect)) }, { transform: "none" }];
    play(picture(target, isHeld, false), frames, { duration: FLIGHT, easing: "cubic-bezier(.2,.7,.3,1)" });
  };
  // From one look to another around the upright axis, on the way from one place to another.
  const turn = (first, second, isHeld, delay) => {
    const [there, back] = [way(second.rect, first.rect), way(first.rect, second.rect)];
    const half = TURN / 2;
    const out = [{ transform: "rotateY(0)" }, { transform: `${at(there, 0.5)} rotateY(90deg)` }];
    const into = [{ transform: `${at(back, 0.5)} rotateY(-90deg)` }, { transform: "rotateY(0)" }];
    play(picture(first, isHeld, first.isBack), out, { delay, duration: half, easing: "ease-in" });
    play(picture(second, isHeld, second.isBack), into, { delay: delay + half, duration: half, easing: "ease-out" });
  };

  const turnSlots = (then, delay) => {
    for (const card of document.querySelectorAll(".peaks .card")) {
      const old = then.slots.get(card.id);
      if (!old || old.isUp === (card.dataset.face === "up")) continue;
      hide(card, delay + TURN);
      turn({ ...old, isBack: !old.isUp }, { ...copy(card), isBack: old.isUp }, false, delay);
    }
  };
  const removed = (then) => {
    const gone = [...then.slots].find(([id]) => !document.getElementById(id));
    if (gone) fly(waste(), true, gone[1].rect);
    turnSlots(then, 60);
  };
  const drawn = (then) => {
    const top = copy(waste());
    hide(waste(), TURN);
    turn({ ...then.stock, isBack: true }, { ...top, isBack: false }, true, 0);
  };
  const undone = (then, isDraw) => {
    if (isDraw) {
      const stock = copy(document.getElementById("stock"));
      turn({ ...then.waste, isBack: false }, { ...stock, isBack: true }, true, 0);
      return;
    }
    const card = [...document.querySelectorAll(".peaks .card")].find(({ id }) => !then.slots.has(id));
    if (card) fly(card, false, then.waste.rect);
    turnSlots(then, 0);
  };

  document.addEventListener("tripeaks:move", ({ detail }) => {
    const then = before;
    before = null;
    if (!then) return;
    if (detail.kind === "removed") removed(then);
    if (detail.kind === "drawn") drawn(then);
    if (detail.kind === "undone") undone(then, detail.after.stock !== detail.before.stock);
  });
}
