// Three short sounds, made here and now; silent unless the player has asked for them.
{
  let context = null;
  const tone = (frequency, start, length, type, loudness) => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const from = context.currentTime + start;
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, from);
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + length);
  };
  const removed = () => {
    tone(660, 0, 0.14, "sine", 0.16);
    tone(990, 0.05, 0.16, "sine", 0.1);
  };
  const drawn = () => tone(330, 0, 0.12, "triangle", 0.16);
  const refused = () => tone(140, 0, 0.16, "triangle", 0.2);
  const SOUNDS = { removed, drawn, undone: drawn, refused };
  document.addEventListener("tripeaks:move", ({ detail }) => {
    const sound = SOUNDS[detail.kind];
    if (!sound || document.documentElement.dataset.sound !== "on") return;
    context ||= new AudioContext();
    sound();
  });
}
