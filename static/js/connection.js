// A tap that did not reach the server, or found it unwell, is kept and offered again.
{
  const find = (id) => document.getElementById(id);
  let kept = null;
  const keep = ({ request, sourceElement }) => {
    if (sourceElement?.id !== "table" || !find("connection")) return;
    kept = request.body.get("action");
    const button = document.querySelector(`#table [name="action"][value="${kept}"]`);
    find("kept").textContent = button ? button.getAttribute("aria-label") || button.textContent : "";
    find("connection").hidden = false;
  };
  const forget = () => {
    kept = null;
    if (find("connection")) find("connection").hidden = true;
  };
  document.addEventListener("htmx:error", ({ detail }) => {
    if (detail.ctx) keep(detail.ctx);
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    const { response, sourceElement } = detail.ctx;
    if (!response || sourceElement?.id !== "table") return;
    if (response.status >= 500) keep(detail.ctx);
    else forget();
  });
  document.addEventListener("click", (event) => {
    if (event.target.id === "forget") forget();
    if (event.target.id !== "again" || !kept) return;
    const button = document.querySelector(`#table [name="action"][value="${kept}"]`);
    find("connection").hidden = true;
    // The focus was in what is hidden now.
    (find(button?.id) || find("stock")).focus();
    find("table").requestSubmit(button);
  });
}
