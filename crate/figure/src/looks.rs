//! The looks of figures in a link: their hidden series, and the scales and ranges of axes that a reader chose.
//!
//! | key | text | as JSON |
//! | --- | --- | --- |
//! | `hide` | `6a:delta_1~own;7:naive`: figure, then series | `{"6a": ["delta_1", "own"], "7": ["naive"]}` |
//! | `axes` | `6a/0/x:log,1~5000`: figure, panel, axis, then scale and range | `{"6a": [{"x": {"scale": "log", "range": [1, 5000]}}]}` |
//!
//! An entry that is not valid changes nothing: an old or broken link still shows its figure.

use allot_kernel::decimal;
use allot_kernel::json;
use serde_json::{Map, Value};

/// More series than any figure hides.
const MOST_HIDDEN: usize = 50;
/// More panels than any figure has.
const MOST_PANELS: u8 = 4;

type Object = Map<String, Value>;

/// Replaces the texts of both keys in a link's view by their JSON. Entries of unknown figures are left out.
pub fn open(view: &mut Object, is_figure: &dyn Fn(&str) -> bool) {
    let mut open = |key, read: Read| {
        if let Some(look) = view.get_mut(key) {
            let mut all = Object::new();
            for part in look.as_str().unwrap_or_default().split(';') {
                // An entry that is not valid has changed nothing.
                let _ = read(part, is_figure, &mut all);
            }
            *look = Value::Object(all);
        }
    };
    open("hide", hidden);
    open("axes", axis);
}

/// Replaces the JSON of both keys in a view by their texts, or by null if they have no entries.
pub fn close(view: &mut Object) {
    let mut close = |key, write: Write| {
        if let Some(look) = view.get_mut(key) {
            let mut text = String::new();
            if let Some(all) = look.as_object() {
                for (name, value) in all {
                    write(name, value, &mut text);
                }
            }
            *look = match text.is_empty() {
                true => Value::Null,
                false => Value::String(text),
            };
        }
    };
    close("hide", ids);
    close("axes", axes);
}

/// Reads an entry; none if it is not valid.
type Read = fn(&str, &dyn Fn(&str) -> bool, &mut Object) -> Option<()>;
/// Adds the entries of a figure.
type Write = fn(&str, &Value, &mut String);

// Plain loops and few iterators: this is a part of every page's first download.

fn hidden(part: &str, is_figure: &dyn Fn(&str) -> bool, all: &mut Object) -> Option<()> {
    let (name, ids) = part.split_once(':')?;
    if !is_figure(name) {
        return None;
    }
    let mut list = Vec::new();
    for id in ids.split('~') {
        if !id.is_empty() && list.len() < MOST_HIDDEN {
            list.push(Value::String(id.into()));
        }
    }
    all.insert(name.into(), Value::Array(list));
    Some(())
}

fn axis(part: &str, is_figure: &dyn Fn(&str) -> bool, all: &mut Object) -> Option<()> {
    let (place, change) = part.split_once(':')?;
    let (name, place) = place.split_once('/')?;
    let (digit, direction) = place.split_once('/')?;
    let &[digit] = digit.as_bytes() else {
        return None;
    };
    let index = digit.wrapping_sub(b'0');
    if index >= MOST_PANELS || !is_figure(name) || !matches!(direction, "x" | "y") {
        return None;
    }
    let (scale, range) = change.split_once(',')?;
    let mut axis = Object::new();
    if !scale.is_empty() {
        if !matches!(scale, "log" | "linear") {
            return None;
        }
        axis.insert("scale".into(), Value::String(scale.into()));
    }
    if let Some((low, high)) = range.split_once('~')
        && let (Some(low), Some(high)) = (decimal::parse(low), decimal::parse(high))
        && low < high
        && (high - low).is_finite()
    {
        let range = vec![Value::from(low), Value::from(high)];
        axis.insert("range".into(), Value::Array(range));
    }
    if axis.is_empty() {
        return None;
    }
    let known = all.get_mut(name).and_then(Value::as_array_mut);
    let mut panels = known.map(std::mem::take).unwrap_or_default();
    while panels.len() <= index.into() {
        panels.push(Value::Object(Object::new()));
    }
    let panel = panels.get_mut(usize::from(index))?.as_object_mut()?;
    panel.insert(direction.into(), Value::Object(axis));
    all.insert(name.into(), Value::Array(panels));
    Some(())
}

