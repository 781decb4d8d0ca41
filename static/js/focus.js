// The card that was played is gone, and the focus with it. The server has marked where it goes on.
document.addEventListener("htmx:after:swap", () => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = document.querySelector("#panel .first, #board [data-focus]") || document.getElementById("stock");
  if (next) next.focus({ preventScroll: true });
});
