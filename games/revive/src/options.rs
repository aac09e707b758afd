//! Options: variants, campaign, rulings, and what is named beforehand.

use crate::campaign::{CONTENTS, Contents};
use crate::components::{BackFacts, Faces, tables};
use crate::ids::{Back, Chapter, Color, Location, Tile, TribeSide};
use crate::position::{Fixed, SEATS};
use kernel::catalog::Catalog;
use kernel::option_table::{Chosen, OptionTable, Values};
use kernel::{FixedVec, Id as _, Message, OptionError, Options as _};
use parts::cards::IdSet;
use std::ops::{Range, RangeInclusive};

kernel::two_way_rules! {
    /// A rule that can be played in two ways.
    pub enum Variant {
        /// The artifacts of one player more.
        Long "length" ["normal", "long"] "How long the game is.";
        /// Tribes are chosen.
        ChosenTribes "tribes" ["dealt", "chosen"] "How players come to their tribes.";
        /// Two artifact cards, of which one is kept.
        TwoCards "artifact_cards" ["one", "two"] "How many artifact cards are dealt.";
        /// Starting tiles are not turned.
        UprightStarts "starting_tiles" ["random", "upright"] "How the starting tiles lie.";
        /// Stores never rise above their limits.
        NoOverflow "overflow" ["action", "never"] "When what a store cannot hold is lost.";
        /// The third hibernation removes an artifact.
        StartCounts "fourth_space" ["fourth_step", "start_counts"] "Which hibernation removes an artifact.";
        /// Whose turn it is gets the end tile.
        ActiveEnds "end_tile" ["taker", "active"] "Who gets the end tile.";
        /// All resources decide a tie.
        AllResources "tie_resources" ["remainder", "all"] "Which resources decide a tie.";
        /// No path leads across the rift.
        ClosedRift "rift_path" ["open", "closed"] "Whether paths lead across the rift.";
        /// A crystal symbol gives nothing to a second building.
        CrystalOnce "crystal_symbol" ["each_building", "once"] "What a second building next to a crystal symbol gets.";
        /// Energy does not run out.
        MuchEnergy "energy" ["limited", "unlimited"] "Whether the energy can run out.";
        /// "All colors" is for the card played only.
        WildPlayed "wild_card" ["any", "played"] "Which card can count as all colors.";
        /// Machines after the energy has come back.
        MachinesAfter "hibernation_machines" ["before", "always"] "Until when machines are used in a hibernation.";
        /// Steps of choice on several tracks.
        Spread "steps_of_choice" ["one_track", "spread"] "Whether steps of choice go to one track.";
        /// The display is not renewed on hibernations by cards.
        ChosenDisplay "solo_display" ["every", "chosen"] "On which hibernations the display is renewed alone.";
        /// A forest tile may be put on a target.
        ForestOnTarget "forest_on_target" ["no", "yes"] "Whether a forest tile may cover a target.";
        /// Food is saved on the tile only.
        FoodOfTile "food_discount" ["tile_then_distance", "tile"] "What the food discount of exploring lowers.";
        /// Abilities get no range.
        NoAbilityRange "ability_range" ["yes", "no"] "Whether abilities get range bonuses.";
        /// A full progress track scores its last space.
        LastProgress "full_progress" ["more", "last"] "What a full progress track scores.";
        /// Modules may be discarded at any time.
        FreeDiscard "module_discard" ["placing", "any_time"] "When modules may be discarded.";
        /// An ability that gives nothing counts.
        EmptyAbility "empty_ability" ["refused", "counts"] "Whether an ability that gives nothing counts.";
        /// Temples alone do not count as waters.
        NoTempleWaters "temple_waters" ["yes", "no"] "Whether a temple alone counts as a water.";
        /// Only cards in slots can be copied.
        CopySlots "copied_cards" ["face_up", "slots"] "Which cards can be copied.";
        /// Hibernation by a card must follow.
        MustSleep "hibernate_card" ["may", "must"] "Whether a hibernation by a card may be left out.";
        /// The rift is no origin beside the falcon.
        FalconAlone "falcon_start" ["with_rift", "alone"] "Whether the rift is an origin beside the falcon.";
        /// The two small artifacts may be taken early.
        SmallEarly "long_four" ["last", "any_time"] "When the two small artifacts of the longer game may be taken.";
        /// A small artifact is removed when no large one is left.
        RemoveSmall "removal" ["large", "small"] "What a hibernation removes once no large artifact is left.";
        /// No book is paid to a player who cannot hold it.
        BooksKept "books_at_limit" ["paid", "kept"] "Whether books are paid to players who cannot hold them.";
        /// Crystals above the limit are lost in the turns of others.
        CrystalsLost "crystals_of_others" ["exchanged", "lost"] "What becomes of crystals above the limit in the turns of others.";
        /// Large buildings get new terrain once.
        SingleTerrain "new_terrain" ["doubled", "single"] "Whether large buildings double new terrain.";
        /// A new water rewards every own building beside it.
        WaterEach "new_water" ["once", "each_building"] "How often a new water beside several own buildings gives its reward.";
        /// Discarded modules do not come back.
        ModulesOut "discarded_modules" ["come_back", "stay_out"] "Whether discarded modules make a new pile.";
        /// Without a card to recruit nobody explores.
        NoBareExploring "empty_display" ["explore", "refuse"] "Whether one may explore without a card to recruit.";
        /// A card that is used again gives no actions.
        AgainWithoutActions "card_again" ["whole", "no_actions"] "What a card in the slot gives again.";
        /// The turn goes on after a hibernation by a card.
        SleepGoesOn "hibernate_card_turn" ["ends", "goes_on"] "Whether the turn goes on after a hibernation by a card.";
        /// What a discount lowers is fixed.
        FixedLess "explore_discount" ["chosen", "in_order"] "Who says what a discount of exploring lowers.";
        /// The owner of a target receives crystals that stood in.
        CrystalsToTarget "target_crystals" ["as_asked", "as_paid"] "What the owner of a target receives where crystals stand in.";
        /// The tile is turned before a card is recruited.
        TileFirst "explore_order" ["card_first", "tile_first"] "What comes first in exploring.";
        /// Only flasks that are seen score.
        SeenFlasks "final_flasks" ["all", "seen"] "Which flasks count in the end.";
        /// Removed cards count in the end.
        RemovedCount "removed_cards" ["gone", "count"] "Whether cards that left the game count in the end.";
        /// The last space is for a card.
        LastSpacePlays "solo_last_space" ["any", "card"] "Whether one may hibernate on the last space of the cube.";
        /// Cards are played by effects after the end, too.
        CardsAfter "solo_after" ["no_cards", "by_effects"] "Whether effects play cards alone after the end.";
        /// A temple takes the reward of its water for good.
        TempleOnce "temple_building" ["both", "once"] "What a building beside an own temple gets from its water.";
        /// The technology saves books from the next figure on.
        BooksOnce "spared_books" ["at_once", "later"] "From which figure on the technology saves books to others.";
        /// Bonuses of the score track in every lap.
        SecondLap "second_lap" ["plain", "bonuses"] "Whether the bonuses of the score track are gained again.";
        /// A range of an origin counts only where that origin is the nearest.
        NearestOrigin "paths" ["cheapest", "nearest"] "Which own piece a way begins at.";
        /// Cards are turned in the right slot, too.
        TurnRight "turned_right" ["refused", "allowed"] "Whether a machine may turn a card in the right slot.";
        /// Bonuses of the score track wait for the own turn.
        BonusWaits "bonus_of_others" ["at_once", "own_turn"] "When a bonus of the score track is gained that was reached in the turn of another.";
        /// The first ways lead over face-down tiles, too.
        FirstAcross "first_way" ["face_up", "anywhere"] "What ways lead over before the first own piece.";
        /// A second own figure may stand on a location.
        SecondFigure "own_location" ["one", "two"] "How many own figures a location takes.";
        /// What a target saves may be distance.
        TargetDistance "target_discount" ["action", "distance"] "What an own target saves.";
        /// Steps for a new forest come before its books.
        StepsFirst "forest_order" ["books_first", "steps_first"] "What comes first when a forest is put.";
    }
    "chapter" "The chapter of the campaign that is played." = Values::OneOf(&["none", "1", "2", "3", "4", "5"]);
    "content" "Contents of the campaign that are in play without a chapter." = Values::AnyOf(&CONTENTS);
    "first" "Who begins." = Values::Seat { otherwise: "random" };
    "tribe_boards" "The tribe boards, seat by seat." = pieces(|| ids(&tables().sides), |players| players..=players);
    "starts" "The starting tiles in the order of their places." = pieces(|| ids(&tables().tiles), |_| 5..=5);
    "backs" "The backs of the face-down tiles in the order of their places." =
        Values::Text { what: "words such as f3.2, with blanks" };
    "corners" "The large locations in the order of the corners." = pieces(|| ids(&tables().locations), |_| 4..=4);
    "shown" "What is on display: 5 cards, 3 machines of each color, 5 modules." =
        pieces(shown_ids, |_| SHOWN..=SHOWN);
}

