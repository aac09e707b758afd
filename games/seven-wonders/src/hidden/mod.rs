//! Hidden information: who may know which move, and what a viewer cannot know, dealt anew.

mod redeal;
mod visibility;
