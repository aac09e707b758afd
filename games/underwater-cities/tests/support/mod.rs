//! A table for scripts: a game that stands at its first turn, and words to change and to ask it.
#![allow(dead_code)]

pub use conformance::script::Script;
use kernel::{Decision, Dice, Game, Id, Options as _, Seat};
use underwater_cities::{
    Amounts, Building, Card, CardType, Cards, CitySet, Event, Options, Phase, PointSource, Position,
    Resource, Stage, Stock, What, tables,
};

/// A position, and what the last script made happen.
#[derive(Clone)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

impl Script for Table {
    conformance::table_of!(Position, underwater_cities::GAME);

    fn on_turn(&self) -> Option<Seat> {
        self.position.on_turn()
    }
}

/// The options of a table: boards, tiles and order in a fixed order, and whatever is said besides.
pub fn options(players: usize, more: &str) -> Result<Options, kernel::OptionError> {
    let mut given = conformance::script::pairs(more);
    let advanced = players == 1 || given.iter().any(|(key, value)| key == "side" && value == "advanced");
    let boards = if advanced {
        ["cinder_vents", "twin_canyons", "glass_meadow", "marlin_spiral"]
    } else {
        ["sapphire_shelf", "whalebone_ridge", "kelpwood_basin", "lantern_deep"]
    };
    let browns = ["brown_upgraded_sets", "brown_tunnels", "brown_metropolises", "brown_special_cards"];
    let blues = [
        "blue_kelp_points",
        "blue_meridian",
        "blue_saltmarsh",
        "blue_highwater",
        "blue_pearl_terrace",
        "blue_lighthouse_row",
        "blue_tidegate",
        "blue_mangrove_cross",
    ];
    let usual = [
        ("boards", boards[..players].join(" ")),
        ("order", (1..=players).map(|n| n.to_string()).collect::<Vec<_>>().join(" ")),
        ("brown", browns[..players].join(" ")),
        ("blue", blues[..2 * players].join(" ")),
        (
            "specials",
            "academy_charter reef_charter steelplast_auction kelp_auction treasury_bond science_auction"
                .into(),
        ),
    ];
    for (key, value) in usual {
        if !given.iter().any(|(other, _)| other == key) {
            given.push((key.into(), value));
        }
    }
    given.retain(|(_, value)| value != "random");
    Options::read(players, &given)
}

/// The position before the first move.
pub fn fresh(players: usize, more: &str) -> Table {
    Table {
        position: Position::new(&options(players, more).expect("options that can be")),
        events: Vec::new(),
    }
}

/// A table at its first turn, with these options.
pub fn with(players: usize, more: &str) -> Table {
    let mut table = fresh(players, more).chance();
    while table.position.phase == Phase::FirstDiscard {
        let seat = match table.position.decision() {
            Decision::Seats(seats) => seats.lowest().unwrap(),
            other => panic!("{other:?}"),
        };
        let card = table.position.player(seat).hand.first().unwrap();
        table = table.play(&format!("{}: discard {}", seat, tables().card_id(card)));
    }
    table.chance()
}

/// A table at its first turn.
pub fn of(players: usize) -> Table {
    with(players, "")
}

/// Plays with these cards of an owner: what is said of each takes the place of what ours does.
pub fn own(cards: &[(&str, &str)], play: impl FnOnce()) {
    let cards: Vec<_> = cards.iter().map(|(id, says)| ("cards.toml", "card", *id, *says)).collect();
    owned(&cards, play);
}

/// Plays with these entries of an owner, each with its file and kind.
pub fn owned(entries: &[(&str, &str, &str, &str)], play: impl FnOnce()) {
    let texts: Vec<String> =
        entries.iter().map(|(_, kind, id, says)| format!("[[{kind}]]\nid = \"{id}\"\n{says}\n")).collect();
    let files: Vec<_> = entries.iter().zip(&texts).map(|((file, ..), text)| (*file, text.as_str())).collect();
    laid_over(&files, play);
}

