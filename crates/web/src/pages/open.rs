//! Opening a table: at once against bots, or with every option.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::options;
use crate::quota;
use crate::session::{Session, with_cookie};
use crate::table::layout::level_name;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::erased::AnyGame;
use kernel::scene::Localize;
use kernel::{Message, OptionError};
use maud::html;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{HintPolicy, SeatRequest, TableError, sanitize};
use texts::Lang;

/// How many play at a table that is opened at once, and at one of friends, if so many can.
const AT_ONCE: usize = 4;
const FRIENDS: usize = 2;
/// Names of bots, so that they are told apart.
const BOTS: [&str; 8] = ["Ábel", "Bori", "Csaba", "Dóra", "Elek", "Fanni", "Gergő", "Hanna"];

fn find(app: &App, id: &str) -> Result<&'static dyn AnyGame, PageError> {
    app.service.game(id).ok_or_else(|| PageError::not_found("web-error-no-game"))
}

/// A table with bots on all other seats, at once.
pub(crate) async fn play_now(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let players = match body.sent.get("players") {
        None => game.about().nearest(AT_ONCE),
        Some(n) => n.parse().map_err(|_| PageError::new(StatusCode::BAD_REQUEST, "web-error-body"))?,
    };
    if !game.about().allows(players) {
        return Err(wrong_number(&app, game, session.lang));
    }
    let own_name = session.person.as_ref().map_or("", |person| &person.name);
    let name =
        if own_name.is_empty() { app.l10n(session.lang).word("web-you-name") } else { own_name.to_owned() };
    let mut wishes = vec![SeatRequest::Me(name)];
    let level = app.service.ready_level();
    wishes.extend((1..players.min(9)).map(|i: usize| bot(level, i - 1)));
    let _opening = quota::may_open(&app, &session, &wishes).await?;
    let (person, cookie) = session.welcome(&app, "").await?;
    let table = app.service.open(&person, game.id(), Vec::new(), wishes).await?;
    let page = format!("/t/{table}");
    Ok(with_cookie(body.answer(&page, serde_json::json!({ "table": table })), cookie))
}

fn bot(level: &str, i: usize) -> SeatRequest {
    SeatRequest::Bot(level.to_owned(), BOTS.get(i).copied().unwrap_or("Bot").to_owned())
}

