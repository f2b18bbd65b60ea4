//! The second door of an article that has nothing of its own there: figures, answers, files of figures, claims.
//! [`allot_door`] describes what crosses, and errors.

use allot_door::System;
use system::Article;

allot_door::late!(Article, Article::figure);

allot_door::answers!(Article);
