//! Ticks: their places on an axis, and their labels.
//!
//! One rule for all axes: try the densest neat ticks first, then sparser ones, and take the first whose labels fit. A
//! log axis has ticks at powers of ten if it spans several decades, at 1, 2 and 5 if it spans one or two, and at equal
//! steps if it is narrower, so that no range is left without ticks.

use crate::range::AxisRange;
use allot_figure::format::{Style, tick_labels};
use allot_figure::model::{Format, Scale};

/// The least average distance of minor ticks, in pixels.
const CLOSEST: f64 = 4.0;

/// Above this number of decades, labels are powers of ten, since numbers in full are hard to compare.
const MANY_DECADES: f64 = 6.5;

/// One labelled tick on an axis.
#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    /// Its value.
    pub value: f64,
    /// Its place along the axis, from 0 to 1.
    pub at: f64,
    /// Its label.
    pub label: String,
}

/// All ticks of one axis.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ticks {
    /// Ticks with a label and a grid line.
    pub major: Vec<Tick>,
    /// Places of the minor ticks between them.
    pub minor: Vec<f64>,
}

/// The densest ticks that `fit` accepts; if it accepts none, at most two that can be told apart. On an axis of `length`
/// pixels, minor ticks are left out if they would run together.
pub fn ticks(
    range: &AxisRange,
    format: Format,
    length: f64,
    fit: &dyn Fn(&[Tick]) -> bool,
) -> Ticks {
    let rules = rules(range);
    let mut tried = Vec::new();
    for (rule, style) in attempts(&rules, range, format) {
        let Some(major) = rule.ticks(range, format, style) else {
            continue;
        };
        let fits = fit(&major);
        let minor = rule.minor.iter().filter_map(|value| range.place(*value));
        let minor: Vec<f64> = minor
            .filter(|at| major.iter().all(|tick| tick.at != *at))
            .collect();
        let crowded = minor.len() as f64 * CLOSEST > length;
        let minor = if crowded { Vec::new() } else { minor };
        let ticks = Ticks { major, minor };
        if fits {
            return ticks;
        }
        tried.push(ticks);
    }
    ends(tried, fit)
}

/// The first and the last tick of the sparsest attempt whose two ends `fit` accepts, or else of the sparsest one.
fn ends(tried: Vec<Ticks>, fit: &dyn Fn(&[Tick]) -> bool) -> Ticks {
    let mut best = Ticks::default();
    for (at, mut ticks) in tried.into_iter().rev().enumerate() {
        let last = ticks.major.len().saturating_sub(1);
        if last > 1 {
            ticks.major.swap(1, last);
            ticks.major.truncate(2);
        }
        let fits = fit(&ticks.major);
        if fits || at == 0 {
            best = ticks;
        }
        if fits {
            break;
        }
    }
    best
}

/// Values for labelled ticks, and values for the minor ticks between them.
struct Rule {
    major: Vec<f64>,
    minor: Vec<f64>,
    kind: Kind,
}

/// The pattern of the labelled values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Equal differences.
    Steps,
    /// 1, 2 and 5 times powers of ten.
    Digits,
    /// Powers of ten.
    Decades,
}

impl Rule {
    fn labels(&self, format: Format, style: Style) -> Option<Vec<String>> {
        tick_labels(&self.major, format, style, self.kind == Kind::Steps)
    }

    /// The number of characters of the longest label, if all can be written in this style.
    fn longest(&self, format: Format, style: Style) -> Option<usize> {
        let labels = self.labels(format, style)?;
        labels.iter().map(|label| label.chars().count()).max()
    }

    fn ticks(&self, range: &AxisRange, format: Format, style: Style) -> Option<Vec<Tick>> {
        let tick = |(&value, label): (&f64, String)| {
            let at = range.place(value)?.clamp(0.0, 1.0);
            Some(Tick { value, at, label })
        };
        let labels = self.labels(format, style)?;
        Some(self.major.iter().zip(labels).filter_map(tick).collect())
    }
}