/// The keys of the options that settle what the rulebook leaves open: all rules that can be played in two ways but the
/// first three, which are variants of the rulebook.
pub(crate) const RULINGS: &[&str] = Variant::KEYS.split_at(3).1;

/// Pieces of a kind, or random ones.
const fn pieces(known: fn() -> Vec<&'static str>, count: fn(usize) -> RangeInclusive<usize>) -> Values {
    Values::Pieces { otherwise: "random", known, count }
}

/// Every id of a catalog.
fn ids<I: kernel::Id, T>(catalog: &Catalog<I, T>) -> Vec<&'static str> {
    catalog.iter().map(|(_, entry)| entry.id).collect()
}

/// Every id of what can lie on display.
fn shown_ids() -> Vec<&'static str> {
    let t = tables();
    [ids(&t.cards), ids(&t.machines), ids(&t.modules)].concat()
}

const SHOWN: usize = 19;

static TABLE: OptionTable = OptionTable::new(ROWS);

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviveOptions(Chosen);

impl ReviveOptions {
    /// The usual options for so many players.
    pub fn usual(players: usize) -> Option<ReviveOptions> {
        ReviveOptions::read(players, &[]).ok()
    }

    pub(crate) fn rules(&self) -> Rules {
        Rules::of(&self.0)
    }

