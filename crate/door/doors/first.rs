//! The first door of an article that has nothing of its own there: links, scenarios and drawing. Every figure is made by
//! its other door. [`allot_door`] describes what crosses, and errors.

use system::Article;

allot_door::first!(Article);
