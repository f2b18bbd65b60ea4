//! Times that are written with colons or with several units: 0:08:13, 1m2.5s, PT1M2.5S.

use super::number::{Mark, Reading, reading, value};
use super::units::{self, DAYS, HOURS, MINUTES, SECONDS, Unit};

/// A time that is no plain number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clock {
    /// The time in seconds; two numbers are taken as minutes and seconds.
    pub seconds: f64,
    /// Whether it is two whole numbers, which may be hours and minutes as well.
    pub unsure: bool,
}

/// Reads a time with colons or with several units.
pub fn clock(cell: &str) -> Option<Clock> {
    let begins = cell.starts_with(|c: char| c.is_ascii_digit() || c == 'P');
    if !begins || cell.len() > 60 {
        return None;
    }
    if cell.contains(':') {
        return colons(cell);
    }
    let iso = cell.strip_prefix('P');
    if iso.is_some_and(|rest| !rest.starts_with(['T', 't']) && !rest.contains(['D', 'd'])) {
        return None;
    }
    let seconds = parts(iso.unwrap_or(cell), iso.is_some())?;
    Some(Clock {
        seconds,
        unsure: false,
    })
}

/// [[days-]hours:]minutes:seconds; every number but the first is below sixty.
fn colons(cell: &str) -> Option<Clock> {
    let (days, rest) = match cell.split_once('-') {
        Some((days, rest)) => (Some(days), rest),
        None => (None, cell),
    };
    let fields: Vec<&str> = rest.split(':').map(str::trim).collect();
    if !(2..=3).contains(&fields.len()) || (days.is_some() && fields.len() != 3) {
        return None;
    }
    let whole = |text: &str| -> Option<f64> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| value(text, Mark::Point)).flatten()
    };
    let last = fields[fields.len() - 1];
    let plain = !last.contains(['.', ',']);
    let mut all = match days {
        Some(days) => vec![whole(days)?],
        None => Vec::new(),
    };
    for field in &fields[..fields.len() - 1] {
        all.push(whole(field)?);
    }
    all.push(if plain { whole(last)? } else { fraction(last)? });
    let limits = [24.0, 60.0, 60.0];
    let limits = &limits[limits.len() - (all.len() - 1).min(3)..];
    if all[1..]
        .iter()
        .zip(limits)
        .any(|(part, limit)| part >= limit)
    {
        return None;
    }
    let sizes = [86400.0, 3600.0, 60.0, 1.0];
    let sizes = &sizes[sizes.len() - all.len()..];
    let seconds = all.iter().zip(sizes).map(|(part, size)| part * size).sum();
    Some(Clock {
        seconds,
        unsure: plain && fields.len() == 2,
    })
}

/// A number with either decimal mark; the fraction of a time is never a group of thousands.
fn fraction(text: &str) -> Option<f64> {
    match reading(text) {
        Reading::Never => None,
        Reading::Only(mark) => value(text, mark),
        Reading::Same => value(text, Mark::Point),
        Reading::Either => value(&text.replace(',', "."), Mark::Point),
    }
}

/// Numbers with units in descending order: 1 h 3 min, 0m8.045s.
fn parts(text: &str, iso: bool) -> Option<f64> {
    let (mut rest, mut sum, mut last, mut count) = (text, 0.0, f64::INFINITY, 0);
    while !rest.is_empty() {
        if iso && let Some(behind) = rest.strip_prefix(['T', 't']) {
            rest = behind;
            continue;
        }
        let digits = rest.find(|c: char| c.is_alphabetic())?;
        let (number, behind) = rest.split_at(digits);
        let letters = behind
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(behind.len());
        // One letter of ISO 8601: T5M1S.
        let one = behind.chars().next().map_or(0, char::len_utf8);
        let letters = if iso { one } else { letters };
        let (name, behind) = behind.split_at(letters);
        let unit = unit(name)?;
        let size = unit.seconds(1.0);
        if size >= last {
            return None;
        }
        sum += unit.seconds(fraction(number.trim())?);
        (last, count, rest) = (size, count + 1, behind.trim_start());
    }
    (count > 1 || (iso && count > 0)).then_some(sum)
}

/// The unit of a part; m is always minutes here.
fn unit(name: &str) -> Option<Unit> {
    match name.to_ascii_lowercase().as_str() {
        "m" => Some(MINUTES),
        "d" => Some(DAYS),
        "h" => Some(HOURS),
        "s" => Some(SECONDS),
        _ => units::named(name),
    }
}

#[cfg(test)]
mod tests {
    use super::clock;

    #[test]
    fn times_come_in_seconds() {
        for (text, seconds, unsure) in [
            ("0:08:13", 493.0, false),
            ("08:13", 493.0, true),
            ("1:02.50", 62.5, false),
            ("1:02,125", 62.125, false),
            ("100:00:00", 360_000.0, false),
            ("1-02:03:04", 93_784.0, false),
            ("00:00:01.5", 1.5, false),
            ("0m8.045s", 8.045, false),
            ("1m2.5s", 62.5, false),
            ("1 h 3 min", 3780.0, false),
            ("2 min 5 s", 125.0, false),
            ("PT1M2.5S", 62.5, false),
            ("PT8S", 8.0, false),
            ("P1DT1H", 90_000.0, false),
        ] {
            let read = clock(text).unwrap_or_else(|| panic!("{text}"));
            assert!((read.seconds - seconds).abs() < 1e-9, "{text}: {read:?}");
            assert_eq!(read.unsure, unsure, "{text}");
        }
        for text in [
            "5 s",
            "8.2",
            "1:60",
            "1:2:60",
            "1:61:00",
            "1-25:00:00",
            "::",
            "1:",
            ":1",
            "2s 1m",
            "P5",
            "1:2:3:4",
            "12-01-2024",
            "a:b",
            "1s2s",
            "",
        ] {
            assert_eq!(clock(text), None, "{text}");
        }
    }
}
