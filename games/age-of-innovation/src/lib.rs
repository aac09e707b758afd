//! Age of Innovation by the book.
//!
//! The rules are in `rules.md`, numbered. What is printed on cardboard is in `components/` and read
//! into [`components::Tables`].

pub mod components;
