//! The one table of names that columns are known by, for readers, help and page.
//!
//! A name is matched by its words, whatever their case and whatever stands between them (spaces, _ - . # brackets), and
//! without a unit at its end: “Elapsed time [s]”, “elapsed_time_s” and “ElapsedTime” are the same.

use super::units;
use serde::Serialize;

/// A role that a column can have, and the names that give it.
#[derive(Debug, Clone, Serialize)]
pub struct KnownColumn {
    /// The role, as a choice of columns names it: “w”.
    pub role: &'static str,
    /// The role in words: “slots w”.
    pub label: &'static str,
    /// The names, those that are sure before those that are not.
    pub names: Vec<&'static str>,
    /// Units that may stand in the name or behind values.
    pub units: Vec<&'static str>,
}

/// Names of the slots that a task ran on. In front of them may stand any of [`COUNTING`], or n and num grown together
/// with them: nprocs, “number of MPI ranks”.
pub(super) const SLOTS: &[&str] = &[
    "cores",
    "core",
    "procs",
    "proc",
    "processors",
    "processor",
    "processes",
    "ranks",
    "workers",
    "worker",
    "threads",
    "thread",
    "nodes",
    "node",
    "cpus",
    "gpus",
    "gpu",
    "slots",
    "w",
    "np",
    "pes",
    "npes",
    "tasks",
    "mpi",
    "omp",
    "devices",
    "hosts",
    "vcpus",
    "cpu cores",
    "gcds",
    "instances",
    "machines",
    "executors",
    "parallelism",
    "concurrency",
    "world size",
    "comm size",
    "mpi size",
    "mpi processes",
    "processing elements",
    "kerne",
    "rechenkerne",
    "prozessoren",
    "prozesse",
    "knoten",
    "coeurs",
    "cœurs",
    "processeurs",
    "processus",
    "noeuds",
    "nœuds",
    "nucleos",
    "núcleos",
    "hilos",
    "procesos",
    "nodos",
    "nodi",
    "processi",
];

/// Names that may be the slots, and may be something else: n is often the size of a problem, rank a number of one.
pub(super) const MAYBE_SLOTS: &[&str] = &[
    "n",
    "p",
    "k",
    "pe",
    "rank",
    "cpu",
    "process",
    "jobs",
    "nt",
    "device",
    "host",
    "task",
    "t threads",
    "m",
];

/// Words in front of a name of slots that change nothing.
pub(super) const COUNTING: &[&str] = &[
    "n",
    "num",
    "number",
    "no",
    "nr",
    "nb",
    "nbr",
    "count",
    "of",
    "the",
    "total",
    "mpi",
    "omp",
    "openmp",
    "alloc",
    "allocated",
    "req",
    "requested",
    "parameter",
    "param",
    "used",
    "physical",
    "compute",
    "cpu",
    "logical",
    "parallel",
    "anzahl",
    "nombre",
    "numero",
    "número",
    "de",
    "der",
];

/// Words that name a time.
pub(super) const TIMES: &[&str] = &[
    "time",
    "times",
    "seconds",
    "second",
    "sec",
    "secs",
    "wall",
    "walltime",
    "wallclock",
    "elapsed",
    "runtime",
    "real",
    "realtime",
    "duration",
    "makespan",
    "tts",
    "timing",
    "exectime",
    "cputimewall",
    "zeit",
    "laufzeit",
    "dauer",
    "sekunden",
    "temps",
    "durée",
    "duree",
    "tiempo",
    "tempo",
    "tempi",
];

/// Words that may stand beside those and change nothing.
pub(super) const TIME_WORDS: &[&str] = &[
    "clock",
    "total",
    "mean",
    "avg",
    "average",
    "run",
    "execution",
    "exec",
    "overall",
    "measured",
    "to",
    "solution",
    "of",
    "the",
    "in",
    "raw",
    "job",
    "full",
    "whole",
    "program",
    "parallel",
    "tot",
    "task",
    "taken",
    "global",
];

/// Names that are a time by themselves, though nothing in them says so.
pub(super) const MEANS: &[&str] = &["mean", "avg", "average"];

/// Names and words of times that are less than sure, but sure where there is nothing better.
pub(super) const MAYBE_TIMES: &[&str] = &[
    "median", "t", "s", "min", "max", "best", "worst", "fastest", "slowest", "minimum", "maximum",
];

/// Words of processor time, which sums over slots.
pub(super) const PROCESSOR_TIMES: &[&str] = &[
    "user",
    "sys",
    "system",
    "cpu",
    "cputime",
    "kernel",
    "utime",
    "stime",
    "totalcpu",
    "usercpu",
    "systemcpu",
];

