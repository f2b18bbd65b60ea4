use super::prefix::Prefix;
use super::properties;
use super::*;
use crate::runtime::{Coefficients, RuntimeModel, presets};
use crate::task::TaskGroup;
use proptest::prelude::*;

fn paper() -> RuntimeModel {
    RuntimeModel::new(Coefficients::PAPER).unwrap()
}

/// The throughput of an answer, computed again from its shares, and the slots that it uses.
fn recount(set: &TaskSet, answer: &Allocation) -> (f64, f64) {
    let mut sums = (0.0, 0.0);
    for share in &answer.shares {
        let group = set.groups().at(share.group);
        let model = &set.models()[group.model()];
        assert!(share.w <= model.w_max().ceil());
        sums.0 += share.count as f64 * group.p * model.throughput(share.w);
        sums.1 += share.count as f64 * share.w;
    }
    sums
}

#[track_caller]
pub(super) fn check_consistent(set: &TaskSet, answer: &Allocation, slots: f64) {
    let (throughput, used) = recount(set, answer);
    assert!(
        (throughput - answer.throughput).abs() <= 1e-12 * throughput,
        "{} is not {throughput}",
        answer.throughput
    );
    assert!(used <= slots * (1.0 + 1e-12), "{used} of {slots} slots");
    assert!(answer.throughput <= answer.upper_bound * (1.0 + 1e-12));
    let most: u64 = set.groups().tasks();
    assert!(answer.shares.iter().map(|s| s.count).sum::<u64>() <= most);
}

/// The paper's search over every M, with all tasks on the concave branch, or with one on the convex branch with any of
/// many numbers of slots.
pub(super) fn every_m(set: &TaskSet, slots: f64) -> f64 {
    let model = set.common_model().unwrap();
    let groups = set.groups();
    let mut best: f64 = 0.0;
    let mut before: Option<Prefix<'_>> = None;
    for (full, group) in groups.iter().enumerate().filter(|(_, g)| g.p > 0.0) {
        for partial in 1..=group.count() {
            let prefix = Prefix {
                groups,
                model,
                full,
                partial,
            };
            let count = prefix.count() as f64;
            let guess = group.ln_p() + libm::log(model.efficiency());
            if count * model.w_concave() <= slots {
                best = best.max(prefix.share(slots, guess).throughput);
            }
            let room = slots - (count - 1.0) * model.w_concave();
            for step in 1..=200 {
                let s = model.w_concave().min(room) * f64::from(step) / 200.0;
                if s > 0.0 && s <= slots {
                    let others = before.map_or(0.0, |p| p.share(slots - s, guess).throughput);
                    best = best.max(others + group.p * model.throughput(s));
                }
            }
            before = Some(prefix);
        }
    }
    best
}

/// Holds as long as no further task starts to run.
#[test]
fn one_more_whole_slot_adds_the_multiplier() {
    let set = TaskSet::from_list(vec![1.0, 0.9], &paper()).unwrap();
    for slots in [20.0, 21.0, 22.0, 57.0] {
        let [now, more] = [slots, slots + 1.0].map(|slots| whole_slots(&set, slots).unwrap());
        let added = more.throughput - now.throughput;
        assert!((added - now.multiplier).abs() <= 1e-12 * now.throughput);
    }
}

#[test]
fn corners_of_n() {
    let model = paper();
    let set = TaskSet::from_list(vec![1.0, 0.3], &model).unwrap();
    assert_eq!(optimal(&set, 0.0).unwrap().throughput, 0.0);
    assert_eq!(
        optimal(&set, 0.1).unwrap().throughput,
        model.throughput(0.1)
    );
    let full = optimal(&set, 1e12).unwrap();
    assert_eq!(full.throughput, 1.3 * model.throughput(model.w_max()));
    assert_eq!((full.multiplier, full.tasks_run), (0.0, 2));
    for bad in [-1.0, f64::NAN, f64::INFINITY, 1e300] {
        assert_eq!(optimal(&set, bad).unwrap_err().field, "slots");
    }
}

#[test]
fn the_convex_branch_wins_where_the_rate_has_a_knee() {
    // A rate that rises steeply near one slot: an even sharing of 1.5 slots would waste both tasks.
    let knee = Coefficients {
        a: -0.9,
        b: 0.0,
        c: 0.0,
        d: 2.0,
        g: 1.0,
        h: 1.0,
        w_limit: None,
    };
    let model = RuntimeModel::new(knee).unwrap();
    let set = TaskSet::from_list(vec![1.0; 4], &model).unwrap();
    let answer = optimal(&set, 1.5).unwrap();
    assert_eq!(answer.tasks_run, 2);
    assert!(answer.shares[1].w < model.w_concave());
    let searched = every_m(&set, 1.5);
    assert!(answer.throughput >= searched && answer.throughput < searched * 1.001);
}

