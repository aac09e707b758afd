//! Opening a table: at once against bots, or with every option.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::dressed;
use crate::localizer::Localizer;
use crate::pages::forms::{Filled, WRONG};
use crate::pages::options::{self, OptionForm, rulings_apart};
use crate::quota;
use crate::session::{Session, with_cookie};
use crate::table::host::choice;
use crate::table::layout::level_name;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::erased::AnyGame;
use kernel::scene::Localize;
use kernel::{Message, OptionError, OptionText};
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{HintPolicy, HostChoices, Privacy, SeatRequest, Terms, clean_name};
use texts::Lang;

/// How many play at a table that is opened at once, and at one of friends, if so many can.
const AT_ONCE: usize = 4;
const FRIENDS: usize = 2;
/// How long one may think, by name: at a table where all are there, and at one of a move a day.
const PACES: [(&str, Option<i64>); 2] = [("live", None), ("slow", Some(3 * 24 * 3600))];
/// Names of bots, so that they are told apart.
const BOTS: [&str; 8] = ["Ábel", "Bori", "Csaba", "Dóra", "Elek", "Fanni", "Gergő", "Hanna"];

/// The game of an address.
pub(crate) fn find(app: &App, id: &str) -> Result<&'static dyn AnyGame, PageError> {
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
    let level = match body.sent.get("level") {
        Some(level) if app.service.levels().contains(&&**level) => level,
        Some(_) => return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body")),
        None => app.service.ready_level(),
    };
    let bot = |i: usize| SeatRequest::Bot(level.to_owned(), bot_name(i - 1).to_owned());
    wishes.extend((1..players.min(9)).map(bot));
    let _opening = quota::may_open(&app, &session, &wishes).await?;
    let (person, cookie) = session.welcome(&app, "").await?;
    let table = app.service.open(&person, game.id(), Vec::new(), wishes).await?;
    let page = format!("/t/{table}");
    Ok(with_cookie(body.answer(&page, serde_json::json!({ "table": table })), cookie))
}

/// What the bot of this number is called.
pub(crate) fn bot_name(i: usize) -> &'static str {
    BOTS.get(i).copied().unwrap_or("Bot")
}

/// What the next bot is called at a table where these sit.
pub(crate) fn free_bot_name(taken: &[String]) -> &'static str {
    BOTS.into_iter().find(|name| taken.iter().all(|other| other != name)).unwrap_or("Bot")
}

/// The form with every option.
pub(crate) async fn form(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    Ok(Html(page(&app, &session, game, &Filled::default()).into_string()).into_response())
}

/// The page of the form, with what was sent before and what is wrong with it.
fn page(app: &App, session: &Session, game: &'static dyn AnyGame, filled: &Filled) -> Markup {
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let title = format!("{} – {}", l10n.word("web-new-table"), l10n.title(game));
    // Whether a game is a solo game is said by its seats.
    let (rulings, usual) = rulings_apart(game, |text| text.key != "solo");
    let (listed, written): (Vec<&OptionText>, Vec<&OptionText>) =
        usual.into_iter().partition(|text| text.listed().or_else(|| text.several()).is_some());
    let form = OptionForm::new(&l10n, game, filled);
    let wrong_seats = filled.wrong("seats").or_else(|| filled.wrong("option solo"));
    dressed(
        &l10n,
        session,
        game,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-new-table")) }
                p.hint { (l10n.title(game)) ". " (l10n.word("web-friends-hint")) }
                (filled.notice())
                form.open method="post" {
                    fieldset {
                        legend { (l10n.word("web-who-plays")) }
                        p.hint { (l10n.say(&counted(&l10n, game, "web-seat-count"))) }
                        ol.seats { @for i in 0..game.about().players.1 { (seat(app, session, &l10n, game, filled, i)) } }
                        @if let Some(wrong) = wrong_seats { p.field-error #(WRONG) { (wrong) } }
                        p.hint { (l10n.word("web-seats-hint")) }
                    }
                    fieldset {
                        legend { (l10n.word("web-options")) }
                        (form.grouped(&listed))
                        (pace(&l10n, filled))
                    }
                    @if !rulings.is_empty() || !written.is_empty() {
                        fieldset.folded {
                            (form.fold("web-rulings", "web-options-by-book", &rulings))
                            (form.fold("web-more-options", "web-options-drawn", &written))
                        }
                    }
                    fieldset {
                        label.option {
                            span { (l10n.word("web-privacy")) small { (l10n.word("web-privacy-text")) } }
                            (choice(&l10n, filled.get("privacy").and_then(Privacy::read).unwrap_or(Privacy::Link)))
                        }
                        label.option {
                            span { (l10n.word("web-hints")) }
                            select name="hints" {
                                @let chosen = filled.get("hints").and_then(HintPolicy::read).unwrap_or_default();
                                @for policy in HintPolicy::ALL {
                                    option value=(policy.code()) selected[policy == chosen] {
                                        (l10n.word(&format!("web-hints-{}", policy.code())))
                                    }
                                }
                            }
                        }
                    }
                    @if let Some(wrong) = filled.wrong("") { p.field-error #(WRONG) { (wrong) } }
                    button.primary { (l10n.word("web-open-table")) }
                }
            }
        },
    )
}

