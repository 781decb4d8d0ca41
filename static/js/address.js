// Buttons that copy or share appear where the browser can do it.
{
  const show = () => {
    for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = !navigator.clipboard;
    for (const button of document.querySelectorAll("button[data-share]")) button.hidden = !navigator.share;
  };
  show();
  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("click", async (event) => {
    const { copy, done, share, title } = event.target.closest("button")?.dataset ?? {};
    if (copy) {
      await navigator.clipboard.writeText(copy);
      document.getElementById("copied").textContent = done;
    }
    // A player who closes the sheet has changed their mind: nothing to report.
    if (share) navigator.share({ title, url: share }).catch(() => {});
  });
}
