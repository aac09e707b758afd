//! The kernel from outside: the toy on every path, the table of moves, the one door for secrets.

mod moves;
mod one_door;
mod toy;
