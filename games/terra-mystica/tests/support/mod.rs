//! Support for several tests of Terra Mystica.
#![allow(dead_code)]

pub mod liberties;
pub mod logs;
pub mod scribe;
pub mod table;
pub mod universe;
