//! A table for short scripts: set up any position, play moves in notation, and say what is true then.
//!
//! A table is a value. Every method gives a new one, so one position serves several scripts:
//! `let t = Table::of("witches nomads").put("witches", "D F4"); t.play("…").expect(…); t.refuse("…", "6.1.4");`

use kernel::{Actor, Decision, Event as _, Game, Options, Seat};
use parts::hexes::Hex;
use parts::{Bowls, HexSet};
use terra_mystica::components::{CULTS, Tables, tables};
use terra_mystica::{Building, Card, Event, Move, NONE, Player, Position, Setup, Source, Stage, Turn, Work};

/// A position, and what the last script made happen.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

/// # Setting up
impl Table {
    /// These factions by seat in the action phase of round 1: start resources, no buildings, no
    /// scoring tiles, nobody with a bonus card and all nine free without coins; seat 1 is on turn.
    #[must_use]
    pub fn of(factions: &str) -> Table {
        Table::with("", factions)
    }

    /// The same with options, such as `leech deferred, mini_expansion_1 yes`.
    #[must_use]
    pub fn with(options: &str, factions: &str) -> Table {
        let players = factions.split_whitespace().count();
        let cards: Vec<String> = (1..=players + 3).map(|i| format!("BON{i}")).collect();
        let given = format!(
            "{options}, first 1, factions {factions}, cards {}, scoring SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
            cards.join(" ")
        );
        let mut table = Table::setup(players, &given);
        let p = &mut table.position;
        p.scoring = [NONE; 6];
        p.cards = [Card::Free(0); 10];
        p.cards[9] = Card::Out;
        p.stage = Stage::Actions;
        p.round = 1;
        table.turn(factions.split_whitespace().next().unwrap())
    }

    /// A game from its first decision on, with these options.
    #[must_use]
    pub fn setup(players: usize, options: &str) -> Table {
        let setup = Setup::read(players, &pairs(options)).unwrap_or_else(|bad| panic!("{bad}"));
        Table { position: Position::new(&setup), events: Vec::new() }
    }

    /// What is wrong with these options.
    pub fn bad_setup(players: usize, options: &str) -> String {
        Setup::read(players, &pairs(options)).unwrap_err().to_string()
    }

    /// Buildings, such as `D F4, TP E6`. Their hexes become home terrain.
    #[must_use]
    #[track_caller]
    pub fn put(&self, who: &str, buildings: &str) -> Table {
        let (seat, home) = (self.seat(who), self.faction(who).home);
        self.change(|p| {
            for entry in list(buildings) {
                let (kind, hexes) = entry.split_once(' ').unwrap();
                let kind = kind_of(kind);
                for name in hexes.split_whitespace() {
                    let hex = hex(name);
                    assert_eq!(p.built[hex as usize], 0, "{name} is taken");
                    p.built[hex as usize] = 1 + kind as u8 + 8 * seat;
                    p.terrain[hex as usize] = home;
                    let player = &mut p.seats[seat as usize];
                    player.buildings.insert(hex);
                    player.count[kind as usize] += 1;
                    assert!(
                        player.count[kind as usize] <= tables().common.pieces.of(kind),
                        "too many {kind:?}"
                    );
                }
            }
        })
    }

    /// What a player has: `7w 5c 2p 3/5/4 20vp`, cult levels `4/0/0/0`, `1key`, `ship2`, `dig1`,
    /// and `2out` for priests on the cult board.
    #[must_use]
    pub fn holds(&self, who: &str, what: &str) -> Table {
        let seat = self.seat(who) as usize;
        self.change(|p| {
            let player = &mut p.seats[seat];
            set(player, what);
            let others: i16 = player.sources[1..].iter().sum();
            player.sources[Source::Start as usize] = player.vp - others;
        })
    }

