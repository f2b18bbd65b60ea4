//! Allocations with a measured runtime model, compared with searches that do not use its shape.

use super::candidate::{Part, Tasks};
use super::properties;
use super::tests::{any_list, any_model, check_consistent, every_m};
use super::*;
use crate::runtime::measured::tests::any_timings;
use crate::runtime::{Coefficients, RuntimeModel};
use crate::task::Condensed;
use crate::task::TaskGroup;
use crate::timing::Timing;
use proptest::prelude::*;

fn any_measured() -> impl Strategy<Value = RuntimeModel> {
    any_timings().prop_map(|timings| RuntimeModel::from_timings(&timings).unwrap())
}

#[test]
fn the_paper_sampled_densely_shares_as_the_paper() {
    let paper = RuntimeModel::new(Coefficients::PAPER).unwrap();
    let timings: Vec<Timing> = (0..200)
        .map(|i| 0.25 * libm::pow(1000.0, f64::from(i) / 199.0))
        .map(|w| Timing {
            w,
            seconds: paper.time(w),
        })
        .collect();
    let model = RuntimeModel::from_timings(&timings).unwrap();
    let list: Vec<f64> = (1..=2000).map(|i| 1.0 / f64::from(i)).collect();
    let (of_paper, set) = (
        TaskSet::from_list(list.clone(), &paper).unwrap(),
        TaskSet::from_list(list, &model).unwrap(),
    );
    for slots in [1.0, 7.5, 100.0, 2500.0, 40_000.0, 1e6] {
        let (best, answer) = (
            optimal(&of_paper, slots).unwrap(),
            optimal(&set, slots).unwrap(),
        );
        check_consistent(&set, &answer, slots);
        // The throughput, under the formula, of the sharing for the measured model.
        let yields: f64 = answer
            .shares
            .iter()
            .map(|share| {
                share.count as f64 * set.groups().at(share.group).p * paper.throughput(share.w)
            })
            .sum();
        assert!(
            yields >= best.throughput * (1.0 - 1e-3),
            "{slots}: {yields} of {best:?}"
        );
        assert!(
            (answer.throughput / best.throughput - 1.0).abs() <= 1e-3,
            "{slots}"
        );
    }
}

