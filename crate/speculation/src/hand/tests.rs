use super::*;
use crate::allocation::exhaustive;

fn judged(level: u32, seed: &str, w: [u32; TASKS]) -> Judgement {
    Puzzle::new(level, seed).unwrap().judge(&w).unwrap()
}

/// Follows the advice until no advice is left.
fn led(puzzle: &Puzzle, mut w: [u32; TASKS]) -> (Judgement, [u32; TASKS]) {
    loop {
        let judgement = puzzle.judge(&w).unwrap();
        let Some(Move { from, to, .. }) = judgement.advice else {
            return (judgement, w);
        };
        from.into_iter().for_each(|i| w[i] -= 1);
        to.into_iter().for_each(|i| w[i] += 1);
    }
}

#[test]
fn a_seed_gives_the_same_tasks_and_another_one_others() {
    for level in 1..=LEVELS {
        let tasks = |seed: &str| Puzzle::new(level, seed).unwrap().probabilities().to_vec();
        let first = tasks("class 7b");
        assert_eq!(first, tasks("class 7b"));
        assert_eq!(first.len(), TASKS);
        assert!(first.is_sorted_by(|p, q| p >= q));
        assert!(first.iter().all(|p| (0.001..=1.0).contains(p)));
        assert!((0..20).any(|seed| tasks(&seed.to_string()) != first));
    }
}

/// Golden values: published links refer to these tasks.
#[test]
fn tasks_are_stable() {
    let tasks = |level| Puzzle::new(level, "1").unwrap().probabilities().to_vec();
    let got: Vec<Vec<f64>> = (1..=LEVELS).map(tasks).collect();
    assert_eq!(
        got,
        [
            [1.0, 1.0, 1.0, 1.0, 1.0, 0.02, 0.02, 0.02, 0.02, 0.02],
            [
                0.968, 0.811, 0.74, 0.739, 0.501, 0.381, 0.221, 0.068, 0.061, 0.042
            ],
            [
                1.0, 0.818, 0.79, 0.519, 0.293, 0.008, 0.007, 0.002, 0.001, 0.001
            ],
            [
                0.9, 0.758, 0.616, 0.461, 0.452, 0.41, 0.276, 0.171, 0.143, 0.028
            ],
            [
                1.0, 0.987, 0.947, 0.781, 0.624, 0.115, 0.114, 0.064, 0.046, 0.013
            ],
        ]
    );
}

#[test]
fn the_advice_leads_to_the_best_sharing_in_whole_slots() {
    for level in 1..=LEVELS {
        for seed in ["1", "2", "x"] {
            let puzzle = Puzzle::new(level, seed).unwrap();
            for start in [[0; TASKS], [10; TASKS]] {
                let (end, _) = led(&puzzle, start);
                assert!(end.is_best_whole, "level {level}, seed {seed}: {end:?}");
                assert!((end.fraction - end.best_whole).abs() < 1e-12);
                assert!(end.best_whole <= 1.0 + EQUAL && end.best_whole > 0.99);
            }
        }
    }
}

#[test]
fn what_is_best_is_best() {
    for level in 1..=LEVELS {
        let puzzle = Puzzle::new(level, "1").unwrap();
        let tasks: Vec<_> = (puzzle.probabilities.iter())
            .map(|p| (*p, &puzzle.model))
            .collect();
        let (slow, _) = exhaustive::on_grid(&tasks, 1.0, SLOTS as usize);
        let judgement = puzzle.judge(&[0; TASKS]).unwrap();
        let whole = judgement.best_whole * judgement.best_throughput;
        assert!((whole / slow - 1.0).abs() < 1e-12, "level {level}");
    }
}

#[test]
fn gains_of_the_best_sharing_are_equal() {
    for level in [1, 2, 3, 5] {
        let judgement = judged(level, "1", [0; TASKS]);
        let puzzle = Puzzle::new(level, "1").unwrap();
        for task in judgement.tasks.iter().filter(|task| task.best_w > 1.0) {
            let gain = task.p * puzzle.model.marginal(task.best_w);
            assert!((gain / judgement.multiplier - 1.0).abs() < 1e-6);
        }
        let given: f64 = judgement.tasks.iter().map(|task| task.best_w).sum();
        assert!((given - f64::from(SLOTS)).abs() < 1e-6);
    }
}

#[test]
fn where_slots_abound_everyone_gets_w_max_and_some_are_left() {
    let judgement = judged(4, "1", [10; TASKS]);
    assert!((judgement.w_max - 8.0).abs() < 1e-9);
    assert!((judgement.best_left - 20.0).abs() < 1e-6);
    assert_eq!(judgement.multiplier, 0.0);
    assert!(judgement.tasks.iter().all(|task| task.gain < 0.0));
    let advice = judgement.advice.unwrap();
    assert_eq!(advice.to, None);
    assert!(advice.from.is_some());
    assert!(judged(4, "1", [8; TASKS]).is_best_whole);
}

#[test]
fn nothing_is_worth_nothing_and_its_first_slot_something() {
    let judgement = judged(2, "1", [0; TASKS]);
    assert_eq!((judgement.throughput, judgement.fraction), (0.0, 0.0));
    let advice = judgement.advice.unwrap();
    assert_eq!((advice.from, advice.to), (None, Some(0)));
    assert!((advice.gain - judgement.tasks[0].gain).abs() < 1e-15);
}

#[test]
fn what_cannot_be_is_refused() {
    assert_eq!(Puzzle::new(0, "1").unwrap_err().field, "level");
    assert_eq!(Puzzle::new(LEVELS + 1, "1").unwrap_err().field, "level");
    let puzzle = Puzzle::new(1, "").unwrap();
    for wrong in [&[10; 9][..], &[11; 10], &[u32::MAX; 10]] {
        assert_eq!(puzzle.judge(wrong).unwrap_err().field, "sharing");
    }
}
