//! Lessons: the hints of the guided first game, and how to play in five minutes.

use super::ICONS;
use super::faces::icon;

parts::learning! {
    ICONS, icon, 3 players;
    "goal" when ["prompt-turn"], from 1 at "hand:*";
    "hand" when ["prompt-turn"], from 1 at "hand:*";
    "resources" when ["prompt-turn"], from 1 at "hand:*";
    "trade" when ["prompt-turn"], from 1;
    "wonder" when ["prompt-turn"], from 1 at "p{seat}:city";
    "discard" when ["prompt-turn"], from 1 at "purse:coins";
    "conflict" when ["prompt-turn"], from 1;
    "chain" when ["prompt-turn"], from 2;
    "science" when ["prompt-turn"], from 2;
    "neighbors" when ["prompt-turn"], from 2;
    "guilds" when ["prompt-turn"], from 3;
    "end" when ["prompt-turn"], from 3;
}
