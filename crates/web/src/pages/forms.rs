//! Forms that keep what was written: what is wrong is said at its field, and nothing has to be written again.

use maud::{Markup, html};
use std::collections::BTreeMap;

/// The id of what says at its field what is wrong.
pub(crate) const WRONG: &str = "wrong";

/// What was sent, and what is wrong with it.
#[derive(Default)]
pub(crate) struct Filled {
    values: BTreeMap<String, String>,
    /// The name of a field, and what is wrong there.
    wrong: Option<(String, String)>,
}

impl Filled {
    /// With these values, and nothing wrong.
    pub(crate) fn with(values: BTreeMap<String, String>) -> Filled {
        Filled { values, wrong: None }
    }

    /// The same, where this is wrong at this field.
    pub(crate) fn but(self, field: impl Into<String>, wrong: String) -> Filled {
        Filled { wrong: Some((field.into(), wrong)), ..self }
    }

    /// Was nothing sent yet?
    pub(crate) fn is_new(&self) -> bool {
        self.values.is_empty()
    }

    /// What a field has.
    pub(crate) fn get(&self, field: &str) -> Option<&str> {
        self.values.get(field).map(|value| &**value)
    }

    /// What is wrong at a field.
    pub(crate) fn wrong(&self, field: &str) -> Option<&str> {
        self.wrong.as_ref().filter(|(name, _)| name == field).map(|(_, wrong)| &**wrong)
    }

    /// What is wrong, on top of the page: its field may be far below. The line leads there.
    pub(crate) fn notice(&self) -> Markup {
        html! {
            @if let Some((_, wrong)) = &self.wrong {
                p.field-error role="alert" { a href={ "#" (WRONG) } { (wrong) } }
            }
        }
    }
}
