//! The front page: where it is one's turn, what else goes on, and what one can play.

use crate::app::App;
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::daily;
use crate::pages::open::counted;
use crate::session::Session;
use crate::table::layout::level_name;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kernel::erased::AnyGame;
use kernel::scene::{Localize, shown};
use kernel::{Message, Seat};
use maud::{Markup, html};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use table::{SeatRow, Summary, TableFilter};

/// How many tables of a kind are listed.
const MOST: u32 = 12;
/// How many of one's own tables.
const MOST_OWN: u32 = 50;
/// Of so many of them the round is said.
const MOST_ROUNDS: usize = 12;

/// One's own tables by what is to be done there.
#[derive(Default)]
struct Own {
    turn: Vec<Summary>,
    waiting: Vec<Summary>,
    finished: Vec<Summary>,
}

/// Where it is one's turn, the longest waiting first; where others are to move; what is over.
async fn own_tables(app: &App, session: &Session) -> Result<Own, PageError> {
    let Some(person) = session.id() else { return Ok(Own::default()) };
    let store = app.service.store();
    let hidden = store.notes_of(person, "hidden").await?;
    let hidden: BTreeSet<String> =
        hidden.into_iter().filter(|(_, text)| !text.is_empty()).map(|(id, _)| id).collect();
    let seen = |table: &Summary| !hidden.contains(&table.header.id);
    let running = store.tables_of(person, MOST_OWN).await?.into_iter().filter(seen);
    let (mut turn, waiting): (Vec<Summary>, Vec<Summary>) = running.partition(|table| is_turn(table, person));
    turn.sort_by_key(|table| table.moved);
    let finished = store.finished_of(person, MOST_OWN).await?.into_iter().filter(seen).collect();
    Ok(Own { turn, waiting, finished })
}

/// Is it this person's turn?
fn is_turn(table: &Summary, person: i64) -> bool {
    let own = |seat: Seat| {
        table.seats.get(seat.index()).is_some_and(|row| row.person == Some(person) && row.bot.is_none())
    };
    !table.seats.iter().any(SeatRow::is_open) && table.status.deciding.iter().any(own)
}

