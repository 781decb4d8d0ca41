// The share button appears where the device has a share sheet.
if (navigator.share) {
  for (const button of document.querySelectorAll("button[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      // A player who closes the sheet has changed their mind: nothing to report.
      navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
    });
  }
}
