//! Commands: the words of a row, one by one, in the language of online ledgers.
//!
//! A command is read without a position: what it says, not what it does. What is said in one way only
//! is left to our own notation ([`Command::Play`]); what ledgers say in ways that our notation does not
//! know has a variant of its own.

use crate::moves::Trade;
use crate::names::{Bonus, Cult, FactionId, Favor, Town};
use kernel::moves::ByName as _;
use parts::leech::Answer;
use parts::notation::Exchange as _;

/// A command as it stands in a row, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spoken<'a> {
    /// As it stands.
    pub(super) text: &'a str,
    /// What it says, or why that cannot be read.
    pub(super) command: Result<Command, String>,
}

/// What a command says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Nothing that changes the game: `wait`, `done`, `burn 0`.
    Nothing,
    /// A move in our own notation.
    Play(String),
    /// Buys spades.
    Dig(u8),
    /// Converts; a ledger that says 0 may mean 1.
    Convert {
        /// What into what.
        trade: Trade,
        /// So many of what is received.
        n: u8,
    },
    /// Takes offered power, or declines it. Without an amount or a faction: whichever fits.
    Answer {
        /// Is it taken?
        answer: Answer,
        /// How much was offered.
        amount: Option<u8>,
        /// The faction that built.
        from: Option<FactionId>,
    },
    /// Makes cult steps.
    Steps {
        /// The track.
        cult: Cult,
        /// How many.
        n: u8,
    },
    /// Goes back on a track, so that a key serves another one.
    StepsBack,
    /// Takes town tiles of a kind.
    Towns {
        /// The kind.
        tile: Town,
        /// How many.
        n: u8,
    },
    /// Gives up what an action brought.
    GiveUp {
        /// What.
        effect: Effect,
        /// How many of it.
        n: u8,
    },
    /// Takes a bonus card without passing, as some pages have it in the set-up.
    Card(Bonus),
    /// Passes, and takes a card.
    Pass(Option<Bonus>),
    /// Bookkeeping of the page.
    Book(Book),
}

/// Bookkeeping, which the page does by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Book {
    /// The faction is set up.
    Options,
    /// The reward of the cults.
    CultIncome,
    /// All other income.
    OtherIncome,
    /// Both at once.
    AllIncome,
    /// Points of the final scoring for a track or the largest area.
    Points {
        /// How many.
        points: i16,
        /// For what, as it stands.
        place: String,
    },
    /// Points for what is left in the end.
    Resources,
}

/// What can be given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Spades.
    Spades,
    /// A bridge.
    Bridge,
    /// A free dwelling.
    Dwelling,
    /// A free trading post.
    TradingPost,
    /// The sandstorm.
    Sandstorm,
    /// Cult steps on a track of one's choice.
    Steps,
}

/// Reads all commands of a row.
pub(super) fn commands<'a>(row: &'a str) -> Vec<Spoken<'a>> {
    let texts = row.split('.').map(str::trim).filter(|text| !text.is_empty());
    let mut all: Vec<Spoken> = texts.map(|text| Spoken { text, command: read(&tidy(text)) }).collect();
    // Some pages pass in two commands.
    for i in 1..all.len() {
        if let (Ok(Command::Pass(None)), Ok(Command::Card(card))) = (&all[i - 1].command, &all[i].command) {
            all[i - 1].command = Ok(Command::Pass(Some(*card)));
            all[i].command = Ok(Command::Nothing);
        }
    }
    all
}

