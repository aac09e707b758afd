//! The challenge of the day: a solo game of the same seed for everybody, and how it went for whom.

use crate::app::App;
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::solo::begin;
use crate::session::{Session, with_cookie};
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kernel::Message;
use kernel::erased::AnyGame;
use kernel::scene::Localize;
use maud::{Markup, html};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use table::{TableService, Terms};

/// The most tables of a day that are looked at, and the most results that are shown.
const MOST_TABLES: u32 = 200;
const MOST_RESULTS: usize = 20;

/// The game of the challenge: the first that can be played alone at several levels.
fn game(app: &App) -> Option<&'static dyn AnyGame> {
    app.service.games().iter().copied().find(|game| game.about().solo.is_some() && game.about().allows(1))
}

/// Is this the game of the challenge?
pub(crate) fn is_of(app: &App, other: &dyn AnyGame) -> bool {
    game(app).is_some_and(|game| game.id() == other.id())
}

/// A day of the calendar.
struct Day {
    year: i64,
    month: i64,
    day: i64,
}

/// The day in UTC, by the algorithm of days from a civil date, turned round.
fn today(now: i64) -> Day {
    let days = now.div_euclid(86_400) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    Day { year, month, day }
}

/// As it is written: `2026-11-17`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Day { year, month, day } = self;
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

/// The day in words. The year is no amount: it has no separators.
fn in_words(l10n: &Localizer, Day { year, month, day }: Day) -> Message {
    Message::new("web-daily-day")
        .name("year", year.to_string())
        .name("month", l10n.word(&format!("web-month-{month}")))
        .name("day", day.to_string())
}

fn terms() -> Terms {
    Terms { seed: Some(format!("day {}", today(TableService::now()))), idle: None }
}

/// The way to it from the front page.
pub(crate) fn teaser(app: &App, l10n: &Localizer) -> Markup {
    let Some(game) = game(app) else { return html! {} };
    html! {
        section.daily {
            div {
                h2 { (l10n.word("web-daily")) }
                p { (l10n.say(&Message::new("web-daily-what").name("game", l10n.title(game)))) }
            }
            a.button href="/daily" { (l10n.word("web-daily-try")) }
        }
    }
}

/// How it went for somebody.
struct Attempt {
    table: String,
    name: String,
    own: bool,
    points: i32,
    rival: Option<i32>,
    grade: Option<&'static str>,
}

/// The first game that each person has ended today, the best first.
async fn results(app: &Arc<App>, session: &Session) -> Result<Vec<Attempt>, PageError> {
    let tables = app.service.store().tables_on(&terms(), MOST_TABLES).await?;
    let mut seen = BTreeSet::new();
    let mut results = Vec::new();
    for table in tables.into_iter().filter(|table| table.status.over) {
        let Some(row) = table.seats.first() else { continue };
        if !seen.insert(row.person) {
            continue;
        }
        let Ok(live) = app.service.past(&table.header.id).await else { continue };
        let position = live.state().await.position.copy();
        let Some(outcome) = position.outcome() else { continue };
        results.push(Attempt {
            table: table.header.id,
            name: row.name.clone(),
            own: row.person.is_some() && row.person == session.id(),
            points: outcome.seats.first().map_or(0, |seat| seat.points),
            rival: position.rivals().first().map(kernel::scene::Rival::points),
            grade: outcome.grade,
        });
    }
    results.sort_by_key(|result| (-(result.points - result.rival.unwrap_or(0)), -result.points));
    results.truncate(MOST_RESULTS);
    Ok(results)
}

/// The page.
pub(crate) async fn show(State(app): State<Arc<App>>, session: Session) -> Result<Response, PageError> {
    let game = game(&app).ok_or_else(|| PageError::not_found("web-error-no-game"))?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let results = results(&app, &session).await?;
    let day = in_words(&l10n, today(TableService::now()));
    let page = frame(
        &l10n,
        &session,
        &l10n.word("web-daily"),
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-daily")) }
                p { (l10n.say(&Message::new("web-daily-what").name("game", l10n.title(game)))) " " (l10n.say(&day)) }
                form method="post" { button.primary { (l10n.word("web-start-game")) } }
                h2 { (l10n.word("web-daily-results")) }
                @if results.is_empty() { p.hint { (l10n.word("web-daily-none")) } } @else {
                    table.results {
                        @for (i, result) in results.iter().enumerate() {
                            tr.own[result.own] {
                                td { (i + 1) "." }
                                th scope="row" { a href={ "/t/" (result.table) "/end" } { (result.name) } }
                                td { b { (result.points) } @if let Some(rival) = result.rival { " : " (rival) } }
                                td { @if let Some(grade) = result.grade { (l10n.word(grade)) } }
                            }
                        }
                    }
                }
                p.hint { (l10n.word("web-daily-first")) }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// Begins.
pub(crate) async fn begin_today(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<Nothing>,
) -> Result<Response, PageError> {
    let game = game(&app).ok_or_else(|| PageError::not_found("web-error-no-game"))?;
    let (page, cookie) = begin(&app, &session, game, Vec::new(), terms()).await?;
    Ok(with_cookie(body.answer(&page, serde_json::json!({ "page": page })), cookie))
}

#[cfg(test)]
mod tests {
    use super::today;

    #[test]
    fn days_have_their_dates() {
        for (now, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_795_478_399, "2026-11-23"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(today(now).to_string(), day, "{now}");
        }
    }
}
