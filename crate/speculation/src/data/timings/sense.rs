//! The meaning of a column's name in a table of timings.

use super::super::names::*;
use allot_kernel::table::head::{Head, words};
use allot_kernel::table::units::{self, Unit};

/// The certainty that a name means the time of a task, in ascending order; the most certain name wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sure {
    /// Processor time, a sum over slots: used only if the reader chooses it.
    Processor,
    /// A rate, from which a time can be computed.
    Rate,
    /// A minimum, a maximum, a part of the time, or a single letter.
    Maybe,
    /// The median.
    Median,
    /// A mean of an unnamed quantity.
    Mean,
    /// A name of a time.
    Time,
}

/// The meaning of a column.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sense {
    /// Slots, for certain or possibly.
    Slots { surely: bool },
    /// A time.
    Time(Sure),
    /// Work per time: seconds for one unit of work are `over` ÷ value.
    Rate { over: f64, of: String },
    /// Time per work.
    TimePer { unit: Unit, of: String },
    /// A speed-up factor.
    Speedup,
    /// Speed-up per slot.
    Efficiency,
    /// The unit of the time of each row.
    UnitOfTime,
    /// Known to be something else.
    Other,
    /// Not known.
    Unknown,
}

/// The meaning of a name.
pub(super) fn sense(head: &Head) -> Sense {
    let text = head.text.as_str();
    if text.is_empty() {
        return Sense::Unknown;
    }
    let inside = head.unknown_unit.as_deref().and_then(rate);
    if let Some(rate) = rate(text).or(inside) {
        return rate;
    }
    if head.is(SPEEDUPS) {
        return Sense::Speedup;
    }
    if head.is(EFFICIENCIES) {
        return Sense::Efficiency;
    }
    if head.is(&["time unit", "unit", "units"]) {
        return Sense::UnitOfTime;
    }
    if head.has(&["per"]) {
        return Sense::Other;
    }
    if head.unit.is_none() {
        if is_slots(head, SLOTS) {
            return Sense::Slots { surely: true };
        }
        if head.is(MAYBE_SLOTS) {
            return Sense::Slots { surely: false };
        }
    }
    match time(head) {
        Some(sure) => Sense::Time(sure),
        None if head.has(OTHERS) || head.has(SPEEDUPS) || head.has(EFFICIENCIES) => Sense::Other,
        None => Sense::Unknown,
    }
}

/// Whether a name is in a list, with counting words before or after it, or joined with n or num.
fn is_slots(head: &Head, names: &[&str]) -> bool {
    let counting = |word: &String| COUNTING.contains(&word.as_str());
    let words = &head.words;
    let sub = |from: usize, to: usize| Head {
        words: words[from..to].to_vec(),
        ..Head::default()
    };
    let mut from = 0;
    loop {
        let mut to = words.len();
        while to > from {
            let part = sub(from, to);
            if part.is(names) {
                return true;
            }
            if to == from + 1 {
                let grown = ["num", "n", "no", "tot", "total", "alloc", "req", "nalloc"]
                    .into_iter()
                    .filter_map(|start| words[from].strip_prefix(start));
                let long = |rest: &str| rest.len() > 2 && names.contains(&rest);
                if grown.into_iter().any(long) {
                    return true;
                }
            }
            if !counting(&words[to - 1]) {
                break;
            }
            to -= 1;
        }
        if from >= words.len() || !counting(&words[from]) {
            return false;
        }
        from += 1;
    }
}

/// The certainty that a name means a time; none if it does not.
fn time(head: &Head) -> Option<Sure> {
    let is = |list: &[&str], word: &String| list.contains(&word.as_str());
    let words = &head.words;
    let timed = |word: &String| is(TIMES, word) || is_grown(word);
    if words.iter().any(timed)
        || (words.len() == 1 && head.unit.is_some() && units::named(&words[0]).is_some())
    {
        let rest: Vec<&String> = words
            .iter()
            .filter(|word| {
                !timed(word)
                    && !is(TIME_WORDS, word)
                    && head
                        .unit
                        .is_none_or(|unit| units::named(word) != Some(unit))
            })
            .collect();
        let has = |list: &[&str]| rest.iter().any(|word| is(list, word));
        return match () {
            () if rest.is_empty() => Some(Sure::Time),
            () if has(PROCESSOR_TIMES) => Some(Sure::Processor),
            () if has(OTHERS) => None,
            () if has(&["median"]) => Some(Sure::Median),
            () => Some(Sure::Maybe),
        };
    }
    if head.is(MEANS) {
        return Some(Sure::Mean);
    }
    if head.is(&["median"]) {
        return Some(Sure::Median);
    }
    if head.is(PROCESSOR_TIMES) {
        return Some(Sure::Processor);
    }
    let maybe = |word: &String| is(MAYBE_TIMES, word) || is(TIME_WORDS, word);
    let mean = |word: &String| is(MEANS, word) || is(TIME_WORDS, word);
    if !words.is_empty() && head.unit.is_some() && words.iter().all(mean) {
        return Some(Sure::Time);
    }
    let any = words.iter().any(|word| is(MAYBE_TIMES, word));
    (any && words.iter().all(maybe)).then_some(Sure::Maybe)
}

/// Two words of a time joined: elapsedtime, totaltime, meantime.
fn is_grown(word: &str) -> bool {
    ["time", "seconds", "sec"].into_iter().any(|end| {
        word.strip_suffix(end).is_some_and(|start| {
            TIMES.contains(&start) || TIME_WORDS.contains(&start) || MEANS.contains(&start)
        })
    })
}

