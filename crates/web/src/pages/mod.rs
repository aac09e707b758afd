//! Pages that are no table.

pub(crate) mod front;
pub(crate) mod open;
pub(crate) mod options;
pub(crate) mod password;
pub(crate) mod person;
pub(crate) mod rules;
