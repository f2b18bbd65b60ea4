//! An axis of a grid: a field of the scenario, and the values that it takes.

use allot_kernel::counts::spaced;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::json::{Fields, parse, shorten};
use allot_kernel::work::tidy;
use serde_json::Value;

/// The most values of one axis.
const MOST_VALUES: usize = 1_000_000;

/// A field of a scenario with its values.
#[derive(Debug, Clone, PartialEq)]
pub struct Axis {
    /// The dotted path, as errors and links name it: `network.bandwidth`, `kill.0.at`.
    pub field: String,
    /// The values, in their order.
    pub values: Vec<Value>,
}

impl Axis {
    /// The axis of a field, with its values as one of
    ///
    /// | form | values |
    /// | --- | --- |
    /// | `[2, 4, 8]` | these, of any kind |
    /// | `{"from": 0, "to": 1, "step": 0.25}` | evenly spaced numbers, `to` included if a step meets it |
    /// | `{"from": 1, "to": 1024, "points": 11}` | whole numbers, evenly spaced on a logarithmic axis, each once |
    ///
    /// # Errors
    /// Names the field, or the end of the range that is not allowed.
    pub fn new(field: &str, values: &Value) -> Result<Self, BadInput> {
        let path = format!("over.{field}");
        let values = match values {
            Value::Array(list) => list.clone(),
            Value::Object(range) if range.contains_key("step") => steps(&path, values)?,
            Value::Object(_) => points(&path, values)?,
            other => {
                let allowed =
                    "a list, or a range {from, to, step} or {from, to, points}, is needed";
                return Err(BadInput::new(path, shorten(other), allowed));
            }
        };
        if values.is_empty() || values.len() > MOST_VALUES {
            let allowed = format!("1 to {MOST_VALUES} values are needed");
            return Err(BadInput::new(
                path,
                format!("a list of {}", values.len()),
                allowed,
            ));
        }
        let field = field.into();
        Ok(Self { field, values })
    }

    /// Reads `FIELD=VALUES`: values in JSON as for [`Axis::new`], or with commas. A value that is no JSON is a text.
    ///
    /// # Errors
    /// As [`Axis::new`].
    ///
    /// ```
    /// use allot_study::Axis;
    /// use serde_json::json;
    /// let axis = Axis::written("network.bandwidth=1e6,1e9")?;
    /// assert_eq!((axis.field.as_str(), axis.values.len()), ("network.bandwidth", 2));
    /// assert_eq!(Axis::written("methods=ve,maxp")?.values, [json!("ve"), json!("maxp")]);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn written(text: &str) -> Result<Self, BadInput> {
        let Some((field, values)) = text.split_once('=') else {
            return Err(BadInput::new("over", text, "FIELD=VALUES is needed"));
        };
        let (field, values) = (field.trim(), values.trim());
        if values.starts_with(['[', '{']) {
            return Self::new(field, &parse(&format!("over.{field}"), values)?);
        }
        let value = |text: &str| parse("", text).unwrap_or_else(|_| text.into());
        let list = values.split(',').map(str::trim).map(value).collect();
        Self::new(field, &Value::Array(list))
    }
}

fn steps(path: &str, range: &Value) -> Result<Vec<Value>, BadInput> {
    let fields = Fields::new(path, range, &["from", "to", "step"])?;
    let of = |name: &str| fields.number(name, None);
    let (from, to, step) = (of("from")?, of("to")?, of("step")?);
    let last = (to - from) / step;
    // A thousandth of a step is rounding: 0.1 ten times is 1.
    if !(0.0..MOST_VALUES as f64).contains(&last) {
        let allowed = format!("a step from from to to, in at most {MOST_VALUES}, is needed");
        return Err(BadInput::new(format!("{path}.step"), step, allowed));
    }
    let count = (last + 1e-3) as u64 + 1;
    // Decimal steps are meant: 3 × 0.1 is 0.3.
    let round = |x: f64| format!("{x:.12}").parse().unwrap_or(x);
    let value = |place| tidy(round(from + step * place as f64));
    Ok((0..count).map(value).collect())
}

fn points(path: &str, range: &Value) -> Result<Vec<Value>, BadInput> {
    let fields = Fields::new(path, range, &["from", "to", "points"])?;
    let of = |name: &str| fields.whole(name, None);
    let ends = [of("from")?, of("to")?];
    let all = spaced(ends, of("points")?, &Bounds::new(1.0, 1e15)).map_err(|e| e.inside(path))?;
    Ok(all.into_iter().map(Value::from).collect())
}

#[cfg(test)]
mod tests {
    use super::Axis;
    use serde_json::json;

    #[test]
    fn ranges_are_lists_of_numbers() {
        let values = |text: &str| Axis::written(text).unwrap().values;
        assert_eq!(
            values(r#"a={"from": 0, "to": 0.3, "step": 0.1}"#),
            [json!(0), json!(0.1), json!(0.2), json!(0.3)]
        );
        assert_eq!(
            values(r#"a={"from": 1, "to": 16, "points": 5}"#),
            [1, 2, 4, 8, 16].map(|count| json!(count))
        );
        assert_eq!(values("a=[[1, 2], 3]"), [json!([1, 2]), json!(3)]);
        assert_eq!(values("a= x, true"), [json!("x"), json!(true)]);
    }

    #[test]
    fn a_refusal_names_the_axis() {
        for (text, field) in [
            ("processors", "over"),
            ("a=[]", "over.a"),
            (r#"a={"from": 0, "to": 1, "step": 0}"#, "over.a.step"),
            (r#"a={"from": 0, "to": 1, "step": -0.5}"#, "over.a.step"),
            (r#"a={"from": 4, "to": 1, "points": 3}"#, "over.a.to"),
            (r#"a={"from": 1, "to": 4}"#, "over.a.points"),
        ] {
            assert_eq!(Axis::written(text).unwrap_err().field, field, "{text}");
        }
    }
}
