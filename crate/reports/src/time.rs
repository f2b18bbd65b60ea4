//! Durations as tools write them in words, and moments as ISO 8601 writes them.

use allot_kernel::table::clock::clock;
use allot_kernel::table::number::{Mark, split_unit, value};
use allot_kernel::table::units::{self, MINUTES};

/// The seconds of a duration with a unit or with colons: 38ms, 4h 41m 7s, 0.5 seconds, 1-02:03:04.
pub fn duration(text: &str) -> Option<f64> {
    let text = text.trim();
    if let Some(clock) = clock(text) {
        return Some(clock.seconds);
    }
    let (body, unit) = split_unit(text);
    let unit = if unit == "m" {
        MINUTES
    } else {
        units::named(unit)?
    };
    let seconds = unit.seconds(value(body, Mark::Point)?);
    (seconds >= 0.0).then_some(seconds)
}

/// Slurm's [days-]hours:minutes:seconds, and nothing else: its exit codes are like 0:0.
pub(crate) fn colons(text: &str) -> Option<f64> {
    let digits = text
        .bytes()
        .all(|b| b.is_ascii_digit() || b":-.".contains(&b));
    let clock = clock(text).filter(|_| digits && text.matches(':').count() == 2);
    clock.map(|clock| clock.seconds)
}

/// The seconds since 1970 of `2024-01-09T07:50:12.664+00:00` or `2024-01-09 07:50:12`; without a zone it is taken as
/// that of Greenwich.
pub(crate) fn moment(text: &str) -> Option<f64> {
    let text = text.trim();
    let (date, time) = text.split_once(['T', ' '])?;
    let date: Vec<i64> = parts(date, '-')?;
    let [year, month, day] = date[..] else {
        return None;
    };
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || !(1..=9999).contains(&year) {
        return None;
    }
    let zone_at = time.find(['Z', '+', '-', ' ']).unwrap_or(time.len());
    let (time, zone) = time.split_at(zone_at);
    let (hours, seconds) = time.rsplit_once(':')?;
    let [hour, minute] = parts(hours, ':')?[..] else {
        return None;
    };
    let seconds = value(&seconds.replace(',', "."), Mark::Point)?;
    let shift = match zone.trim() {
        "" | "Z" | "UTC" => 0,
        zone => {
            let sign = if zone.starts_with('-') { -1 } else { 1 };
            let digits: String = zone.chars().filter(char::is_ascii_digit).collect();
            let number: i64 = digits.get(..4)?.parse().ok()?;
            sign * (number / 100 * 60 + number % 100)
        }
    };
    let minutes = days(year, month, day) * 1440 + hour * 60 + minute - shift;
    Some(minutes as f64 * 60.0 + seconds)
}

fn parts(text: &str, mark: char) -> Option<Vec<i64>> {
    let digits = text.bytes().all(|b| b.is_ascii_digit() || b == mark as u8);
    let numbers = text
        .split(mark)
        .map(|part| part.parse::<u32>().ok().map(i64::from));
    digits.then(|| numbers.collect()).flatten()
}

/// The days since 1970-01-01 in the Gregorian calendar: years begin in March, so that the leap day is the last.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let months = (month + 9) % 12;
    year * 365 + year / 4 - year / 100 + year / 400 + (months * 153 + 2) / 5 + day - 719_469
}

#[cfg(test)]
mod tests {
    use super::{duration, moment};

    #[test]
    fn durations_have_units_or_colons() {
        for (text, seconds) in [
            ("38ms", Some(0.038)),
            ("6.4s", Some(6.4)),
            ("3m 19s", Some(199.0)),
            ("4h 41m 7s", Some(16867.0)),
            ("1d 2h", Some(93_600.0)),
            ("2m", Some(120.0)),
            ("0.5 seconds", Some(0.5)),
            ("1 minute 2.5 seconds", Some(62.5)),
            ("0.00049 seconds", Some(0.00049)),
            ("2 minutes", Some(120.0)),
            ("00:30:00", Some(1800.0)),
            ("-", None),
            ("", None),
            ("5", None),
            ("-3s", None),
        ] {
            assert_eq!(duration(text), seconds, "{text}");
        }
    }

    #[test]
    fn moments_are_seconds_since_1970() {
        for (text, seconds) in [
            ("1970-01-01T00:00:00Z", Some(0.0)),
            ("2000-03-01T00:00:00Z", Some(951_868_800.0)),
            ("2024-02-29 12:00:00.5", Some(1_709_208_000.5)),
            ("2024-01-09T07:50:12+01:00", Some(1_704_783_012.0)),
            ("2024-01-09T07:50:12-0130", Some(1_704_792_012.0)),
            ("Unknown", None),
            ("2024-13-01T00:00:00Z", None),
            ("99999999999-01-01T00:00:00Z", None),
        ] {
            assert_eq!(moment(text), seconds, "{text}");
        }
    }
}
