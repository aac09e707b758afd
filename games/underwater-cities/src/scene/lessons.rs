//! Lessons: the hints of the guided first game, and how to play in five minutes.

use super::{ICONS, PEN};

parts::learning! {
    ICONS, |id| PEN.icon(id), 2 players;
    "first" when ["prompt-discard"], from 0 at "card:*";
    "turn" when ["prompt-turn"], from 1;
    "match" when ["prompt-turn"], from 1;
    "order" when ["prompt-order", "prompt-space", "prompt-card"], from 1;
    "city" when ["prompt-turn"], from 1 at "p{seat}:city:start";
    "network" when ["prompt-turn"], from 1;
    "always" when ["prompt-turn"], from 1 at "space:always";
    "federation" when ["prompt-turn"], from 2 at "track";
    "special" when ["prompt-turn"], from 2 at "special";
    "production" when ["prompt-turn"], from 3;
    "upgrade" when ["prompt-turn"], from 5;
    "end" when ["prompt-turn"], from 8;
}
