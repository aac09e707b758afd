//! The moves of Revive: one table, a row a move.

use crate::components::tables;
use crate::ids::*;
use crate::position::Position;
use crate::stock::Stock;
use kernel::moves::ByName;
use kernel::{Arg, FixedVec, Joint, Message, Operand, Seat};

/// The most machines that change one action.
pub const MODIFIERS: usize = 4;

/// Machines that change the action, in the order of their ids.
pub type With = FixedVec<Machine, MODIFIERS>;

/// Three cards that begin in the active area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trio(pub [Card; 3]);

impl Operand<Position> for Trio {
    const NOUN: &'static str = "operand-trio";
    const EXAMPLE: &'static str = "forager reader fitter";

    fn write(self, _: &Position, text: &mut String) {
        text.push_str(&self.0.map(ByName::name).join(" "));
    }

    fn read(_: &Position, text: &str) -> Option<Trio> {
        let cards: Option<Vec<Card>> = text.split(' ').map(Card::named).collect();
        Some(Trio(cards?.try_into().ok()?))
    }

    fn in_range(self, _: &Position) -> bool {
        self.0.into_iter().all(ByName::in_range)
    }

    fn arg(self, _: &Position) -> Arg {
        let name = |card: Card| tables().cards.get(card).map(|entry| Message::new(entry.name));
        Arg::List(self.0.into_iter().filter_map(name).collect(), Joint::Comma)
    }
}

kernel::compound_operands! { for Position;
    /// A card that counts as all colors, by a machine.
    pub struct Wild, "operand-counting", "forager with signpost" {
        /// The card.
        card: Card,
        /// The machine.
        machine: Machine = " with " says "label-wild",
    }
    /// Where and how a card is played.
    pub struct PlayTarget, "operand-slot", "upper_1" {
        /// The slot.
        slot: Slot,
        /// The half, where there is a choice.
        half: Option<Half> = " " says "label-half",
        /// The machine that turns it.
        turned: Option<Machine> = " with " says "label-turned",
        /// The card that counts as all colors.
        wild: Option<Wild> = " wild " says "label-counting",
    }
    /// A tile to explore.
    pub struct Goal, "operand-place", "s33" {
        /// The place.
        place: Place,
        /// What a discount lowers, where there is a choice.
        less: Option<Stock> = " less " says "label-less",
        /// Machines that change the action.
        with: With = " with " says "label-with",
    }
    /// A site to build on.
    pub struct Site, "operand-space", "s12c" {
        /// The space.
        space: Space,
        /// Machines that change the action.
        with: With = " with " says "label-with",
    }
    /// A technology to unlock.
    pub struct Study, "operand-node", "t1" {
        /// The node.
        node: Node,
        /// Machines that change the action.
        with: With = " with " says "label-with",
    }
    /// Where a piece of the tribe is put, or the falcon flies.
    pub struct Spot, "operand-space", "s12c" {
        /// The space.
        space: Space,
        /// Machines that change the distance.
        with: With = " with " says "label-with",
    }
}

kernel::one_of_operand! { for Position;
    /// Something that can lie on display.
    pub enum Shown, "operand-shown", "anvil" { Card, Machine, Module }
}

