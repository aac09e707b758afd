//! Forms that keep what was written: what is wrong is said at its field, and nothing has to be written again.

use std::collections::BTreeMap;

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
}