/// Every rule with each possible style of labels, best first. Fewer numbers in full are better than more powers of ten.
/// But all decades are better than every second decade, and many decades are better labelled by their exponents.
/// Other ticks are powers only where that saves room.
fn attempts<'a>(rules: &'a [Rule], range: &AxisRange, format: Format) -> Vec<(&'a Rule, Style)> {
    let (from, to) = range.ends();
    let (mut in_full, mut decades, mut as_powers) = (Vec::new(), Vec::new(), Vec::new());
    for rule in rules {
        if rule.kind == Kind::Decades {
            if to - from <= MANY_DECADES {
                decades.push((rule, Style::Plain));
            }
            decades.push((rule, Style::Powers));
            continue;
        }
        let full = rule.longest(format, Style::Plain);
        if full.is_some() {
            in_full.push((rule, Style::Plain));
        }
        if full.is_none_or(|full| rule.longest(format, Style::Powers) < Some(full)) {
            as_powers.push((rule, Style::Powers));
        }
    }
    let lists = if in_full.is_empty() {
        [as_powers, decades, in_full]
    } else {
        [in_full, decades, as_powers]
    };
    lists.concat()
}

/// Every neat set of ticks for the range, the densest first; each has at least two labelled ticks.
fn rules(range: &AxisRange) -> Vec<Rule> {
    let steps = equal_steps(range).into_iter().map(|major| Rule {
        major,
        minor: Vec::new(),
        kind: Kind::Steps,
    });
    if range.scale() == Scale::Linear {
        return steps.collect();
    }
    let (from, to) = range.ends();
    let decades = to - from;
    let mut rules = Vec::new();
    let fine = multiples(range, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]);
    if decades < 3.0 {
        let major = multiples(range, &[1.0, 2.0, 5.0]);
        if major.len() > 2 || decades >= 1.0 {
            rules.push(Rule {
                major,
                minor: fine.clone(),
                kind: Kind::Digits,
            });
        }
    }
    if decades < 1.0 {
        rules.extend(steps);
    }
    let all = powers(range, 1);
    for every in [
        1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300,
    ] {
        let major = powers(range, every);
        let minor = match every {
            1 => fine.clone(),
            _ if all.len() <= 60 => all.clone(),
            _ => Vec::new(),
        };
        rules.push(Rule {
            major,
            minor,
            kind: Kind::Decades,
        });
    }
    rules.retain(|rule| rule.major.len() >= 2);
    rules
}

/// Equal steps of 1, 2 or 5 times a power of ten, from about twelve ticks down to two.
fn equal_steps(range: &AxisRange) -> Vec<Vec<f64>> {
    let (lo, hi) = (range.min(), range.max());
    let first = libm::floor(libm::log10((hi - lo) / 12.0)) as i32;
    let mut found = Vec::new();
    for (exponent, digit) in (first..first + 4).flat_map(|e| [1.0, 2.0, 5.0].map(|d| (e, d))) {
        let step = digit * ten_to(exponent);
        let (from, to) = ((lo / step - 1e-9).ceil(), (hi / step + 1e-9).floor());
        let count = to - from + 1.0;
        if (2.0..=13.0).contains(&count) {
            let at = |k: f64| {
                // Division by a whole power of ten gives the double nearest to the decimal number.
                let n = (from + k) * digit;
                if exponent < 0 {
                    n / ten_to(-exponent)
                } else {
                    n * ten_to(exponent)
                }
            };
            found.push((0..count as u32).map(|k| at(f64::from(k))).collect());
        }
    }
    found
}

/// The given multiples of every power of ten that lie on the axis.
fn multiples(range: &AxisRange, digits: &[f64]) -> Vec<f64> {
    let (from, to) = range.ends();
    if to - from > 12.0 {
        return Vec::new();
    }
    let exponents = from.floor() as i32..=to.ceil() as i32;
    let value = |e: i32, d: f64| if e < 0 { d / ten_to(-e) } else { d * ten_to(e) };
    exponents
        .flat_map(|e| digits.iter().map(move |d| value(e, *d)))
        .filter(|v| range.holds(*v))
        .collect()
}

/// Powers of ten on the axis whose exponent is a multiple of `every`.
fn powers(range: &AxisRange, every: i32) -> Vec<f64> {
    let (from, to) = range.ends();
    (from.floor() as i32..=to.ceil() as i32)
        .filter(|e| e.rem_euclid(every) == 0)
        .map(ten_to)
        .filter(|v| range.holds(*v))
        .collect()
}

/// 10 to a whole power, as the nearest double.
pub(crate) fn ten_to(exponent: i32) -> f64 {
    // Reading a decimal number rounds exactly; a power function may not.
    allot_kernel::decimal::parse(&format!("1e{exponent}")).unwrap_or(f64::INFINITY)
}