/// Plays with these texts of an owner, each for a file.
pub fn laid_over(files: &[(&str, &str)], play: impl FnOnce()) {
    let mut overlays: Vec<kernel::components::Overlay> = Vec::new();
    for (file, text) in files {
        match overlays.iter_mut().find(|overlay| overlay.file == *file) {
            Some(overlay) => overlay.text += text,
            None => overlays.push(kernel::components::Overlay { file: (*file).into(), text: (*text).into() }),
        }
    }
    let game = &underwater_cities::GAME;
    kernel::erased::add_components(game, &overlays).unwrap_or_else(|why| panic!("{why}"));
    let print = kernel::component_set::fingerprint(&overlays);
    let set = kernel::erased::AnyGame::component_set(game, print.as_deref());
    set.expect("the set that was added").within(play);
}

/// Why these cards of an owner are refused.
pub fn refused(id: &str, says: &str) -> String {
    refused_file("cards.toml", &format!("[[card]]\nid = \"{id}\"\n{says}\n"))
}

/// Why this text of an owner is refused.
pub fn refused_file(file: &str, text: &str) -> String {
    let overlay = kernel::components::Overlay { file: file.into(), text: text.into() };
    underwater_cities::Tables::load(&[overlay]).expect_err("it is refused").to_string()
}

/// A card.
pub fn card(id: &str) -> Card {
    tables().card_named(id).unwrap_or_else(|| panic!("there is no card {id}"))
}

/// The ids with these numbers.
pub fn set<T: Id, S: FromIterator<T>>(numbers: impl IntoIterator<Item = usize>) -> S {
    numbers.into_iter().filter_map(T::from_index).collect()
}

fn amount(text: &str) -> (Option<Resource>, i32) {
    let split = text.find(|c: char| c.is_alphabetic()).expect("a number and a word");
    let (n, word) = text.split_at(split);
    let resource = match word {
        "cr" => Some(Resource::Credits),
        "ke" => Some(Resource::Kelp),
        "st" => Some(Resource::Steelplast),
        "sc" => Some(Resource::Science),
        "bi" => Some(Resource::Biomatter),
        "pt" => None,
        _ => panic!("{word} is no resource"),
    };
    (resource, n.parse().expect("a number"))
}

impl Table {
    /// Plays whatever chance has to do.
    pub fn chance(&self) -> Table {
        let mut table = self.clone();
        let (mut dice, mut buffer) = (Dice::new(11), Vec::new());
        while table.position.decision() == Decision::Chance {
            let mv = table.position.draw(&mut dice, &mut buffer).expect("something to draw");
            table.position.play(kernel::Actor::Chance, mv, &mut table.events).expect("it is legal");
        }
        table
    }

    /// Plays moves, and whatever chance has to do between them.
    #[track_caller]
    pub fn go(&self, script: &str) -> Table {
        let mut table = Table { events: Vec::new(), ..self.chance() };
        for part in
            script.split(". ").map(|text| text.trim().trim_end_matches('.')).filter(|text| !text.is_empty())
        {
            let mut events = table.events.clone();
            let after = table.play(part);
            events.extend(after.events);
            table = Table { position: after.position, events }.chance();
        }
        table
    }

    /// The last move is refused by this clause.
    #[track_caller]
    pub fn no(&self, script: &str, clause: &str) -> Table {
        let (before, last) = script.rsplit_once(". ").unwrap_or(("", script));
        let _ = self.go(before).refuse(last, clause);
        self.clone()
    }

    /// This script can be played.
    #[track_caller]
    pub fn yes(&self, script: &str) -> Table {
        let _ = self.go(script);
        self.clone()
    }

    fn change(&self, change: impl FnOnce(&mut Position)) -> Table {
        let mut table = self.clone();
        change(&mut table.position);
        table
    }

    /// The same under an earlier version of the rules.
    pub fn under(&self, version: u32) -> Table {
        self.change(|p| p.rules.version = kernel::RulesVersion(version))
    }

    pub fn edit(&self, change: impl FnOnce(&mut Position)) -> Table {
        self.change(change)
    }

    /// A player has exactly this: `1st 2cr`; points, too, if they are named.
    pub fn gets(&self, who: u8, what: &str) -> Table {
        self.change(|p| {
            let player = &mut p.seats[Seat(who - 1)];
            player.stock = Stock::default();
            for (resource, n) in what.split_whitespace().map(amount) {
                match resource {
                    Some(resource) => player.stock[resource] = n as u16,
                    None => player.points[PointSource::Play] = n as i16,
                }
            }
        })
    }

