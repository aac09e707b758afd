// Sending: moves, undo and words, by the forms of the page.

import { live, root, rule } from "./page.js";
import { forget, state, why } from "./choices.js";
import { sure } from "./preferences.js";
import { settle } from "./press.js";
import { unpreview } from "./preview.js";
import { arrived, catchUp, reached, refresh, withView } from "./view.js";

async function post(address, form, submitter) {
  const data = Object.fromEntries(new FormData(form, submitter));
  if ("expected" in data) data.expected = Number(data.expected);
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(data),
  });
  return { ok: answer.ok, answer: await answer.json() };
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const acts = live && form.matches(".choices, .undo, .hinted");
  if (!acts && !form.matches("[data-stay]")) return;
  event.preventDefault();
  if (acts && !sure(event.submitter)) return;
  unpreview();
  form.classList.add("busy");
  if (acts) settle(true);
  try {
    // A move is one request: its answer brings the view.
    const { ok, answer } = await post(acts ? withView(form.action) : form.action, form, event.submitter);
    if (acts) {
      reached(answer.seq ?? answer.now ?? 0);
      if (ok) forget();
      arrived(answer.view);
      settle(false);
      await (ok ? catchUp() : refresh());
      if (!ok) {
        const clause = answer.clause ? [rule(answer.clause), " "] : [];
        state.notice = [answer.error + " ", ...clause, (answer.missed || []).join("; ")];
        why(state.notice);
      }
    } else if (ok) {
      form.querySelector("input[name=text]")?.form.reset();
    } else {
      why([answer.error]);
    }
  } catch {
    root.classList.add("offline");
  } finally {
    settle(false);
    form.classList.remove("busy");
  }
});
