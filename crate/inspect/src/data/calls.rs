//! A measured counter: seconds of a call over the number of processes.

use super::rows::{Read, checked, field, read_table, time};
use crate::counter::Counter;
use crate::fit::{Called, SIZE, TIMED, counter};
use allot_figure::prose::{percent, seconds};
use allot_kernel::table::Question;
use allot_kernel::table::refused::RefusedKind;
use allot_kernel::table::roles::{Role, TIMES};
use serde::Serialize;

pub(super) static ROLES: [Role; 2] = [
    Role {
        name: "processes",
        names: &[
            "processes",
            "process",
            "procs",
            "proc",
            "ranks",
            "rank",
            "clients",
            "callers",
            "threads",
            "cores",
            "p",
            "np",
            "n",
            "prozesse",
            "processus",
            "procesos",
            "processi",
        ],
        needed: true,
        time: false,
    },
    Role {
        name: "seconds",
        names: TIMES,
        needed: true,
        time: true,
    },
];

/// A counter that was fitted to a table.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CounterRead {
    /// Its latency and service; none if nothing could be fitted.
    pub counter: Option<Counter>,
    /// The reading and the fit in words.
    pub told: String,
    /// The refused lines by reason.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

/// Reads a table of the numbers of processes that do nothing but call a counter, and of the seconds of a call, and fits
/// a counter to it ([`counter`]).
///
/// ```
/// use allot_inspect::data::read_counter;
/// let read = read_counter("processes,us\n1,5\n2,5\n8,16\n16,32\n", "");
/// assert!((read.counter.unwrap().service - 2e-6).abs() < 1e-12);
/// ```
pub fn read_counter(text: &str, columns: &str) -> CounterRead {
    let read = read_table(text, columns, &ROLES, 1, |columns, row, picked| {
        let processes = checked("processes", SIZE, field(columns, row, picked[0])?)?;
        let seconds = checked("seconds", TIMED, time(columns, row, picked[1])?)?;
        Ok(match (processes, seconds) {
            (Some(processes), Some(seconds)) => Some(Called { processes, seconds }),
            _ => None,
        })
    });
    let Read {
        rows,
        mut told,
        mut refused,
        question,
    } = read;
    let mut fitted = None;
    if !rows.is_empty() {
        match counter(&rows) {
            Ok(fit) => {
                let [latency, service] = [fit.counter.latency, fit.counter.service].map(six);
                told += &format!("; fitted: a service of {}", seconds(service));
                told += &match fit.flat {
                    true => format!(" and a latency of {}", seconds(latency)),
                    false => ", and no latency that is seen".into(),
                };
                let off = libm::round(1e4 * fit.largest_error) / 1e4;
                told += &format!(", at most {} off", percent(off));
                fitted = Some(Counter { latency, service });
            }
            Err(error) => refused.push(RefusedKind::whole(error.to_string())),
        }
    }
    CounterRead {
        counter: fitted,
        told,
        refused,
        question,
    }
}

/// With six digits: more are not measured, and a link is short.
fn six(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap_or(value)
}
