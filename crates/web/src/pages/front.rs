//! The front page: what one can play, and what is being played.

use crate::app::App;
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::open::counted;
use crate::session::Session;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kernel::erased::AnyGame;
use kernel::scene::Localize;
use kernel::{Message, Seat};
use maud::{Markup, html};
use std::sync::Arc;
use table::Summary;

/// How many tables of a kind are listed.
const MOST: u32 = 12;

pub(crate) async fn show(State(app): State<Arc<App>>, session: Session) -> Result<Response, PageError> {
    let l10n = app.l10n(session.lang);
    let store = app.service.store();
    let mine = match session.id() {
        Some(person) => store.tables_of(person, 50).await?,
        None => Vec::new(),
    };
    let running = store.tables(false, MOST + mine.len() as u32).await?;
    let running: Vec<Summary> =
        running.into_iter().filter(|table| !held(table, session.id())).take(MOST as usize).collect();
    let over = store.tables(true, MOST).await?;
    let list = |title: &str, tables: &[Summary], own: bool| {
        html! {
            @if !tables.is_empty() {
                section.list {
                    h2 { (l10n.word(title)) }
                    ul { @for table in tables { (row(&app, &session, table, own)) } }
                }
            }
        }
    };
    let page = frame(
        &l10n,
        &session,
        "Társas",
        "front",
        html! {
            main {
                section.hello {
                    h1 { "Társas" }
                    p { (l10n.word("web-hello")) }
                }
                (list("web-my-tables", &mine, true))
                section.games {
                    h2 { (l10n.word("web-games")) }
                    div.shelf { @for game in app.service.games() { (card(&l10n, *game)) } }
                }
                (list("web-running", &running, false))
                (list("web-finished", &over, false))
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

fn held(table: &Summary, person: Option<i64>) -> bool {
    person.is_some() && table.seats.iter().any(|seat| seat.person == person)
}

fn card(l10n: &Localizer, game: &dyn AnyGame) -> Markup {
    let about = game.about();
    let players = counted(l10n, game, "web-for-players");
    html! {
        article.game-card {
            img src={ "/assets/" (game.id()) ".svg" } alt="" width="320" height="200";
            h3 { (about.title) }
            p { (l10n.say(&players)) }
            div.row {
                form method="post" action={ "/play/" (game.id()) } {
                    button.primary { (l10n.word("web-play-now")) }
                }
                @if about.allows(1) {
                    form method="post" action={ "/play/" (game.id()) } {
                        input type="hidden" name="players" value="1";
                        button { (l10n.word("web-play-alone")) }
                    }
                }
                a.button href={ "/new/" (game.id()) } { (l10n.word("web-new-table")) }
                a href={ "/rules/" (game.id()) } { (l10n.word("web-rules")) }
            }
        }
    }
}

fn row(app: &App, session: &Session, table: &Summary, own: bool) -> Markup {
    let names: Vec<String> = table.seats.iter().map(|seat| seat.name.clone()).collect();
    let l10n = app.game_localizer(&table.header.game, session.lang, names);
    let title = app.service.game(&table.header.game).map_or(&*table.header.game, |game| game.about().title);
    let mine =
        |seat: Seat| table.seats.get(seat.index()).is_some_and(|row| own && row.person == session.id());
    let open = table.seats.iter().any(table::SeatRow::is_open);
    let turn = table.status.deciding.iter().any(mine) && !open;
    let state = if table.status.over {
        let points = table.status.points.iter().enumerate();
        let scores: Vec<String> = points.map(|(i, n)| format!("{} {n}", l10n.seat(Seat(i as u8)))).collect();
        scores.join(" · ")
    } else if open {
        l10n.word("web-open-seats")
    } else if turn {
        l10n.word("web-your-turn")
    } else {
        l10n.say(&Message::new("web-waits-for").name("who", l10n.seats(table.status.deciding)))
    };
    let players: Vec<String> = table
        .seats
        .iter()
        .enumerate()
        .filter(|(_, seat)| !seat.is_open())
        .map(|(i, _)| l10n.seat(Seat(i as u8)))
        .collect();
    html! {
        li.turn[turn] {
            a href={ "/t/" (table.header.id) } { (title) }
            @if !table.status.over { span.people { (players.join(", ")) } }
            span.state { (state) }
            span.ago { (l10n.ago(table.moved)) }
        }
    }
}
