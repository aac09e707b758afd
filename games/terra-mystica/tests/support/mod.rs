//! What several tests of Terra Mystica share.
#![allow(dead_code)]

pub mod liberties;
pub mod logs;
pub mod scribe;
pub mod table;
pub mod universe;
