//! The first door of the article “rules”: links, scenarios and drawing. The rules of all articles, and with them every
//! figure, are in the other door. [`allot_door`] describes what crosses, and errors.

use allot_rules::Rules;

allot_door::first!(Rules);
