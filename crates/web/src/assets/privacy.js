// The privacy screen between several people at one device.

import { part, play } from "./page.js";

export function cover() {
  const lift = part("lift");
  const down = !!lift && !lift.checked;
  for (const thing of play?.children ?? []) if (thing.id !== "privacy-screen") thing.inert = down;
}
document.addEventListener("change", (event) => {
  if (event.target.id === "lift") cover();
});
