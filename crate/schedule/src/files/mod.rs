//! Files.
use crate::model::Parts;
use allot_kernel::error::BadInput;
/// Read.
pub struct Read {
    /// P
    pub parts: Parts,
}
/// Reads.
pub fn read(name: &str, _bytes: &[u8]) -> Result<Read, BadInput> {
    Err(BadInput::new(name, "", ""))
}
