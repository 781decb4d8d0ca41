// Buttons that copy a text appear where the browser can copy.
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      document.getElementById("copied").textContent = button.dataset.done;
    });
  }
}
