//! Laws of the model. None says that more processors, shorter tasks or fewer edges help: they may not (Graham 1969).

use super::problems::{scenarios, whole_graphs};
use allot_schedule::answer::{Problem, answer};
use allot_schedule::model::{Graph, Parts, chains};
use allot_schedule::policy::Policy;
use allot_schedule::scenario::{Scenario, Source};
use proptest::prelude::*;

fn makespans(parts: &Parts, processors: u64, policies: &[Policy]) -> Vec<f64> {
    let scenario = Scenario {
        graph: Some(Source::Own(parts.clone())),
        processors: Some(vec![processors]),
        policies: Some(policies.to_vec()),
        ..Scenario::empty()
    };
    let told = answer(&scenario, &mut |_| true).unwrap();
    told.policies
        .iter()
        .map(|(_, told)| told.makespans()[0])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_list_schedule_is_within_grahams_factor(parts in whole_graphs(9), processors in 1_u64..5) {
        let all = makespans(&parts, processors, &[Policy::CpMisf, Policy::Cp, Policy::Fifo, Policy::Optimal]);
        let factor = 2.0 - 1.0 / processors as f64;
        for list in &all[..3] {
            prop_assert!(*list <= all[3] * factor * (1.0 + 1e-12));
        }
    }

    #[test]
    fn on_one_processor_nothing_idles(parts in whole_graphs(12)) {
        let work: f64 = parts.seconds.iter().sum();
        for makespan in makespans(&parts, 1, &Policy::USUAL) {
            prop_assert_eq!(makespan, work);
        }
    }

    #[test]
    fn united_chains_have_the_same_work_and_path(parts in whole_graphs(14)) {
        let graph = Graph::new(parts).unwrap();
        let united = chains::united(&graph);
        prop_assert_eq!(united.graph.work(), graph.work());
        let path = |of: &Graph| allot_schedule::model::level::longest_path(of, of.seconds());
        prop_assert_eq!(path(&united.graph), path(&graph));
        let mut members: Vec<u32> = united.members.concat();
        members.sort_unstable();
        prop_assert_eq!(members, (0..graph.count() as u32).collect::<Vec<_>>());
        // Nothing is left to unite.
        prop_assert_eq!(chains::united(&united.graph).members.len(), united.members.len());
    }

    #[test]
    fn a_scenario_is_read_as_it_was_written(scenario in scenarios()) {
        let again = Scenario::from_json(&scenario.to_json()).unwrap();
        prop_assert_eq!(again.to_json(), scenario.to_json());
        let told = |of: &Scenario| serde_json::to_string(&answer(of, &mut |_| true).unwrap()).unwrap();
        prop_assert_eq!(told(&again), told(&scenario));
    }

    #[test]
    fn traces_tell_each_task_once_and_who_is_ready(
        scenario in scenarios(),
        policy in prop::sample::select(&Policy::USUAL[..]),
    ) {
        prop_assume!(policy != Policy::Barrier);
        let problem = Problem::new(&scenario).unwrap();
        let iteration = &problem.iterations()[0];
        let mut trace = Default::default();
        let run = problem.run(policy, problem.counts[0], iteration, Some(&mut trace)).unwrap();
        let plain = problem.run(policy, problem.counts[0], iteration, None).unwrap();
        prop_assert_eq!(&run, &plain);
        let mut seen: Vec<u32> = trace.steps.iter().flat_map(|step| step.tasks.iter().copied()).collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..problem.graph().count() as u32).collect::<Vec<_>>());
        for step in &trace.steps {
            prop_assert_eq!(step.pool.first(), step.tasks.first());
        }
    }
}
