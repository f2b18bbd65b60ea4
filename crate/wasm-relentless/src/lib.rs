//! The first door of the article “relentless”: links, scenarios and drawing. The language, and with it every figure, is
//! in the other door: a program with mistakes is the reader's own to mend. [`allot_door`] describes what crosses, and
//! errors.

use allot_relentless::Relentless;

allot_door::first!(Relentless);
