// A link that names a dialog opens it instead of its page.
document.addEventListener("click", (event) => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = event.target.closest("a[data-dialog]");
  const dialog = link && document.getElementById(link.dataset.dialog);
  if (!isPlain || !dialog?.showModal) return;
  event.preventDefault();
  dialog.showModal();
});

// A tap beside an open dialog closes it.
document.addEventListener("click", (event) => {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!isInside) dialog.close();
});
