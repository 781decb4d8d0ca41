// Arrow keys step through a review by its own links; the address follows, so that a reload shows the same.
{
  const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    const id = KEYS[event.key];
    if (!id || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.closest("input")) return;
    event.preventDefault();
    const link = document.getElementById(id);
    if (link?.hasAttribute("href")) link.click();
  });
  document.addEventListener("htmx:after:swap", () => {
    const address = document.querySelector("#review [aria-current='step']")?.href;
    if (address) history.replaceState(null, "", address);
    document.getElementById("step")?.scrollIntoView({ block: "nearest" });
  });
}
