//! The tables and their stores, from outside.

mod company;
mod driver;
mod full_disk;
mod hints;
mod load;
mod replay;
mod rules;
mod store;
