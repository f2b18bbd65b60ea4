//! Reading a scenario from JSON, field by field.

use super::fields::{
    CONTRACTION_NAMES, COUNTER_NAMES, COUNTER_PARTS, DGEMM, DGEMM_NAMES, DISTRIBUTION,
    DISTRIBUTION_NAMES, RANGE_NAMES, TASK_NAMES,
};
use super::{Scenario, Sweep};
use crate::cost::{CLASSES, Cubic, Dgemm, Sorts};
use crate::policy::Policy;
use crate::tasks::contraction::Contraction;
use crate::tasks::distribution::Distribution;
use crate::tasks::knowledge::Knowledge;
use crate::tasks::own::Task;
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, Fields, in_list, list, number, wholes};
use serde_json::Value;

pub(super) fn task(path: &str, value: &Value) -> Result<Task, BadInput> {
    let fields = Fields::new(path, value, &TASK_NAMES)?;
    let null = fields.switch("null", false)?;
    let seconds = |name: &str| {
        fields
            .get(name)
            .map(|_| fields.number(name, None))
            .transpose()
    };
    Ok(Task {
        seconds: seconds("seconds")?,
        estimate: seconds("estimate")?,
        null,
        routine: fields
            .get("routine")
            .map(|_| fields.text("routine", ""))
            .transpose()?,
    })
}

pub(super) fn distribution(value: &Value) -> Result<Distribution, BadInput> {
    let fields = Fields::new("distribution", value, &DISTRIBUTION_NAMES)?;
    fields.needed("count")?;
    fields.needed("mean")?;
    let mut read = Distribution {
        count: 0,
        null: 0.0,
        mean: 0.0,
        sigma: 0.0,
    };
    DISTRIBUTION
        .iter()
        .try_for_each(|part| part.read(&fields, &mut read))?;
    Ok(read)
}

pub(super) fn contraction(value: &Value) -> Result<Contraction, BadInput> {
    let fields = Fields::new("contraction", value, &CONTRACTION_NAMES)?;
    let orbitals = |name: &str| wholes(&fields.path_of(name), fields.needed(name)?);
    Ok(Contraction {
        occupied: orbitals("occupied")?,
        unoccupied: orbitals("virtual")?,
        tile: fields.whole("tile", None)?,
        restricted: fields.switch("restricted", false)?,
        dgemm: fields.get("dgemm").map_or(Ok(Dgemm::DEFAULT), dgemm)?,
        sort: fields.get("sort").map_or(Ok(Sorts::DEFAULT), sort)?,
    })
}

fn dgemm(value: &Value) -> Result<Dgemm, BadInput> {
    let fields = Fields::new("contraction.dgemm", value, &DGEMM_NAMES)?;
    let mut read = Dgemm::default();
    DGEMM
        .iter()
        .try_for_each(|part| part.read(&fields, &mut read))?;
    Ok(read)
}

fn sort(value: &Value) -> Result<Sorts, BadInput> {
    let path = "contraction.sort";
    if value.is_array() {
        return Ok(Sorts::All(cubic(path, value)?));
    }
    let fields = Fields::new(path, value, &CLASSES)?;
    let mut classes = [1, 2, 3, 4].map(|class| Sorts::DEFAULT.class(class));
    for (name, class) in CLASSES.iter().zip(&mut classes) {
        if let Some(value) = fields.get(name) {
            *class = cubic(&fields.path_of(name), value)?;
        }
    }
    Ok(Sorts::Classes(classes))
}

fn cubic(path: &str, value: &Value) -> Result<Cubic, BadInput> {
    let read = list(path, value, number)?;
    Cubic::try_from(read).map_err(|read| {
        let allowed = "the four coefficients of p₁x³ + p₂x² + p₃x + p₄ are needed";
        BadInput::new(path, format!("a list of {}", read.len()), allowed)
    })
}

/// One number of processes, a list, or a range.
pub(super) fn processes(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    if let Some(value) = fields.get("processes") {
        to.processes = Counts::read("processes", value)?;
    }
    Ok(())
}

/// The numbers of processes of curves.
pub(super) fn sweep(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    let Some(value) = fields.get("sweep") else {
        return Ok(());
    };
    let sweep = Fields::new("sweep", value, &RANGE_NAMES)?;
    to.sweep = Sweep {
        from: sweep.whole("from", Some(to.sweep.from))?,
        to: sweep.whole("to", Some(to.sweep.to))?,
        points: sweep.whole("points", Some(to.sweep.points))?,
    };
    Ok(())
}

/// The counter.
pub(super) fn counter(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    let Some(value) = fields.get("counter") else {
        return Ok(());
    };
    let counter = Fields::new("counter", value, &COUNTER_NAMES)?;
    COUNTER_PARTS
        .iter()
        .try_for_each(|part| part.read(&counter, to))
}

/// What is known of the lengths of tasks.
pub(super) fn knowledge(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    if fields.get("knowledge").is_some() {
        to.knowledge = fields.choice("knowledge", &Knowledge::ALL, None)?;
    }
    Ok(())
}

/// The seed.
pub(super) fn seed(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.seed = fields.seed(&to.seed)?;
    Ok(())
}

/// The policies, each at most once.
pub(super) fn policies(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    let Some(value) = fields.get("policies") else {
        return Ok(());
    };
    let read = list("policies", value, |path, item| {
        json::choice(path, item, &Policy::ALL)
    })?;
    for (place, policy) in read.iter().enumerate() {
        if read[..place].contains(policy) {
            let error = BadInput::new("", policy.name(), "each policy is allowed once");
            return Err(in_list("policies", place, error));
        }
    }
    to.policies = read;
    Ok(())
}

/// Whether processes are told one by one.
pub(super) fn by_process(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.by_process = fields.switch("by_process", to.by_process)?;
    Ok(())
}
