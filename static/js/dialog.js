// A link or a button that names a dialog opens it in place of its page.
document.addEventListener("click", (event) => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const opener = event.target.closest("[data-dialog], [popovertarget]:not([popovertargetaction])");
  const dialog = opener && document.getElementById(opener.dataset.dialog || opener.getAttribute("popovertarget"));
  if (!isPlain || !dialog?.showModal || dialog.open) return;
  event.preventDefault();
  dialog.showModal();
});

// A tap beside an open dialog closes it, and so does a button made for it.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) return event.target.closest("dialog").close();
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!isInside) dialog.close();
});

// A question is answered by playing on.
document.addEventListener("submit", (event) => {
  event.submitter?.closest("dialog.question[open]")?.close();
});
