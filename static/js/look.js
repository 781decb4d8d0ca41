// A page that comes whole, after a change of the settings, brings its look along: htmx swaps only what is in it.
document.addEventListener("htmx:before:swap", (event) => {
  const { text = "" } = event.detail.ctx;
  if (!/^\s*<!doctype html/i.test(text)) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) if (!page.documentElement.hasAttribute(name)) root.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value);
  for (const colour of document.querySelectorAll("meta[name='theme-color']")) colour.remove();
  document.head.append(...page.querySelectorAll("meta[name='theme-color']"));
  document.dispatchEvent(new CustomEvent("tripeaks:look"));
});