    /// Favor tiles owned, such as `FAV5 FAV11`.
    #[must_use]
    pub fn favors(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who) as usize;
        self.change(|p| {
            for tile in tiles.split_whitespace() {
                let tile = index(tables().favors.iter().map(|t| &t.id), tile);
                p.seats[seat].favors |= 1 << tile;
                p.favors[tile] -= 1;
            }
        })
    }

    /// The bonus card held.
    #[must_use]
    pub fn card(&self, who: &str, card: &str) -> Table {
        let (seat, card) = (self.seat(who), card_of(card));
        self.change(|p| {
            p.cards[card] = Card::Held(seat);
            p.seats[seat as usize].bonus = card as u8;
        })
    }

    /// The free bonus cards with their coins, such as `BON3 2, BON5 0`; the others not held are out.
    #[must_use]
    pub fn free_cards(&self, cards: &str) -> Table {
        self.change(|p| {
            for card in p.cards.iter_mut().filter(|card| matches!(card, Card::Free(_))) {
                *card = Card::Out;
            }
            for entry in list(cards) {
                let (card, coins) = entry.split_once(' ').unwrap();
                p.cards[card_of(card)] = Card::Free(coins.parse().unwrap());
            }
        })
    }

    /// The scoring tile of this round.
    #[must_use]
    pub fn scoring(&self, tile: &str) -> Table {
        let tile = index(tables().scoring.iter().map(|t| &t.id), tile) as u8;
        self.change(|p| p.scoring[p.round as usize - 1] = tile)
    }

    #[must_use]
    pub fn round(&self, round: u8) -> Table {
        self.change(|p| p.round = round)
    }

    /// Terrains, such as `E5 green, E3 green`.
    #[must_use]
    pub fn terrain(&self, terrains: &str) -> Table {
        self.change(|p| {
            for entry in list(terrains) {
                let (name, colour) = entry.split_once(' ').unwrap();
                p.terrain[hex(name) as usize] = tables().map.terrain(colour).unwrap();
            }
        })
    }

    /// Bridges, such as `E8:G3 C2:D3`.
    #[must_use]
    pub fn bridge(&self, who: &str, sites: &str) -> Table {
        let seat = self.seat(who) as usize;
        self.change(|p| {
            for site in sites.split_whitespace() {
                let (a, b) = site.split_once(':').unwrap();
                let site = tables().map.bridge(hex(a), hex(b)).expect("a bridge site");
                p.bridges |= 1 << site;
                p.seats[seat].bridges |= 1 << site;
            }
        })
    }

    /// Buildings (and a river hex) that are a town already.
    #[must_use]
    pub fn town(&self, who: &str, hexes: &str) -> Table {
        let seat = self.seat(who) as usize;
        let hexes: HexSet = hexes.split_whitespace().map(hex).collect();
        self.change(|p| p.seats[seat].town_hexes |= hexes)
    }

    /// Town tiles left in stock: only these, such as `TW3 1`.
    #[must_use]
    pub fn town_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.towns = [0; 8];
            for entry in list(tiles) {
                let (tile, count) = entry.split_once(' ').unwrap();
                p.towns[index(tables().towns.iter().map(|t| &t.id), tile)] = count.parse().unwrap();
            }
        })
    }

    /// Favor tiles left in stock: only these, one of each.
    #[must_use]
    pub fn favor_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.favors = [0; 12];
            for tile in tiles.split_whitespace() {
                p.favors[index(tables().favors.iter().map(|t| &t.id), tile)] = 1;
            }
        })
    }

    /// Priests on the spaces of the tracks, such as `FIRE 3, FIRE 2`.
    #[must_use]
    pub fn sent(&self, who: &str, spaces: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for entry in list(spaces) {
                let (cult, steps) = entry.split_once(' ').unwrap();
                let cult = CULTS.iter().position(|c| c.eq_ignore_ascii_case(cult)).unwrap();
                let steps: u8 = steps.parse().unwrap();
                let wanted = &tables().cult_board.spaces;
                let space = (0..4).find(|&i| wanted[i] == steps && p.spaces[cult][i] == NONE);
                p.spaces[cult][space.expect("a free space")] = seat;
                p.seats[seat as usize].priests_out += 1;
            }
        })
    }

    /// Power actions taken this round.
    #[must_use]
    pub fn taken(&self, actions: &str) -> Table {
        self.change(|p| {
            for action in actions.split_whitespace() {
                p.power_taken |= 1 << index(tables().power_actions.iter().map(|a| &a.id), action);
            }
        })
    }

    /// These have passed this round, in this order.
    #[must_use]
    pub fn passed(&self, who: &str) -> Table {
        let seats: Vec<u8> = who.split_whitespace().map(|who| self.seat(who)).collect();
        self.change(|p| {
            for (place, &seat) in seats.iter().enumerate() {
                p.passed[place] = seat;
                p.seats[seat as usize].passed = true;
            }
        })
    }

    /// The turn order of this round.
    #[must_use]
    pub fn order(&self, who: &str) -> Table {
        let seats: Vec<u8> = who.split_whitespace().map(|who| self.seat(who)).collect();
        self.change(|p| p.order[..seats.len()].copy_from_slice(&seats))
    }

    /// Begins a turn of this player.
    #[must_use]
    pub fn turn(&self, who: &str) -> Table {
        let seat = self.seat(who);
        let nothing =
            Turn { seat, actions: 1, work: Work::None, favors: 0, towns: 0, exchange: 0, held: [0; 4] };
        self.change(|p| p.turn = nothing)
    }

    fn change(&self, how: impl FnOnce(&mut Position)) -> Table {
        let mut table = self.clone();
        how(&mut table.position);
        table
    }
}

