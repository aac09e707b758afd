//! Lessons of a guided first game: one hint at a time, when it matters.

use super::plot::rounds;
use super::request::TablePage;
use crate::body::Body;
use crate::error::PageError;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use kernel::scene::{Lesson, action_place};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeSet;

/// Under which kind of note it is kept which lessons were given.
const NOTE: &str = "guide";
/// What is noted by who wants no more of them.
const OFF: &str = "off";

/// A lesson that was read, or `off`.
#[derive(Deserialize)]
pub(crate) struct Read {
    lesson: String,
}

/// Which lessons were given, and after which entry the last of them.
struct Given {
    ids: Vec<String>,
    seq: u64,
}

impl Given {
    fn read(text: &str) -> Given {
        let mut words = text.split_whitespace();
        let seq = words.next().and_then(|seq| seq.parse().ok()).unwrap_or(0);
        Given { ids: words.map(str::to_owned).collect(), seq }
    }

    fn write(&self) -> String {
        format!("{} {}", self.seq, self.ids.join(" "))
    }

    fn has(&self, lesson: &Lesson) -> bool {
        self.ids.iter().any(|id| id == lesson.id)
    }
}

async fn given(page: &TablePage, person: i64) -> Result<Given, PageError> {
    Ok(Given::read(&page.app.service.store().note(page.id(), person, NOTE).await?))
}

/// The lesson of this moment, if there is one for this player. After each there is something to do first.
pub(crate) async fn next(page: TablePage) -> Result<Response, PageError> {
    let none = || Json(json!({})).into_response();
    let (Some(person), Some(learning)) = (page.session.id(), page.live.game.learning()) else {
        return Ok(none());
    };
    let given = given(&page, person).await?;
    let view = page.look().await;
    let (state, l10n) = (&view.state, &view.l10n);
    let Some(seat) = view.perspective.decides(state) else { return Ok(none()) };
    let asked = state.position.scene(view.perspective.viewer, l10n).and_then(|scene| scene.prompt);
    let Some(asked) = asked else { return Ok(none()) };
    let waits = given.ids.len() > 1 && given.seq >= state.seq;
    if waits || given.ids.iter().any(|id| id == OFF) {
        return Ok(none());
    }
    let round = rounds(&state.played).len();
    let choices = state.position.choices(seat).unwrap_or_default();
    let chains = state.position.compounds(seat);
    let can: BTreeSet<String> =
        choices.iter().chain(&chains).map(|choice| action_place(choice.kind)).collect();
    // What tells of a kind of thing comes when it can be done.
    let matters = |lesson: &Lesson| !lesson.place.starts_with("act:") || can.contains(lesson.place);
    let fits = |lesson: &&Lesson| {
        !given.has(lesson) && lesson.asked.contains(&asked.id) && lesson.round <= round && matters(lesson)
    };
    let Some(lesson) = learning.lessons.iter().find(fits) else { return Ok(none()) };
    let title = l10n.word(&format!("lesson-{}", lesson.id));
    let count = kernel::Message::new("web-lesson-count").number("n", given.ids.len() as i32 + 1);
    let count = count.number("of", learning.lessons.len() as i32);
    Ok(Json(json!({
        "lesson": lesson.id,
        "seq": state.seq,
        "title": title,
        "text": l10n.word(&format!("lesson-{}-text", lesson.id)),
        "place": lesson.place.replace("{seat}", &seat.index().to_string()),
        "count": kernel::scene::Localize::say(l10n, &count),
        "skip": l10n.word("web-lesson-skip"),
        "stop": l10n.word("web-lesson-stop"),
    }))
    .into_response())
}

/// Notes that a lesson was read, or that no more are wanted.
pub(crate) async fn read(page: TablePage, body: Body<Read>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?.id;
    let known = page.live.game.learning().is_some_and(|learning| {
        learning.lessons.iter().any(|lesson| lesson.id == body.sent.lesson) || body.sent.lesson == OFF
    });
    if !known || page.live.state().await.seats_of(Some(person)).is_empty() {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    }
    let mut given = given(&page, person).await?;
    given.seq = page.live.state().await.seq;
    if !given.ids.contains(&body.sent.lesson) {
        given.ids.push(body.sent.lesson.clone());
    }
    page.app.service.store().set_note(page.id(), person, NOTE, &given.write()).await?;
    Ok(body.answer(&page.path(), json!({})))
}
