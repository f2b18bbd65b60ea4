//! The game's optimum beside a slow search, a lower bound, and play at random.

use allot_relentless::game::{
    AGENTS, Machine, Move, ROWS, State, WRITE, game, least, next, played,
};
use proptest::prelude::*;

/// The fewest seconds by trying all moves from a state, one after the other; `limit` is what has been found.
fn tried(machine: &Machine, state: &State, limit: &mut Option<u32>) {
    if limit.is_some_and(|limit| state.at >= limit) {
        return;
    }
    if let Some(seconds) = state.ended(machine) {
        *limit = Some(seconds);
        return;
    }
    for one in machine.moves() {
        if let Some(after) = machine.apply(state, one) {
            tried(machine, &after, limit);
        }
    }
}

/// The moves of letters.
fn moves(letters: &str) -> Vec<Move> {
    let read = |letter: char| match letter {
        '-' => Move::LetGo,
        'a'..='z' => Move::Compute(letter as u32 - 'a' as u32),
        _ => Move::Write(letter as u32 - 'A' as u32),
    };
    letters.chars().map(read).collect()
}

fn machine_of(seed: &str) -> Machine {
    let game = game(seed).unwrap();
    Machine::pyramid(game.seconds, game.lives, game.write)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// On pyramids of six values the search finds what trying everything finds, also that nothing ends.
    #[test]
    fn the_search_finds_what_trying_everything_finds(
        seconds in prop::collection::vec(1_u32..5, 6),
        lives in prop::collection::vec(2_u32..8, 1..5),
        write in 1_u32..4,
    ) {
        let machine = Machine::pyramid(seconds, lives, write);
        let mut slow = None;
        tried(&machine, &State::default(), &mut slow);
        let found = least(&machine);
        prop_assert_eq!(found.is_some(), slow.is_some());
        if let Some(found) = found {
            prop_assert_eq!(machine.after(&found).ended(&machine), slow);
        }
    }

    /// Nobody ends before the bound, and no play at random before the best.
    #[test]
    fn no_play_ends_before_the_bound_or_the_best(
        seed in "[a-z0-9]{1,8}",
        draws in prop::collection::vec(0_usize..100, 60),
    ) {
        let game = game(&seed).unwrap();
        let machine = machine_of(&seed);
        prop_assert!(game.bound <= game.best.seconds && game.best.seconds < game.rule.seconds);
        prop_assert!(game.rule.seconds <= game.lives.iter().sum::<u32>());
        let mut state = State::default();
        for draw in draws {
            let possible: Vec<State> = machine.moves().filter_map(|one| machine.apply(&state, one)).collect();
            let Some(chosen) = possible.get(draw % possible.len().max(1)) else { break };
            prop_assert!(chosen.at > state.at);
            state = *chosen;
        }
        if let Some(seconds) = state.ended(&machine) {
            prop_assert!(seconds >= game.best.seconds);
        }
    }
}

#[test]
fn the_moves_of_the_rule_and_the_best_have_the_result_when_they_say() {
    let mut all = Vec::new();
    for seed in 1..=100 {
        let game = game(&seed.to_string()).unwrap();
        let machine = machine_of(&seed.to_string());
        assert_eq!(game.seconds.len() as u32, ROWS * (ROWS + 1) / 2);
        assert_eq!((game.lives.len() as u32, game.write), (AGENTS, WRITE));
        for ruled in [&game.rule, &game.best] {
            let state = machine.after(&moves(&ruled.moves));
            assert_eq!(state.ended(&machine), Some(ruled.seconds), "{seed}");
        }
        assert_eq!(moves(&game.rule.moves), played(&machine));
        all.push((game.seconds, game.lives));
    }
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 100);
}

#[test]
fn a_memory_goes_with_its_agent_and_the_dictionary_stays() {
    let machine = Machine::pyramid(vec![1, 1, 2], vec![4, 6], 1);
    assert_eq!(machine.needs, [vec![], vec![], vec![0, 1]]);
    // The first value is written, the second one is lost after 4 s.
    let state = machine.after(&moves("aAb-"));
    assert_eq!(
        (state.at, state.gone, state.memory, state.dictionary),
        (4, 1, 0, 1)
    );
    assert!(!state.knows(1) && state.knows(0));
    let ended = machine.after(&moves("aAb-bcC"));
    assert_eq!(ended.ended(&machine), Some(8));
    assert_eq!(machine.apply(&ended, Move::LetGo), None, "the game is over");
    // What lacks an input, finds no time, is known or is not in memory is not possible.
    for (before, one) in [
        ("", "c"),
        ("abA", "c"),
        ("a", "a"),
        ("", "A"),
        ("aA", "A"),
        ("aA", "d"),
        ("aA", "D"),
    ] {
        assert_eq!(
            machine.apply(&machine.after(&moves(before)), moves(one)[0]),
            None,
            "{before} {one}"
        );
    }
    // What ends with the agent's life is written, or lost.
    assert_eq!(machine.after(&moves("aAbB")).dictionary, 3);
    assert_eq!(machine.after(&moves("abc")).memory, 0);
}

#[test]
fn the_rule_writes_at_once_and_begins_in_vain_what_finds_no_time() {
    let machine = Machine::pyramid(vec![1, 1, 2], vec![4, 6], 1);
    let letters: String = played(&machine).iter().map(|one| one.letter()).collect();
    assert_eq!(letters, "aAbBcC");
    let short = Machine::pyramid(vec![1, 1, 2], vec![5, 6], 1);
    let letters: String = played(&short).iter().map(|one| one.letter()).collect();
    assert_eq!(letters, "aAbB-cC");
    let best = least(&short).unwrap();
    assert_eq!(
        best.iter().map(|one| one.letter()).collect::<String>(),
        "abcC"
    );
    assert_eq!(
        next(&machine, &machine.after(&moves("a-b"))),
        Some(Move::Write(1))
    );
}

#[test]
fn a_seed_draws_the_same_again_and_a_long_one_is_refused() {
    assert_eq!(game("class 7b"), game("class 7b"));
    assert!(
        game(&"x".repeat(41))
            .unwrap_err()
            .to_string()
            .contains("40")
    );
}