/// # Playing
impl Table {
    /// Plays moves, divided by full stops or lines, of whoever decides; `nomads: …` names a player
    /// for the rest of the line. Each must be legal and listed.
    #[must_use]
    #[track_caller]
    pub fn play(&self, script: &str) -> Table {
        let mut table = Table { position: self.position, events: Vec::new() };
        for (who, text) in moves(script) {
            let (actor, mv) = table.read(who, text);
            if let Err(refusal) = table.position.check(actor, mv) {
                panic!("`{text}` is refused: {refusal:?}");
            }
            assert!(table.list(actor).contains(&mv), "`{text}` is legal but not listed");
            table.position.play_unchecked(actor, mv, &mut table.events);
        }
        table
    }

    /// This script can be played.
    #[track_caller]
    pub fn legal(&self, script: &str) -> Table {
        let _ = self.play(script);
        self.clone()
    }

    /// The last move of the script is refused by this clause, not listed, and changes nothing.
    #[track_caller]
    pub fn refuse(&self, script: &str, clause: &str) -> Table {
        let list = moves(script);
        let (&(who, last), before) = list.split_last().expect("a move");
        let mut table = self.clone();
        for (who, text) in before {
            table = table.play(&who.map_or(text.to_string(), |who| format!("{who}: {text}")));
        }
        let (actor, mv) = table.read(who, last);
        match table.position.check(actor, mv) {
            Ok(()) => panic!("`{last}` is legal, but {clause} should refuse it"),
            Err(refusal) => assert_eq!(refusal.clause.0, clause, "`{last}` is refused: {refusal:?}"),
        }
        assert!(!table.list(actor).contains(&mv), "`{last}` is refused but listed");
        let mut after = table.position;
        assert!(
            after.play(actor, mv, &mut ()).is_err() && after == table.position,
            "`{last}` changed something"
        );
        self.clone()
    }

    /// This is no move at all.
    #[track_caller]
    pub fn no_move(&self, text: &str) -> Table {
        let actor = self.actor(None);
        assert!(self.position.read_move(actor, text).is_err(), "`{text}` can be read");
        self.clone()
    }

    /// The legal moves that begin with `head`, in the order of the list.
    #[track_caller]
    pub fn choices(&self, head: &str, wanted: &str) -> Table {
        let actor = self.actor(None);
        let mut found: Vec<String> = self.list(actor).into_iter().map(|mv| self.text(actor, mv)).collect();
        found.retain(|text| text.starts_with(head));
        found.sort();
        let mut wanted: Vec<String> = list(wanted).map(str::to_owned).collect();
        wanted.sort();
        assert_eq!(found, wanted);
        self.clone()
    }

    fn list(&self, actor: Actor) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.legal(actor, &mut moves);
        moves
    }

    fn text(&self, actor: Actor, mv: Move) -> String {
        let mut text = String::new();
        self.position.write_move(actor, mv, &mut text);
        text
    }

    #[track_caller]
    fn read(&self, who: Option<&str>, text: &str) -> (Actor, Move) {
        let actor = self.actor(who);
        match self.position.read_move(actor, text) {
            Ok(mv) => (actor, mv),
            Err(misread) => panic!("{misread}"),
        }
    }

    /// The player named, or else the one on turn, or else whoever decides.
    fn actor(&self, who: Option<&str>) -> Actor {
        let on_turn = Actor::Seat(Seat(self.position.turn.seat));
        let decision = self.position.decision();
        match who {
            Some(who) => Actor::Seat(Seat(self.seat(who))),
            None if self.position.turn.seat != NONE && decision.is_for(on_turn) => on_turn,
            None => decision.someone().expect("somebody to move"),
        }
    }
}

