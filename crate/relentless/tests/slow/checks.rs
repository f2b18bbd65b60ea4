//! Checks of programs held to a look at every task.

use crate::drawn::{loose, stencil};
use allot_relentless::language::{Refused, read};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A task, by what it creates and uses.
struct Task {
    family: usize,
    created: String,
    used: Vec<(u32, String)>,
}

/// An index like `2*x+1` for values of x and y; this reader is for the few forms that are drawn here.
fn value(index: &str, x: i64, y: i64) -> i64 {
    let mut sum = 0;
    for term in index
        .replace('-', "+-")
        .split('+')
        .filter(|term| !term.is_empty())
    {
        let (sign, term) = term.strip_prefix('-').map_or((1, term), |term| (-1, term));
        let factors = term.split('*').map(|factor| match factor {
            "x" => x,
            "y" => y,
            number => number.parse().expect("a number"),
        });
        sum += sign * factors.product::<i64>();
    }
    sum
}

fn label(text: &str, x: i64, y: i64) -> String {
    let (name, indices) = text.split_once('(').expect("an index");
    let values = indices
        .trim_end_matches(')')
        .split(")(")
        .map(|index| value(index, x, y).to_string());
    format!("{name}({})", values.collect::<Vec<_>>().join(")("))
}

/// Every task of a drawn text, and the lines of what families create.
fn tasks(text: &str) -> (Vec<Task>, Vec<u32>) {
    let lines: Vec<&str> = text.lines().collect();
    let (mut tasks, mut created) = (Vec::new(), Vec::new());
    let starts = (0..lines.len()).filter(|at| lines[*at].starts_with("task"));
    for at in starts {
        created.push(at as u32 + 2);
        let (of, rest) = lines[at + 1].split_once(" as w for ").expect("ranges");
        let ends: Vec<i64> = rest
            .split([' ', '=', ':'])
            .filter_map(|word| word.parse().ok())
            .collect();
        let uses = lines[at + 2..]
            .iter()
            .take_while(|line| !line.starts_with("code"))
            .enumerate()
            .skip(1);
        let uses: Vec<(u32, &str)> = uses
            .map(|(down, line)| {
                (
                    (at + 3 + down) as u32,
                    line.split(' ').next().expect("a label"),
                )
            })
            .collect();
        for x in ends[0]..=ends[1] {
            for y in ends[2]..=ends[3] {
                let used = uses
                    .iter()
                    .map(|(line, used)| (*line, label(used, x, y)))
                    .collect();
                tasks.push(Task {
                    family: created.len() - 1,
                    created: label(of, x, y),
                    used,
                });
            }
        }
    }
    (tasks, created)
}

/// The lines with mistakes, by a look at every task: of single assignment, of producers, of the result; and whether there
/// is a circle.
fn slow(text: &str) -> (BTreeSet<u32>, BTreeSet<u32>, bool, bool) {
    let (tasks, lines) = tasks(text);
    let mut creator: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut twice, mut nobody) = (BTreeSet::new(), BTreeSet::new());
    for task in &tasks {
        if creator.insert(&task.created, task.family).is_some() {
            twice.insert(lines[task.family]);
        }
    }
    for task in &tasks {
        for (line, used) in &task.used {
            if !creator.contains_key(used.as_str()) {
                nobody.insert(*line);
            }
        }
    }
    // Tasks without open inputs are taken away until nothing changes; what is left is on a circle or behind one.
    let mut left: Vec<&Task> = tasks.iter().collect();
    loop {
        let open: BTreeSet<&str> = left.iter().map(|task| task.created.as_str()).collect();
        let before = left.len();
        left.retain(|task| {
            task.used
                .iter()
                .any(|(_, used)| open.contains(used.as_str()))
        });
        if left.len() == before {
            break;
        }
    }
    (
        twice,
        nobody,
        creator.contains_key("u(0)"),
        !left.is_empty(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn mistakes_are_those_of_a_look_at_every_task(text in loose()) {
        let (twice, nobody, result, circle) = slow(&text);
        let mistakes = match read(&text, &[]) {
            Ok(_) => Vec::new(),
            Err(Refused::Text(mistakes)) => mistakes,
            Err(other) => panic!("{other:?}"),
        };
        let lines = |words: &str| -> BTreeSet<u32> {
            let such = mistakes.iter().filter(|mistake| mistake.words.contains(words));
            such.map(|mistake| mistake.line).collect()
        };
        prop_assert_eq!(&lines("is created"), &twice, "{}\n{:?}", text, mistakes);
        if twice.is_empty() {
            // A circle may stand at the place of a label that nobody creates: one mistake for each place.
            let told = lines("and no task creates it");
            let result_line = text.lines().count() as u32 - 1;
            prop_assert_eq!(told.contains(&result_line), !result, "{}\n{:?}", text, mistakes);
            let circles = lines("in a circle");
            let expected: BTreeSet<u32> = nobody.difference(&circles).copied().collect();
            let told: BTreeSet<u32> = told.into_iter().filter(|line| *line != result_line && !circles.contains(line)).collect();
            prop_assert_eq!(&told, &expected, "{}\n{:?}", text, mistakes);
            prop_assert_eq!(!circles.is_empty(), circle, "{}\n{:?}", text, mistakes);
        }
    }

    #[test]
    fn needed_tasks_are_described_as_they_are_counted(text in stencil()) {
        let program = read(&text, &[]).expect("a program");
        let description = program.describe();
        let needed = program.needed(1_000_000).expect("few tasks");
        prop_assert_eq!(description.needed, Some(needed.len() as u64));
        let all: Vec<u32> = (0..program.tasks() as u32).collect();
        let mut steps: Vec<i64> = match program.steps_by_index() {
            false => program.depths(all).into_iter().map(i64::from).collect(),
            true => all.iter().map(|task| {
                let (family, at) = program.task(*task);
                family.index.last().expect("an index").of(&at)
            }).collect(),
        };
        steps.sort_unstable();
        steps.dedup();
        prop_assert_eq!(description.steps, Some(steps.len() as u64));
        for task in 0..program.tasks() as u32 {
            let (family, at) = program.task(task);
            let index: Vec<i64> = family.index.iter().map(|affine| affine.of(&at)).collect();
            prop_assert_eq!(program.producer(family.label, &index), Some(task));
        }
    }
}
