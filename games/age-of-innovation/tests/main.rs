//! Everything that Age of Innovation must prove: a test for every clause, games of others, random games, words.

mod clause_book;
mod clauses_actions;
mod clauses_basics;
mod clauses_board;
mod clauses_end;
mod clauses_income;
mod clauses_players;
mod clauses_setup;
mod clauses_tiles;
mod clauses_transform;
mod clauses_upgrades;
mod components;
mod examples;
mod facts;
mod learned;
mod perft;
mod positions;
mod quiz;
mod random;
mod reasons;
mod records;
mod scene;
mod support;
mod texts;