#[test]
fn input_order_is_kept() {
    let set = TaskSet::from_list(vec![0.1, 1.0, 0.5, 1.0], &paper()).unwrap();
    let (w, _) = whole_slots(&set, 35.0).unwrap().per_entry(&set, &[1; 4]);
    assert!(w[1] >= w[3] && w[3] > w[2] && w[2] > w[0]);
    assert_eq!(w.iter().sum::<f64>(), 35.0);
}

#[test]
fn a_million_different_tasks() {
    let list: Vec<f64> = (0..1_000_000).map(|i| (f64::from(i) + 0.5) / 1e6).collect();
    let set = TaskSet::from_list(list, &paper()).unwrap();
    for slots in [10.0, 1e5, 1e7] {
        check_consistent(&set, &optimal(&set, slots).unwrap(), slots);
    }
}

/// Models of many shapes: the presets, and random coefficients that make a valid model.
pub(super) fn any_model() -> impl Strategy<Value = RuntimeModel> {
    let random = (
        (-20.0..20.0, 0.0..500.0, 0.0..0.5, 0.0..10.0),
        (0.1..30.0, 0.0..50.0, proptest::option::of(0.5..60.0)),
    )
        .prop_map(|((a, b, c, d), (g, h, w_limit))| Coefficients {
            a,
            b,
            c,
            d,
            g,
            h,
            w_limit,
        });
    let knee = (-0.95..0.5).prop_map(|a| Coefficients {
        a,
        b: 0.0,
        c: 0.0,
        d: 2.0,
        g: 1.0,
        h: 1.0,
        w_limit: None,
    });
    let preset = (0..4_usize).prop_map(|i| presets()[i].runtime);
    prop_oneof![random, knee, preset].prop_filter_map("no model", |k| RuntimeModel::new(k).ok())
}

pub(super) fn any_list() -> impl Strategy<Value = Vec<f64>> {
    let level = prop_oneof![
        0.0..1.0,
        Just(1.0),
        Just(0.5),
        Just(0.01),
        (-30.0..0.0).prop_map(libm::exp)
    ];
    proptest::collection::vec(level, 1..7)
        .prop_filter("all zero", |list| list.iter().any(|p| *p > 0.0))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn optimal_beats_every_m(model in any_model(), list in any_list(), share in 0.001..1.5_f64) {
        let set = TaskSet::from_list(list.clone(), &model).unwrap();
        let slots = share * share * model.w_max() * list.len() as f64;
        let answer = optimal(&set, slots).unwrap();
        check_consistent(&set, &answer, slots);
        let searched = every_m(&set, slots);
        prop_assert!(answer.throughput >= searched * (1.0 - 1e-12), "{} < {searched}", answer.throughput);
        prop_assert!(best_constant(&set, slots).unwrap().throughput <= answer.upper_bound * (1.0 + 1e-12));
        prop_assert!(naive(&set, slots).unwrap().throughput <= answer.upper_bound * (1.0 + 1e-12));
    }

    /// No boost on a whole number of slots exceeds the ceiling, for any model.
    #[test]
    fn boost_keeps_below_its_ceiling(model in any_model(), list in any_list(), slots in 1..200_u32) {
        properties::boost_keeps_below_its_ceiling(&model, list, slots)?;
    }

    #[test]
    fn optimal_is_the_limit_of_fine_grids(model in any_model(), list in any_list(), share in 0.001..1.2_f64) {
        properties::optimal_is_the_limit_of_fine_grids(&model, list, share)?;
    }

    #[test]
    fn whole_slots_are_exact(model in any_model(), list in any_list(), slots in 0..150_u32) {
        properties::whole_slots_are_exact(&model, list, slots)?;
    }

    #[test]
    fn constant_tries_every_n(model in any_model(), list in any_list(), slots in 0.1..300.0_f64) {
        properties::constant_tries_every_n(&model, list, slots)?;
    }

    #[test]
    fn own_models(first in any_model(), second in any_model(), list in any_list(), share in 0.01..1.2_f64) {
        let groups: Vec<TaskGroup> = list.iter().enumerate().map(|(i, p)| TaskGroup {
            p: *p, count: 1, weight: 1.0, runtime: (i % 2 == 1).then(|| second.coefficients().unwrap()), name: String::new(), }).collect();
        let set = TaskSet::from_groups(&groups, &first).unwrap();
        let slots = share * share * (first.w_max() + second.w_max()) * list.len() as f64 / 2.0;
        let answer = optimal(&set, slots).unwrap();
        check_consistent(&set, &answer, slots);
        let tasks: Vec<_> = list.iter().enumerate()
            .map(|(i, p)| (*p, if i % 2 == 1 { &second } else { &first })).collect();
        let (coarse, _) = exhaustive::on_grid(&tasks, slots / 200.0, 200);
        prop_assert!(coarse <= answer.upper_bound * (1.0 + 1e-12));
        prop_assert!(answer.throughput >= coarse * (1.0 - 1e-3), "{} < {coarse}", answer.throughput);
        let whole = whole_slots(&set, slots.min(150.0)).unwrap();
        check_consistent(&set, &whole, slots.min(150.0));
    }
}
