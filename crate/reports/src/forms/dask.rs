//! The performance report of Dask: a page of Bokeh, whose task stream is a source of columns in milliseconds. A row is
//! a task, or a transfer or another errand for one, which has its prefix. Its `start` is the middle of the row.

use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// The most bytes of the page: its JSON takes thirty times as much memory.
const MOST_BYTES: usize = 32 << 20;
/// The prefixes of rows that are no tasks.
const ERRANDS: [&str; 4] = ["transfer-", "disk-write-", "disk-read-", "deserialize-"];

pub(super) fn is(source: &Source<'_>) -> bool {
    let text = source.text;
    text.trim_start().starts_with('<') && text.contains("Dask") && json(text).is_some()
}

/// The JSON in the page's script.
fn json(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("<script type=\"application/json\"")?;
    let (_, rest) = rest.split_once('>')?;
    Some(rest.split_once("</script>")?.0)
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    if source.text.len() > MOST_BYTES {
        let allowed = format!("at most {} MB are read of a page of Dask", MOST_BYTES >> 20);
        return Err(source.refuse("too much", &allowed));
    }
    let text = quick_xml::escape::unescape(json(source.text).unwrap_or_default());
    let text = text.map_err(|e| source.refuse(e, "a whole page is needed"))?;
    let page: Value = serde_json::from_str(&text).map_err(|e| crate::json::broken(source, &e))?;
    let Some(stream) = stream(&page) else {
        return Err(source.refuse(
            "a page of Dask without a task stream",
            "its performance report is needed",
        ));
    };
    let mut report = source.report(Form::Dask, "in milliseconds");
    let column = |name: &str| column(stream, name).unwrap_or_default();
    let [starts, durations, names, keys, workers] =
        ["start", "duration", "name", "key", "worker_thread"].map(column);
    let mut errands = 0;
    for (at, duration) in durations.iter().enumerate() {
        let text = |column: &[Value]| column.get(at).and_then(Value::as_str).map(String::from);
        let name = text(&names).unwrap_or_default();
        if ERRANDS.iter().any(|prefix| name.starts_with(prefix)) {
            errands += 1;
            continue;
        }
        let length = duration.as_f64();
        let mut item = Item::new(
            text(&keys).unwrap_or_else(|| name.clone()),
            length.map(|ms| ms / 1e3),
        );
        let middle = starts.get(at).and_then(Value::as_f64);
        item.start = middle
            .zip(length)
            .map(|(middle, length)| (middle - length / 2.0) / 1e3);
        item.class = Some(name).filter(|name| !name.is_empty());
        item.machine = text(&workers);
        item.outcome = Outcome::Done;
        report.push(item)?;
    }
    report.tell(
        errands,
        ["row is", "rows are"],
        "an errand for tasks, like a transfer, and left out.",
    );
    report
        .told
        .push("The page does not tell what waits for what.".into());
    Ok(report)
}

/// The data of the source of columns that has tasks: an object of columns, or a list of names with columns.
fn stream(page: &Value) -> Option<&Value> {
    let mut left = vec![page];
    while let Some(value) = left.pop() {
        let has = |name| entry(value, name).is_some();
        if has("duration") && has("name") && has("worker") {
            return Some(value);
        }
        match value {
            Value::Array(items) => left.extend(items),
            Value::Object(fields) => left.extend(fields.values()),
            _ => {}
        }
    }
    None
}

/// What stands under a name.
fn entry<'a>(data: &'a Value, name: &str) -> Option<&'a Value> {
    let Value::Array(entries) = data else {
        return data.get(name);
    };
    let mut entries = entries.iter().filter_map(Value::as_array);
    let named = entries.find(|entry| entry.first().and_then(Value::as_str) == Some(name));
    named?.get(1)
}

/// The values of a column.
fn column(data: &Value, name: &str) -> Option<Vec<Value>> {
    match entry(data, name)? {
        Value::Array(values) => Some(values.clone()),
        Value::Object(array) => numbers(array),
        _ => None,
    }
}

/// The numbers of an array in base64, of any of the two ways in which Bokeh writes it.
fn numbers(array: &serde_json::Map<String, Value>) -> Option<Vec<Value>> {
    let text = array
        .get("__ndarray__")
        .or_else(|| array.get("array")?.get("data"))?;
    let bytes = STANDARD.decode(text.as_str()?).ok()?;
    let big = array.get("order").and_then(Value::as_str) == Some("big");
    let all = |size: usize, number: fn([u8; 8]) -> f64| {
        let word = |word: &[u8]| {
            let mut bytes = [0; 8];
            bytes[..size].copy_from_slice(word);
            if big {
                bytes[..size].reverse();
            }
            Value::from(number(bytes))
        };
        bytes.chunks_exact(size).map(word).collect()
    };
    Some(match array.get("dtype")?.as_str()? {
        "float64" => all(8, f64::from_le_bytes),
        "int64" => all(8, |bytes| i64::from_le_bytes(bytes) as f64),
        "float32" => all(4, |b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]).into()),
        "int32" => all(4, |b| i32::from_le_bytes([b[0], b[1], b[2], b[3]]).into()),
        _ => return None,
    })
}
