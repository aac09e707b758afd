// The script of the pages: a module a theme. Everything on a page also works without it, by forms.

import { root, wake } from "./page.js";
import { mark } from "./choices.js";
import "./keys.js";
import { mark as markMoved } from "./moved.js";
import { start } from "./panes.js";
import "./preferences.js";
import "./send.js";
import { endOfTurn } from "./turn.js";
import { cover } from "./privacy.js";
import "./live.js";

root.classList.add("js");
wake(document);
cover();
mark();
start();
markMoved();
endOfTurn();
