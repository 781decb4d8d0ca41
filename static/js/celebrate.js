// A peak that is cleared, and a game that is won, are worth a moment. It is all air: nothing can be hit by a tap.
{
  const root = document.documentElement;
  const isStill = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const SUITS = ["spades", "hearts", "clubs", "diamonds"];
  const between = (low, high) => low + Math.random() * (high - low);

  const spark = (x, y, suit) => {
    const piece = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${suit}`);
    piece.append(use);
    piece.setAttribute("class", `spark ${suit}`);
    piece.style.left = `${x}px`;
    piece.style.top = `${y}px`;
    document.getElementById("flight").append(piece);
    return piece;
  };
  const toss = async (piece, dx, dy, duration, delay = 0) => {
    const end = `translate(${dx}px, ${dy}px) rotate(${between(-400, 400)}deg) scale(.6)`;
    const frames = [{ transform: "scale(.4)", opacity: 1 }, { opacity: 1, offset: 0.6 }, { transform: end, opacity: 0 }];
    const options = { duration, delay, fill: "both", easing: "cubic-bezier(.15,.7,.5,1)" };
    await piece.animate(frames, options).finished.catch(() => {});
    piece.remove();
  };
  const burst = (x, y, count, reach) => {
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * 2 * Math.PI;
      const length = between(0.5, 1) * reach;
      toss(spark(x, y, SUITS[i % 4]), Math.cos(angle) * length, Math.sin(angle) * length, between(600, 900));
    }
  };
  const rise = async (x, y, text) => {
    const label = document.createElement("b");
    label.className = "bonus";
    label.textContent = text;
    label.style.left = `${x}px`;
    label.style.top = `${y}px`;
    document.getElementById("flight").append(label);
    const frames = [
      { transform: "translate(-50%, 0) scale(.5)", opacity: 0 },
      { transform: "translate(-50%, -20px) scale(1.1)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -30px)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -60px)", opacity: 0 },
    ];
    await label.animate(frames, { duration: 1200, easing: "ease-out" }).finished.catch(() => {});
    label.remove();
  };
  const rain = () => {
    for (let i = 0; i < 48; i += 1) {
      const piece = spark(between(0, innerWidth), -30, SUITS[i % 4]);
      toss(piece, between(-80, 80), innerHeight * between(0.6, 1.1), between(1400, 2400), between(0, 700));
    }
  };

  // The tops of the peaks stand at 3, 9 and 15 of 20 half columns from their left edges.
  const summit = (peak) => {
    const { left, top, width } = document.querySelector(".peaks").getBoundingClientRect();
    return [left + (width * (4 + 6 * peak)) / 20, top + 24];
  };
  let tops = [];
  document.addEventListener("htmx:before:swap", () => {
    tops = [0, 1, 2].filter((peak) => document.getElementById(`slot-${peak}`));
  });
  document.addEventListener("tripeaks:move", ({ detail }) => {
    const { kind, before, after } = detail;
    if (kind !== "removed" || isStill()) return;
    for (const peak of tops.filter((number) => !document.getElementById(`slot-${number}`))) {
      const [x, y] = summit(peak);
      burst(x, y, 16, 110);
      rise(x, y, `+${after.score - before.score + 1}`);
    }
    if (after.status === "won") rain();
  });
}