/// # What is true
impl Table {
    /// The player has just this, in the words of [`Table::holds`].
    #[track_caller]
    pub fn expect(&self, who: &str, what: &str) -> Table {
        let player = self.position.player(self.seat(who));
        let mut wanted = *player;
        set(&mut wanted, what);
        assert_eq!(
            show(player),
            show(&wanted),
            "what the {who} have (left), and what they should have (right)"
        );
        self.clone()
    }

    /// Those who may move now, in the order of seats; nobody when the game is over.
    #[track_caller]
    pub fn decides(&self, who: &str) -> Table {
        let wanted: Vec<u8> = who.split_whitespace().map(|who| self.seat(who)).collect();
        let found: Vec<u8> = match self.position.decision() {
            Decision::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            Decision::Chance | Decision::Over => Vec::new(),
        };
        assert_eq!(found, wanted, "the seats that decide, counted from 0");
        self.clone()
    }

    /// A hex has this terrain, is `empty`, or has a building such as `witches D` on it.
    #[track_caller]
    pub fn hex(&self, name: &str, what: &str) -> Table {
        let hex = hex(name);
        let found = match (what.split_once(' '), self.position.building(hex)) {
            (Some(_), Some((seat, kind))) => format!("{} {}", self.name(seat), kind.short()),
            (Some(_), None) => "empty".into(),
            (None, building) if what == "empty" => building.map_or("empty".into(), |b| format!("{b:?}")),
            (None, _) => tables().map.colour(self.position.terrain[hex as usize]).into(),
        };
        assert_eq!(found, what, "{name}");
        self.clone()
    }

    /// The colour of a hex.
    pub fn colour(&self, name: &str) -> &'static str {
        tables().map.colour(self.position.terrain[hex(name) as usize])
    }

    /// A player's points by source: `area 18, fire 8, trade 0`.
    #[track_caller]
    pub fn sources(&self, who: &str, points: &str) -> Table {
        let player = self.position.player(self.seat(who));
        for entry in list(points) {
            let (source, points) = entry.split_once(' ').unwrap();
            let found = Source::ALL.into_iter().find(|s| s.id() == format!("source-{source}"));
            let found = player.sources[found.expect("a source") as usize];
            assert_eq!(found.to_string(), points, "{source} of the {who}");
        }
        self.clone()
    }

    /// What the last script scored for a player by this clause.
    #[track_caller]
    pub fn scored(&self, who: &str, clause: &str, points: i32) -> Table {
        let seat = Seat(self.seat(who));
        let by = self.events.iter().filter(|event| event.clause.0 == clause);
        let found: i32 = by.filter_map(|e| e.scored()).filter(|(s, _)| *s == seat).map(|(_, n)| n).sum();
        assert_eq!(found, points, "scored by {clause}: {:?}", self.events);
        self.clone()
    }

    /// The free bonus cards with their coins.
    #[track_caller]
    pub fn free(&self, cards: &str) -> Table {
        let mut wanted: Vec<&str> = list(cards).collect();
        wanted.sort_unstable();
        let name = |(i, card): (usize, &Card)| match card {
            Card::Free(coins) => Some(format!("{} {coins}", tables().bonus[i].id)),
            Card::Out | Card::Held(_) => None,
        };
        let mut found: Vec<String> = self.position.cards.iter().enumerate().filter_map(name).collect();
        found.sort();
        assert_eq!(found, wanted, "the free cards");
        self.clone()
    }

    /// The player holds this bonus card.
    #[track_caller]
    pub fn has_card(&self, who: &str, card: &str) -> Table {
        assert_eq!(self.position.player(self.seat(who)).bonus as usize, card_of(card));
        self.clone()
    }

    #[track_caller]
    pub fn in_round(&self, round: u8) -> Table {
        assert_eq!((self.position.round, self.position.stage), (round, Stage::Actions));
        self.clone()
    }

    /// The size of the largest area.
    #[track_caller]
    pub fn area(&self, who: &str, size: u8) -> Table {
        assert_eq!(self.position.largest_area(tables(), self.seat(who)), size, "area of the {who}");
        self.clone()
    }

    /// All these hexes are part of towns of the player, or none is.
    #[track_caller]
    pub fn in_town(&self, who: &str, hexes: &str, yes: bool) -> Table {
        let towns = self.position.player(self.seat(who)).town_hexes;
        for name in hexes.split_whitespace() {
            assert_eq!(towns.has(hex(name)), yes, "{name} in a town of the {who}");
        }
        self.clone()
    }

    /// The game is over with these points by seat, and these won.
    #[track_caller]
    pub fn over(&self, points: &str, winners: &str) -> Table {
        let outcome = self.position.outcome().expect("the end of the game");
        let found: Vec<String> = outcome.seats.iter().map(|seat| seat.points.to_string()).collect();
        assert_eq!(found.join(" "), points);
        let won: Vec<&str> =
            outcome.seats.iter().filter(|seat| seat.rank == 1).map(|seat| seat.plays).collect();
        assert_eq!(won.join(" "), winners);
        self.clone()
    }
}

