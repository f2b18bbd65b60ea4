//! Optimal allocations of many tasks, whose search uses condensed tasks.

use super::prefix::Prefix;
use super::tests::{any_list, any_model, check_consistent};
use super::*;
use crate::runtime::{Coefficients, RuntimeModel};
use crate::task::TaskGroup;
use proptest::prelude::*;

/// Many tasks of every spread: a few clusters, each with its own width, and some equal tasks.
fn many() -> impl Strategy<Value = Vec<TaskGroup>> {
    let cluster = (
        -25.0..0.0_f64,
        1e-9..12.0_f64,
        1..700_usize,
        1..4_u64,
        0..1_u64 << 32,
    );
    proptest::collection::vec(cluster, 1..5).prop_map(|clusters| {
        let tasks = clusters
            .into_iter()
            .flat_map(|(middle, width, entries, most, seed)| {
                (0..entries as u64).map(move |i| {
                    let bits = (seed ^ i).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 11;
                    let part = bits as f64 / (1_u64 << 53) as f64;
                    (middle + width * (part - 0.5), 1 + bits % most)
                })
            });
        tasks
            .map(|(ln_p, count)| TaskGroup {
                p: libm::exp(ln_p.min(0.0)),
                count,
                weight: 1.0,
                runtime: None,
                name: String::new(),
            })
            .collect()
    })
}

/// The best M with all tasks on the concave branch, exactly, group by group: the throughput first rises with M, then
/// falls.
fn best_m(set: &TaskSet, model: &RuntimeModel, slots: f64) -> f64 {
    let groups = set.of_consequence();
    let at = |m: u64| {
        let (mut full, mut left) = (0, m);
        while left > 0 && groups.at(full).count() <= left {
            left -= groups.at(full).count();
            full += 1;
        }
        let prefix = Prefix {
            groups,
            model,
            full,
            partial: left,
        };
        let guess = groups.at(full.min(groups.len() - 1)).ln_p() + libm::log(model.efficiency());
        prefix.share(slots, guess).throughput
    };
    let room = (slots / model.w_concave()).min(1e15) as u64;
    let all: u64 = groups.tasks();
    let (mut low, mut high) = (1, all.min(room));
    if high == 0 {
        return 0.0;
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if at(middle) < at(middle + 1) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    at(low)
}

/// The throughput alone equals that of the allocation, which equals the sum over its shares.
fn check(set: &TaskSet, slots: &[f64]) {
    let mut optimizer = Optimizer::new(set);
    for slots in slots {
        let (alone, whole) = (
            optimizer.throughput(*slots).unwrap(),
            optimal(set, *slots).unwrap(),
        );
        check_consistent(set, &whole, *slots);
        let off = (alone.throughput / whole.throughput - 1.0).abs();
        assert!(off <= 1e-11, "{off:e} at {slots}: {alone:?}");
    }
}

/// Probabilities as close together as numbers can be, and as small as can matter.
#[test]
fn neighbours_to_the_last_bit() {
    let model = RuntimeModel::new(Coefficients::PAPER).unwrap();
    for lowest in [1e-300_f64, 1e-100, 0.5] {
        let near = (0..100).map(|i| f64::from_bits(lowest.to_bits() + i));
        let list: Vec<f64> = near.chain([lowest.max(1e-100)]).collect();
        let set = TaskSet::from_list(list, &model).unwrap();
        check(&set, &[1000.0, 5000.0, 20_000.0]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn few_points_stand_for_many_tasks(
        model in any_model(), groups in many(), shares in proptest::collection::vec(0.0..1.1_f64, 1..8),
    ) {
        let set = TaskSet::from_groups(&groups, &model).unwrap();
        let most = set.count() as f64 * model.w_max();
        let slots: Vec<_> = shares.iter().map(|share| most * share * share * share * share + 1e-3).collect();
        check(&set, &slots);
        let best = optimal(&set, slots[0]).unwrap().throughput;
        let searched = best_m(&set, &model, slots[0]);
        prop_assert!(best >= searched * (1.0 - 1e-12), "{best} < {searched} at {}", slots[0]);
    }

    #[test]
    fn and_few_tasks_for_themselves(model in any_model(), list in any_list(), share in 0.001..1.2_f64) {
        let set = TaskSet::from_list(list.clone(), &model).unwrap();
        let slots = share * share * model.w_max() * list.len() as f64;
        check(&set, &[slots, 0.5 * slots, 0.9 * slots]);
    }
}
