//! Reading a scenario from JSON, field by field.

use super::fields::{NETWORK, SEARCH, TRANSFER};
use super::read_graph::source;
use super::{PROCESSORS, Scenario, Search};
use crate::model::{Fetch, Network, Transfer};
use crate::policy::{Policy, Transfers};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::{group, number_for};
use allot_kernel::json::{Fields, choice, choices, list, number, seed as seed_of};
use allot_kernel::readers;
use serde_json::Value;

readers! {
    Scenario;
    graph: |path, value, to| to.graph = Some(source(path, value)?);
    processors: |path, value, to| to.processors = Some(counts(path, value)?);
    speeds: |path, value, to| to.speeds = Some(list(path, value, number)?);
    network: |path, value, to| to.network = read_network(path, value)?;
    transfer: |path, value, to| to.transfers = read_transfers(path, value)?;
    seed: |path, value, to| to.seed = seed_of(path, value)?;
    policies: |path, value, to| to.policies = Some(choices(path, value, &Policy::ALL)?);
    search: |path, value, to| to.search = Some(read_search(path, value)?);
}

pub(super) fn fetch(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    if fields.get("fetch").is_some() {
        to.fetch = fields.choice("fetch", &Fetch::ALL, None)?;
    }
    Ok(())
}

pub(super) fn iterations(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    if fields.get("iterations").is_some() {
        to.iterations = Some(fields.whole("iterations", None)?);
    }
    Ok(())
}

pub(super) fn chains(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.chains = fields.switch("chains", to.chains)?;
    Ok(())
}

pub(super) fn schedule(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.schedule = fields.switch("schedule", to.schedule)?;
    Ok(())
}

pub(super) fn moment(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    if fields.get("moment").is_some() {
        to.moment = Some(fields.number("moment", None)?);
    }
    Ok(())
}

/// One whole number, a list, or a range, as a list.
fn counts(path: &str, value: &Value) -> Result<Vec<u64>, BadInput> {
    match Counts::read(path, value)? {
        Counts::One(one) => Ok(vec![one]),
        Counts::List(list) => Ok(list),
        range => range.all(path, &PROCESSORS),
    }
}

/// One way of results for all policies, or one for each of some.
fn read_transfers(path: &str, value: &Value) -> Result<Transfers, BadInput> {
    if !value.is_object() {
        return choice(path, value, &Transfer::ALL).map(Transfers::all);
    }
    let fields = group(path, value, &TRANSFER)?;
    let mut transfers = Transfers::default();
    for (name, policy) in Policy::ALL {
        if fields.get(name).is_some() {
            transfers = transfers.with(policy, fields.choice(name, &Transfer::ALL, None)?);
        }
    }
    Ok(transfers)
}

fn read_network(path: &str, value: &Value) -> Result<Network, BadInput> {
    let fields = group(path, value, &NETWORK)?;
    let network = Network {
        latency: fields.number("latency", Some(number_for(&NETWORK, "latency")))?,
        bandwidth: fields
            .get("bandwidth")
            .map(|_| fields.number("bandwidth", None))
            .transpose()?,
    };
    network.check().map_err(|e| e.inside(path))?;
    Ok(network)
}

fn read_search(path: &str, value: &Value) -> Result<Search, BadInput> {
    let fields = group(path, value, &SEARCH)?;
    Ok(Search {
        loser: fields.choice("loser", &Policy::ALL, None)?,
        winner: fields.choice("winner", &Policy::ALL, None)?,
        steps: fields.whole("steps", Some(number_for(&SEARCH, "steps") as u64))?,
    })
}
