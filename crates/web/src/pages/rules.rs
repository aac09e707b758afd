//! The rules of a game as numbered clauses, each with an address of its own.

use crate::app::App;
use crate::error::PageError;
use crate::frame::dressed;
use crate::localizer::Localizer;
use crate::pages::learn::legend;
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
    let title = format!("{} – {}", l10n.word("web-rules"), l10n.title(game));
    let text = game.about().rules_for(session.lang.tag());
    let page = dressed(
        &l10n,
        &session,
        game,
        &title,
        "quiet",
        html! {
            main.sheet.rules {
                p.row {
                    @if game.learning().is_some() {
                        a.button.primary href={ "/learn/" (game.id()) } { (l10n.word("web-learn-short")) }
                    }
                    a.button href={ "/new/" (game.id()) } { (l10n.word("web-new-table")) }
                    a.button href="/" { (l10n.word("web-to-front")) }
                }
                (contents(&l10n, text))
                @if let Some(learning) = game.learning() { (legend(learning, session.lang.tag())) }
                (markdown(text))
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// The id of a chapter, by its heading: `## 6 Actions` is `chapter-6`.
fn chapter(heading: &str) -> Option<String> {
    let number = heading.split(' ').next()?;
    let numbered = number.starts_with(|c: char| c.is_ascii_digit());
    numbered.then(|| format!("chapter-{}", number.trim_end_matches('.')))
}

/// The chapters, each with the way to it.
fn contents(l10n: &Localizer, text: &str) -> Markup {
    let headings: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    html! {
        @if headings.len() > 2 {
            nav.contents aria-label=(l10n.word("web-contents")) {
                h2 { (l10n.word("web-contents")) }
                ol { @for heading in headings {
                    @if let Some(id) = chapter(heading) { li { a href={ "#" (id) } { (heading) } } }
                } }
            }
        }
    }
}

/// The little of Markdown that rules are written in: headings, clauses, paragraphs, lists, tables.
fn markdown(text: &str) -> Markup {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    html! { @for block in blocks { (block_of(block)) } }
}

pub(crate) fn block_of(block: &str) -> Markup {
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
            @else if let Some(rest) = line.strip_prefix("## ") { h2 id=[chapter(rest)] { (rest) } }
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
        div.wide tabindex="0" { table {
            thead { tr { @for cell in &head { th { (inline(cell)) } } } }
            tbody { @for row in rows { tr { @for cell in cells(row) { td { (inline(&cell)) } } } } }
        } }
    }
}
