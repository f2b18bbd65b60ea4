//! The name of a column, taken apart: its words and its unit.

use super::units::{self, Unit};

/// A column's name, taken apart.
#[derive(Debug, Clone, Default)]
pub struct Head {
    /// The name as found.
    pub text: String,
    /// Its words in lower case, without the unit.
    pub words: Vec<String>,
    /// The unit of time that the name ends with.
    pub unit: Option<Unit>,
    /// The text in brackets, unless it is a unit or a known remark.
    pub unknown_unit: Option<String>,
    /// The format of a time of two numbers, if the name gives it: (hh:mm) is true, (mm:ss) is false.
    pub hours_and_minutes: Option<bool>,
    /// Whether the name means per cent.
    pub percent: bool,
    /// Whether the name ends with “min” without brackets, which means minutes or minimum.
    pub maybe_minutes: bool,
}

/// Remarks in brackets that are not units.
const REMARKS: &[&str] = &[
    "mean",
    "avg",
    "average",
    "median",
    "wall",
    "wallclock",
    "wall clock",
    "elapsed",
    "real",
    "total",
    "best",
    "max",
    "w",
    "n",
    "p",
    "t",
    "number",
    "count",
    "-",
    "#",
    "1",
    "",
    "strong scaling",
    "strong",
];

impl Head {
    /// Takes a name apart.
    pub fn new(text: &str) -> Self {
        let text = text.trim();
        let mut head = Self {
            text: text.into(),
            ..Self::default()
        };
        let bare = text
            .trim_start_matches(['#', '%', '/', '!'])
            .trim()
            .trim_end_matches(':')
            .trim();
        let bare = match bare.find(['(', '[', '{', '<']) {
            Some(open) if open > 0 || bare.ends_with([')', ']', '}', '>']) => {
                let close = bare[open..]
                    .find([')', ']', '}', '>'])
                    .map_or(bare.len(), |at| open + at);
                head.bracket(&bare[open + 1..close.max(open + 1)]);
                format!(
                    "{} {}",
                    &bare[..open],
                    bare.get(close + 1..).unwrap_or_default()
                )
            }
            _ => bare.to_string(),
        };
        head.percent |= bare.contains('%');
        let bare = match bare.split_once('/') {
            // “t / s” is a time in seconds, “procs/node” a number per node.
            Some((what, unit)) if units::named(unit).is_none() => format!("{what} per {unit}"),
            _ => bare,
        };
        head.words = words(&bare);
        if head.unit.is_none() && head.unknown_unit.is_none() {
            head.unit_behind();
        }
        while head.words.len() > 1 && head.words.last().is_some_and(|word| word == "in") {
            head.words.pop();
        }
        head
    }

    fn bracket(&mut self, inside: &str) {
        let inside = inside.trim();
        let lower = inside.trim_start_matches("in ").to_lowercase();
        let colons: String = lower.chars().filter(|c| !c.is_whitespace()).collect();
        match colons.as_str() {
            "mm:ss" | "m:ss" | "min:s" | "min:sec" => self.hours_and_minutes = Some(false),
            "hh:mm" | "h:mm" | "h:min" => self.hours_and_minutes = Some(true),
            "h:mm:ss" | "hh:mm:ss" | "d-hh:mm:ss" => {}
            "%" | "percent" | "pct" => self.percent = true,
            "m" => self.unit = Some(units::MINUTES),
            _ => match units::named(&lower) {
                Some(unit) => self.unit = Some(unit),
                None if REMARKS.contains(&lower.as_str()) => {}
                None => self.unknown_unit = Some(inside.into()),
            },
        }
    }

    /// The unit in the last of several words: time_ms, “time, s”, “t / s”.
    fn unit_behind(&mut self) {
        let Some((last, before)) = self.words.split_last() else {
            return;
        };
        let single = last.len() == 1 && last != "s" && last != "h";
        if before.is_empty() || single {
            // The whole name may be a unit: seconds, ms.
            if before.is_empty()
                && !single
                && !["min", "d", "h", "s", "day", "days", "std", "ora", "ore"]
                    .contains(&last.as_str())
            {
                self.unit = units::named(last);
            }
            return;
        }
        if ["min", "std", "ora", "ore"].contains(&last.as_str()) {
            self.maybe_minutes = last == "min";
            return;
        }
        if before.iter().any(|word| word == "per") {
            return;
        }
        if let Some(unit) = units::named(last) {
            self.unit = Some(unit);
            self.words.pop();
        }
    }

    /// The words, joined into one text.
    #[cfg(test)]
    fn key(&self) -> String {
        self.words.join(" ")
    }

    /// Whether the words, separate or joined, are a name in a list.
    pub fn is(&self, names: &[&str]) -> bool {
        let letters = || self.words.iter().flat_map(|word| word.bytes());
        !self.words.is_empty()
            && names
                .iter()
                .any(|name| name.bytes().filter(|byte| *byte != b' ').eq(letters()))
    }

    /// Whether one of the words is in a list.
    pub fn has(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.contains(&word.as_str()))
    }
}

/// The words of a name, in lower case. It is split at every character that is no letter or digit, and before a capital
/// that follows a small letter.
pub fn words(text: &str) -> Vec<String> {
    let (mut all, mut word) = (Vec::new(), String::new());
    let mut small = false;
    for c in text.chars() {
        if (!c.is_alphanumeric() || (small && c.is_uppercase())) && !word.is_empty() {
            all.push(std::mem::take(&mut word));
        }
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        }
        small = c.is_lowercase();
    }
    if !word.is_empty() {
        all.push(word);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::Head;

    #[test]
    fn names_are_words_and_a_unit() {
        for (text, key, unit) in [
            ("Time (s)", "time", Some("s")),
            ("Elapsed time [s]", "elapsed time", Some("s")),
            ("time_ms", "time", Some("ms")),
            ("wall_sec", "wall", Some("s")),
            ("seconds", "seconds", Some("s")),
            ("#cores", "cores", None),
            ("# of MPI ranks", "of mpi ranks", None),
            ("nProcs", "n procs", None),
            ("AllocCPUS", "alloc cpus", None),
            ("time (min)", "time", Some("min")),
            ("time_min", "time min", None),
            ("min", "min", None),
            ("t / s", "t", Some("s")),
            ("Time, in minutes", "time", Some("min")),
            ("Laufzeit (µs)", "laufzeit", Some("µs")),
            ("hours/ns", "hours", Some("ns")),
        ] {
            let head = Head::new(text);
            assert_eq!(
                (head.key().as_str(), head.unit.map(|unit| unit.name)),
                (key, unit),
                "{text}"
            );
        }
        assert_eq!(
            Head::new("time (cycles)").unknown_unit.as_deref(),
            Some("cycles")
        );
        assert_eq!(Head::new("time (mm:ss)").hours_and_minutes, Some(false));
        assert!(Head::new("p (%)").percent && Head::new("efficiency %").percent);
    }
}
