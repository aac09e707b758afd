//! Pages that are no table.

pub(crate) mod account;
pub(crate) mod daily;
pub(crate) mod forms;
pub(crate) mod front;
pub(crate) mod learn;
pub(crate) mod mail;
pub(crate) mod open;
pub(crate) mod options;
pub(crate) mod password;
pub(crate) mod person;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod solo;
