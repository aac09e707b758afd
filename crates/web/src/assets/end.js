// The end of a game is an event: its page slides over the table when the last move is made here.

const prompt = document.getElementById("prompt");
const live = document.body.classList.contains("live");
let over = !!document.querySelector("[data-end]");

async function celebrate(way) {
  const answer = await fetch(way.dataset.end);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main.end");
  if (!main) return;
  const cover = document.createElement("div");
  cover.className = "end-over ended";
  cover.setAttribute("role", "dialog");
  const close = Object.assign(document.createElement("button"), { type: "button", className: "close", textContent: way.dataset.close });
  const shut = () => {
    cover.remove();
    document.removeEventListener("keydown", escape);
    prompt.focus({ preventScroll: true });
  };
  const escape = (event) => { if (event.key === "Escape") shut(); };
  close.addEventListener("click", shut);
  document.addEventListener("keydown", escape);
  const heading = main.querySelector("h1");
  cover.setAttribute("aria-label", heading?.textContent ?? "");
  // The board lies below: it need not be drawn twice, nor its symbols.
  main.querySelector(".last-board")?.remove();
  const shown = document.importNode(main, true);
  const section = document.createElement("section");
  section.className = "end";
  section.append(...shown.childNodes);
  cover.append(close, section);
  document.body.append(cover);
  close.focus({ preventScroll: true });
}

if (live && prompt) {
  new MutationObserver(() => {
    const way = prompt.querySelector("[data-end]");
    if (way && !over) celebrate(way);
    over = !!way;
  }).observe(prompt, { childList: true, subtree: true });
}
