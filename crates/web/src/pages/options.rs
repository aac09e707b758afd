//! The options of a game in words: on the form of a new table, in refusals, and at the table.

use crate::voice::Voice;
use kernel::OptionText;
use kernel::house::GameBox;
use maud::{Markup, html};

/// The longest value of an option.
pub(crate) const LONGEST: usize = 200;

/// What an option is called.
pub(crate) fn title(voice: &Voice, text: &OptionText) -> String {
    voice.known(&text.text_id()).unwrap_or_else(|| text.key.to_owned())
}

/// What a value is called: by the game, else by the house; what is written is its own name.
pub(crate) fn value(voice: &Voice, text: &OptionText, value: &str) -> String {
    if text.several().is_some() {
        return value.split(',').map(|one| single(voice, text, one.trim())).collect::<Vec<_>>().join(", ");
    }
    single(voice, text, value)
}

fn single(voice: &Voice, text: &OptionText, value: &str) -> String {
    let said = voice.known(&text.value_id(value)).or_else(|| voice.known(&format!("house-value-{value}")));
    said.unwrap_or_else(|| value.to_owned())
}

/// What an option can be.
pub(crate) fn possible(voice: &Voice, text: &OptionText) -> String {
    match text.listed().or_else(|| text.several()) {
        Some(values) => values.iter().map(|one| single(voice, text, one)).collect::<Vec<_>>().join(", "),
        None => voice.known(&format!("{}-values", text.text_id())).unwrap_or_else(|| text.values.to_owned()),
    }
}

/// The name of a box to tick.
pub(crate) fn box_name(text: &OptionText, one: &str) -> String {
    format!("option {} {one}", text.key)
}

/// One option on a form: boxes to tick, a list where its values can be listed, else a line to write.
pub(crate) fn field(voice: &Voice, text: &OptionText) -> Markup {
    let name = format!("option {}", text.key);
    let more = |what: &str| voice.known(&format!("{}-{what}", text.text_id()));
    let about = html! {
        span {
            (title(voice, text))
            small { (more("text").unwrap_or_else(|| text.meaning.to_owned())) }
        }
    };
    if let Some(several) = text.several() {
        return html! {
            div.option role="group" aria-label=(title(voice, text)) {
                (about)
                span { @for one in several {
                    label.tick { input type="checkbox" name=(box_name(text, one)) value="yes"; " " (single(voice, text, one)) }
                } }
            }
        };
    }
    html! {
        label.option {
            (about)
            @if let Some(values) = text.listed() {
                select name=(name) {
                    // A default that depends on other choices is none of the values.
                    @if !values.contains(&text.default) {
                        option value="" selected { (more("default").unwrap_or_else(|| text.default.to_owned())) }
                    }
                    @for one in &values {
                        option value=(one) selected[*one == text.default] { (value(voice, text, one)) }
                    }
                }
            } @else {
                span {
                    input name=(name) value="" maxlength=(LONGEST) autocomplete="off" spellcheck="false";
                    small { (possible(voice, text)) }
                }
            }
        }
    }
}

/// The options of a table that are not the usual ones. Nothing if there are none.
pub(crate) fn chosen(voice: &Voice, game: &dyn GameBox, options: &[(String, String)]) -> Markup {
    let find = |key: &str| game.options().iter().find(|text| text.key == key);
    html! {
        @if !options.is_empty() {
            dl.options {
                @for (key, given) in options {
                    @if let Some(text) = find(key) {
                        dt { (title(voice, text)) }
                        dd { (value(voice, text, given)) }
                    }
                }
            }
        }
    }
}
