//! Lessons: the hints of the guided first game, and how to play in five minutes.

use super::{ICONS, PEN};

parts::learning! {
    ICONS, |id| PEN.icon(id), 2 players;
    "goal" when ["prompt-turn"], from 0;
    "play" when ["prompt-turn"], from 0 at "slot:upper_1";
    "resources" when ["prompt-turn"], from 0;
    "explore" when ["prompt-turn"], from 0;
    "recruit" when ["prompt-recruit"], from 0;
    "lay" when ["prompt-lay"], from 0;
    "build" when ["prompt-turn"], from 0;
    "tracks" when ["prompt-turn"], from 0 at "track:green";
    "populate" when ["prompt-turn"], from 0 at "node:t1";
    "machine" when ["prompt-effect"], from 0;
    "hibernate" when ["prompt-turn"], from 0 at "act:hibernate";
    "reward" when ["prompt-reward"], from 0;
    "closing" when ["prompt-closing"], from 0;
}
