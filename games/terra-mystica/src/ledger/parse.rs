//! Reading a ledger page.

use super::{Ledger, Row, error, starts_with};
use crate::components::{Tables, tables};
use crate::names::{Bonus, ByCult, FactionId, Scoring};
use crate::options::Options;
use crate::position::{Holdings, ROUNDS, Rules, SEATS};
use kernel::Options as _;
use kernel::Seat;
use kernel::erased::ImportError;
use kernel::moves::ByName as _;
use parts::Bowls;

/// Does the text look like a ledger page?
pub(super) fn looks_like(text: &str) -> bool {
    text.lines().any(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        fields.len() >= COLUMNS && fields[2].ends_with(" VP") && fields[10].ends_with(" PW")
    })
}

/// Faction, four resources with their changes, power, cults, offers, commands.
const COLUMNS: usize = 15;

/// Options of the site that do not touch the rules, that ask for rules that are ours anyway, or that
/// merely allow something: then the rows tell whether it was done.
const HARMLESS: [&str; 6] = [
    "errata-cultist-power",
    "email-notify",
    "maintain-player-order",
    "manual-fav5",
    "merge-income-phases",
    "shapeshifter-fix-playtest-v1",
];
/// The same, by how they begin.
const HARMLESS_KINDS: [&str; 3] = ["strict-", "loose-", "fire-and-ice-factions"];

/// The factions of the expansion Fire & Ice.
const FIRE_AND_ICE: [&str; 7] =
    ["acolytes", "dragonlords", "dragonmasters", "icemaidens", "riverwalkers", "shapeshifters", "yetis"];

/// The names of the base game's map.
const MAPS: [&str; 2] = ["original", "126fe960806d587c78546b30f1a90853b1ada468"];

pub(super) fn ledger(text: &str) -> Result<Ledger, ImportError> {
    let t = tables();
    let mut page = Page::default();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if line.contains('\t') {
            page.row(number, line)?;
        } else {
            page.heading(number, line.trim())?;
        }
    }
    page.finish(t, text.lines().count().max(1))
}

#[derive(Default)]
struct Page {
    rules: Rules,
    scoring: Vec<Scoring>,
    removed: Vec<Bonus>,
    names: Vec<String>,
    factions: Vec<FactionId>,
    rows: Vec<Row>,
}

impl Page {
    fn heading(&mut self, number: usize, line: &str) -> Result<(), ImportError> {
        if let Some(option) = starts_with(line, "option ") {
            return self.option(number, &option.trim().to_ascii_lowercase());
        }
        if let Some(map) = starts_with(line, "map ") {
            let known = MAPS.iter().any(|name| map.trim().eq_ignore_ascii_case(name));
            let why =
                || format!("the map `{}` is not the one of the base game, which is played here", short(map));
            return if known { Ok(()) } else { Err(error(number, why())) };
        }
        if let Some(tile) = starts_with(line, "Added final scoring tile: ") {
            let why = format!(
                "the final scoring `{}` belongs to an expansion that is not played here",
                short(tile)
            );
            return Err(error(number, why));
        }
        if let Some(who) = line.strip_suffix(" dropped from the game") {
            let why = format!("{} left the game, and such games are not played here", short(who));
            return Err(error(number, why));
        }
        if let Some(tile) = starts_with(line, "Removing tile ") {
            let card = Bonus::named(tile.trim());
            let why = || format!("only bonus cards can be left out, and `{}` is none", short(tile));
            self.removed.push(card.ok_or_else(|| error(number, why()))?);
            return Ok(());
        }
        if let Some((round, tile)) =
            starts_with(line, "Round ").and_then(|rest| rest.split_once(" scoring: "))
        {
            let next = self.scoring.len() + 1;
            if round.trim().parse() != Ok(next) {
                return Err(error(number, format!("the scoring tile of round {next} is expected here")));
            }
            let id = tile.split(',').next().unwrap_or_default().trim();
            let why = || error(number, format!("there is no scoring tile `{}`", short(id)));
            self.scoring.push(Scoring::named(id).ok_or_else(why)?);
            return Ok(());
        }
        if let Some((_, name)) = starts_with(line, "Player ").and_then(|rest| rest.split_once(": ")) {
            self.names.push(name.trim().to_owned());
        }
        Ok(())
    }

    fn option(&mut self, number: usize, option: &str) -> Result<(), ImportError> {
        match option {
            "mini-expansion-1" => self.rules.mini_expansion_1 = true,
            "shipping-bonus" => self.rules.shipping_bonus = true,
            "temple-scoring-tile" => self.rules.temple_scoring_tile = true,
            "variable-turn-order" => self.rules.variable_turn_order = true,
            option if HARMLESS.contains(&option) => {}
            option if HARMLESS_KINDS.iter().any(|kind| option.starts_with(kind)) => {}
            other => return Err(error(number, format!("the option `{}` is not played here", short(other)))),
        }
        Ok(())
    }

