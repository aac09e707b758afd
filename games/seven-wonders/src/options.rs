//! Options: who plays, the expansions, the boards, and the settings of the
//! rulings that can be read in two ways.

use crate::changes::HISTORY;
use crate::components::{Board, Leader, LeaderSet, Pool, tables};
use kernel::option_table::{Chosen, OptionTable, Values, one_of};
use kernel::{BySeat, Id as _, Message, OptionError, OptionText, RulesVersion};
use serde::{Deserialize, Serialize};

/// The most cities at a table.
pub const MAX_CITIES: usize = 7;

kernel::named! {
    /// How hard the solo game is, the easiest first.
    #[derive(PartialOrd, Ord, Default, Serialize, Deserialize)]
    pub enum Level, "level-" {
        Learner = "learner",
        Beginner = "beginner",
        #[default]
        Normal = "normal",
        Advanced = "advanced",
    }
}

/// What a black-market card counts as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Contraband {
    #[default]
    Colorless,
    Brown,
    Yellow,
}

/// The choices of a game, as the position keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The version of the rules.
    pub version: RulesVersion,
    /// Seats that people take: 1 in the solo game.
    pub players: u8,
    /// The solo game?
    pub solo: bool,
    /// With Leaders?
    pub leaders: bool,
    /// With Cities?
    pub cities: bool,
    /// With Babel's tower?
    pub tower: bool,
    /// With Babel's great projects?
    pub projects: bool,
    /// How hard the solo game is.
    pub level: Level,
    /// You decide for the opponent.
    pub natural: bool,
    /// Beginner: you pick first in Ages I and II in place of I and III.
    pub beginner_two: bool,
    /// An empty deck takes back only cards of its own Age.
    pub refill_this_age: bool,
    /// What a black-market card counts as.
    pub contraband: Contraband,
    /// The last two seats in the conflicts meet twice.
    pub pair_twice: bool,
    /// The solo points of the tower stand in place of the usual ones.
    pub tower_instead: bool,
    /// Solo coin losses fall due at once.
    pub loss_at_once: bool,
    /// The opponent needs only resources of kinds it lacks.
    pub new_kinds: bool,
    /// Leaders that may be dealt.
    pub leader_pool: LeaderSet,
    /// Boards and sides that may be dealt: two bits a board, A and B.
    pub board_pool: u64,
    /// Boards fixed for each city: board, and side 0, 1 or 2 for either.
    pub boards: BySeat<(Option<Board>, u8), MAX_CITIES>,
}

impl Rules {
    /// How many cities there are: three in the solo game.
    #[inline]
    pub const fn cities_count(&self) -> usize {
        if self.solo { 3 } else { self.players as usize }
    }

    /// Cards dealt to a hand.
    #[inline]
    pub fn hand_size(&self) -> usize {
        let setup = &tables().numbers.setup;
        usize::from(if self.cities { setup.hand_with_cities } else { setup.hand })
    }

    /// Turns (or solo rounds) of an Age.
    #[inline]
    pub fn turns(&self) -> u8 {
        let numbers = &tables().numbers;
        match (self.solo, self.cities) {
            (true, _) => numbers.solo.turns,
            (false, true) => numbers.setup.turns_with_cities,
            (false, false) => numbers.setup.turns,
        }
    }

    /// Does the opponent pick first in this Age?
    #[inline]
    pub fn opponent_first(&self, age: u8) -> bool {
        match (self.level, age) {
            (Level::Learner, _) => false,
            (Level::Beginner, 2) => !self.beginner_two,
            (Level::Beginner, 3) => self.beginner_two,
            (Level::Beginner, _) => false,
            (Level::Normal, age) => age != 2,
            (Level::Advanced, _) => true,
        }
    }
}

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What they come to.
    pub rules: Rules,
    chosen: Chosen,
}

const YES: Values = Values::OneOf(&["no", "yes"]);
const RANDOM: &str = "random";
/// Either side of a board.
const EITHER: u8 = 2;
const BABEL: (&str, &str) = ("tower,projects", "babel");

