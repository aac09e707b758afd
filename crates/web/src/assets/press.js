// Presses: nothing changes under a finger, or while a move is on its way. What is new waits for its end.

let pressed = null;
let sending = false;
let waiting = [];
export const held = () => pressed !== null || sending;
export const still = () => new Promise((go) => { if (held()) waiting.push(go); else go(); });
export function settle(sent = sending) {
  sending = sent;
  if (!held()) for (const go of waiting.splice(0)) go();
}
function lift() {
  pressed = null;
  settle();
}
// A click comes after its press, from a finger a little later.
const AFTER = 300;
const press = (event) => {
  if (event.type === "keydown" ? event.key === " " : event.isPrimary && event.button === 0) pressed = event;
};
const lifted = (event) => {
  const begun = pressed;
  if (!begun || event.type !== "click" && event.pointerId !== begun.pointerId) return;
  const finger = event.type === "pointerup" && event.pointerType === "touch";
  setTimeout(() => { if (pressed === begun) lift(); }, finger ? AFTER : 0);
};
for (const on of ["pointerdown", "keydown"]) addEventListener(on, press, true);
for (const on of ["pointerup", "keyup", "click"]) addEventListener(on, lifted, true);
for (const on of ["pointercancel", "contextmenu", "blur", "pagehide"]) addEventListener(on, lift);
// A mouse that comes back without a button has been let go elsewhere.
addEventListener("pointermove", (event) => {
  if (pressed && event.pointerType === "mouse" && !event.buttons) lift();
}, { passive: true });
