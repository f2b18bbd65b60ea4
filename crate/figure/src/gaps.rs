//! Lists of numbers with gaps: NaN in memory, `null` in JSON (which has no NaN).

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// Writes each finite number as it is and everything else as `null`.
pub fn serialize<S: Serializer>(values: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    let mut seq = serializer.serialize_seq(Some(values.len()))?;
    for value in values {
        seq.serialize_element(&value.is_finite().then_some(*value))?;
    }
    seq.end()
}

/// The same for an optional list, which is `null` if left out.
pub fn option<S: Serializer>(values: &Option<Vec<f64>>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Gapped<'a>(#[serde(serialize_with = "serialize")] &'a [f64]);
    values.as_deref().map(Gapped).serialize(serializer)
}
