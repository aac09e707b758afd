//! Actions: one file for each kind, with what makes it legal and what it does.

pub(crate) mod build;
pub(crate) mod cards;
pub(crate) mod explore;
pub(crate) mod free;
pub(crate) mod hibernate;
pub(crate) mod parts;
pub(crate) mod populate;
pub(crate) mod switch;
pub(crate) mod turn;
