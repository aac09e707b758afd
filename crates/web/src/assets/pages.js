// Pages: what each has besides the table itself, such as settings, forms, the log and its times, the replay and the end.

import "/assets/settings.js";
import "/assets/log.js";
import "/assets/replay.js";
import "/assets/end.js";
import "/assets/guide.js";
import "/assets/hint.js";
import "/assets/analysis.js";
import "/assets/pieces.js";

// One menu at a time; a press elsewhere closes it.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
