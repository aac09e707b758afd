//! Everything that Terra Mystica must prove: a test for every clause, games of others, random games, words.

mod clause_book;
mod clauses_actions;
mod clauses_auren_to_engineers;
mod clauses_basics;
mod clauses_dwarves_to_nomads;
mod clauses_dwellings;
mod clauses_options;
mod clauses_power;
mod clauses_rounds;
mod components;
mod learned;
mod ledger_language;
mod ledgers;
mod liberties;
mod logs;
mod perft;
mod quiz;
mod random;
mod records;
mod refusals;
mod scene;
mod support;
mod texts;
