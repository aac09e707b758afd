//! The base game, clause by clause.

mod boards;
mod costs;
mod turns;

const PLAIN: &str = "age 1
    1 board giza a coins 3 hand stone_pit barracks
    2 board rhodos a coins 3 hand altar tavern
    3 board babylon a coins 3 hand theater baths";
