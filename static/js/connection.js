// A tap that did not reach the server, or found it unwell, is no silent loss.
{
  const alarm = () => document.getElementById("connection");
  const show = (isShown) => {
    if (alarm()) alarm().hidden = !isShown;
  };
  document.addEventListener("htmx:error", () => show(true));
  document.addEventListener("htmx:after:request", (event) => {
    const { response } = event.detail.ctx;
    show(Boolean(response) && response.status >= 500);
  });
}
