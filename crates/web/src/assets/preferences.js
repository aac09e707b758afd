// Preferences: what this browser remembers for its owner.

import { play } from "./page.js";

// What a preference is while nobody has said anything.
const USUAL = { "end-turn": "yes" };
export const prefers = (what) => (localStorage.getItem(`tarsas-${what}`) ?? USUAL[what]) === "yes";
for (const box of document.querySelectorAll("[data-preference]")) {
  box.checked = prefers(box.dataset.preference);
  box.addEventListener("change", () => localStorage.setItem(`tarsas-${box.dataset.preference}`, box.checked ? "yes" : "no"));
}

// The browser asks for its permission when the button is pressed, never by itself.
for (const bell of document.querySelectorAll("[data-notify]")) {
  const known = globalThis.Notification;
  const tell = () => {
    bell.disabled = !known || known.permission !== "default";
    bell.textContent = bell.dataset[known?.permission ?? "denied"] ?? bell.textContent;
  };
  bell.addEventListener("click", async () => {
    await known.requestPermission();
    tell();
  });
  tell();
}

let asked = !!document.querySelector(".choices");
export function call(view) {
  if (view.mine && !asked && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(view.title, { tag: play.dataset.table });
  }
  asked = view.mine;
}

// Whoever wants to be asked presses what cannot be taken back twice.
export function sure(button) {
  if (!button?.matches("[data-last]") || !prefers("confirm") || button.classList.contains("sure")) return true;
  for (const other of document.querySelectorAll(".choice.sure")) other.classList.remove("sure");
  button.classList.add("sure");
  return false;
}
