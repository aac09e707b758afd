//! Everything that Underwater Cities must prove: a test for every clause, the quiz, random games, words.

mod clauses_build;
mod clauses_cards;
mod clauses_end;
mod clauses_rounds;
mod clauses_setup;
mod clauses_turn;
mod learned;
mod own_cards;
mod own_entries;
mod proofs;
mod quiz;
mod situations;
mod support;
