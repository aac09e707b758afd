// The replay without page loads: slider, play, keys, jumps from log and plot, a link to share.

const play = document.querySelector("body.replay main.play");
const slider = play?.querySelector("[data-slider]");
const part = (id) => document.getElementById(id);

let at = Number(slider?.value);
let wanted = at;
let running = null;
let timer = null;

// Moments that were seen, so that going back and forth asks nobody.
const known = new Map();
const MOST = 60;
async function moment(moves) {
  if (known.has(moves)) return known.get(moves);
  const answer = await fetch(`/t/${play.dataset.table}/replay/${moves}/view`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const view = await answer.json();
  if (known.size >= MOST) known.delete(known.keys().next().value);
  known.set(moves, view);
  return view;
}

function show(view) {
  at = view.at;
  for (const [id, html] of Object.entries(view.parts)) {
    const old = part(id);
    if (old && old.innerHTML !== html) old.innerHTML = html;
  }
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", part("moment").querySelector(".question")?.textContent ?? "");
  history.replaceState(null, "", `/t/${play.dataset.table}/replay/${at}`);
  document.querySelector("[data-drawer=log]")?.addEventListener("toggle", point);
  point();
}

// The first and the last move of a plot, and where they are.
const scale = (plot) => ["from", "moves", "left", "right"].map((what) => Number(plot.dataset[what]));

// The line of the log, and the cursor of the plot.
function point() {
  const lines = [...document.querySelectorAll("#log li[data-at]")];
  // The first line, from the oldest on, that has come to this moment.
  const here = lines.reverse().find((line) => Number(line.dataset.at) >= at);
  for (const line of lines) line.classList.toggle("here", line === here && at > 0);
  if (at > 0) here?.scrollIntoView({ block: "nearest", behavior: "instant" });
  for (const plot of document.querySelectorAll(".plot[data-moves]")) {
    const [from, moves, left, right] = scale(plot);
    const x = left + (right - left) * Math.max(0, at - from) / (moves - from);
    const cursor = plot.querySelector(".cursor");
    for (const end of ["x1", "x2"]) cursor?.setAttribute(end, String(x));
    cursor?.classList.add("shown");
  }
}

// Only the last wish counts; what lies between is skipped.
function go(moves) {
  wanted = Math.max(0, Math.min(Number(slider.max), moves));
  running ??= (async () => {
    try {
      while (wanted !== at) {
        const asked = wanted;
        const view = await moment(asked);
        show(view);
        if (wanted === asked) wanted = at;
      }
    } catch {
      stop();
      wanted = at;
    } finally {
      running = null;
    }
  })();
  return running;
}

const button = play?.querySelector("[data-play]");
const word = button?.textContent;
function stop() {
  clearTimeout(timer);
  timer = null;
  if (button) button.textContent = word;
}
async function run() {
  const next = Number(part("steps").querySelector("[data-key=ArrowRight]")?.dataset.to);
  if (at >= Number(slider.max) || !Number.isFinite(next)) {
    stop();
    return;
  }
  await go(next);
  const speed = Number(play.querySelector("[data-speed]").value);
  if (timer !== null) timer = setTimeout(run, 900 / speed);
}

if (slider) {
  slider.disabled = false;
  slider.addEventListener("input", () => {
    stop();
    go(Number(slider.value));
  });
  button.addEventListener("click", () => {
    if (timer !== null) {
      stop();
      return;
    }
    button.textContent = button.dataset.pause;
    timer = 0;
    if (at >= Number(slider.max)) go(0).then(run);
    else run();
  });
  play.querySelector("[data-share]").addEventListener("click", (event) => {
    navigator.clipboard?.writeText(location.href);
    const share = event.currentTarget;
    const before = share.textContent;
    share.textContent = share.dataset.done;
    setTimeout(() => { share.textContent = before; }, 1600);
  });
  // Every way to a moment of this game stays on the page.
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const plot = event.target.closest?.(".plot[data-moves]");
    const link = event.target.closest?.("a[href]");
    const to = link && new URL(link.getAttribute("href"), location).pathname.match(/^\/t\/([^/]+)\/replay\/(\d+)$/);
    if (plot && (to || !link)) {
      const box = plot.getBoundingClientRect();
      const x = (event.clientX - box.x) / box.width * plot.viewBox.baseVal.width;
      const [from, moves, left, right] = scale(plot);
      event.preventDefault();
      stop();
      go(Math.round(from + (x - left) / (right - left) * (moves - from)));
    } else if (to && to[1] === play.dataset.table) {
      event.preventDefault();
      if (link.getAttribute("aria-disabled") === "true") return;
      stop();
      go(Number(to[2]));
    }
  });
  point();
}
