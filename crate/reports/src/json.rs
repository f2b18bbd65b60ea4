//! A text as JSON values of a form, bounded.

use crate::Refusal;
use crate::source::Source;
use serde::de::DeserializeOwned;

/// The most objects of one file: what is read of one takes some hundred bytes.
const MOST_OBJECTS: usize = 3_000_000;
/// The most values of one file: a text takes some fifty bytes.
const MOST_VALUES: usize = 24_000_000;

/// The whole text as one value.
pub(crate) fn whole<T: DeserializeOwned>(source: &Source<'_>) -> Result<T, Refusal> {
    few(source)?;
    serde_json::from_str(source.text).map_err(|e| broken(source, &e))
}

/// All values of a text that has one after another.
pub(crate) fn each<T: DeserializeOwned>(source: &Source<'_>) -> Result<Vec<T>, Refusal> {
    few(source)?;
    let values = serde_json::Deserializer::from_str(source.text).into_iter();
    let values: Result<Vec<T>, _> = values.collect();
    values.map_err(|e| broken(source, &e))
}

/// Checks the number of objects and values.
fn few(source: &Source<'_>) -> Result<(), Refusal> {
    for (mark, most, what) in [
        (b'{', MOST_OBJECTS, "objects"),
        (b',', MOST_VALUES, "values"),
    ] {
        let count = source.text.bytes().filter(|byte| *byte == mark).count();
        if count > most {
            let allowed = format!("at most {most} are read");
            return Err(source.refuse(format!("{count} {what}"), &allowed));
        }
    }
    Ok(())
}

/// The refusal of a text that is no JSON, or not the JSON of its form.
pub(crate) fn broken(source: &Source<'_>, e: &serde_json::Error) -> Refusal {
    source.refuse(
        format!("JSON that breaks off or is not as it should be ({e})"),
        "whole JSON is needed",
    )
}