/// A name such as ns/day, steps per second, hours/ns, s/step.
fn rate(text: &str) -> Option<Sense> {
    let text = text.trim().trim_start_matches('#').to_lowercase();
    let per = [" per ", "_per_", "/"]
        .into_iter()
        .find_map(|per| text.split_once(per));
    let (work, unit) = per.or(match text.as_str() {
        "ns day" | "ns_day" | "nsday" | "ns-day" | "ns.day" => Some(("ns", "day")),
        "fps" => Some(("frames", "s")),
        _ => None,
    })?;
    let behind = unit.split(['(', '[']).next().unwrap_or(unit).trim();
    let open = work.rfind(['(', '[']).map_or(0, |at| at + 1);
    let (work, behind) = (
        work[open..].trim(),
        behind.trim_end_matches([')', ']']).trim(),
    );
    let simulated = |unit: &str| ["ns", "ps", "us", "µs", "fs"].contains(&unit);
    let long = units::named(behind).filter(|_| !simulated(behind));
    let spent = units::named(work);
    let one = |name: &str| {
        name.strip_suffix('s')
            .filter(|one| one.len() > 2)
            .unwrap_or(name)
            .to_string()
    };
    match (spent, long) {
        // Work per time. But a name like time/s is a time in seconds.
        (_, Some(unit)) if spent.is_none() || simulated(work) => {
            let mut names = words(work);
            names.retain(|word| !MEANS.contains(&word.as_str()));
            let known = |word: &String| {
                TIMES.contains(&word.as_str()) || MAYBE_TIMES.contains(&word.as_str())
            };
            if names.is_empty() || names.iter().all(known) {
                return None;
            }
            let other = [
                "b", "kb", "mb", "gb", "byte", "bytes", "mib", "gib", "kib", "cost", "energy",
                "kwh", "j", "mbit", "gbit", "core", "cpu", "node",
            ];
            let counted = ["flop", "flops", "gflop", "gflops", "mflops", "tflops"];
            if names
                .iter()
                .any(|word| other.contains(&word.as_str()) || counted.contains(&word.as_str()))
                || work.contains(['$', '€'])
            {
                return Some(Sense::Other);
            }
            Some(Sense::Rate {
                over: unit.seconds(1.0),
                of: one(work),
            })
        }
        // Time per work.
        (Some(unit), None) => {
            let slots = SLOTS.contains(&behind) || behind.is_empty();
            (!slots).then(|| Sense::TimePer {
                unit,
                of: one(behind),
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Sense, Sure, sense};
    use allot_kernel::table::head::Head;

    #[test]
    fn names_mean_what_people_mean() {
        let slots = |surely| Sense::Slots { surely };
        let rate = |over, of: &str| Sense::Rate {
            over,
            of: of.into(),
        };
        for (name, expected) in [
            ("cores", slots(true)),
            ("#cores", slots(true)),
            ("NCPUS", slots(true)),
            ("AllocCPUS", slots(true)),
            ("num_cores", slots(true)),
            ("Number of MPI ranks", slots(true)),
            ("# of processors", slots(true)),
            ("nprocs", slots(true)),
            ("OMP threads", slots(true)),
            ("parameter_threads", slots(true)),
            ("MPI_ranks", slots(true)),
            ("ranks total", slots(true)),
            ("N", slots(false)),
            ("cores per node", Sense::Other),
            ("procs/node", Sense::Other),
            ("time", Sense::Time(Sure::Time)),
            ("time_ms", Sense::Time(Sure::Time)),
            ("Time (s)", Sense::Time(Sure::Time)),
            ("Elapsed time [s]", Sense::Time(Sure::Time)),
            ("wall_sec", Sense::Time(Sure::Time)),
            ("WallClockTime", Sense::Time(Sure::Time)),
            ("run time", Sense::Time(Sure::Time)),
            ("time to solution", Sense::Time(Sure::Time)),
            ("ElapsedRaw", Sense::Time(Sure::Time)),
            ("ms", Sense::Time(Sure::Time)),
            ("mean_time", Sense::Time(Sure::Time)),
            ("real", Sense::Time(Sure::Time)),
            ("mean", Sense::Time(Sure::Mean)),
            ("median", Sense::Time(Sure::Median)),
            ("min", Sense::Time(Sure::Maybe)),
            ("t / s", Sense::Time(Sure::Maybe)),
            ("solve_time", Sense::Time(Sure::Maybe)),
            ("user", Sense::Time(Sure::Processor)),
            ("cpu_time", Sense::Time(Sure::Processor)),
            ("CPU time (s)", Sense::Time(Sure::Processor)),
            ("stddev", Sense::Other),
            ("time_std", Sense::Other),
            ("timestep", Sense::Other),
            ("time step", Sense::Other),
            ("start time", Sense::Other),
            ("Gflops", Sense::Other),
            ("GFLOP/s", Sense::Other),
            ("MB/s", Sense::Other),
            ("input_size", Sense::Other),
            ("ns/day", rate(86400.0, "ns")),
            ("Performance (ns/day)", rate(86400.0, "ns")),
            ("steps/s", rate(1.0, "step")),
            ("iterations per second", rate(1.0, "iteration")),
            ("speedup", Sense::Speedup),
            ("Speed-up", Sense::Speedup),
            ("efficiency (%)", Sense::Efficiency),
            ("foo", Sense::Unknown),
            ("", Sense::Unknown),
        ] {
            assert_eq!(sense(&Head::new(name)), expected, "{name}");
        }
        assert!(
            matches!(sense(&Head::new("hours/ns")), Sense::TimePer { unit, .. } if unit.name == "h")
        );
        assert!(matches!(sense(&Head::new("ms/step")), Sense::TimePer { of, .. } if of == "step"));
    }
}
