// The same notice twice in a row is no change for a screen reader: say it again.
{
  let sentence = "";
  const notice = () => document.getElementById("notice");
  document.addEventListener("htmx:before:swap", () => {
    sentence = notice()?.textContent ?? "";
  });
  document.addEventListener("htmx:after:swap", () => {
    const element = notice();
    if (!element || !sentence || element.textContent !== sentence) return;
    element.textContent = "";
    setTimeout(() => {
      if (!element.textContent) element.textContent = sentence;
    }, 60);
  });
}
