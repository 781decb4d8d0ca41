// htmx freezes a request's fields at the tap. A tap that had to wait goes out with the turn of the board
// that is on the table when its time comes.
document.addEventListener("htmx:before:request", (event) => {
  const { request, sourceElement } = event.detail.ctx;
  const board = document.getElementById("board");
  if (sourceElement.id === "table" && board) request.body.set("turn", board.dataset.turn);
});