/// # Names
impl Table {
    /// The seat of a faction's name, or of a number from 1.
    #[track_caller]
    pub fn seat(&self, who: &str) -> u8 {
        if let Ok(n) = who.parse::<u8>() {
            return n - 1;
        }
        let faction = index(tables().factions.iter().map(|f| &f.id), who) as u8;
        let seat = self.position.seats.iter().position(|player| player.faction == faction);
        seat.unwrap_or_else(|| panic!("nobody plays {who}")) as u8
    }

    fn name(&self, seat: u8) -> &'static str {
        self.position.faction(tables(), seat).id
    }

    fn faction(&self, who: &str) -> &'static terra_mystica::components::Faction {
        let t: &'static Tables = tables();
        self.position.faction(t, self.seat(who))
    }
}

/// The rows of the table in `rules.md` whose first line begins with this, cell by cell.
pub fn rows(head: &str) -> Vec<Vec<&'static str>> {
    let lines = include_str!("../../rules.md").lines().skip_while(|line| !line.starts_with(head));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The id of a faction's printed name.
pub fn faction_id(name: &str) -> String {
    name.to_lowercase().replace(' ', "")
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

fn pairs(options: &str) -> Vec<(String, String)> {
    let pair = |entry: &str| {
        let (key, value) = entry.split_once(' ').expect("a key and a value");
        (key.to_owned(), value.trim().to_owned())
    };
    list(options).map(pair).collect()
}

/// The moves of a script, each with the player who is named for it.
fn moves(script: &str) -> Vec<(Option<&str>, &str)> {
    let mut found = Vec::new();
    for line in script.lines().map(str::trim) {
        let (who, rest) = match line.split_once(": ") {
            Some((who, rest)) => (Some(who), rest),
            None => (None, line),
        };
        found.extend(rest.split('.').map(str::trim).filter(|text| !text.is_empty()).map(|text| (who, text)));
    }
    found
}

fn hex(name: &str) -> Hex {
    tables().map.hex(name).unwrap_or_else(|| panic!("there is no hex {name}"))
}

fn kind_of(short: &str) -> Building {
    Building::ALL.into_iter().find(|kind| kind.short() == short).expect("D, TP, TE, SH or SA")
}

fn card_of(id: &str) -> usize {
    index(tables().bonus.iter().map(|card| &card.id), id)
}

fn index<S: AsRef<str>>(mut ids: impl Iterator<Item = S>, id: &str) -> usize {
    ids.position(|known| known.as_ref() == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn set(player: &mut Player, what: &str) {
    for word in what.split_whitespace() {
        let parts: Vec<u8> = word.split('/').filter_map(|n| n.parse().ok()).collect();
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let unit: String = word.chars().filter(char::is_ascii_alphabetic).collect();
        let n: u64 = digits.parse().expect("a number");
        match (unit.as_str(), parts.as_slice()) {
            ("", &[one, two, three]) => player.bowls = Bowls([one, two, three]),
            ("", &[fire, water, earth, air]) => player.cults = [fire, water, earth, air],
            ("w", _) => player.workers = n as u16,
            ("c", _) => player.coins = n as u16,
            ("p", _) => player.priests = n as u8,
            ("vp", _) => player.vp = n as i16,
            ("key", _) => player.keys = n as u8,
            ("ship", _) => player.ship = n as u8,
            ("dig", _) => player.dig = n as u8,
            ("out", _) => player.priests_out = n as u8,
            _ => panic!("`{word}` is nothing that a player has"),
        }
    }
}

fn show(player: &Player) -> String {
    let Player { workers, coins, priests, vp, keys, ship, dig, priests_out, .. } = player;
    let (Bowls([one, two, three]), [fire, water, earth, air]) = (player.bowls, player.cults);
    format!(
        "{workers}w {coins}c {priests}p {one}/{two}/{three} {vp}vp {fire}/{water}/{earth}/{air} \
         {keys}key ship{ship} dig{dig} {priests_out}out"
    )
}
