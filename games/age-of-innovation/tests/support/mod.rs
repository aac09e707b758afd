//! Support for several tests of Age of Innovation.
#![allow(dead_code)]

pub mod table;
pub mod universe;