/// The form with every option.
pub(crate) async fn form(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let (least, most) = game.about().players;
    let usual = game.about().nearest(FRIENDS);
    let name = session.person.as_ref().map_or("", |person| &person.name);
    let seat = |i: usize| {
        let chosen = if i == 0 { "me" } else { "friend" };
        let choice = |value: String, text: String| {
            html! { option value=(value) selected[value == chosen && i < usual] { (text) } }
        };
        html! {
            li {
                select name={ "seat" (i + 1) } aria-label=(l10n.say(&Message::new("common-seat").number("n", i as i32 + 1))) {
                    (choice("me".into(), l10n.word("web-seat-me")))
                    (choice("friend".into(), l10n.word("web-seat-friend")))
                    @for level in app.service.levels() {
                        (choice(format!("bot {level}"), level_name(&l10n, level)))
                    }
                    @if i >= least { option value="none" selected[i >= usual] { (l10n.word("web-seat-none")) } }
                }
                input name={ "name" (i + 1) } maxlength="40" aria-label=(l10n.word("web-name"))
                    placeholder=(l10n.word(if i == 0 { "web-your-name" } else { "web-name-optional" }))
                    value=(if i == 0 { name } else { "" }) autocomplete="off";
            }
        }
    };
    let title = format!("{} – {}", l10n.word("web-new-table"), game.about().title);
    let page = frame(
        &l10n,
        &session,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (game.about().title) }
                form.open method="post" {
                    fieldset {
                        legend { (l10n.word("web-who-plays")) }
                        p.hint { (l10n.say(&counted(&l10n, game, "web-seat-count"))) }
                        ol.seats { @for i in 0..most { (seat(i)) } }
                        p.hint { (l10n.word("web-seats-hint")) }
                    }
                    fieldset {
                        legend { (l10n.word("web-options")) }
                        @let (listed, written): (Vec<_>, Vec<_>) = game.options().iter().partition(|text| text.listed().or_else(|| text.several()).is_some());
                        @for text in listed { (options::field(&l10n, text)) }
                        @if !written.is_empty() {
                            details {
                                summary { (l10n.word("web-more-options")) }
                                @for text in written { (options::field(&l10n, text)) }
                            }
                        }
                    }
                    fieldset {
                        legend { (l10n.word("web-hints")) }
                        select name="hints" aria-label=(l10n.word("web-hints")) {
                            @for policy in HintPolicy::ALL {
                                option value=(policy.code()) selected[policy == HintPolicy::default()] {
                                    (l10n.word(&format!("web-hints-{}", policy.code())))
                                }
                            }
                        }
                    }
                    button.primary { (l10n.word("web-open-table")) }
                }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

fn wrong_number(app: &App, game: &dyn AnyGame, lang: Lang) -> PageError {
    let message = counted(&app.l10n(lang), game, "web-error-players");
    PageError::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// A sentence that says how many can play.
pub(crate) fn counted(l10n: &Localizer, game: &dyn AnyGame, id: &'static str) -> Message {
    Message::new(id).name("counts", game.about().counts(&l10n.word("common-or")))
}

/// An option that cannot be, with what can be.
fn wrong_option(
    app: &App,
    game: &dyn AnyGame,
    lang: Lang,
    chosen: &[(String, String)],
    bad: OptionError,
) -> PageError {
    let l10n = app.game_localizer(game.id(), lang, Vec::new());
    let Some(text) = game.options().iter().find(|text| text.key == bad.key) else {
        return PageError::new(StatusCode::BAD_REQUEST, "web-error-body");
    };
    let given = chosen.iter().find(|(key, _)| *key == bad.key).map_or("", |(_, value)| value);
    let alone = text.listed().is_none_or(|values| !values.contains(&given));
    let message = if alone && !given.is_empty() {
        Message::new("web-error-option").name("value", given).name("values", options::possible(&l10n, text))
    } else {
        Message::new("web-error-together")
    };
    let message = message.name("option", options::title(&l10n, text));
    PageError::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// Opens the table of the form.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let most = game.about().players.1;
    let l10n = app.l10n(session.lang);
    let sent = &body.sent;
    let bad = || PageError::new(StatusCode::BAD_REQUEST, "web-error-body");
    let mut wishes = Vec::new();
    let mut own_name = String::new();
    for i in 0..most {
        let name = sanitize(sent.get(&format!("name{}", i + 1)).map_or("", |name| name), 40, false);
        match sent.get(&format!("seat{}", i + 1)).map_or("none", |seat| seat) {
            "none" => {}
            "friend" => wishes.push(SeatRequest::Friend),
            "me" => {
                if own_name.is_empty() {
                    own_name.clone_from(&name);
                }
                let name = if name.is_empty() { l10n.word("web-you-name") } else { name };
                wishes.push(SeatRequest::Me(name));
            }
            bot_level => {
                let level = bot_level.strip_prefix("bot ").ok_or_else(bad)?;
                let SeatRequest::Bot(level, usual) = bot(level, wishes.len().saturating_sub(1)) else {
                    continue;
                };
                wishes.push(SeatRequest::Bot(level, if name.is_empty() { usual } else { name }));
            }
        }
    }
    if !game.about().allows(wishes.len()) {
        return Err(wrong_number(&app, game, session.lang));
    }
    let mut chosen = Vec::new();
    for text in game.options() {
        let ticked = |one: &&str| sent.contains_key(&options::box_name(text, one));
        let ticked: Vec<&str> = text.several().into_iter().flatten().filter(ticked).collect();
        let ticked = ticked.join(",");
        let value = sent.get(&format!("option {}", text.key)).map_or(&*ticked, |value| value.trim());
        if value.len() > options::LONGEST || value.contains(['\n', '\r']) {
            return Err(bad());
        }
        if !value.is_empty() && value != text.default {
            chosen.push((text.key.to_owned(), value.to_owned()));
        }
    }
    let hints = sent.get("hints").map_or(Some(HintPolicy::default()), |code| HintPolicy::read(code));
    let hints = hints.ok_or_else(bad)?;
    // What cannot be is said before anybody is welcomed.
    if let Err(bad) = game.start(wishes.len(), &chosen) {
        return Err(wrong_option(&app, game, session.lang, &chosen, bad));
    }
    if wishes.iter().all(|wish| matches!(wish, SeatRequest::Bot(..))) {
        return Err(TableError::NoPerson.into());
    }
    let _opening = quota::may_open(&app, &session, &wishes).await?;
    let (person, cookie) = session.welcome(&app, &own_name).await?;
    let table = app.service.open(&person, game.id(), chosen, wishes).await?;
    if hints != HintPolicy::default() {
        let live = app.service.table(&table).await?;
        app.service.set_hint_policy(&live, person.id, hints).await?;
    }
    let response = if body.script {
        body.answer("", serde_json::json!({ "table": table }))
    } else {
        Redirect::to(&format!("/t/{table}")).into_response()
    };
    Ok(with_cookie(response, cookie))
}
