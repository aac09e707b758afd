// Live updates: the browser connects again by itself and says what it saw last; where it gives up, the page does not.

import { live, play, root } from "./page.js";
import { heard, refresh } from "./view.js";

function listen() {
  const events = new EventSource(`/t/${play.dataset.table}/events?since=${play.dataset.seq}`);
  events.addEventListener("entry", (event) => heard(Number(event.lastEventId)));
  events.addEventListener("talk", refresh);
  events.addEventListener("open", () => {
    if (root.classList.contains("offline")) refresh();
    root.classList.remove("offline");
  });
  events.addEventListener("error", () => {
    root.classList.add("offline");
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  addEventListener("pagehide", () => events.close());
}
if (live) listen();