/// Who sits on a seat.
fn seat(
    app: &App,
    session: &Session,
    l10n: &Localizer,
    game: &dyn AnyGame,
    filled: &Filled,
    i: usize,
) -> Markup {
    let (least, usual) = (game.about().players.0, game.about().nearest(FRIENDS));
    let own = session.person.as_ref().map_or("", |person| &person.name);
    let fresh = match i {
        _ if i >= usual => "none",
        0 => "me",
        _ => "friend",
    };
    let chosen =
        filled.get(&format!("seat{}", i + 1)).unwrap_or(if filled.is_new() { fresh } else { "none" });
    let choice = |value: &str, text: String| {
        html! { option value=(value) selected[value == chosen] { (text) } }
    };
    let name =
        filled.get(&format!("name{}", i + 1)).unwrap_or(if i == 0 && filled.is_new() { own } else { "" });
    html! {
        li {
            select name={ "seat" (i + 1) } aria-label=(l10n.say(&Message::new("common-seat").number("n", i as i32 + 1))) {
                (choice("me", l10n.word("web-seat-me")))
                (choice("friend", l10n.word("web-seat-friend")))
                @for level in app.service.levels() { (choice(&format!("bot {level}"), level_name(l10n, level))) }
                @if i >= least { (choice("none", l10n.word("web-seat-none"))) }
            }
            input name={ "name" (i + 1) } maxlength="40" aria-label=(l10n.word("web-name"))
                placeholder=(l10n.word(if i == 0 { "web-your-name" } else { "web-name-optional" }))
                value=(name) autocomplete="off";
        }
    }
}

/// How long one may think before the others may let a bot take over.
fn pace(l10n: &Localizer, filled: &Filled) -> Markup {
    let chosen = filled.get("pace").unwrap_or("live");
    html! {
        label.option {
            span { (l10n.word("web-table-pace")) small { (l10n.word("web-table-pace-text")) } }
            select name="pace" {
                @for (pace, _) in PACES {
                    option value=(pace) selected[pace == chosen] { (l10n.word(&format!("web-table-pace-{pace}"))) }
                }
            }
        }
    }
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
pub(crate) fn wrong_option(
    l10n: &Localizer,
    game: &dyn AnyGame,
    chosen: &[(String, String)],
    bad: &OptionError,
) -> Message {
    let Some(text) = game.options().iter().find(|text| text.key == bad.key) else {
        return Message::new("web-error-body");
    };
    let given = chosen.iter().find(|(key, _)| *key == bad.key).map_or("", |(_, value)| value);
    let alone = text.listed().is_none_or(|values| !values.contains(&given));
    let listed = text.listed().or_else(|| text.several());
    let message = if listed.is_none() {
        Message::new("web-error-pieces").name("why", l10n.say(&bad.why))
    } else if alone && !given.is_empty() {
        Message::new("web-error-option").name("value", given).name("values", options::possible(l10n, text))
    } else {
        Message::new("web-error-together")
    };
    message.name("option", options::title(l10n, text))
}

/// The options that a form has chosen, where they are not the usual ones.
pub(crate) fn chosen_options(
    game: &dyn AnyGame,
    sent: &BTreeMap<String, String>,
) -> Result<Vec<(String, String)>, PageError> {
    let mut chosen = Vec::new();
    for text in game.options() {
        let ticked = options::ticked(text, sent).join(",");
        let value = sent.get(&format!("option {}", text.key)).map_or(&*ticked, |value| value.trim());
        if value.len() > options::LONGEST || value.contains(['\n', '\r']) {
            return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
        }
        if !value.is_empty() && value != text.default {
            chosen.push((text.key.to_owned(), value.to_owned()));
        }
    }
    Ok(chosen)
}

/// What cannot be opened, and at which field that is to be said.
struct Wrong {
    field: String,
    message: Message,
}

/// The seats that a form wants, and how its sender is called.
fn wanted_seats(
    l10n: &Localizer,
    game: &dyn AnyGame,
    sent: &BTreeMap<String, String>,
) -> Result<(Vec<SeatRequest>, String), PageError> {
    let bad = || PageError::new(StatusCode::BAD_REQUEST, "web-error-body");
    let (mut wishes, mut own_name) = (Vec::new(), String::new());
    for i in 0..game.about().players.1 {
        let name = clean_name(sent.get(&format!("name{}", i + 1)).map_or("", |name| name));
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
                let usual = bot_name(wishes.len().saturating_sub(1)).to_owned();
                wishes.push(SeatRequest::Bot(level.to_owned(), if name.is_empty() { usual } else { name }));
            }
        }
    }
    Ok((wishes, own_name))
}

