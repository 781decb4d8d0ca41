// The live regions speak: what the server has written there, and what the keyboard asks for.
{
  const find = (id) => document.getElementById(id);
  const speak = (element, sentence) => {
    // The same words again are no change for a screen reader, unless they go and come back.
    element.textContent = "";
    setTimeout(() => {
      if (!element.textContent) element.textContent = sentence;
    }, 60);
  };
  let last = "";
  document.addEventListener("htmx:before:swap", () => {
    last = find("notice")?.textContent ?? "";
  });
  document.addEventListener("htmx:after:swap", () => {
    const notice = find("notice");
    if (notice && last && notice.textContent === last) speak(notice, last);
  });
  document.addEventListener("tripeaks:say", (event) => {
    const live = find("live");
    if (live) speak(live, event.detail);
  });
}
