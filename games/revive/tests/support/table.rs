//! A table for short scripts: set up any position, play moves in notation, and say what is true then.
//!
//! Decks and piles are empty unless a test says otherwise, so that nothing has to be drawn again. Stores are
//! written crystal/gear/book/food. Nothing follows by itself from what is laid on the table.

use conformance::script::{list, pairs};
use kernel::{Dice, Game as _, Id as _, Options as _, Seat};
use parts::cards::{Deck, Display};
use parts::hexes::HexSet;
use revive::components::tables;
use revive::*;

pub use conformance::script::Script;

/// Layouts of the starting tiles; `'` = turned.
pub const L1: &str =
    "s12 stone_gate, s13 crystal_spring, s22 salvage_pond, s24 first_clearing', s34 thaw_meadow";
pub const L3: &str =
    "s12 salvage_pond', s13 thaw_meadow, s22 first_clearing, s24 stone_gate, s34 crystal_spring";
pub const L4: &str =
    "s12 crystal_spring, s13 salvage_pond, s22 stone_gate', s24 thaw_meadow, s34 first_clearing";
pub const L5: &str =
    "s12 first_clearing, s13 crystal_spring', s22 thaw_meadow', s24 stone_gate', s34 salvage_pond'";

/// A position, and what the last script made happen.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

impl Script for Table {
    conformance::table_of!(Position, revive::GAME);

    fn on_turn(&self) -> Option<Seat> {
        self.position.on_turn()
    }
}

fn read<T: kernel::Operand<Position>>(p: &Position, word: &str) -> T {
    T::read(p, word).unwrap_or_else(|| panic!("`{word}` is nothing"))
}

