//! The compiled part of the Python package `allot`: thin functions, without logic. Scenarios and answers cross as JSON
//! text; `python/allot/` makes objects of them.

mod answers;
mod document;
mod failure;
mod figure;
mod study;

/// The compiled part of allot.
#[pyo3::pymodule]
mod _allot {
    #[pymodule_export]
    use crate::answers::{answer, articles, compare, convert, digest, read};
    #[pymodule_export]
    use crate::document::{Cited, Numbers, asked};
    #[pymodule_export]
    use crate::failure::Refusal;
    #[pymodule_export]
    use crate::figure::{Drawn, figures};
    #[pymodule_export]
    use crate::study::{Grid, Rows};
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python has this name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
