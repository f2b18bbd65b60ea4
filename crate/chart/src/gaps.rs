//! Lists of numbers with gaps: NaN in memory, `null` in JSON (which has no NaN).

use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes each finite number as it is and everything else as `null`.
pub fn serialize<S: Serializer>(values: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    let mut seq = serializer.serialize_seq(Some(values.len()))?;
    for value in values {
        seq.serialize_element(&value.is_finite().then_some(*value))?;
    }
    seq.end()
}

/// Reads each `null` as NaN.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f64>, D::Error> {
    let values = Vec::<Option<f64>>::deserialize(deserializer)?;
    Ok(values
        .into_iter()
        .map(|value| value.unwrap_or(f64::NAN))
        .collect())
}

/// The same for a list that may be left out.
pub mod option {
    use super::{Deserialize, Deserializer, Serializer};
    use serde::Serialize;

    #[derive(Serialize, Deserialize)]
    struct Gapped(#[serde(with = "super")] Vec<f64>);

    /// Writes the list, or `null` for none.
    pub fn serialize<S: Serializer>(
        values: &Option<Vec<f64>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        values.clone().map(Gapped).serialize(serializer)
    }

    /// Reads a list, or `null` as none.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Vec<f64>>, D::Error> {
        Ok(Option::<Gapped>::deserialize(deserializer)?.map(|gapped| gapped.0))
    }
}
