// The log: times in the reader's own clock, a short summary when a round ends, and a badge for what was said.

const log = document.getElementById("log");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const LIVE = document.body.classList.contains("live");

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const whole = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
function tell(within) {
  for (const time of within.querySelectorAll("time[data-at]:not([datetime])")) {
    const at = new Date(Number(time.dataset.at) * 1000);
    time.dateTime = at.toISOString();
    time.textContent = clock.format(at);
    time.title = whole.format(at);
  }
}
for (const list of document.querySelectorAll(".log")) tell(list);

// The last round that is told, and a strip over the table when another one begins: one line a player.
const rounds = () => [...(log?.querySelectorAll("li.round[data-round]") ?? [])];
let known = rounds()[0]?.dataset.round;
let strip = null;
function close() {
  strip?.remove();
  strip = null;
}
function summarize() {
  const [now, before] = rounds();
  const next = now?.dataset.round;
  if (next === known) return;
  // A step back is no news.
  const news = known !== undefined && Number(next) > Number(known) && before?.dataset.round === known;
  known = next;
  if (!news || !LIVE) return;
  close();
  strip = document.createElement("div");
  strip.className = "round-over";
  strip.setAttribute("role", "status");
  strip.append(...before.cloneNode(true).childNodes);
  document.querySelector("main.play")?.append(strip);
  setTimeout(close, 4000);
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
// A press counts for what lies below, and whoever presses has read enough.
document.addEventListener("pointerup", () => close());

if (log) {
  new MutationObserver(() => {
    tell(log);
    summarize();
  }).observe(log, { childList: true });
}

// What was said while the chat was closed is counted at its heading.
const chat = document.getElementById("chat");
const box = chat?.closest("details");
if (chat && box) {
  let seen = chat.children.length;
  // Its heading is a fold or a tab; on a small screen the tab of the log leads there.
  const badges = [box.querySelector("summary"), ...document.querySelectorAll(`[data-tab="${box.dataset.drawer}"], .tabs [data-opens="log"]`)].map((head) => {
    const badge = Object.assign(document.createElement("span"), { className: "badge", hidden: true });
    head.append(" ", badge);
    return badge;
  });
  const count = () => {
    const open = box.open && chat.checkVisibility();
    if (open || chat.children.length < seen) seen = chat.children.length;
    const fresh = chat.children.length - seen;
    for (const badge of badges) {
      badge.hidden = fresh === 0;
      badge.textContent = String(fresh);
    }
    if (open) chat.lastElementChild?.scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  };
  new MutationObserver(count).observe(chat, { childList: true });
  box.addEventListener("toggle", count);
  // Another size may show it.
  addEventListener("resize", count);
}
