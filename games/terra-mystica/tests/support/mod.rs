//! Support for several tests of Terra Mystica.
#![allow(dead_code)]

pub mod logs;
pub mod table;
pub mod universe;
