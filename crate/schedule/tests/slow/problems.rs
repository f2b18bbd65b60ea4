//! Random graphs and machines: all times are multiples of a quarter, all transfers of an eighth.

use allot_schedule::model::{Costs, Edge, Parts};
use allot_schedule::scenario::{Scenario, Source};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// A graph of some tasks; edges lead from lower to higher places of a random order, so that indices are no order.
pub fn graphs(most: usize) -> impl Strategy<Value = Parts> {
    (1..=most).prop_flat_map(|count| {
        let seconds = vec(
            (0_u32..24).prop_map(|quarters| f64::from(quarters) / 4.0),
            count,
        );
        let ends = (0..count, 0..count, 0_u32..5);
        let edges = vec(ends, 0..=2 * count);
        let order = Just((0..count as u32).collect::<Vec<_>>()).prop_shuffle();
        (seconds, edges, order).prop_map(|(seconds, ends, order)| {
            let edge = |(a, b, bytes): &(usize, usize, u32)| {
                let (from, to) = (order[*a.min(b)], order[*a.max(b)]);
                (a != b).then_some(Edge {
                    from,
                    to,
                    bytes: f64::from(*bytes) * 64.0,
                })
            };
            Parts {
                edges: ends.iter().filter_map(edge).collect(),
                seconds,
                ..Parts::default()
            }
        })
    })
}

/// A graph of whole seconds.
pub fn whole_graphs(most: usize) -> impl Strategy<Value = Parts> {
    graphs(most).prop_map(|mut parts| {
        parts
            .seconds
            .iter_mut()
            .for_each(|seconds| *seconds = (*seconds * 4.0).floor());
        parts
    })
}

/// A scenario for every policy but branch and bound.
pub fn scenarios() -> impl Strategy<Value = Scenario> {
    let machine = (
        1_u64..6,
        0_u32..4,
        option::of(prop_oneof![Just(128.0), Just(512.0)]),
    );
    let powers = vec(prop_oneof![Just(0.5), Just(1.0), Just(2.0)], 6);
    let master = (0_u32..4, 1_u64..5, any::<bool>(), option::of(1_u64..4));
    (graphs(12), machine, option::of(powers), master, 0_u8..4).prop_map(
        |(parts, machine, speeds, master, kind)| {
            let (processors, latency, bandwidth) = machine;
            let (dispatch, coalesce, chains, iterations) = master;
            let costs = (kind == 0).then(|| as_costs(&parts));
            // The mean that iterations believe in must not round.
            let is_power = parts.seconds.len().is_power_of_two() && !chains;
            Scenario {
                iterations: iterations.filter(|_| costs.is_none() && is_power),
                speeds: speeds.filter(|_| costs.is_none()),
                graph: Some(Source::Own(Parts { costs, ..parts })),
                processors: Some(vec![processors]),
                network: allot_schedule::model::Network {
                    latency: f64::from(latency) / 8.0,
                    bandwidth,
                },
                dispatch: f64::from(dispatch) / 8.0,
                coalesce,
                chains,
                schedule: true,
                ..Scenario::empty()
            }
        },
    )
}

/// Seconds that differ from processor to processor.
fn as_costs(parts: &Parts) -> Costs {
    let row = |(task, seconds): (usize, &f64)| {
        (0..8)
            .map(|j| seconds + ((task * 5 + j * 3) % 7) as f64 / 2.0)
            .collect()
    };
    let rows: Vec<Vec<f64>> = parts.seconds.iter().enumerate().map(row).collect();
    Costs {
        columns: 8,
        values: rows.concat(),
    }
}