/// Words of columns that are derived from times or tell of something else: never read as a time or as slots.
pub(super) const OTHERS: &[&str] = &[
    "std",
    "stddev",
    "stdev",
    "sd",
    "sem",
    "stderr",
    "err",
    "error",
    "dev",
    "deviation",
    "var",
    "variance",
    "ci",
    "lower",
    "upper",
    "start",
    "end",
    "submit",
    "submitted",
    "queue",
    "queued",
    "wait",
    "waiting",
    "step",
    "steps",
    "timestep",
    "timesteps",
    "limit",
    "timelimit",
    "date",
    "datetime",
    "stamp",
    "timestamp",
    "per",
    "reserved",
    "estimated",
    "estimate",
    "predicted",
    "ideal",
    "model",
    "theoretical",
    "expected",
    "linear",
    "ratio",
    "reduction",
    "saved",
    "gflops",
    "gflop",
    "flops",
    "mflops",
    "tflops",
    "bandwidth",
    "memory",
    "mem",
    "rss",
    "size",
    "sizes",
    "iterations",
    "iteration",
    "iter",
    "iters",
    "energy",
    "power",
    "cost",
    "id",
    "jobid",
    "job",
    "run",
    "runs",
    "seed",
    "rep",
    "repeat",
    "repetition",
    "trial",
    "epoch",
    "sample",
    "index",
    "idx",
    "name",
    "command",
    "experiment",
    "label",
    "host",
    "hostname",
    "cluster",
    "machine",
    "partition",
    "state",
    "status",
    "exit",
    "exitcode",
    "unit",
    "units",
    "version",
    "fraction",
    "percent",
    "pct",
    "%",
    "loss",
    "accuracy",
    "log",
    "atoms",
    "cells",
    "elements",
    "nb",
    "block",
    "grid",
    "mb",
    "gb",
    "kb",
    "bytes",
    "temperature",
    "ppn",
    "tpn",
    "q",
];

/// Words of a speed-up and of an efficiency.
pub(super) const SPEEDUPS: &[&str] = &[
    "speedup",
    "speedups",
    "speed up",
    "relative speedup",
    "beschleunigung",
    "sp",
];
/// As [`SPEEDUPS`].
pub(super) const EFFICIENCIES: &[&str] = &["efficiency", "parallel efficiency", "eff", "effizienz"];

/// Names of a column that tells runs of the same kind apart.
pub(super) const REPEATS: &[&str] = &[
    "run",
    "runs",
    "rep",
    "reps",
    "repeat",
    "repeats",
    "repetition",
    "trial",
    "try",
    "epoch",
    "seed",
    "sample",
    "iteration",
    "iter",
    "id",
    "jobid",
    "index",
    "idx",
    "attempt",
    "round",
    "job",
    "date",
    "timestamp",
    "start",
    "end",
];

/// Names of task probabilities.
pub(super) const PROBABILITIES: &[&str] = &[
    "p",
    "probability",
    "probabilities",
    "prob",
    "probs",
    "task probability",
    "pr",
    "chance",
    "likelihood",
    "p i",
    "pi",
    "p task",
    "wahrscheinlichkeit",
    "probabilité",
    "probabilite",
    "probabilidad",
    "probabilità",
];
/// Names that may be probabilities: a score or a prediction need not be one.
pub(super) const MAYBE_PROBABILITIES: &[&str] = &[
    "score",
    "target",
    "prediction",
    "pred",
    "proba",
    "confidence",
    "y",
    "expected",
];
/// Names of weights.
pub(super) const WEIGHTS: &[&str] = &[
    "weight",
    "weights",
    "utility",
    "value",
    "benefit",
    "importance",
    "gewicht",
];
/// Names of the number of equal tasks.
pub(super) const COUNTS: &[&str] = &[
    "count",
    "counts",
    "n",
    "number",
    "tasks",
    "multiplicity",
    "copies",
    "frequency",
    "times",
    "anzahl",
];

/// Names of the state that is left.
pub(super) const FROM: &[&str] = &[
    "from",
    "i",
    "source",
    "start",
    "row",
    "src",
    "origin",
    "from state",
    "state from",
];
/// Names of the state that is reached.
pub(super) const TO: &[&str] = &[
    "to",
    "j",
    "target",
    "end",
    "column",
    "col",
    "dst",
    "dest",
    "destination",
    "to state",
    "state to",
];
/// Names of a probability to go, beside [`PROBABILITIES`].
pub(super) const ENTRIES: &[&str] = &["value", "weight", "v", "transition probability"];
/// Names of counted transitions.
pub(super) const TRANSITIONS: &[&str] =
    &["count", "counts", "n", "number", "transitions", "frequency"];

/// Every role of every kind of table: timings, tasks, matrices.
pub fn known_columns() -> Vec<KnownColumn> {
    let joined = |lists: &[&[&'static str]]| lists.concat();
    let known = |role, label, names, units| KnownColumn {
        role,
        label,
        names,
        units,
    };
    vec![
        known("w", "slots w", joined(&[SLOTS, MAYBE_SLOTS]), Vec::new()),
        known(
            "seconds",
            "time in seconds",
            joined(&[TIMES, MEANS, MAYBE_TIMES, PROCESSOR_TIMES]),
            units::names(),
        ),
        known(
            "rate",
            "rate, speed-up or efficiency, where there is no time",
            joined(&[RATES_SHOWN, &SPEEDUPS[..1], &EFFICIENCIES[..1]]),
            Vec::new(),
        ),
        known("p", "probability p", PROBABILITIES.to_vec(), Vec::new()),
        known("weight", "weight", WEIGHTS.to_vec(), Vec::new()),
        known(
            "count",
            "number of equal tasks",
            COUNTS.to_vec(),
            Vec::new(),
        ),
        known("from", "state that is left", FROM.to_vec(), Vec::new()),
        known("to", "state that is reached", TO.to_vec(), Vec::new()),
        known(
            "probability or count",
            "probability to go, or transitions counted",
            joined(&[PROBABILITIES, ENTRIES, TRANSITIONS]),
            Vec::new(),
        ),
    ]
}

/// Examples of rates, of which every “something/s” is one.
const RATES_SHOWN: &[&str] = &["ns/day", "steps/s", "iterations/s", "hours/ns"];
