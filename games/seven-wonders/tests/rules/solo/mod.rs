//! The solo game, clause by clause; the opponent has a file of its own.

mod ages;
mod expansions;
mod market;
