// Tells the other scripts what a swap has done to the table.
{
  let before = null;
  const state = () => {
    const board = document.getElementById("board");
    return board && { ...board.dataset };
  };
  const kindOf = (from, to) => {
    const turns = to.turn - from.turn;
    if (turns === 0) return document.querySelector("#notice[data-reason]") ? "refused" : "same";
    if (turns !== 1) return "changed";
    if (to.moves === "0") return "restarted";
    if (to.moves === from.moves) return "undone";
    return Number(to.left) < Number(from.left) ? "removed" : "drawn";
  };
  document.addEventListener("htmx:before:swap", () => {
    before = state();
  });
  document.addEventListener("htmx:after:swap", () => {
    const after = state();
    if (!before || !after || before.code !== after.code) return;
    const detail = { kind: kindOf(before, after), before, after };
    before = null;
    document.dispatchEvent(new CustomEvent("tripeaks:move", { detail }));
  });
}