    /// What a player has.
    #[track_caller]
    pub fn holds(&self, who: u8, what: &str) -> Table {
        let player = self.position.player(Seat(who - 1));
        for word in what.split_whitespace() {
            let found = match amount(word) {
                (Some(resource), _) => i32::from(player.has(resource)),
                (None, _) => player.total(),
            };
            assert_eq!(found, amount(word).1, "{word}: {:?} {} points", player.stock, player.total());
        }
        self.clone()
    }

    /// A player's hand is exactly this; the cards come from wherever they are.
    pub fn hand(&self, who: u8, ids: &str) -> Table {
        self.change(|p| {
            let old = p.seats[Seat(who - 1)].hand;
            p.deck.draw_pile |= old & tables().era_cards[usize::from(p.era)];
            let new: Cards = ids.split_whitespace().map(card).collect();
            for (_, player) in p.seats.iter_mut() {
                player.hand -= new;
            }
            p.deck.draw_pile -= new;
            p.deck.discard_pile -= new;
            p.open -= new;
            p.special -= new;
            if p.top.is_some_and(|top| new.has(top)) {
                p.top = p.special.first();
                p.special = p.top.map_or(p.special, |top| p.special.without(top));
            }
            p.seats[Seat(who - 1)].hand = new;
        })
    }

    /// The one on turn has a card of each color without more use than it says.
    pub fn plain(&self) -> Table {
        let who = self.position.acting().0 + 1;
        self.hand(who, "port_fees steelplast_convoy first_descent")
    }

    /// How many cards a player has.
    #[track_caller]
    pub fn cards(&self, who: u8, n: usize) -> Table {
        assert_eq!(self.position.player(Seat(who - 1)).hand.len(), n);
        self.clone()
    }

    /// A player has claimed these cards.
    pub fn claims(&self, who: u8, ids: &str) -> Table {
        let claimed: Cards = ids.split_whitespace().map(card).collect();
        self.change(|p| {
            for (_, player) in p.seats.iter_mut() {
                player.hand -= claimed;
            }
            p.deck.draw_pile -= claimed;
            p.deck.discard_pile -= claimed;
            p.special -= claimed;
            p.open -= claimed;
            let player = &mut p.seats[Seat(who - 1)];
            for card in claimed {
                if tables().card(card).kind == CardType::Action {
                    player.actions.push(card).unwrap();
                } else {
                    player.claimed.insert(card);
                }
            }
        })
    }

    /// Has a player claimed a card, or has it as an action card?
    #[track_caller]
    pub fn claimed(&self, who: u8, id: &str, wanted: bool) -> Table {
        let player = self.position.player(Seat(who - 1));
        let found = player.claimed.has(card(id)) || player.action(card(id)).is_some();
        assert_eq!(found, wanted, "{id}");
        self.clone()
    }

    /// These action cards are turned.
    pub fn turned(&self, who: u8, ids: &str) -> Table {
        self.change(|p| {
            let player = &mut p.seats[Seat(who - 1)];
            for id in ids.split_whitespace() {
                let at = player.action(card(id)).expect("an action card");
                player.turned |= 1 << at;
            }
        })
    }

    #[track_caller]
    pub fn is_turned(&self, who: u8, id: &str, wanted: bool) -> Table {
        let player = self.position.player(Seat(who - 1));
        let at = player.action(card(id)).expect("an action card");
        assert_eq!(player.is_turned(at), wanted, "{id}");
        self.clone()
    }