/// Single spaces between words, none beside a sign.
fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let sign = |c: Option<char>| c.is_some_and(|c| matches!(c, ':' | '+' | '-'));
        if !tidy.is_empty() && !sign(tidy.chars().last()) && !sign(word.chars().next()) {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

/// Reads one command.
fn read(text: &str) -> Result<Command, String> {
    if let Some(rest) = text.strip_prefix('+') {
        return change(rest, Sign::Gain);
    }
    if let Some(rest) = text.strip_prefix('-') {
        return change(rest, Sign::Loss);
    }
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower.split(' ').collect();
    let play = |text: String| Ok(Command::Play(text));
    match words[..] {
        ["wait" | "done"] => Ok(Command::Nothing),
        ["setup", ..] => Ok(Command::Book(Book::Options)),
        ["cult_income_for_faction"] => Ok(Command::Book(Book::CultIncome)),
        ["other_income_for_faction"] => Ok(Command::Book(Book::OtherIncome)),
        ["income_for_faction" | "all_income_for_faction"] => Ok(Command::Book(Book::AllIncome)),
        ["score_resources"] => Ok(Command::Book(Book::Resources)),
        ["leech", ref rest @ ..] => answer(Answer::Take, rest),
        ["decline", ref rest @ ..] => answer(Answer::Decline, rest),
        ["burn", n] if number(n) == Some(0) => Ok(Command::Nothing),
        ["dig", n] => match number(n) {
            Some(0) => Ok(Command::Nothing),
            Some(n) => Ok(Command::Dig(n)),
            None => Err("how many spades? `dig 2` is expected".into()),
        },
        ["convert", ..] => convert(&lower["convert".len()..]),
        ["pass"] => Ok(Command::Pass(None)),
        ["pass", card] => card_of(card).map(|card| Command::Pass(Some(card))),
        ["send", "p" | "priest" | "1p", ref rest @ ..] => play(format!("send p {}", rest.join(" "))),
        ["advance", track] if track.starts_with("ship") => play("advance ship".into()),
        ["advance", track] if track.starts_with("dig") => play("advance dig".into()),
        ["upgrade", hex, "to", ref kind @ ..] => {
            play(format!("upgrade {hex} to {}", building(&kind.join(" "))))
        }
        ["bridge", ends, "allow_illegal"] => play(format!("bridge {ends}")),
        [
            "build" | "transform" | "action" | "bridge" | "burn" | "connect" | "upgrade" | "advance" | "send",
            ..,
        ] => play(text.to_owned()),
        _ => Err(stranger(&words)),
    }
}

/// Why a command that is none of the base game's cannot be read.
fn stranger(words: &[&str]) -> String {
    match words {
        ["pick-color" | "unlock-terrain" | "gain", ..] => {
            "it belongs to a faction of the expansion Fire & Ice, which is not played here"
        }
        ["drop-faction" | "resign", ..] => "a player left the game, and such games are not played here",
        ["start_planning" | "start-planning", ..] => "from here on the page is a plan, not a game",
        _ => {
            "expected is one of build, upgrade, dig, transform, action, bridge, advance, send, burn, convert, \
             connect, leech, decline, pass, wait, done, +TILE, +CULT, -SPADE"
        }
    }
    .into()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Gain,
    Loss,
}

/// `+FAV3`, `+2TW5`, `+FIRE`, `-2SPADE`, `+8vp for FIRE`, without their sign.
fn change(text: &str, sign: Sign) -> Result<Command, String> {
    let upper = text.to_ascii_uppercase();
    let digits = upper.chars().take_while(char::is_ascii_digit).count();
    let (count, name) = upper.split_at(digits);
    let count = match count {
        "" => Some(1),
        count => count.parse::<i16>().ok().filter(|&n| n <= 1000),
    };
    let count = count.ok_or("the number is too large")?;
    if let Some(place) = name.trim_start().strip_prefix("VP FOR ") {
        let points = if sign == Sign::Gain { count } else { -count };
        return Ok(Command::Book(Book::Points { points, place: place.to_owned() }));
    }
    let name = name.trim_start().split(' ').next().unwrap_or_default();
    let is_name = |id: &str| id.eq_ignore_ascii_case(name);
    let (favor, town, card) = (Favor::named(name), Town::named(name), Bonus::named(name));
    let cult = Cult::all().find(|cult| is_name(cult.name()));
    let effect = match name {
        "SPADE" | "SPADES" => Some(Effect::Spades),
        "BRIDGE" => Some(Effect::Bridge),
        "FREE_D" => Some(Effect::Dwelling),
        "FREE_TP" => Some(Effect::TradingPost),
        "FREE_TF" => Some(Effect::Sandstorm),
        "CULT" => Some(Effect::Steps),
        _ => None,
    };
    let known = favor.is_some() || town.is_some() || card.is_some() || cult.is_some() || effect.is_some();
    let n = count.min(255) as u8;
    match (sign, favor, town, card, cult, effect) {
        _ if count == 0 && (known || by_hand(name)) => Ok(Command::Nothing),
        (Sign::Gain, Some(_), ..) if n == 1 => Ok(Command::Play(format!("+{name}"))),
        (Sign::Gain, Some(_), ..) => Err("of each favor tile a player can have only one".into()),
        (Sign::Gain, _, Some(tile), ..) => Ok(Command::Towns { tile, n }),
        (Sign::Gain, _, _, Some(card), ..) if n == 1 => Ok(Command::Card(card)),
        (Sign::Gain, _, _, _, Some(cult), _) => Ok(Command::Steps { cult, n }),
        (Sign::Loss, _, _, _, Some(_), _) => Ok(Command::StepsBack),
        (Sign::Loss, .., Some(effect)) => Ok(Command::GiveUp { effect, n }),
        (Sign::Loss, ..) if name == "CONVERT_W_TO_P" => Ok(Command::Nothing),
        (Sign::Loss, ..) if name.starts_with("GAIN_FAV") || name.starts_with("GAIN_TW") => {
            Err("a tile that was earned must be taken here".into())
        }
        _ if by_hand(name) => Err("it changes what a player has by hand, which no rule allows".into()),
        _ if name.starts_with("GAIN_") || name.starts_with("LOSE_") => Err(stranger(&["gain"])),
        (Sign::Gain, ..) => {
            Err("what is taken is a favor tile, a town tile or a cult step, such as +FAV3, +TW1, +FIRE"
                .into())
        }
        (Sign::Loss, ..) => {
            Err("what is given up is -SPADE, -BRIDGE, -FREE_D, -FREE_TP, -FREE_TF or -CULT".into())
        }
    }
}

/// Is this something that a player has?
fn by_hand(name: &str) -> bool {
    ["C", "W", "P", "PW", "VP", "P1", "P2", "P3", "KEY", "SPADE", "CULT", "BRIDGE"].contains(&name)
        || Trade::resource(name).is_some()
}

/// What follows `leech` or `decline`.
fn answer(answer: Answer, words: &[&str]) -> Result<Command, String> {
    let (amount, from) = match *words {
        [] if answer == Answer::Decline => (None, None),
        [n] => (Some(n), None),
        [n, "from", ref name @ ..] if !name.is_empty() => (Some(n), Some(name.concat())),
        _ => {
            let verb = if answer == Answer::Take { "leech" } else { "decline" };
            return Err(format!("`{verb} 2 from witches` is expected"));
        }
    };
    let amount =
        amount.map(|n| number(n).ok_or_else(|| format!("`{n}` is no amount of power"))).transpose()?;
    let from = match from {
        None => None,
        Some(name) => {
            let found = FactionId::named(&name);
            Some(found.ok_or_else(|| format!("there is no faction `{name}`"))?)
        }
    };
    // To decline nothing is to decline everything.
    let amount = amount.filter(|&n| answer == Answer::Take || n > 0);
    Ok(Command::Answer { answer, amount, from })
}

/// What follows `convert`: `3pw to 1w`, `pw to c`, `2 workers to 2 coins`.
fn convert(text: &str) -> Result<Command, String> {
    let form = "`convert 3pw to 1w` is expected";
    let (given, got) = text.split_once(" to ").ok_or(form)?;
    let amount = |side: &str| -> Option<(u16, String)> {
        let side = side.trim();
        let digits = side.chars().take_while(char::is_ascii_digit).count();
        let (n, what) = side.split_at(digits);
        let n = if n.is_empty() { 1 } else { n.parse().ok()? };
        Some((n, what.trim().to_owned()))
    };
    let (pays, what) = amount(given).ok_or(form)?;
    let (n, gets) = amount(got).ok_or(form)?;
    if gets == "bridge" {
        // As the Engineers' action was once written.
        return Ok(Command::Play("action ACTE".into()));
    }
    let (what, gets) = Trade::resource(&what).zip(Trade::resource(&gets)).ok_or(form)?;
    let terms = |trade: &&Trade| {
        let (from, _, to) = trade.terms();
        from == what && to == gets
    };
    let trade = *Trade::ALL
        .iter()
        .find(terms)
        .ok_or_else(|| format!("{} cannot be converted to {}", Trade::unit(what), Trade::unit(gets)))?;
    let (_, each, _) = trade.terms();
    // An amount of 0 on one side stands for none on both.
    if pays == 0 || n == 0 {
        return Ok(Command::Convert { trade, n: 0 });
    }
    if u32::from(pays) != u32::from(n) * u32::from(each) {
        return Err(format!("for each of {} it takes {each} of {}", Trade::unit(gets), Trade::unit(what)));
    }
    let n = u8::try_from(n).map_err(|_| "so many cannot be converted")?;
    Ok(Command::Convert { trade, n })
}

/// The short name of a building that is written out.
fn building(words: &str) -> &str {
    match words {
        "dwelling" => "D",
        "trading post" | "tradingpost" => "TP",
        "temple" => "TE",
        "stronghold" => "SH",
        "sanctuary" => "SA",
        short => short,
    }
}

fn card_of(word: &str) -> Result<Bonus, String> {
    Bonus::named(word).ok_or_else(|| format!("there is no bonus card `{word}`"))
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}
