//! Starts of a table: set up by options, or in the middle of round 1.

use super::{Script as _, Table, id, palace};
use age_of_innovation::components::{BoardId, Bonus, ByTrack, Competency, FactionId, Innovation, tables};
use age_of_innovation::{Card, Options, Phase, Position, Source};
use conformance::script::{list, pairs};
use kernel::{ById, Game, Options as _, Seat};
use parts::cards::IdSet;

impl Table {
    /// These boards and factions by seat (`lake blessed, desert goblins`) in the action phase of round
    /// 1: start resources and levels, no buildings, no round tiles, nobody with a bonus tile and all
    /// ten on display without coins; all book actions and all palaces are there, competency tiles lie
    /// in the order of their ids; seat 1 is on turn.
    #[must_use]
    #[track_caller]
    pub fn of(players: &str) -> Table {
        Table::with("", players)
    }

    /// The same with options, such as `balance v1_2`.
    #[must_use]
    #[track_caller]
    pub fn with(options: &str, players: &str) -> Table {
        let pairs: Vec<(&str, &str)> = list(players).map(|pair| pair.split_once(' ').unwrap()).collect();
        let table = Table::setup(pairs.len(), options);
        let t = tables();
        let table = table.change(|p| {
            p.rules.side = 1;
            p.terrain = t.maps[1].terrain;
            p.phase = Phase::Actions;
            p.round = 1;
            p.rounds = [None; 6];
            p.book_actions = IdSet::ALL;
            p.competencies = ById::new(std::array::from_fn(Competency::new));
            p.palaces = IdSet::ALL;
            p.boards = IdSet::EMPTY;
            p.cards = ById::new([Card::Free(0); 10]);
            p.spaces = ByTrack::new([[Seat::NOBODY; 4]; 4]);
            p.order = std::array::from_fn(|i| if i < pairs.len() { Seat(i as u8) } else { Seat::NOBODY });
            for (seat, (board, faction)) in pairs.iter().enumerate() {
                let (board, faction): (BoardId, FactionId) = (id(board), id(faction));
                let own = &t.boards[board];
                let kind = &t.factions(p.rules.balance, p.players)[faction];
                let player = &mut p.seats.0[seat];
                (player.board, player.faction) = (Some(board), Some(faction));
                player.vp = t.supply.points;
                player.sources[Source::Start] = player.vp;
                player.coins = (own.start.coins + kind.start.coins).into();
                player.tools = (own.start.tools + kind.start.tools).into();
                player.scholars = own.start.scholars;
                player.bowls = parts::Bowls(own.bowls);
                player.ship = own.shipping.start;
                player.levels = own.start_steps;
                for (track, level) in player.levels.iter_mut() {
                    *level += kind.start_steps[track];
                }
            }
        });
        table.turn(pairs[0].1)
    }

    /// A game up to the choice of sets, or to the draft, with these options; what they do not name lies
    /// in the order of ids, and seat 1 begins.
    #[must_use]
    #[track_caller]
    pub fn laid_out(players: usize, options: &str) -> Table {
        let mut given = pairs(options);
        let palaces: Vec<String> = (1..=players + 1).map(|n| n.to_string()).collect();
        let spaces = tables().innovation_spaces(players as u8).len();
        let sets: Vec<String> = (0..7).map(|i| format!("{}:{}", FactionId::IDS[i], Bonus::IDS[i])).collect();
        let draft = given.iter().any(|(key, value)| key == "setup" && value == "draft");
        let mut usual = vec![
            ("first", "1".to_owned()),
            ("rounds", "workshop_law guild_medicine school_banking spade_engineering town_engineering innovation_law".into()),
            ("last", "school".into()),
            ("book_actions", "power science coins".into()),
            ("innovations", Innovation::IDS[..spaces].join(" ")),
            ("competencies", Competency::IDS.join(" ")),
            ("palaces", palaces.join(" ")),
        ];
        if !draft {
            usual.push(("sets", sets.join(" ")));
        }
        for (key, value) in usual {
            if !given.iter().any(|(named, _)| named == key) {
                given.push((key.to_owned(), value));
            }
        }
        let setup = Options::read(players, &given).unwrap_or_else(|bad| panic!("{bad}"));
        Table { position: Position::new(&setup), events: Vec::new() }
    }

    /// The palace was drafted and is not built yet; there are no others.
    #[must_use]
    #[track_caller]
    pub fn drafted(&self, who: &str, name: &str) -> Table {
        let (seat, palace) = (self.seat(who), palace(name));
        self.change(|p| {
            p.rules.draft = true;
            p.palaces = IdSet::EMPTY;
            p.seats[seat].drafted = Some(palace);
        })
    }

    /// The round tiles of rounds 1 and on, and the size of the neutral faction's empire.
    #[must_use]
    #[track_caller]
    pub fn neutral(&self, rounds: &[&str], empire: u8) -> Table {
        self.change(|p| {
            for (slot, tile) in p.rounds.iter_mut().zip(rounds) {
                *slot = Some(id(tile));
            }
            p.empire = Some(id(&empire.to_string()));
        })
    }

    /// A game from its first decision on, with these options.
    #[must_use]
    #[track_caller]
    pub fn setup(players: usize, options: &str) -> Table {
        let setup = Options::read(players, &pairs(options)).unwrap_or_else(|bad| panic!("{bad}"));
        Table { position: Position::new(&setup), events: Vec::new() }
    }

    /// What is wrong with these options.
    pub fn bad_setup(players: usize, options: &str) -> String {
        let bad = Options::read(players, &pairs(options)).unwrap_err();
        format!("{}: {}", bad.key, conformance::words::in_english(Table::about(), &bad.why))
    }
}