fn stock(text: &str) -> Stock {
    let n: Vec<u8> = text.split('/').map(|n| n.parse().expect("a number")).collect();
    Stock([n[1], n[2], n[3], n[0]])
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

impl Table {
    /// The position with these options when the first turn begins.
    pub fn begun(options: &str, players: usize, seed: u64) -> Table {
        let options = ReviveOptions::read(players, &pairs(options)).unwrap_or_else(|bad| panic!("{bad}"));
        let mut position = Position::new(&options);
        let mut dice = Dice::new(seed);
        while position.phase == Phase::SetUp {
            let mv = position.draw(&mut dice, &mut Vec::new()).expect("chance sets up");
            position.play(kernel::Actor::Chance, mv, &mut ()).unwrap();
        }
        Table { position, events: Vec::new() }
    }

    /// A game from its first decision on.
    pub fn setup(options: &str, players: usize) -> Table {
        let options = ReviveOptions::read(players, &pairs(options)).unwrap_or_else(|bad| panic!("{bad}"));
        Table { position: Position::new(&options), events: Vec::new() }
    }

    /// What is wrong with these options, in English.
    pub fn bad(options: &str, players: usize) -> String {
        let bad = ReviveOptions::read(players, &pairs(options)).unwrap_err();
        format!("{}: {}", bad.key, conformance::words::in_english(Table::about(), &bad.why))
    }

    /// These tribe boards by seat: layout L1, nothing in stores, empty decks, seat 1 on turn.
    pub fn of(boards: &str) -> Table {
        Table::with("", boards)
    }

    /// The same with options, such as `overflow never`.
    pub fn with(options: &str, boards: &str) -> Table {
        let players = boards.split_whitespace().count();
        let all = "locations,moon,formica,giant_crystals,vukuntur,switch";
        let content = match options {
            _ if options.contains("content") || options.contains("chapter") => String::new(),
            _ if boards.contains("moon") || boards.contains("formica") || boards.contains("vukuntur") => {
                format!(
                    "content {},",
                    all.replace(",", " ").replace("giant_crystals ", "").replace(" switch", "")
                )
            }
            _ => String::new(),
        };
        let given: Vec<(String, String)> = {
            let mut given = pairs(options);
            if let Some(rest) = content.strip_prefix("content ") {
                given.push(("content".into(), rest.trim_end_matches(',').trim().replace(' ', ",")));
            }
            given.push(("first".into(), "1".into()));
            given.push(("tribe_boards".into(), boards.into()));
            given.push(("corners".into(), "sunken_garden amber_fields iron_shaft four_gates".into()));
            given.push(("shown".into(), SHOWN.into()));
            given
        };
        let options = ReviveOptions::read(players, &given).unwrap_or_else(|bad| panic!("{bad}"));
        let mut position = Position::new(&options);
        let mut dice = Dice::new(1);
        while position.phase == Phase::SetUp {
            let mv = position.draw(&mut dice, &mut Vec::new()).expect("chance sets up");
            position.play(kernel::Actor::Chance, mv, &mut ()).unwrap();
        }
        for (_, player) in position.seats.iter_mut() {
            player.stock = Stock::NONE;
        }
        position.deck = Deck::default();
        position.machine_piles = Default::default();
        position.module_pile = Deck::default();
        Table { position, events: Vec::new() }.layout(L1)
    }

    pub fn change(&self, change: impl FnOnce(&mut Position)) -> Table {
        let mut position = self.position.clone();
        change(&mut position);
        Table { position, events: Vec::new() }
    }

    /// The same under this version of the rules.
    pub fn under(&self, version: u32) -> Table {
        self.change(|p| p.version = kernel::RulesVersion(version))
    }

    fn player(&self, who: &str, change: impl FnOnce(&mut Player, &Position)) -> Table {
        let seat = Seat(self.seat(who));
        let before = self.position.clone();
        self.change(|p| change(&mut p.seats[seat], &before))
    }

    /// The starting tiles lie so.
    pub fn layout(&self, layout: &str) -> Table {
        let table = self.change(|p| {
            for place in
                Place::all().filter(|place| p.map.fronts[place.index()].is_some()).collect::<Vec<_>>()
            {
                p.map.fronts[place.index()] = None;
                let gone = !tables().map.of_place(place);
                p.map.up = p.map.up & gone;
                p.map.ground = p.map.ground.map(|set| set & gone);
            }
        });
        table.lays(layout)
    }

    /// These tiles lie face up, too.
    pub fn lays(&self, tiles: &str) -> Table {
        self.change(|p| {
            for entry in list(tiles) {
                let (place, tile) = entry.split_once(' ').expect("a place and a tile");
                let way = if tile.ends_with('\'') { Way::Turned } else { Way::Upright };
                let place: Place = read(p, place);
                let tile: Tile = read(p, tile.trim_end_matches('\''));
                let gone = !tables().map.of_place(place);
                p.map.ground = p.map.ground.map(|set| set & gone);
                p.lay_tile(tables(), place, tile, way);
                p.fronts_left.remove(tile);
            }
        })
    }

    /// This back lies at a place: `s11 f3.2`.
    pub fn back(&self, back: &str) -> Table {
        let (place, word) = back.split_once(' ').expect("a place and a back");
        self.change(|p| {
            let place: Place = read(p, place);
            p.map.backs[place.index()] = Some(read(p, word));
        })
    }

    /// A space is of this kind.
    pub fn ground(&self, spaces: &str, kind: &str) -> Table {
        let kind = Ground::named(kind).expect("a kind");
        self.change(|p| {
            for name in words(spaces) {
                let space: Space = read(p, name);
                for ground in &mut p.map.ground {
                    *ground = *ground & !HexSet::only(space.hex());
                }
                p.map.ground[kind as usize].insert(space.hex());
                p.map.up.insert(space.hex());
            }
        })
    }

    /// Pieces on the map: `small s13a, large s34d, figure s12c, piece s12c`.
    pub fn has(&self, who: &str, pieces: &str) -> Table {
        let seat = Seat(self.seat(who));
        self.change(|p| {
            for entry in list(pieces) {
                let (what, space) = entry.split_once(' ').expect("a piece and a space");
                let space: Space = read(p, space);
                let player = &mut p.seats[seat];
                match what {
                    "small" => player.buildings[0].insert(space.hex()),
                    "large" => player.buildings[1].insert(space.hex()),
                    "figure" => player.figures.insert(space.hex()),
                    "piece" => {
                        let piece = tables().side(player.side.unwrap()).piece.expect("a tribe with pieces");
                        if tables().piece(piece).starts_on_rift {
                            p.map.pieces[piece.index()] = HexSet::EMPTY;
                        } else {
                            player.pieces_left -= 1;
                        }
                        p.map.pieces[piece.index()].insert(space.hex());
                    }
                    _ => panic!("`{what}` is no piece"),
                }
            }
        })
    }

    pub fn holds(&self, who: &str, amounts: &str) -> Table {
        self.player(who, |player, _| player.stock = stock(amounts))
    }

    pub fn active(&self, who: &str, cards: &str) -> Table {
        self.player(who, |player, p| player.active = words(cards).map(|card| read(p, card)).collect())
    }

    pub fn resting(&self, who: &str, cards: &str) -> Table {
        self.player(who, |player, p| player.resting = words(cards).map(|card| read(p, card)).collect())
    }

    /// Cards in a slot, which leave the other areas.
    pub fn slot(&self, who: &str, slot: &str, cards: &str) -> Table {
        self.player(who, |player, p| {
            let slot: Slot = read(p, slot);
            for card in words(cards) {
                let card: Card = read(p, card);
                player.active.remove(card);
                player.resting.remove(card);
                let half = tables().slot[slot.index()].half.unwrap_or(Half::Top);
                player.laid.push(Laid { card, slot, half }).unwrap();
            }
        })
    }

    /// Modules on their spaces: `u1a songbook, u1b anvil`.
    pub fn module(&self, who: &str, modules: &str) -> Table {
        self.player(who, |player, p| {
            for entry in list(modules) {
                let (space, module) = entry.split_once(' ').expect("a space and a module");
                let space: ModuleSpace = read(p, space);
                player.modules[space.index()] = Some(read(p, module));
            }
        })
    }

    pub fn unlocked(&self, who: &str, rewards: &str) -> Table {
        self.player(who, |player, p| {
            for word in words(rewards) {
                let reward: RewardSpace = read(p, word);
                player.unlocked |= 1 << reward.index();
            }
        })
    }

    /// Machine tokens: `green_depot loudspeaker, gray_depot anvil`.
    pub fn token(&self, who: &str, tokens: &str) -> Table {
        self.player(who, |player, p| {
            for entry in list(tokens) {
                let (reward, machine) = entry.split_once(' ').expect("a space and a machine");
                let reward: RewardSpace = read(p, reward);
                player.unlocked |= 1 << reward.index();
                let rack = tables()
                    .special_rewards
                    .iter()
                    .position(|other| *other == reward)
                    .expect("a space for tokens");
                player.tokens[rack] = Some(read(p, machine));
            }
        })
    }

    /// Technologies, without figures.
    pub fn knows(&self, who: &str, nodes: &str) -> Table {
        let seat = Seat(self.seat(who));
        self.change(|p| {
            for node in words(nodes) {
                let node: Node = read(p, node);
                p.learn(tables(), seat, node);
            }
        })
    }

    /// Machine markers: `g5 y3 k1`.
    pub fn track(&self, who: &str, tracks: &str) -> Table {
        self.player(who, |player, _| {
            for word in words(tracks) {
                let at = "gyk".find(&word[..1]).expect("g, y or k");
                player.tracks[at] = word[1..].parse().unwrap();
            }
        })
    }

    pub fn scored_before(&self, who: &str, n: u16) -> Table {
        self.player(who, |player, _| player.score = n)
    }

    pub fn progress(&self, who: &str, n: u8) -> Table {
        self.player(who, |player, _| player.progress = n)
    }

    pub fn markers(&self, who: &str, n: u8) -> Table {
        self.player(who, |player, _| player.markers = n)
    }

    pub fn energy(&self, who: &str, n: u8) -> Table {
        self.player(who, |player, _| player.energy = n)
    }

    pub fn crates(&self, who: &str, crates: &str) -> Table {
        let seat = Seat(self.seat(who));
        self.change(|p| {
            for word in words(crates) {
                let one: Crate = read(p, word);
                p.crate_pile.remove(one);
                p.seats[seat].closed.insert(one);
            }
        })
    }

    pub fn opened(&self, who: &str, crates: &str) -> Table {
        let seat = Seat(self.seat(who));
        self.change(|p| {
            for word in words(crates) {
                let one: Crate = read(p, word);
                p.crate_pile.remove(one);
                p.seats[seat].opened.insert(one);
            }
        })
    }

    pub fn hibernations(&self, who: &str, n: u8) -> Table {
        self.player(who, |player, _| player.hibernations = n)
    }

    pub fn switch(&self, who: &str, up: bool) -> Table {
        self.player(who, |player, _| player.switch_up = up)
    }

    /// The large artifacts on the board.
    pub fn artifacts(&self, artifacts: &str) -> Table {
        self.change(|p| p.artifacts = words(artifacts).map(|word| read(p, word)).collect())
    }

    pub fn owns(&self, who: &str, artifacts: &str) -> Table {
        self.player(who, |player, p| player.artifacts = words(artifacts).map(|word| read(p, word)).collect())
    }

    pub fn card(&self, who: &str, card: &str) -> Table {
        self.player(who, |player, p| player.cards = [read::<ArtifactCard>(p, card)].into_iter().collect())
    }

    /// The cards on display.
    pub fn shows(&self, cards: &str) -> Table {
        self.change(|p| {
            let mut display = Display::default();
            words(cards).for_each(|card| assert!(display.fill(read(p, card))));
            p.shown_cards = display;
        })
    }

    /// The modules on display.
    pub fn offers(&self, modules: &str) -> Table {
        self.change(|p| {
            let mut display = Display::default();
            words(modules).for_each(|module| assert!(display.fill(read(p, module))));
            p.shown_modules = display;
        })
    }

    /// It is this seat's turn.
    pub fn turn(&self, who: &str) -> Table {
        let seat = Seat(self.seat(who));
        self.change(|p| p.turn = Turn { seat, ..Turn::default() })
    }

    fn fact(&self, seat: Seat, key: &str) -> String {
        let (p, t) = (&self.position, tables());
        let player = &p.seats[seat];
        let names = |cards: Vec<&str>| cards.join(" ");
        match key {
            "stock" => {
                let Stock([gear, book, food, crystal]) = player.stock;
                format!("{crystal}/{gear}/{book}/{food}")
            }
            "green" => player.tracks[0].to_string(),
            "yellow" => player.tracks[1].to_string(),
            "gray" => player.tracks[2].to_string(),
            "score" => player.score.to_string(),
            "progress" => player.progress.to_string(),
            "markers" => player.markers.to_string(),
            "energy" => player.energy.to_string(),
            "busy" => player.energy_on.count_ones().to_string(),
            "hibernations" => player.hibernations.to_string(),
            "switch" => if player.switch_up { "up" } else { "down" }.into(),
            "active" => names(player.active.iter().map(|card| t.cards[card].id).collect()),
            "resting" => names(player.resting.iter().map(|card| t.cards[card].id).collect()),
            "slots" => names(player.laid.iter().map(|laid| t.cards[laid.card].id).collect()),
            "modules" => names(player.modules.iter().flatten().map(|module| t.modules[*module].id).collect()),
            "crates" => player.closed.len().to_string(),
            "opened" => player.opened.len().to_string(),
            "artifacts" => player.artifacts.len().to_string(),
            "small" => player.small.to_string(),
            "figures" => player.figures.len().to_string(),
            "pieces" => player.pieces_left.to_string(),
            "nodes" => player.nodes.count_ones().to_string(),
            _ => panic!("`{key}` is nothing that can be said"),
        }
    }

    /// What is true of a seat: `stock 1/0/0/0, green 3`.
    #[track_caller]
    pub fn is(&self, who: &str, facts: &str) -> Table {
        let seat = Seat(self.seat(who));
        for fact in list(facts) {
            let (key, wanted) = fact.split_once(' ').unwrap_or((fact, ""));
            assert_eq!(self.fact(seat, key), wanted, "{key} of seat {who}");
        }
        self.clone()
    }

    /// Points of a seat by source in the final scoring.
    #[track_caller]
    pub fn sheet(&self, who: &str, source: Source, points: i16) -> Table {
        let sheet = self.position.sheet(tables(), Seat(self.seat(who)));
        assert_eq!(sheet[source as usize], points, "{source:?}");
        self.clone()
    }

    /// The list has, or has not, a move.
    #[track_caller]
    pub fn lists(&self, text: &str, wanted: bool) -> Table {
        let (actor, mv) = self.read(None, text);
        assert_eq!(self.list(actor).contains(&mv), wanted, "`{text}`");
        self.clone()
    }
}

const SHOWN: &str = "herder scribe smith fisher poet steam_plow airship carousel printing_press loudspeaker \
    kaleidoscope steam_hammer tower_crane crate_press anvil songbook grain_bin salt_pan dye_pot";