/// What is wrong with seats and options, if anything is. It is said before anybody is welcomed.
fn check(
    l10n: &Localizer,
    game: &dyn AnyGame,
    wishes: &[SeatRequest],
    chosen: &[(String, String)],
) -> Option<Wrong> {
    let seats = |message| Some(Wrong { field: "seats".to_owned(), message });
    if !game.about().allows(wishes.len()) {
        return seats(counted(l10n, game, "web-error-players"));
    }
    if wishes.iter().all(|wish| matches!(wish, SeatRequest::Bot(..))) {
        return seats(Message::new("web-error-no-person"));
    }
    let bad = game.start(wishes.len(), chosen).err()?;
    let known = game.options().iter().any(|text| text.key == bad.key);
    let field = if known { format!("option {}", bad.key) } else { String::new() };
    Some(Wrong { field, message: wrong_option(l10n, game, chosen, &bad) })
}

/// Opens the table of the form. What is wrong is said at its field, and the rest is kept.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let (wishes, own_name) = wanted_seats(&l10n, game, &body.sent)?;
    let mut chosen = chosen_options(game, &body.sent)?;
    if !body.script {
        // The form hides what does not matter to so many players, and sends it all the same.
        chosen.retain(|(key, _)| game.options_by_company().matters(key, wishes.len()));
    }
    if let Some(Wrong { field, message }) = check(&l10n, game, &wishes, &chosen) {
        let error = PageError::saying(StatusCode::UNPROCESSABLE_ENTITY, message.clone());
        if body.script {
            return Err(error);
        }
        let filled = Filled::with(body.sent).but(field, l10n.say(&message));
        let html = page(&app, &session, game, &filled).into_string();
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(html)).into_response());
    }
    let hints = body.sent.get("hints").map_or(Some(HintPolicy::default()), |code| HintPolicy::read(code));
    let hints = hints.ok_or_else(|| PageError::new(StatusCode::BAD_REQUEST, "web-error-body"))?;
    let bad = || PageError::new(StatusCode::BAD_REQUEST, "web-error-body");
    let privacy = body.sent.get("privacy").map(|code| Privacy::read(code).ok_or_else(bad)).transpose()?;
    let idle = PACES.iter().find(|(pace, _)| body.sent.get("pace").is_some_and(|sent| sent == pace));
    let terms = Terms { seed: None, idle: idle.and_then(|(_, seconds)| *seconds) };
    let _opening = quota::may_open(&app, &session, &wishes).await?;
    let (person, cookie) = session.welcome(&app, &own_name).await?;
    let choices = HostChoices { terms, privacy, hints };
    let table = app.service.open_on(&person, game.id(), chosen, wishes, choices).await?;
    let response = if body.script {
        body.answer("", serde_json::json!({ "table": table }))
    } else {
        Redirect::to(&format!("/t/{table}")).into_response()
    };
    Ok(with_cookie(response, cookie))
}
