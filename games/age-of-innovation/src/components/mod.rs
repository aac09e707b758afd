//! Everything that is printed on cardboard: immutable tables beside the position.
