//! Refusals: a `ValueError` with field, value and what is allowed, in the words of the command line.

use allot_kernel::error::BadInput;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    allot,
    Refusal,
    PyValueError,
    "An input that is not allowed: `field`, `value` and what is `allowed`, as on the command line."
);

/// The exception of a refusal.
pub fn refused(py: Python<'_>, error: &BadInput) -> PyErr {
    let raised = Refusal::new_err(error.to_string());
    let parts = [
        ("field", &error.field),
        ("value", &error.value),
        ("allowed", &error.allowed),
    ];
    for (name, part) in parts {
        // An exception of one's own takes any attribute.
        let _ = raised.value(py).setattr(name, part);
    }
    raised
}

/// Computes without holding the interpreter, so that other threads of Python go on.
pub fn freely<T: Send>(
    py: Python<'_>,
    compute: impl FnOnce() -> Result<T, BadInput> + Send,
) -> PyResult<T> {
    py.detach(compute).map_err(|error| refused(py, &error))
}
