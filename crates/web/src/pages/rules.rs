//! The rules of a game as numbered clauses, each with an address of its own.

use crate::app::App;
use crate::error::PageError;
use crate::frame::frame;
use crate::session::Session;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let game = app.service.game(&id).ok_or_else(|| PageError::not_found("web-error-no-game"))?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let title = format!("{} – {}", l10n.word("web-rules"), game.about().title);
    let page = frame(
        &l10n,
        &session,
        &title,
        "quiet",
        html! {
            main.sheet.rules {
                (markdown(game.about().rules_for(session.lang.tag())))
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// The little of Markdown that rules are written in: headings, clauses, paragraphs, lists, tables.
fn markdown(text: &str) -> Markup {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    html! { @for block in blocks { (block_of(block)) } }
}

fn block_of(block: &str) -> Markup {
    if block.lines().all(|line| line.starts_with('|')) {
        return table(block);
    }
    // A paragraph may be wrapped; headings, clauses and items have a line each.
    if !block.lines().any(|line| line.starts_with(['#', '-', '*', '|'])) {
        return html! { p { (inline(&block.replace('\n', " "))) } };
    }
    html! {
        @for line in block.lines() {
            @if let Some(rest) = line.strip_prefix("### ") { h3 { (rest) } }
            @else if let Some(rest) = line.strip_prefix("## ") { h2 { (rest) } }
            @else if let Some(rest) = line.strip_prefix("# ") { h1 { (rest) } }
            @else if let Some(rule) = kernel::clause::clauses(line).first() {
                p.rule id=(rule.number) { a.number href={ "#" (rule.number) } { (rule.number) } " " (inline(rule.text)) }
            }
            @else if let Some(rest) = line.strip_prefix("- ") { p.item { "• " (inline(rest)) } }
            @else { p { (inline(line)) } }
        }
    }
}

/// `**strong**` and `` `code` `` lose their marks; the rest is text.
fn inline(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split("**").enumerate() {
            @if i % 2 == 1 { b { (part.replace('`', "")) } } @else { (part.replace('`', "")) }
        }
    }
}

fn table(block: &str) -> Markup {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let is_rule = |line: &&str| !line.chars().all(|c| "|-: ".contains(c));
    let mut rows = block.lines().filter(is_rule);
    let head = rows.next().map(cells).unwrap_or_default();
    html! {
        div.wide { table {
            thead { tr { @for cell in &head { th { (inline(cell)) } } } }
            tbody { @for row in rows { tr { @for cell in cells(row) { td { (inline(&cell)) } } } } }
        } }
    }
}
