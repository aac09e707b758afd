//! Bots of the toys, and the net behind a learned estimate.

mod net;
mod toy;
