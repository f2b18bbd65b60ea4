//! Units of time in names and values.

/// A unit of time: seconds = value · `times` / `over` (one of the two is 1).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Unit {
    /// The spelling used in reports.
    pub name: &'static str,
    times: f64,
    over: f64,
}

impl Unit {
    /// Seconds of a value in this unit.
    pub fn seconds(self, value: f64) -> f64 {
        value * self.times / self.over
    }

    /// The conversion to seconds, as shown to the reader: “ ÷ 1000”; empty for seconds.
    pub fn told(self) -> String {
        if self.over != 1.0 {
            format!(" ÷ {}", self.over)
        } else if self.times != 1.0 {
            format!(" × {}", self.times)
        } else {
            String::new()
        }
    }
}

const fn unit(name: &'static str, times: f64, over: f64) -> Unit {
    Unit { name, times, over }
}

/// Every unit with its spellings in lower case; the first one is used in reports.
const UNITS: [(Unit, &[&str]); 7] = [
    (
        unit("ns", 1.0, 1e9),
        &[
            "ns",
            "nsec",
            "nanosecond",
            "nanoseconds",
            "nanos",
            "nanosekunden",
            "nanosecondes",
            "nanosegundos",
            "nanosecondi",
        ],
    ),
    (
        unit("µs", 1.0, 1e6),
        &[
            "us",
            "µs",
            "μs",
            "usec",
            "usecs",
            "microsec",
            "microsecs",
            "microsecond",
            "microseconds",
            "micros",
            "mikrosekunden",
            "microsecondes",
            "microsegundos",
            "microsecondi",
        ],
    ),
    (
        unit("ms", 1.0, 1e3),
        &[
            "ms",
            "msec",
            "msecs",
            "millisec",
            "millisecs",
            "millisecond",
            "milliseconds",
            "millis",
            "millisekunden",
            "millisecondes",
            "milisegundos",
            "millisecondi",
        ],
    ),
    (
        unit("s", 1.0, 1.0),
        &[
            "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde",
            "secondes", "segundo", "segundos", "secondo", "secondi",
        ],
    ),
    (
        unit("min", 60.0, 1.0),
        &[
            "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti",
        ],
    ),
    (
        unit("h", 3600.0, 1.0),
        &[
            "h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "heure", "heures", "hora",
            "horas", "ora", "ore", "std",
        ],
    ),
    (
        unit("days", 86400.0, 1.0),
        &[
            "d", "day", "days", "tage", "jour", "jours", "día", "días", "dias", "giorno", "giorni",
        ],
    ),
];

/// Seconds.
pub const SECONDS: Unit = UNITS[3].0;
/// Minutes.
pub const MINUTES: Unit = UNITS[4].0;
/// Hours.
pub const HOURS: Unit = UNITS[5].0;
/// Days.
pub const DAYS: Unit = UNITS[6].0;

/// The unit with this spelling, in any case.
pub fn named(spelling: &str) -> Option<Unit> {
    let lower = spelling.trim().trim_end_matches('.').to_lowercase();
    let mut known = UNITS.iter();
    known
        .find(|(_, names)| names.contains(&lower.as_str()))
        .map(|(unit, _)| *unit)
}

/// The names of all units, as used in reports.
pub fn names() -> Vec<&'static str> {
    UNITS.iter().map(|(unit, _)| unit.name).collect()
}