static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
    "solo": SOLO, "One player against the scripted opponent, with a helper as third city.";
    "level": LEVEL, "Solo: who picks first in which Age, and whether the opponent has its black market.";
    "expansions": Values::AnyOf(&["leaders", "cities", "tower", "projects"]),
        "What joins the base game, as a list with commas; tower and projects together are babel.";
    "boards": BOARDS, "The boards of the seats in order (solo: you, opponent), with a side if it is to be fixed.";
    "side": Values::OneOf(&[RANDOM, "a", "b"]), "The side of every board that names none.";
    "more_boards": YES, "Also draw the boards that other boxes brought, where their expansion is in play.";
    "more_leaders": YES, "Also deal the leaders of the Anniversary Pack and promotions.";
    "natural": YES, "Solo: you are asked about each pick of the opponent; otherwise you say so before a pick.";
    "beginner": Values::OneOf(&["1-3", "1-2"]), "Solo: the Ages in which you pick first on Beginner.";
    "refill": Values::OneOf(&["whole_pile", "this_age_only"]),
        "Solo: what an empty Age deck takes back from the discard pile.";
    "contraband": Values::OneOf(&["none", "brown", "yellow"]),
        "Solo: the color of the opponent's black-market cards for effects that count.";
    "diplomacy_pair_conflicts": Values::OneOf(&["1", "2"]),
        "How often two seats meet when they are the only ones in the conflicts.";
    "tower_extra": Values::OneOf(&["added", "instead"]),
        "Solo: whether the solo points of the tower are added to the usual ones or replace them.";
    "coin_loss": Values::OneOf(&["round_end", "at_once"]), "Solo: when losses of coins fall due.";
    "needed": Values::OneOf(&["any_kind", "new_kind"]),
        "Solo: what the opponent needs while it has too few kinds: any resource, or kinds it lacks.";
});

/// The number of players says it.
const SOLO: Values = Values::OneOfUsually {
    all: &["yes", "no"],
    usual: |players| usize::from(players != 1),
    said: "yes with one player, no with more",
};
const LEVEL: Values =
    Values::OneOfUsually { all: Level::IDS, usual: |_| Level::Normal as usize, said: "normal" };
const BOARDS: Values =
    Values::TextOr { otherwise: RANDOM, what: "random, or a list such as giza,rhodos:b,random" };

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        TABLE.described()
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        let mut given = given.to_vec();
        for (_, value) in given.iter_mut().filter(|(key, _)| key == "expansions") {
            *value = value.replace(BABEL.1, BABEL.0);
        }
        let chosen = TABLE.read(players, &given)?;
        let solo = chosen.is("solo", "yes");
        if solo != (players == 1) {
            let id = if solo { "bad-option-solo" } else { "bad-option-alone" };
            return Err(OptionError::new("solo", Message::new(id).number("players", players as i32)));
        }
        if !solo && !(3..=MAX_CITIES).contains(&players) {
            return Err(OptionError::players("7 Wonders", ["1".into(), "3–7".into()], players));
        }
        let has = |expansion| chosen.has("expansions", expansion);
        let second = |key| chosen.one(key) == 1;
        let mut rules = Rules {
            version: HISTORY.newest(),
            players: players as u8,
            solo,
            leaders: has("leaders"),
            cities: has("cities"),
            tower: has("tower"),
            projects: has("projects"),
            level: Level::ALL[chosen.one("level")],
            natural: second("natural"),
            beginner_two: second("beginner"),
            refill_this_age: second("refill"),
            contraband: [Contraband::Colorless, Contraband::Brown, Contraband::Yellow]
                [chosen.one("contraband")],
            pair_twice: second("diplomacy_pair_conflicts"),
            tower_instead: second("tower_extra"),
            loss_at_once: second("coin_loss"),
            new_kinds: second("needed"),
            leader_pool: LeaderSet::EMPTY,
            board_pool: 0,
            boards: BySeat([(None, EITHER); MAX_CITIES]),
        };
        let more = if second("more_leaders") { MoreLeaders::Yes } else { MoreLeaders::No };
        rules.leader_pool = leader_pool(&rules, more);
        read_boards(&mut rules, &chosen)?;
        Ok(Options { rules, chosen })
    }

    fn write(&self) -> Vec<(String, String)> {
        let mut written = self.chosen.write();
        for (_, value) in written.iter_mut().filter(|(key, _)| key == "expansions") {
            *value = value.replace(BABEL.0, BABEL.1);
        }
        written
    }

    fn players(&self) -> usize {
        self.rules.players.into()
    }
}

