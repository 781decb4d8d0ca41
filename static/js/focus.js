// Where the focus goes on when what had it is gone: the server marks a card, the next that opened.
{
  let wasInPanel = false;
  document.addEventListener("htmx:before:swap", () => {
    wasInPanel = Boolean(document.activeElement?.closest("#panel"));
  });
  document.addEventListener("htmx:after:swap", () => {
    const active = document.activeElement;
    if (active && active !== document.body && active.isConnected) return;
    const places = wasInPanel
      ? ["#panel .first", "#undo"]
      : ["#panel .first", "#board [data-focus]", ".peaks [tabindex='0']", "#stock"];
    for (const place of places) {
      const next = document.querySelector(place);
      if (next) return next.focus({ preventScroll: true });
    }
  });
}
