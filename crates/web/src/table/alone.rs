//! The end of a game that was played alone: how good it was, what was missing for more, and how it went before.

use super::request::{TablePage, TableView};
use crate::localizer::Localizer;
use kernel::erased::{AnyGame, Solo};
use kernel::scene::{Localize, Rival};
use kernel::{Message, Outcome};
use maud::{Markup, html};

/// The most finished tables that are looked through, and the most games that are told of.
const MOST_TABLES: u32 = 100;
const MOST_GAMES: usize = 20;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ended {
    Lost,
    /// With the grade at this place.
    Won(usize),
}

/// How other games at the same level went for this person.
#[derive(Default)]
pub(crate) struct Before(Vec<Ended>);

impl Before {
    /// The games that a person ended at the level of a table of theirs, besides it.
    pub(crate) async fn of(page: &TablePage) -> Before {
        let none = Before::default();
        let (Some(person), Some(solo)) = (page.session.id(), page.live.game.about().solo) else {
            return none;
        };
        if page.live.state().await.seats.len() != 1 {
            return none;
        }
        let level = |options: &[(String, String)]| level(page.live.game, solo, options).to_owned();
        let here = level(&page.live.header.options);
        let Ok(tables) = page.app.service.store().finished_of(person, MOST_TABLES).await else { return none };
        let alike = tables.into_iter().filter(|table| {
            table.header.game == page.live.header.game
                && table.seats.len() == 1
                && table.header.id != page.live.header.id
                && level(&table.header.options) == here
        });
        let mut games = Vec::new();
        for table in alike.take(MOST_GAMES) {
            let Ok(live) = page.app.service.past(&table.header.id).await else { continue };
            let outcome = live.state().await.position.outcome();
            games.extend(outcome.and_then(|outcome| ended(solo, &outcome)));
        }
        Before(games)
    }
}

/// The level that options ask for.
fn level<'a>(game: &dyn AnyGame, solo: Solo, options: &'a [(String, String)]) -> &'a str {
    let usual = game.options().iter().find(|text| text.key == solo.option).map_or("", |text| text.default);
    options.iter().find(|(key, _)| key == solo.option).map_or(usual, |(_, value)| value)
}

/// How a game ended that has a grade.
fn ended(solo: Solo, outcome: &Outcome) -> Option<Ended> {
    let at = solo.grades.iter().position(|grade| Some(*grade) == outcome.grade)?;
    Some(if outcome.winners().next().is_some() { Ended::Won(at) } else { Ended::Lost })
}

/// All of it, below the headline.
pub(crate) fn graded(view: &TableView<'_>, outcome: &Outcome, before: &Before) -> Markup {
    let l10n = &view.l10n;
    let Some(solo) = view.live.game.about().solo else { return html! {} };
    let Some(grade) = outcome.grade else { return html! {} };
    let at = solo.grades.iter().position(|one| *one == grade).unwrap_or(0);
    let now = ended(solo, outcome).unwrap_or(Ended::Lost);
    let rival = view.state.position.rivals().first().map(Rival::points);
    let own = outcome.seats.first().map_or(0, |own| own.points);
    let missing = rival.and_then(|rival| missing(solo, at, own - rival));
    html! {
        (ladder(l10n, solo.grades, at, now))
        @if let Some((next, points)) = missing {
            p.missing { (l10n.say(&Message::new("web-over-missing").number("points", points).name("grade", l10n.sentence(next)))) }
        }
        @if !view.perspective.own.is_empty() { p.record { (record(l10n, solo, now, before)) } }
    }
}

/// The grades from the worst to the best, with the one that was reached. The worst is no step to the others.
fn ladder(l10n: &Localizer, grades: &[&str], at: usize, now: Ended) -> Markup {
    let won = now != Ended::Lost;
    html! {
        ol.ladder {
            @for (i, grade) in grades.iter().enumerate() {
                li.reached[won && i > 0 && i <= at].here[i == at].lost[i == at && !won] aria-current=[(i == at).then_some("true")] {
                    (l10n.word(grade))
                }
            }
        }
    }
}

/// The grade after the one that was reached, and how many points were missing for it.
fn missing(solo: Solo, at: usize, lead: i32) -> Option<(&'static str, i32)> {
    let next = *solo.grades.get(at + 1)?;
    let points = solo.leads.get(at)? - lead;
    (points > 0).then_some((next, points))
}

/// How it goes at this level, with the game that has just ended.
fn record(l10n: &Localizer, solo: Solo, now: Ended, Before(before): &Before) -> String {
    let Some(best) = before.iter().max().copied() else {
        return l10n.word("web-over-first");
    };
    let won = before.iter().chain([&now]).filter(|ended| **ended != Ended::Lost).count();
    let all = Message::new("web-over-record").number("games", before.len() as i32 + 1);
    let mut said = l10n.say(&all.number("won", won as i32));
    let told = match best {
        _ if now > best => Some(Message::new("web-over-best-now")),
        Ended::Won(best) => {
            Some(Message::new("web-over-best").name("grade", l10n.sentence(solo.grades[best])))
        }
        Ended::Lost => None,
    };
    if let Some(told) = told {
        said = format!("{said} {}", l10n.say(&told));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLO: Solo =
        Solo { option: "level", levels: &[], grades: &["lost", "won", "great"], leads: &[0, 10] };

    #[test]
    fn what_is_missing_is_counted_to_the_next_grade() {
        assert_eq!(missing(SOLO, 0, -1), Some(("won", 1)));
        assert_eq!(missing(SOLO, 1, 0), Some(("great", 10)));
        assert_eq!(missing(SOLO, 1, 9), Some(("great", 1)));
        assert_eq!(missing(SOLO, 2, 30), None, "there is nothing above the best");
    }
}