/// Whether leaders beside those of the box are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoreLeaders {
    Yes,
    No,
}

fn leader_pool(rules: &Rules, more: MoreLeaders) -> LeaderSet {
    let used = |leader: &Leader| match tables().leader(*leader).pool {
        Pool::Leaders => true,
        Pool::Cities => rules.cities,
        _ => more == MoreLeaders::Yes && (rules.cities || !tables().leader(*leader).makes_loss),
    };
    Leader::all().take(tables().leaders.len()).filter(|leader| rules.leaders && used(leader)).collect()
}

/// May this side of this board be used with these expansions?
fn fits(rules: &Rules, board: Board, side: u8) -> bool {
    match tables().boards[board.index()].needs[usize::from(side)] {
        Some(Pool::Leaders) => rules.leaders,
        Some(Pool::Cities) => rules.cities,
        _ => true,
    }
}

/// The boards that may be drawn, and those that are named for a seat.
fn read_boards(rules: &mut Rules, chosen: &Chosen) -> Result<(), OptionError> {
    let side = [EITHER, 0, 1][chosen.one("side")];
    let allowed = |wanted: u8, s: u8| wanted == EITHER || wanted == s;
    for (board, data) in tables().all_boards().zip(&tables().boards) {
        for s in 0..2 {
            let offered = chosen.is("more_boards", "yes") || data.pool == Pool::Base;
            if offered && allowed(side, s) && fits(rules, board, s) {
                rules.board_pool |= 1 << (2 * board.index() + usize::from(s));
            }
        }
    }
    let seats = if rules.solo { 2 } else { usize::from(rules.players) };
    let bad = |why: Message| Err(OptionError::new("boards", why));
    let names: Vec<&str> = chosen.text("boards").split(',').map(str::trim).collect();
    if names.len() > seats {
        let why = Message::new("bad-option-boards").number("boards", names.len() as i32);
        return bad(why.number("cities", seats as i32));
    }
    for (seat, name) in names.into_iter().enumerate().filter(|(_, name)| *name != RANDOM) {
        let (id, own) = name.split_once(':').map_or((name, None), |(id, own)| (id, Some(own)));
        let Some(board) = tables().board_named(id) else {
            return Err(OptionError::none_of("boards", id, tables().boards.iter().map(|board| board.id)));
        };
        let own = own.map_or(Ok(side), |own| one_of("boards", own, &["a", "b"]).map(|at| at as u8))?;
        if rules.boards.iter().any(|(_, (other, _))| *other == Some(board)) {
            return Err(OptionError::twice("boards", id));
        }
        let may = |s| allowed(own, s) && fits(rules, board, s);
        rules.boards.0[seat] = match (may(0), may(1)) {
            (true, true) => (Some(board), EITHER),
            (true, false) => (Some(board), 0),
            (false, true) => (Some(board), 1),
            (false, false) => return bad(Message::new("bad-option-board-expansion").name("board", name)),
        };
    }
    let pool = tables().all_boards().filter(|board| rules.board_pool >> (2 * board.index()) & 3 != 0).count();
    let fixed = rules.boards.iter().filter(|(_, (board, _))| board.is_some()).count();
    if pool + fixed < seats { bad(Message::new("bad-option-few-boards")) } else { Ok(()) }
}
