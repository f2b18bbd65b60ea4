//! Names of probabilities, weights, counts and states.

/// Names of task probabilities.
pub(in super::super) const PROBABILITIES: &[&str] = &[
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

/// Names that may mean probabilities: a score or a prediction need not be one.
pub(in super::super) const MAYBE_PROBABILITIES: &[&str] = &[
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
pub(in super::super) const WEIGHTS: &[&str] = &[
    "weight",
    "weights",
    "utility",
    "value",
    "benefit",
    "importance",
    "gewicht",
];

/// Names of the tasks' own names, the surest first.
pub(in super::super) const NAMES: &[&str] = &[
    "name",
    "task",
    "task name",
    "label",
    "id",
    "task id",
    "job",
    "candidate",
    "molecule",
    "compound",
    "smiles",
];

/// Names of the number of equal tasks.
pub(in super::super) const COUNTS: &[&str] = &[
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

/// Names of the state before a transition.
pub(in super::super) const FROM: &[&str] = &[
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

/// Names of the state after a transition.
pub(in super::super) const TO: &[&str] = &[
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

/// Names of a transition probability, besides [`PROBABILITIES`].
pub(in super::super) const ENTRIES: &[&str] = &["value", "weight", "v", "transition probability"];

/// Names of counted transitions.
pub(in super::super) const TRANSITIONS: &[&str] =
    &["count", "counts", "n", "number", "transitions", "frequency"];
