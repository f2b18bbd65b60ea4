//! A bound of Graham's, and his example, computed by the rules that are compared.
//!
//! R. L. Graham, “Bounds for certain multiprocessing anomalies”, Bell System Technical Journal 45 (1966) 1563–1581; for
//! the example “Bounds on multiprocessing timing anomalies”, SIAM Journal on Applied Mathematics 17 (1969) 416–429.
//! Its text is not quoted: what it says stands in square brackets. [`allot_kernel::claim`] says how a verdict is given.

mod measured;
mod statements;

pub(crate) use statements::STATEMENTS;
