// The clock runs while a game is being played and the page can be seen. What it has counted stays in the tab.
{
  const root = document.documentElement;
  const board = () => document.getElementById("board")?.dataset;
  const key = () => `tripeaks-clock:${board().code}`;
  const read = () => Number(sessionStorage.getItem(key())) || 0;
  const write = (seconds) => sessionStorage.setItem(key(), seconds);
  const isRunning = () => !document.hidden && board().status === "playing" && board().moves !== "0";
  const show = () => {
    const clock = document.getElementById("clock");
    if (!clock || !board()) return;
    clock.hidden = root.dataset.clock !== "on";
    const seconds = read();
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  setInterval(() => {
    if (!board() || !isRunning()) return;
    write(read() + 1);
    show();
  }, 1000);
  document.addEventListener("tripeaks:move", ({ detail }) => {
    if (detail.kind === "restarted") write(0);
  });
  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("tripeaks:look", show);
  show();
}