/// Adds a separator, unless the text begins here.
fn separate(text: &mut String, begin: usize, separator: char) {
    if text.len() > begin {
        text.push(separator);
    }
}

fn ids(name: &str, ids: &Value, text: &mut String) {
    let mut begin = None;
    for id in ids.as_array().map_or(&[][..], Vec::as_slice) {
        let begin = *begin.get_or_insert_with(|| {
            separate(text, 0, ';');
            text.push_str(name);
            text.push(':');
            text.len()
        });
        separate(text, begin, '~');
        text.push_str(id.as_str().unwrap_or_default());
    }
}

fn axes(name: &str, panels: &Value, text: &mut String) {
    let panels = panels.as_array().map_or(&[][..], Vec::as_slice);
    for (panel, digit) in panels.iter().zip(b'0'..) {
        let mut write = |direction: &str| {
            let axis = &panel[direction];
            let (scale, range) = (&axis["scale"], &axis["range"]);
            if scale.is_null() && range.is_null() {
                return;
            }
            separate(text, 0, ';');
            text.push_str(name);
            text.push('/');
            text.push(digit.into());
            text.push('/');
            text.push_str(direction);
            text.push(':');
            text.push_str(scale.as_str().unwrap_or_default());
            text.push(',');
            if let Some([low, high]) = range.as_array().map(Vec::as_slice) {
                text.push_str(&json::text(low));
                text.push('~');
                text.push_str(&json::text(high));
            }
        };
        write("x");
        write("y");
    }
}

#[cfg(test)]
mod tests {
    use super::{close, open};
    use serde_json::{Map, Value, json};

    fn opened(view: Value) -> Value {
        let mut view: Map<String, Value> = view.as_object().cloned().expect("an object");
        open(&mut view, &|name| matches!(name, "6a" | "7" | "lb-3"));
        view.into()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let texts = json!({
            "theme": "dark",
            "hide": "6a:delta_1~own;7:naive",
            "axes": "6a/0/x:log,1~5000;6a/0/y:linear,;7/1/x:,2.5~1e+25;lb-3/3/y:log,",
        });
        let looks = json!({
            "theme": "dark",
            "hide": {"6a": ["delta_1", "own"], "7": ["naive"]},
            "axes": {
                "6a": [{"x": {"scale": "log", "range": [1.0, 5000.0]}, "y": {"scale": "linear"}}],
                "7": [{}, {"x": {"range": [2.5, 1e25]}}],
                "lb-3": [{}, {}, {}, {"y": {"scale": "log"}}],
            },
        });
        assert_eq!(opened(texts.clone()), looks);
        let mut view = looks.as_object().cloned().expect("an object");
        view["axes"]["6a"][0]["x"]["range"] = json!([1, 5000]);
        view["axes"]["7"][1]["x"]["range"] = serde_json::from_str("[2.5,1e+25]").expect("numbers");
        close(&mut view);
        assert_eq!(Value::from(view), texts);
        let mut none = json!({"hide": {"6a": []}, "axes": {"7": [{}]}, "figure": "7"});
        close(none.as_object_mut().expect("an object"));
        assert_eq!(none, json!({"hide": null, "axes": null, "figure": "7"}));
    }

    #[test]
    fn entries_that_make_no_sense_are_passed_over() {
        let broken = json!({
            "hide": "6a;5:x;:;6a:~;__proto__:x",
            "axes": "6a/9/x:log,1~2;6a/0/z:log,;6a/0/x:cubic,1~2;6a/0/x:,2~1;;6a;6a/0/x:log;5/0/x:log,;6a/0/y:,1~inf",
        });
        assert_eq!(opened(broken), json!({"hide": {"6a": []}, "axes": {}}));
        assert_eq!(opened(json!({})), json!({}));
    }
}
