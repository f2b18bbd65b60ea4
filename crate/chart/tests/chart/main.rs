//! Tests of pictures, ticks, numbers, colours and files, from outside.

mod areas;
mod common;
mod files;
mod format;
mod golden;
mod hostile;
mod palette;
mod picture;
mod requests;
mod ticks;
