// The analysis goes on while one looks: the page follows it without being loaded again.

const INTERVAL = 700;
const main = document.querySelector("main.analysis");

async function follow() {
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.ok) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main.analysis");
    if (fresh) {
      main.toggleAttribute("data-running", fresh.hasAttribute("data-running"));
      main.replaceChildren(...document.importNode(fresh, true).childNodes);
    }
  }
  if (main.hasAttribute("data-running")) setTimeout(follow, INTERVAL);
}
if (main?.hasAttribute("data-running")) setTimeout(follow, INTERVAL);
