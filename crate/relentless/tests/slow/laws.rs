//! Laws of every run: any program, any seed, and whatever happens to agents.

use crate::drawn::{settings, stencil};
use allot_relentless::answer::{Prepared, Ran};
use allot_relentless::graph::{Block, Graph};
use allot_relentless::language::read;
use allot_relentless::scenario::{Scenario, Wrong};
use proptest::prelude::*;
use serde_json::{Value, json};

fn prepared(text: &str, settings: &Value) -> Result<Prepared, Wrong> {
    let scenario = Scenario::with_program(settings.clone(), text.into()).map_err(Wrong::Input)?;
    Prepared::new(scenario)
}

fn run(prepared: &Prepared) -> Ran {
    prepared.run(0, || true).expect("a run that ends")
}

/// The values by a recursion that knows nothing but the program.
fn recursive(graph: &Graph, unit: u32, values: &mut Vec<Option<f64>>) -> f64 {
    if let Some(value) = values[unit as usize] {
        return value;
    }
    let read: Vec<f64> = graph
        .required(unit)
        .iter()
        .map(|other| recursive(graph, *other, values))
        .collect();
    let mut computed = Vec::new();
    graph.compute(unit, &read, &mut computed, &mut Default::default());
    values[unit as usize] = Some(computed[0]);
    computed[0]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Every value that any agent writes has the bits of the plain loop's, whatever happens.
    #[test]
    fn results_equal_the_plain_loops(text in stencil(), settings in settings()) {
        let prepared = match prepared(&text, &settings) {
            // Blocks of some stencils need one another in a circle.
            Err(Wrong::Input(error)) => {
                prop_assert_eq!(error.field, "block");
                return Ok(());
            }
            other => other.expect("a program"),
        };
        let ran = run(&prepared);
        prop_assert_eq!(ran.tally.different, 0);
        let tally = ran.tally;
        prop_assert_eq!(tally.executions, tally.first + tally.same_time + tally.too_late + tally.lost);
        prop_assert_eq!(run(&prepared), ran, "the same seed, the same run");
        if ran.makespan.is_some() {
            prop_assert!(tally.first <= prepared.graph.counts.needed);
            let everybody = prepared.scenario.setup.join.is_empty() && settings["loss"].is_null();
            if everybody && settings["capacity"].is_null() {
                prop_assert_eq!(tally.first, prepared.graph.counts.needed);
                prop_assert_eq!(tally.lost, 0);
            }
        }
    }

    /// The plain loop agrees with a recursion along the graph.
    #[test]
    fn the_plain_loop_is_a_recursion(text in stencil()) {
        let graph = Graph::new(read(&text, &[]).expect("a program"), None, 8).expect("a graph");
        let mut values = vec![None; graph.units()];
        for unit in 0..graph.units() as u32 {
            let value = recursive(&graph, unit, &mut values);
            prop_assert_eq!(value.to_bits(), graph.plain[unit as usize].to_bits());
        }
    }

    /// Blocks hold the values of their cells.
    #[test]
    fn blocks_have_the_values_of_cells(text in stencil(), side in 1_u64..6) {
        let cells = Graph::new(read(&text, &[]).expect("a program"), None, 8).expect("a graph");
        let Ok(blocks) = Graph::new(read(&text, &[]).expect("a program"), Some(&Block::Every(side)), 8000) else {
            return Ok(());
        };
        prop_assert_eq!(blocks.result_cells.len(), cells.result_cells.len());
        for (a, b) in blocks.result_cells.iter().zip(&cells.result_cells) {
            prop_assert_eq!(&a.index, &b.index);
            let bits = |graph: &Graph, cell: u32| graph.plain[cell as usize].to_bits();
            prop_assert_eq!(bits(&blocks, a.cell), bits(&cells, b.cell));
        }
        if side == 1 {
            prop_assert_eq!(blocks.units(), cells.units());
        }
    }

    /// An agent alone, with a dictionary that loses nothing, executes each needed task once; so does each of several in
    /// a fixed order and of equal pace.
    #[test]
    fn an_agent_alone_does_everything_once_and_in_a_fixed_order_everybody_does(
        text in stencil(), agents in 1_u64..6, order in 0_usize..3, targets in 0_usize..2,
    ) {
        let targets = ["last", "steps"][targets];
        let costs = json!({"lookup": 0.5, "read": 0.25, "write": 1, "operation": 2});
        let settings = |agents: u64, order: &str| {
            json!({"agents": agents, "order": order, "targets": targets, "costs": costs})
        };
        let alone = prepared(&text, &settings(1, ["random", "fixed", "near"][order])).expect("a program");
        let ran = run(&alone);
        prop_assert_eq!(ran.tally.executions, alone.graph.counts.needed);
        prop_assert_eq!(ran.tally.first, alone.graph.counts.needed);
        let all = prepared(&text, &settings(agents, "fixed")).expect("a program");
        let tally = run(&all).tally;
        prop_assert_eq!(tally.executions, agents * alone.graph.counts.needed);
        prop_assert_eq!(tally.same_time, (agents - 1) * alone.graph.counts.needed);
    }
}

/// A change at −0 s comes at 0 s, as one that is planned for 0 does.
#[test]
fn minus_nothing_is_no_time() {
    let text = "program one task a creates u(x) as v for x=0:9 code v = x + 1 end code end task result u(x) for x=0:9 end program";
    let at = |at: f64| {
        let settings =
            json!({"agents": 1, "join": [{"at": at, "count": 2}], "costs": {"operation": 1}});
        run(&prepared(text, &settings).expect("a program"))
    };
    assert!(at(0.0).makespan.is_some());
    assert_eq!(at(-0.0), at(0.0));
}
