//! Reading a ledger page.

use super::{Ledger, Row, error};
use crate::components::{Tables, tables};
use crate::event::Holdings;
use crate::options::Setup;
use crate::position::{ROUNDS, Rules, SEATS};
use kernel::house::ImportError;
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

/// Options of the site that do not touch the rules, or that ask for rules that are ours anyway.
const HARMLESS: [&str; 6] = [
    "strict-leech",
    "strict-darkling-sh",
    "strict-chaosmagician-sh",
    "errata-cultist-power",
    "email-notify",
    "maintain-player-order",
];

pub(super) fn ledger(text: &str) -> Result<Ledger, ImportError> {
    let t = tables();
    let mut page = Page::default();
    for (number, line) in (1..).zip(text.lines()) {
        if line.contains('\t') {
            page.row(t, number, line)?;
        } else {
            page.heading(t, number, line.trim())?;
        }
    }
    page.finish(t, text.lines().count().max(1))
}

#[derive(Default)]
struct Page {
    rules: Rules,
    scoring: Vec<u8>,
    removed: Vec<u8>,
    names: Vec<String>,
    factions: Vec<u8>,
    rows: Vec<Row>,
}

impl Page {
    fn heading(&mut self, t: &Tables, number: usize, line: &str) -> Result<(), ImportError> {
        if let Some(option) = line.strip_prefix("option ") {
            return self.option(number, option.trim());
        }
        if let Some(tile) = line.strip_prefix("Removing tile ") {
            let card = t.bonus.iter().position(|card| card.id == tile.trim());
            let card =
                card.ok_or_else(|| error(number, format!("there is no bonus card `{}`", short(tile))))?;
            self.removed.push(card as u8);
            return Ok(());
        }
        if let Some((round, tile)) =
            line.strip_prefix("Round ").and_then(|rest| rest.split_once(" scoring: "))
        {
            let next = self.scoring.len() + 1;
            if round.trim().parse() != Ok(next) {
                return Err(error(number, format!("the scoring tile of round {next} is expected here")));
            }
            let id = tile.split(',').next().unwrap_or_default().trim();
            let tile = t.scoring.iter().position(|tile| tile.id == id);
            let tile =
                tile.ok_or_else(|| error(number, format!("there is no scoring tile `{}`", short(id))))?;
            self.scoring.push(tile as u8);
            return Ok(());
        }
        if let Some((_, name)) = line.strip_prefix("Player ").and_then(|rest| rest.split_once(": ")) {
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
            other => return Err(error(number, format!("the option `{}` is not known here", short(other)))),
        }
        Ok(())
    }

    fn row(&mut self, t: &Tables, number: usize, line: &str) -> Result<(), ImportError> {
        let mut fields = [""; COLUMNS];
        let mut count = 0;
        for field in line.split('\t') {
            if let Some(place) = fields.get_mut(count) {
                *place = field;
            }
            count += 1;
        }
        if count != COLUMNS {
            return Err(error(number, format!("a row has {COLUMNS} columns, this one has {count}")));
        }
        let name = fields[0].trim();
        let faction = t.factions.iter().position(|faction| faction.id == name);
        let faction =
            faction.ok_or_else(|| error(number, format!("there is no faction `{}`", short(name))))? as u8;
        let commands = fields[14].trim();
        if commands.eq_ignore_ascii_case("setup") {
            if self.factions.len() == SEATS || self.factions.contains(&faction) {
                return Err(error(number, "one more faction is set up than can play"));
            }
            self.factions.push(faction);
        }
        let seat = self.factions.iter().position(|&f| f == faction);
        let seat = seat.ok_or_else(|| error(number, format!("{name} was not set up before")))? as u8;
        let offers =
            fields[13].split_whitespace().map(|n| figure(number, "offer", n)).collect::<Result<_, _>>()?;
        let holds = holdings(number, &fields)?;
        self.rows.push(Row {
            line: number,
            seat,
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
        let scoring = <[u8; ROUNDS as usize]>::try_from(self.scoring)
            .map_err(|_| error(last, format!("the page names {count} scoring tiles; there are six")))?;
        for (i, tile) in scoring.iter().enumerate() {
            if scoring[..i].contains(tile) {
                return Err(error(last, format!("{} lies on two rounds", t.scoring[*tile as usize].id)));
            }
        }
        let in_game =
            |&i: &u8| self.rules.has(t.bonus[i as usize].module.as_deref()) && !self.removed.contains(&i);
        let cards: Vec<u8> = (0..t.bonus.len() as u8).filter(in_game).collect();
        let wanted = players + t.bonus_cards.more_than_players as usize;
        if cards.len() != wanted {
            let why = format!(
                "{} bonus cards are left in the game; with {players} players it is {wanted}",
                cards.len()
            );
            return Err(error(last, why));
        }
        for (i, &a) in self.factions.iter().enumerate() {
            let home = |f: u8| t.factions[f as usize].home;
            if self.factions[..i].iter().any(|&b| home(b) == home(a)) {
                return Err(error(
                    last,
                    format!("{} shares its colour with another", t.factions[a as usize].id),
                ));
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
        let setup = Setup {
            players,
            rules,
            scoring: Some(scoring),
            cards: Some(cards),
            factions: Some(self.factions),
            first: Some(0),
        };
        Ok(Ledger { setup, names, rows: self.rows })
    }
}

fn holdings(number: usize, fields: &[&str]) -> Result<Holdings, ImportError> {
    Ok(Holdings {
        vp: amount(number, fields, 2, "VP")?,
        coins: amount(number, fields, 4, "C")?,
        workers: amount(number, fields, 6, "W")?,
        priests: amount(number, fields, 8, "P")?,
        bowls: Bowls(list(number, fields, 10, "PW")?),
        cults: list(number, fields, 12, "")?,
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
            *value = figure(number, "this kind", text)?;
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