    fn row(&mut self, number: usize, line: &str) -> Result<(), ImportError> {
        let mut fields = [""; COLUMNS];
        let mut count = 0;
        for field in line.split('\t') {
            match fields.get_mut(count) {
                Some(place) => *place = field,
                // Rows may end in empty columns.
                None if field.trim().is_empty() => continue,
                None => {}
            }
            count += 1;
        }
        if count != COLUMNS {
            return Err(error(number, format!("a row has {COLUMNS} columns, this one has {count}")));
        }
        let name = fields[0].trim();
        let faction = faction(name).map_err(|why| error(number, why))?;
        let commands = fields[14].trim();
        if commands.eq_ignore_ascii_case("setup") {
            if self.factions.contains(&faction) {
                return Err(error(number, format!("{name} is set up twice")));
            }
            if self.factions.len() == SEATS {
                return Err(error(number, format!("{name} would be one faction more than can play")));
            }
            self.factions.push(faction);
        }
        let seat = self.factions.iter().position(|&f| f == faction);
        let seat = seat.ok_or_else(|| error(number, format!("{name} was not set up before")))?;
        let offers =
            fields[13].split_whitespace().map(|n| figure(number, "offer", n)).collect::<Result<_, _>>()?;
        let holds = holdings(number, &fields)?;
        self.rows.push(Row {
            line: number,
            seat: Seat(seat as u8),
            holds,
            offers: Some(offers),
            commands: commands.to_owned(),
        });
        Ok(())
    }

    fn finish(self, t: &Tables, last: usize) -> Result<Ledger, ImportError> {
        let players = self.factions.len();
        if players < 2 {
            return Err(error(last, "the page has no rows `setup` for two or more factions"));
        }
        let count = self.scoring.len();
        let scoring = <[Scoring; ROUNDS as usize]>::try_from(self.scoring)
            .map_err(|_| error(last, format!("the page names {count} scoring tiles; there are six")))?;
        for (i, tile) in scoring.iter().enumerate() {
            if scoring[..i].contains(tile) {
                return Err(error(last, format!("{} lies on two rounds", tile.name())));
            }
        }
        let in_game =
            |&card: &Bonus| self.rules.has(t.bonus[card].module.as_deref()) && !self.removed.contains(&card);
        let cards: Vec<Bonus> = Bonus::all().filter(in_game).collect();
        let wanted = players + t.bonus_cards.more_than_players as usize;
        if cards.len() != wanted {
            let why = format!(
                "{} bonus cards are left in the game; with {players} players it is {wanted}",
                cards.len()
            );
            return Err(error(last, why));
        }
        for (i, &a) in self.factions.iter().enumerate() {
            let home = |f: FactionId| t.factions[f].home;
            if self.factions[..i].iter().any(|&b| home(b) == home(a)) {
                return Err(error(last, format!("{} shares its color with another", t.factions[a].id)));
            }
        }
        let mut names = self.names;
        names.resize_with(players, String::new);
        for (i, name) in names.iter_mut().enumerate() {
            if name.is_empty() {
                *name = format!("player {}", i + 1);
            }
        }
        let rules = Rules { deferred_leech: true, give_up_effects: true, ..self.rules };
        let setup = Options {
            players,
            rules,
            scoring: Some(scoring),
            cards: Some(cards),
            factions: Some(self.factions),
            first: Some(Seat(0)),
        };
        // What can be written down must be readable: it names tiles of modules that are not played.
        if let Err(bad) = Options::read(players, &setup.write()) {
            return Err(error(last, bad.to_string()));
        }
        Ok(Ledger { setup, names, rows: self.rows })
    }
}

/// A faction by its name, however it is written.
fn faction(name: &str) -> Result<FactionId, String> {
    let plain: String =
        name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    if let Some(found) = FactionId::named(&plain) {
        return Ok(found);
    }
    let name = short(name);
    if FIRE_AND_ICE.iter().any(|known| plain.starts_with(known)) {
        return Err(format!(
            "the faction `{name}` belongs to the expansion Fire & Ice, which is not played here"
        ));
    }
    if plain.starts_with("nofaction") {
        return Err("a player left before choosing a faction, and such games are not played here".into());
    }
    Err(format!("there is no faction `{name}`"))
}

fn holdings(number: usize, fields: &[&str]) -> Result<Holdings, ImportError> {
    Ok(Holdings {
        vp: amount(number, fields, 2, "VP")?,
        coins: amount(number, fields, 4, "C")?,
        workers: amount(number, fields, 6, "W")?,
        priests: amount(number, fields, 8, "P")?,
        bowls: Bowls(list(number, fields, 10, "PW")?),
        cults: ByCult::new(list(number, fields, 12, "")?),
    })
}

fn list<const N: usize>(
    number: usize,
    fields: &[&str],
    column: usize,
    unit: &str,
) -> Result<[u8; N], ImportError> {
    let field = fields[column].trim();
    let mut values = [0; N];
    let mut count = 0;
    for text in field.strip_suffix(unit).unwrap_or(field).split('/') {
        if let Some(value) = values.get_mut(count) {
            *value = figure(number, &format!("column {}", column + 1), text)?;
        }
        count += 1;
    }
    if count == N {
        return Ok(values);
    }
    Err(error(number, format!("column {} `{}` should have {N} numbers", column + 1, short(field))))
}

fn amount<T: std::str::FromStr>(
    number: usize,
    fields: &[&str],
    column: usize,
    unit: &str,
) -> Result<T, ImportError> {
    let field = fields[column].trim();
    match field.strip_suffix(unit) {
        Some(text) => figure(number, unit, text),
        None => {
            let why = format!("column {} should be like `7 {unit}`, it is `{}`", column + 1, short(field));
            Err(error(number, why))
        }
    }
}

fn figure<T: std::str::FromStr>(number: usize, what: &str, text: &str) -> Result<T, ImportError> {
    let text = text.trim();
    text.parse().map_err(|_| error(number, format!("`{}` is no number of {what}", short(text))))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