kernel::moves! {
    /// One decision.
    pub enum Move for Position {
        /// The first player is drawn.
        First(seat: Seat)                          "first {seat}"                          as "label-first";
        /// A tribe board is dealt.
        Deal { seat: Seat, board: TribeSide }      "tribe {seat} {board}"                  as "label-deal";
        /// A set of starting cards is dealt.
        Set { seat: Seat, set: StartSet }          "set {seat} {set}"                      as "label-set";
        /// Three cards begin in the active area.
        Active { seat: Seat, cards: Trio }         "active {seat} {cards}"                 as "label-active";
        /// An artifact card is dealt.
        DealCard { seat: Seat, card: ArtifactCard } "card {seat} {card}"                   as "label-deal-card";
        /// A starting tile is laid.
        Start { place: Place, tile: Tile, way: Way } "start {place} {tile} {way}"          as "label-start";
        /// An area tile is laid face down.
        Back { place: Place, back: Back }          "back {place} {back}"                   as "label-back";
        /// A large location is laid.
        Corner { corner: Corner, location: Location } "corner {corner} {location}"         as "label-corner";
        /// A card is laid on the display.
        ShowCard(card: Card)                       "show {card}"                           as "label-show-card";
        /// A machine token is laid on the display.
        ShowMachine(machine: Machine)              "show {machine}"                        as "label-show-machine";
        /// A module is laid on the display.
        ShowModule(module: Module)                 "show {module}"                         as "label-show-module";
        /// The top card of the deck is recruited.
        Draw { seat: Seat, card: Card }            "draw {seat} {card}"                    as "label-draw";
        /// A tile is turned face up.
        Reveal(tile: Tile)                         "tile {tile}"                           as "label-reveal";
        /// A crate is drawn.
        DrawCrate { seat: Seat, drawn: Crate }     "crate {seat} {drawn}"                  as "label-draw-crate";
        /// Choose a tribe board.
        Tribe(board: TribeSide)                    "tribe {board}"           at [board]    as "label-tribe";
        /// Keep an artifact card.
        Keep(card: ArtifactCard)                   "keep {card}"             at [card]     as "label-keep";
        /// Play a card.
        Play { card: Card, into: PlayTarget }            "play {card} in {into}"   at [card, into] as "label-play";
        /// Copy a card of another player by the switch.
        Copy { seat: Seat, card: Card }            "switch copy {seat} {card}"             as "label-copy";
        /// Use the switch.
        Switch(res: Res)                           "switch {res}"            at [res]      as "label-switch";
        /// Explore a tile.
        Explore(goal: Goal)                        "explore {goal}"          at [goal]     as "label-explore";
        /// Recruit the top card of the deck.
        RecruitDeck                                "recruit deck"                          as "label-recruit-deck";
        /// Recruit a card of the display.
        Recruit(card: Card)                        "recruit {card}"          at [card]     as "label-recruit";
        /// Lay the tile.
        Lay(way: Way)                              "lay {way}"                             as "label-lay";
        /// Populate a location.
        Populate { space: Space, study: Study }    "populate {space} {study}" at [space]   as "label-populate";
        /// Build.
        Build { size: Size, site: Site }           "build {size} {site}"     at [site]     as "label-build";
        /// Hibernate.
        Hibernate                                  "hibernate"                             as "label-hibernate";
        /// Remove something from the display, alone.
        Clear(piece: Shown)                        "clear {piece}"           at [piece]    as "label-clear";
        /// Remove a large artifact.
        Remove(artifact: Artifact)                 "remove {artifact}"       at [artifact] as "label-remove";
        /// Take a reward of the hibernation track.
        Reward(space: u8)                          "reward {space}"                        as "label-reward";
        /// Exchange by a technology.
        ExchangeBy { technology: Technology, paid: Stock } "exchange {technology} {paid}"  as "label-exchange-by";
        /// A crystal becomes a basic resource.
        Exchange(res: Res)                         "exchange {res}"                        as "label-exchange";
        /// Use a machine.
        Use(machine: Machine)                      "use {machine}"           at [machine]  as "label-use";
        /// Take energy off a machine by the switch.
        SwitchEnergy(machine: Machine)             "switch energy {machine}" at [machine]  as "label-switch-energy";
        /// Open a crate.
        Open(what: Crate)                          "open {what}"             at [what]     as "label-open";
        /// Discard a module.
        Discard(module: Module)                    "discard {module}"        at [module]   as "label-discard";
        /// Gain resources.
        Gain(what: Stock)                          "gain {what}"                           as "label-gain";
        /// Count cards of a color, and gain for them.
        Count                                      "count plain"                           as "label-count";
        /// The same with a card that counts as all colors.
        CountWild(wild: Wild)                      "count wild {wild}"                     as "label-count-wild";
        /// Advance on a machine track.
        Advance(color: Color)                      "advance {color}"         at [color]    as "label-advance";
        /// Take a module.
        PutModule { module: Module, space: ModuleSpace } "module {module} at {space}" at [module, space] as "label-module";
        /// Take a machine token.
        TakeMachine(machine: Machine)              "machine {machine}"       at [machine]  as "label-machine";
        /// Take a card of the display.
        Take(card: Card)                           "take {card}"             at [card]     as "label-take";
        /// Take a small artifact before the large ones are gone.
        SmallArtifact                              "artifact small"                        as "label-artifact-small";
        /// Take a large artifact.
        TakeArtifact(artifact: Artifact)           "artifact {artifact}"     at [artifact] as "label-artifact";
        /// A card from a slot to the resting area.
        Rest(card: Card)                           "rest {card}"             at [card]     as "label-rest";
        /// A card from the resting to the active area.
        Wake(card: Card)                           "wake {card}"             at [card]     as "label-wake";
        /// A card from the active to the resting area, with its top half.
        Top(card: Card)                            "top {card}"              at [card]     as "label-top";
        /// Energy off a machine.
        Recover(machine: Machine)                  "recover {machine}"       at [machine]  as "label-recover";
        /// An opened crate once more.
        Again(what: Crate)                         "again {what}"            at [what]     as "label-again";
        /// Pay for an exchange.
        Trade(paid: Stock)                         "trade {paid}"                          as "label-trade";
        /// Choose a branch.
        Branch(number: u8)                         "branch {number}"                       as "label-branch";
        /// Use the tribe ability.
        Ability                                    "ability"                               as "label-ability";
        /// Put a piece of the tribe.
        Put(spot: Spot)                            "put {spot}"              at [spot]     as "label-put";
        /// The falcon flies.
        Fly(space: Space)                          "fly {space}"             at [space]    as "label-fly";
        /// A figure moves.
        Resettle { start: Space, end: Space }      "move {start} {end}"      at [start, end] as "label-move";
        /// Hibernate by a card.
        Sleep                                      "sleep"                                 as "label-sleep";
        /// Unlock one of several reward spaces.
        Unlock(reward: RewardSpace)                "unlock {reward}"         at [reward]   as "label-unlock";
        /// Take blue points.
        Score                                      "score"                                 as "label-score";
        /// Leave the rest of an effect.
        Skip                                       "skip"                                  as "label-skip";
        /// End the turn.
        End                                        "end"                                   as "label-end";
    }
}