#[test]
fn timings_that_only_rise_share_as_one_number_of_slots() {
    let rows = [(2.0, 5.0), (4.0, 6.0)].map(|(w, seconds)| Timing { w, seconds });
    let model = RuntimeModel::from_timings(&rows).unwrap();
    let set = TaskSet::from_list(vec![1.0, 0.5, 0.25], &model).unwrap();
    let answer = optimal(&set, 5.0).unwrap();
    assert!(
        (answer.throughput - (0.2 + 0.1 + 0.025)).abs() < 1e-12,
        "{answer:?}"
    );
    assert_eq!(optimal(&set, 50.0).unwrap().slots_used(), 6.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn optimal_beats_every_m(model in any_measured(), list in any_list(), share in 0.001..1.5_f64) {
        let set = TaskSet::from_list(list.clone(), &model).unwrap();
        let slots = share * share * model.w_max() * list.len() as f64;
        let answer = optimal(&set, slots).unwrap();
        check_consistent(&set, &answer, slots);
        // All slots are used, as long as tasks can use them.
        let usable = slots.min(set.tasks_worth() as f64 * model.w_max());
        if answer.shares.len() as u64 == set.groups().tasks() || answer.multiplier > 0.0 {
            prop_assert!((answer.slots_used() - usable).abs() <= 1e-11 * usable, "{answer:?} of {usable}");
        }
        let searched = every_m(&set, slots);
        prop_assert!(answer.throughput >= searched * (1.0 - 1e-12), "{} < {searched}", answer.throughput);
        let quick = Optimizer::new(&set).throughput(slots).unwrap();
        prop_assert!((quick.throughput / answer.throughput - 1.0).abs() <= 1e-11, "{quick:?} {answer:?}");
        prop_assert!(best_constant(&set, slots).unwrap().throughput <= answer.upper_bound * (1.0 + 1e-12));
        prop_assert!(naive(&set, slots).unwrap().throughput <= answer.upper_bound * (1.0 + 1e-12));
        // A rate without a convex part leaves no gap to the bound.
        let straight = model.throughput(0.5 * model.w_efficient()) >= 0.5 * model.throughput(model.w_efficient()) * (1.0 - 1e-12);
        if straight {
            prop_assert!(answer.upper_bound <= answer.throughput * (1.0 + 1e-9), "{answer:?}");
        }
    }

    /// Sums in closed form equal sums task by task; a search with them finds the throughput of all shares.
    #[test]
    fn many_tasks_are_summed_in_closed_form(
        model in any_measured(), ln_width in 0.0..300.0_f64, ln_lambda in -12.0..3.0_f64, share in 0.01..1.1_f64,
    ) {
        let tasks = 2000;
        let list: Vec<f64> = (0..tasks).map(|i| libm::exp(-ln_width * f64::from(i / 2) / f64::from(tasks))).collect();
        let set = TaskSet::from_list(list, &model).unwrap();
        let tasks = Tasks { condensed: Condensed::new(&set), model: &model };
        let lambda = model.efficiency() * libm::exp(ln_lambda);
        let part = Part { full: set.of_consequence().len() - 1, partial: 1 };
        let sums = tasks.sums(part, lambda).unwrap();
        let (mut slots, mut response, mut throughput) = (0.0, 0.0, 0.0);
        for (i, group) in set.of_consequence().iter().enumerate() {
            let count = if i < part.full { group.count() as f64 } else { 1.0 };
            let (w, by_ln_f) = model.w_and_response(lambda / group.p, libm::log(lambda / group.p));
            slots += count * w;
            response += count * by_ln_f;
            throughput += count * group.p * model.throughput(w);
        }
        let slack = 1e-12 * (slots - response);
        prop_assert!((sums.slots - slots).abs() <= slack, "{sums:?}, not {slots}");
        prop_assert!((sums.response - response).abs() <= slack, "{sums:?}, not {response}");
        prop_assert!((sums.throughput - throughput).abs() <= 1e-12 * throughput + lambda * slack, "{sums:?}, not {throughput}");
        let slots = share * share * model.w_max() * set.count() as f64;
        let answer = optimal(&set, slots).unwrap();
        check_consistent(&set, &answer, slots);
        let quick = Optimizer::new(&set).throughput(slots).unwrap();
        prop_assert!((quick.throughput / answer.throughput - 1.0).abs() <= 1e-11, "{quick:?} {}", answer.throughput);
        let whole = whole_slots(&set, slots.min(1e6)).unwrap();
        check_consistent(&set, &whole, slots.min(1e6));
    }

    #[test]
    fn optimal_is_the_limit_of_fine_grids(model in any_measured(), list in any_list(), share in 0.001..1.2_f64) {
        properties::optimal_is_the_limit_of_fine_grids(&model, list, share)?;
    }

    #[test]
    fn whole_slots_are_exact(model in any_measured(), list in any_list(), slots in 0..150_u32) {
        properties::whole_slots_are_exact(&model, list, slots)?;
    }

    #[test]
    fn constant_tries_every_n(model in any_measured(), list in any_list(), slots in 0.1..300.0_f64) {
        properties::constant_tries_every_n(&model, list, slots)?;
    }

    #[test]
    fn boost_keeps_below_its_ceiling(model in any_measured(), list in any_list(), slots in 1..200_u32) {
        properties::boost_keeps_below_its_ceiling(&model, list, slots)?;
    }

    /// Some tasks have a measured model, others a formula of their own.
    #[test]
    fn both_kinds_of_models(measured in any_measured(), formula in any_model(), list in any_list(), share in 0.01..1.2_f64) {
        let groups: Vec<TaskGroup> = list.iter().enumerate().map(|(i, p)| TaskGroup {
            p: *p, count: 1, weight: 1.0, runtime: (i % 2 == 1).then(|| formula.coefficients().unwrap()), name: String::new(), }).collect();
        let set = TaskSet::from_groups(&groups, &measured).unwrap();
        let slots = share * share * (measured.w_max() + formula.w_max()) * list.len() as f64 / 2.0;
        let answer = optimal(&set, slots).unwrap();
        check_consistent(&set, &answer, slots);
        let tasks: Vec<_> = list.iter().enumerate()
            .map(|(i, p)| (*p, if i % 2 == 1 { &formula } else { &measured })).collect();
        let (coarse, _) = exhaustive::on_grid(&tasks, slots / 200.0, 200);
        prop_assert!(coarse <= answer.upper_bound * (1.0 + 1e-12));
        prop_assert!(answer.throughput >= coarse * (1.0 - 1e-3), "{} < {coarse}", answer.throughput);
        let whole = whole_slots(&set, slots.min(150.0)).unwrap();
        check_consistent(&set, &whole, slots.min(150.0));
    }
}