/// The page.
pub(crate) async fn show(State(app): State<Arc<App>>, session: Session) -> Result<Response, PageError> {
    let l10n = app.l10n(session.lang);
    let store = app.service.store();
    let own = own_tables(&app, &session).await?;
    let mut rounds = HashMap::new();
    for table in own.turn.iter().chain(&own.waiting).take(MOST_ROUNDS) {
        // A table that cannot be opened has no round.
        if let Ok(Some(round)) = app.service.round(&table.header.id).await {
            rounds.insert(table.header.id.clone(), round);
        }
    }
    let known = (own.turn.len() + own.waiting.len()) as u32;
    let running = store.public_tables(TableFilter::Going, 2 * MOST + known).await?;
    let (open, running): (Vec<Summary>, Vec<Summary>) = running
        .into_iter()
        .filter(|table| !held(table, session.id()))
        .partition(|table| table.seats.iter().any(SeatRow::is_open));
    let over = store.public_tables(TableFilter::Over, MOST).await?;
    let over: Vec<Summary> = over.into_iter().filter(|table| !held(table, session.id())).collect();
    let lists = Lists { app: &app, l10n: &l10n, session: &session, rounds };
    let any = !own.turn.is_empty() || !own.waiting.is_empty() || !own.finished.is_empty();
    let page = frame(
        &l10n,
        &session,
        "Társas",
        "front",
        html! {
            main.lobby[any] {
                @if !any {
                    section.hello {
                        h1 { "Társas" }
                        p { (l10n.word("web-hello")) }
                    }
                } @else {
                    h1.unseen { "Társas" }
                }
                div.mine {
                    (lists.turn(&own.turn))
                    (lists.waiting(&own.waiting))
                    @if any || !open.is_empty() || !running.is_empty() || !over.is_empty() {
                        div.folds {
                            (lists.fold("web-my-finished", &own.finished))
                            (lists.fold("web-open-tables", &open))
                            (lists.fold("web-running", &running))
                            (lists.fold("web-finished", &over))
                        }
                    }
                }
                div.offers {
                    (daily::teaser(&app, &l10n))
                    section.games {
                        h2 { (l10n.word("web-games")) }
                        div.shelf { @for game in app.service.games() { (card(&app, &l10n, *game)) } }
                    }
                }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

fn held(table: &Summary, person: Option<i64>) -> bool {
    person.is_some() && table.seats.iter().any(|seat| seat.person == person)
}

/// Whose table stands in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Oneself,
    Others,
}

fn holder(table: &Summary, person: Option<i64>) -> Holder {
    if held(table, person) { Holder::Oneself } else { Holder::Others }
}

fn card(app: &App, l10n: &Localizer, game: &dyn AnyGame) -> Markup {
    let about = game.about();
    let players = counted(l10n, game, "web-for-players");
    let now = app.service.ready_level();
    html! {
        article.game-card {
            img src={ "/assets/" (game.id()) ".svg" } alt="" width="320" height="200";
            div {
                h3 { (l10n.title(game)) }
                p { (l10n.say(&players)) }
                div.row {
                    form.quick method="post" action={ "/play/" (game.id()) } {
                        button.primary { (l10n.word("web-play-now")) }
                        select name="level" aria-label=(l10n.word("web-level")) {
                            @for level in app.service.levels() {
                                option value=(level) selected[level == now] { (level_name(l10n, level)) }
                            }
                        }
                    }
                    @if about.allows(1) { a.button href={ "/solo/" (game.id()) } { (l10n.word("web-play-alone")) } }
                    a.button href={ "/new/" (game.id()) } { (l10n.word("web-new-table")) }
                    @if game.learning().is_some() { a.button href={ "/learn/" (game.id()) } { (l10n.word("web-learn")) } }
                    @else { a.button href={ "/rules/" (game.id()) } { (l10n.word("web-rules")) } }
                }
            }
        }
    }
}

/// What is needed to list tables.
struct Lists<'a> {
    app: &'a App,
    l10n: &'a Localizer<'a>,
    session: &'a Session,
    rounds: HashMap<String, Message>,
}

impl Lists<'_> {
    fn title(&self, table: &Summary) -> &'static str {
        self.app.service.game(&table.header.game).map_or("?", |game| self.l10n.title(game))
    }

    fn speaks(&self, table: &Summary) -> Localizer<'_> {
        let names = table.seats.iter().map(|seat| seat.name.clone()).collect();
        self.app.game_localizer(&table.header.game, self.session.lang, names)
    }

    /// How many tables a list has.
    fn count(&self, tables: &[Summary]) -> Markup {
        let n = Message::new("web-tables").number("n", tables.len() as i32);
        html! { small.count { (self.l10n.say(&n)) } }
    }

    /// The round, and the own points and place.
    fn standing(&self, table: &Summary) -> Markup {
        let l10n = self.speaks(table);
        let points = &table.status.points;
        let own = table.seats.iter().position(|row| row.person.is_some() && row.person == self.session.id());
        let mine = own.and_then(|seat| points.get(seat));
        html! {
            @if let Some(round) = self.rounds.get(&table.header.id) { span.round { (l10n.say(round)) } }
            @if let Some(mine) = mine.filter(|_| points.iter().any(|n| *n != 0)) {
                @let place = 1 + points.iter().filter(|n| *n > mine).count();
                // Nobody is first where all have the same.
                @let tied = points.iter().all(|n| n == mine);
                @let id = if tied { "web-points" } else { "web-standing" };
                @let said = Message::new(id).number("points", *mine).number("place", place as i32);
                span { (l10n.say(&said.number("of", points.len() as i32))) }
            }
        }
    }

    fn opponents(&self, table: &Summary) -> String {
        let l10n = self.speaks(table);
        let others =
            table.seats.iter().enumerate().filter(|(_, row)| {
                !(row.is_open() || row.person.is_some() && row.person == self.session.id())
            });
        others.map(|(i, _)| l10n.seat(Seat(i as u8))).collect::<Vec<_>>().join(", ")
    }

    /// What can be done with a table from here.
    fn menu(&self, table: &Summary) -> Markup {
        let id = &table.header.id;
        let word = |id| self.l10n.word(id);
        let over = table.status.over;
        let begun = !table.seats.iter().any(SeatRow::is_open);
        html! {
            details.menu {
                summary aria-label=(word("web-more")) title=(word("web-more")) { "⋯" }
                div {
                    @if !over {
                        form method="post" action={ "/t/" (id) "/leave" } {
                            button { (word(if begun { "web-leave-running" } else { "web-leave" })) }
                        }
                    }
                    form method="post" action={ "/t/" (id) "/hide" } { button { (word("web-hide")) } }
                }
            }
        }
    }

    /// Where it is one's turn.
    fn turn(&self, tables: &[Summary]) -> Markup {
        html! {
            @if !tables.is_empty() {
                section.turns {
                    h2 { (self.l10n.word("web-your-turn-at")) " " (self.count(tables)) }
                    @for table in tables {
                        @let others = self.opponents(table);
                        article.turn {
                            img src={ "/assets/" (table.header.game) ".svg" } alt="" width="96" height="60";
                            div.what {
                                p { b.title { (self.title(table)) } " " (self.standing(table)) }
                                p.people {
                                    @if others.is_empty() { (self.l10n.word("web-alone")) } @else {
                                        (self.l10n.say(&Message::new("web-against").name("who", others)))
                                    }
                                    " " span.ago { (self.l10n.ago(table.moved)) }
                                }
                            }
                            a.button.primary href={ "/t/" (table.header.id) } { (self.l10n.word("web-play")) }
                            (self.menu(table))
                        }
                    }
                }
            }
        }
    }

    /// Where others are to move, or to come.
    fn waiting(&self, tables: &[Summary]) -> Markup {
        html! {
            @if !tables.is_empty() {
                section.list {
                    h2 { (self.l10n.word("web-waiting-tables")) " " (self.count(tables)) }
                    ul { @for table in tables { (self.row(table, Holder::Oneself)) } }
                }
            }
        }
    }

    /// A list that opens.
    fn fold(&self, title: &str, tables: &[Summary]) -> Markup {
        let won = tables.iter().filter(|table| self.has_won(table)).count();
        html! {
            @if !tables.is_empty() {
                details.list {
                    summary {
                        h2 { (self.l10n.word(title)) }
                        " " (self.count(tables))
                        @if title == "web-my-finished" {
                            small.count { (self.l10n.say(&Message::new("web-won").number("n", won as i32))) }
                        }
                    }
                    ul { @for table in tables { (self.row(table, holder(table, self.session.id()))) } }
                }
            }
        }
    }

    fn has_won(&self, table: &Summary) -> bool {
        let best = table.status.points.iter().max();
        let own = table.seats.iter().position(|row| row.person.is_some() && row.person == self.session.id());
        table.seats.len() > 1 && own.and_then(|seat| table.status.points.get(seat)) == best
    }

    fn row(&self, table: &Summary, holder: Holder) -> Markup {
        let own = holder == Holder::Oneself;
        let l10n = self.speaks(table);
        let open = table.seats.iter().filter(|row| row.is_open()).count();
        let state = if table.status.over {
            let points = table.status.points.iter().enumerate();
            let scores: Vec<String> =
                points.map(|(i, n)| format!("{} {}", l10n.seat(Seat(i as u8)), shown(*n))).collect();
            scores.join(" · ")
        } else if open > 0 {
            let taken = Message::new("web-seats-taken").number("n", (table.seats.len() - open) as i32);
            l10n.say(&taken.number("of", table.seats.len() as i32))
        } else {
            l10n.say(&Message::new("web-waits-for").name("who", l10n.seats(table.status.deciding)))
        };
        let page = if table.status.over { "/end" } else { "" };
        html! {
            li {
                a href={ "/t/" (table.header.id) (page) } { (self.title(table)) }
                @if own && !table.status.over { (self.standing(table)) }
                @if !table.status.over { span.people { (self.opponents(table)) } }
                span.state { (state) }
                span.ago { (l10n.ago(table.moved)) }
                @if own { (self.menu(table)) }
            }
        }
    }
}
