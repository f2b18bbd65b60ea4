//! Citations in documents: numbers that are held against an answer, and figures, live where scripts run and
//! drawn elsewhere. The command line's filters and the Python package's Sphinx extension both ask this crate.
//!
//! | module | has |
//! | --- | --- |
//! | [`link`] | a link of a page: its scenario, and its view of a figure |
//! | [`articles`] | the article of a link |
//! | [`answers`] | numbers of links and files, each answered once |
//! | [`shown`] | a figure that a document shows |
//!
//! Marks in texts, and formulas over answers, are in [`allot_document`].

pub mod answers;
pub mod articles;
pub mod link;
pub mod shown;
