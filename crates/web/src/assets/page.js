// The page: what every module of the script starts from.

export const root = document.documentElement;
export const play = document.querySelector("main.play");
export const live = document.body.classList.contains("live");
export const part = (id) => document.getElementById(id);
export const parsed = (html) => Object.assign(document.createElement("template"), { innerHTML: html }).content;
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const make = (name, more = {}, ...inside) => {
  const thing = Object.assign(document.createElement(name), more);
  thing.append(...inside);
  return thing;
};
export const thingAt = (place) => document.querySelector(`[data-place="${CSS.escape(place)}"]:not(#preview *)`);

// A link to a rule, beside the table.
export const rule = (clause) => make("a", {
  href: `/rules/${play.dataset.game}#${clause}`, className: "clause", target: "_blank", textContent: `§${clause}`,
});

// Links to give away are whole addresses; what needs the script appears with it.
export function wake(within) {
  for (const field of within.querySelectorAll("[data-link]")) field.value = new URL(field.value, location).href;
  for (const thing of within.querySelectorAll("[data-copy], [data-script]")) thing.hidden = false;
}

document.addEventListener("click", (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (!copy) return;
  const field = part(copy.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value);
});
