//! Leaders, Cities and Babel, clause by clause.

mod babel;
mod cities;
mod leaders;