    /// Pieces stand on a board without being paid: `city e, symbiotic mid, tunnel t01, lab+ e.2`.
    pub fn has(&self, who: u8, pieces: &str) -> Table {
        self.change(|p| {
            let player = &mut p.seats[Seat(who - 1)];
            let board = player.board();
            for piece in pieces.split(',').map(str::trim) {
                let (kind, site) = piece.split_once(' ').expect("a kind and a site");
                let (kind, upgraded) = match kind.strip_suffix('+') {
                    Some(kind) => (kind, true),
                    None => (kind, false),
                };
                match kind {
                    "city" => {
                        player.white.insert(board.city_named(site).expect(site));
                        p.white_domes -= 1;
                    }
                    "symbiotic" => {
                        player.symbiotic.insert(board.city_named(site).expect(site));
                        p.purple_domes -= 1;
                    }
                    "tunnel" => {
                        let tunnel = board.tunnel_named(site).expect(site);
                        player.tunnels.insert(tunnel);
                        if upgraded {
                            player.upgraded_tunnels.insert(tunnel);
                        }
                        p.tunnels -= 1;
                    }
                    kind => {
                        let kind = Building::ALL.into_iter().find(|known| known.id() == kind).expect(kind);
                        let site = board.site_named(site).expect(site);
                        player.buildings[kind].insert(site);
                        if upgraded {
                            player.upgraded.insert(site);
                        }
                    }
                }
            }
            let start = CitySet::EMPTY.with(board.start);
            player.reached = player.tunnels.iter().fold(start, |all, tunnel| all | board.touches[tunnel]);
            for (i, place) in board.places.iter().enumerate() {
                if place.tunnels.is_subset(player.tunnels) {
                    player.connected |= 1 << i;
                }
            }
        })
    }

    /// A marker stands on a space of the Federation track.
    pub fn fed(&self, who: u8, space: u8) -> Table {
        self.change(|p| p.track[Seat(who - 1)] = if space == 0 { 0 } else { 5 - space })
    }

    #[track_caller]
    pub fn on_track(&self, spaces: &[u8]) -> Table {
        let found: Vec<u8> = (0..spaces.len()).map(|i| self.position.track_space(Seat(i as u8))).collect();
        assert_eq!(found, spaces);
        self.clone()
    }

    #[track_caller]
    pub fn in_order(&self, wanted: &str) -> Table {
        let found: Vec<String> = self.position.order.iter().map(|seat| seat.to_string()).collect();
        assert_eq!(found.join(" "), wanted);
        self.clone()
    }

    /// Another player's tile lies on a space.
    pub fn tile(&self, who: u8, space: &str) -> Table {
        self.change(|p| {
            let tiles = &mut p.tiles[tables().space_named(space).expect(space)];
            *tiles = tiles.with(Seat(who - 1));
        })
    }

    /// It is the last turn of this round, of the last seat in the order.
    pub fn last_turn(&self, round: u8) -> Table {
        self.change(|p| {
            let era = [4, 7, 10].iter().position(|last| round <= *last).unwrap();
            if p.era != era as u8 {
                p.era = era as u8;
                p.deck = parts::cards::Deck::new(tables().era_cards[era]);
            }
            p.round = round;
            p.pass = 2;
            p.at = p.rules.players - 1;
            p.phase = Phase::Turn;
            p.turn.stage = Stage::Choose;
        })
    }

    /// The round ends by a turn of its last player, who only draws and gains credits.
    pub fn ends(&self, round: u8) -> Table {
        let table = self.last_turn(round);
        let who = table.position.acting().0 + 1;
        table.hand(who, "port_fees").go("play port_fees on always. end")
    }

    /// What a player produced in the last script.
    pub fn produced(&self, who: u8) -> Amounts {
        let mine = self.events.iter().filter(|event| event.seat == Seat(who - 1));
        mine.filter_map(|event| match event.what {
            What::Produced(amounts) => Some(amounts),
            _ => None,
        })
        .next()
        .expect("a production")
    }

    /// A player produced this.
    #[track_caller]
    pub fn produces(&self, who: u8, what: &str) -> Table {
        let found = self.produced(who);
        let mut wanted = Amounts::NONE;
        for (resource, n) in what.split_whitespace().map(amount) {
            match resource {
                Some(resource) => wanted = wanted.plus(Amounts::only(resource, n as u8)),
                None => wanted.points += n as u8,
            }
        }
        assert_eq!(found, wanted);
        self.clone()
    }

    /// Did something happen?
    pub fn saw(&self, what: What) -> bool {
        self.events.iter().any(|event| event.what == what)
    }
}
