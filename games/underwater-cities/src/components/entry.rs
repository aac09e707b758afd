//! Entries: where in the component files something is written.

use kernel::components::ComponentError;

/// Where something is written, for errors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At<'a> {
    pub(crate) file: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) id: &'a str,
}

impl At<'_> {
    /// A number that must not be 0.
    pub(super) fn some(&self, n: u8, field: &str) -> Result<u8, ComponentError> {
        if n == 0 { Err(self.error(field, "it is at least 1")) } else { Ok(n) }
    }

    pub(crate) fn error(&self, field: &str, why: impl std::fmt::Display) -> ComponentError {
        let entry = format!("{} `{}`", self.kind, self.id);
        ComponentError::new(self.file, &entry, format!("{field}: {why}"))
    }
}
