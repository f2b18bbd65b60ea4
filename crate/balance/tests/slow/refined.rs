//! Refinement as it is said: every move and every swap with the processor that ends last, all times summed anew.

use crate::problems::problems;
use allot_balance::model::{Measures, Problem, Processors};
use allot_balance::strategy::refine::{Step, refine_with};
use proptest::prelude::*;

/// The best step, if one lowers the larger of the two times.
fn best(problem: &Problem, placement: &[u32]) -> Option<(Step, Vec<u32>)> {
    let now = Measures::new(problem, placement);
    let last = now
        .times
        .iter()
        .position(|time| *time == now.makespan)
        .unwrap() as u32;
    let mut best: Option<(Step, Vec<u32>)> = None;
    let mut offer = |object: usize, partner: Option<usize>, to: u32| {
        let mut changed = placement.to_vec();
        changed[object] = to;
        if let Some(partner) = partner {
            changed[partner] = last;
        }
        let times = Measures::new(problem, &changed).times;
        let after = times[last as usize].max(times[to as usize]);
        let known = best.as_ref().map_or(now.makespan, |(step, _)| step.after);
        // Offers come in the order of ties: lower object, a move before a swap, lower processor or partner.
        if after < known {
            let step = Step {
                object: object as u32,
                partner: partner.map(|partner| partner as u32),
                from: last,
                to,
                before: now.makespan,
                after,
            };
            best = Some((step, changed));
        }
    };
    for object in (0..placement.len()).filter(|i| placement[*i] == last) {
        for to in (0..now.times.len() as u32).filter(|to| *to != last) {
            offer(object, None, to);
        }
        for partner in (0..placement.len()).filter(|i| placement[*i] != last) {
            offer(object, Some(partner), placement[partner]);
        }
    }
    best
}

fn same_steps(problem: &Problem, tolerance: f64) -> Result<(), TestCaseError> {
    let mut placement = problem.placement().to_vec();
    let mut steps = Vec::new();
    let end = refine_with(problem, placement.clone(), tolerance, |step| {
        steps.push(*step);
        true
    });
    let mut fast = steps.into_iter();
    loop {
        let now = Measures::new(problem, &placement);
        if tolerance > 0.0 && now.makespan < (1.0 + tolerance) * now.mean {
            break;
        }
        let Some((step, changed)) = best(problem, &placement) else {
            break;
        };
        prop_assert_eq!(fast.next(), Some(step));
        placement = changed;
    }
    prop_assert_eq!(fast.next(), None);
    prop_assert_eq!(end, placement);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn each_step_is_the_best(problem in problems(26, 7, false), tolerance in 0_u32..4) {
        same_steps(&problem, f64::from(tolerance) / 16.0)?;
    }

    #[test]
    fn each_step_is_the_best_with_communication(problem in problems(16, 5, true)) {
        same_steps(&problem, 0.0)?;
    }

    #[test]
    fn each_step_is_the_best_where_every_processor_has_many_objects(problem in problems(48, 3, true)) {
        same_steps(&problem, 0.0)?;
    }

    #[test]
    fn many_processors_that_end_alike(loads in proptest::collection::vec(0_u32..60, 40..80), processors in 8_usize..14) {
        let loads = loads.iter().map(|load| f64::from(*load) / 8.0).collect();
        let machine = Processors::equal(processors);
        let problem = Problem::new(loads, machine, vec![], allot_balance::model::Price::FREE, None).unwrap();
        same_steps(&problem, 0.0)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn each_step_is_the_best_where_lists_are_made_anew(problem in problems(140, 3, true)) {
        same_steps(&problem, 0.0)?;
    }

    #[test]
    fn each_step_is_the_best_with_more_speeds_than_are_told_apart(
        problem in problems(40, 1, true),
        powers in proptest::collection::vec(0_u32..13, 11..14),
    ) {
        let processors = Processors {
            background: vec![0.0; powers.len()],
            speeds: powers.iter().map(|power| f64::from(1_u32 << power) / 64.0).collect(),
        };
        let (loads, edges) = (problem.loads().to_vec(), problem.graph().edges().to_vec());
        let objects = loads.len() as u32;
        let edges = edges.into_iter().filter(|edge| edge.from.max(edge.to) < objects).collect();
        let problem = Problem::new(loads, processors, edges, problem.price(), None).unwrap();
        same_steps(&problem, 0.0)?;
    }
}