    /// The contents in play, and the sides with which they are played.
    pub(crate) fn contents(&self) -> (Contents, Faces) {
        if self.0.one("chapter") > 0 {
            return Contents::of_chapter(self.0.one("chapter"));
        }
        let contents = Contents::of(CONTENTS.into_iter().filter(|content| self.0.has("content", content)));
        (contents, if contents.has("moon") { Faces::Either } else { Faces::Sun })
    }

    /// The tribe boards that can be dealt or chosen.
    pub(crate) fn boards(&self) -> IdSet<TribeSide> {
        let (contents, faces) = self.contents();
        contents.boards(faces)
    }

    /// The pieces of a row that were named, of those that stand in this part of its list.
    fn named<T: kernel::Id + Default, const N: usize>(
        &self,
        key: &str,
        part: Range<usize>,
    ) -> FixedVec<T, N> {
        let named = self.0.pieces(key).unwrap_or_default().iter().filter(|at| part.contains(at));
        named.filter_map(|at| T::from_index(at - part.start)).collect()
    }

    pub(crate) fn fixed(&self) -> Fixed {
        let t = tables();
        let back = |word| t.backs.iter().position(|back| back.word == word).and_then(Back::new);
        let (cards, machines) = (t.cards.len(), t.cards.len() + t.machines.len());
        Fixed {
            first: self.0.seat("first"),
            boards: self.named("tribe_boards", 0..TribeSide::COUNT),
            starts: self.named("starts", 0..Tile::COUNT),
            backs: self.0.text("backs").split_whitespace().filter_map(back).collect(),
            corners: self.named("corners", 0..Location::COUNT),
            cards: self.named("shown", 0..cards),
            machines: self.named("shown", cards..machines),
            modules: self.named("shown", machines..usize::MAX),
        }
    }

    /// What fits the table of options and still cannot be.
    fn check(&self) -> Result<(), OptionError> {
        if !(1..=SEATS).contains(&self.players()) {
            return Err(OptionError::players("Revive", ["1–4".to_owned()], self.players()));
        }
        let (t, fixed, boards) = (tables(), self.fixed(), self.boards());
        let (contents, _) = self.contents();
        let words: Vec<&str> = self.0.text("backs").split_whitespace().collect();
        let count = |back: &BackFacts| words.iter().filter(|word| **word == back.word).count();
        let backs = t.backs.iter().all(|back| count(back) == back.tiles.len())
            && words.len() == t.backs.iter().map(|back| back.tiles.len()).sum::<usize>();
        let location = |one: &Location| &t.location[one.index()];
        let closed = |one: &Location| location(one).campaign && !contents.has("locations");
        let of = |color| fixed.machines.iter().filter(|one| t.machine(**one).color == Some(color)).count();
        let citizens = fixed.cards.iter().filter(|card| !t.card(**card).is_starting()).count();
        let display = citizens == 5 && fixed.modules.len() == 5 && Color::all().all(|color| of(color) == 3);
        let named = CONTENTS.iter().any(|content| self.0.has("content", content));
        let tribes = fixed.boards.iter().any(|side| !boards.has(*side));
        let starts = fixed.starts.iter().any(|tile| t.tile[tile.index()].back.is_some());
        let corners = fixed.corners.iter().any(closed) || twice(&fixed.corners, |one| location(one).tile);
        let wrong = [
            (self.players() == 1 && self.0.is("length", "long"), "length", "bad-option-long-solo"),
            (self.0.one("chapter") > 0 && named, "content", "bad-option-content"),
            (tribes || twice(&fixed.boards, |side| t.side(*side).tribe), "tribe_boards", "bad-option-tribes"),
            (starts, "starts", "bad-option-starts"),
            (!words.is_empty() && !backs, "backs", "bad-option-backs"),
            (corners, "corners", "bad-option-corners"),
            (self.0.pieces("shown").is_some() && !display, "shown", "bad-option-shown"),
        ];
        match wrong.into_iter().find(|(wrong, ..)| *wrong) {
            Some((_, key, why)) => Err(OptionError::new(key, Message::new(why))),
            None => Ok(()),
        }
    }
}

/// Is something there twice?
fn twice<T, K: PartialEq>(all: &[T], key: impl Fn(&T) -> K) -> bool {
    (1..all.len()).any(|i| all[..i].iter().any(|other| key(other) == key(&all[i])))
}

kernel::chosen_options! { ReviveOptions by TABLE;
    /// The next chapter of the campaign.
    fn sequel(&self) -> Option<ReviveOptions> {
        let next = self.0.one("chapter").checked_add(1).filter(|next| (2..=Chapter::COUNT).contains(next))?;
        let kept = self.write().into_iter().filter(|(key, _)| key != "chapter");
        let given: Vec<_> = kept.chain([("chapter".to_owned(), next.to_string())]).collect();
        ReviveOptions::read(self.players(), &given).ok()
    }
}
