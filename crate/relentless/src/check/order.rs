//! Order: no circle among labels.
//!
//! Families that use each other in a circle are shown to have none by an index, or two together, that moves one way along
//! every use; uses along which it moves are left out, and the rest is looked at again (a lexicographic ranking). Only
//! where that fails are tasks followed one by one.

use super::components::components;
use super::cover::before;
use super::{MOST_UNFOLDED, Space};
use crate::language::place::Mistakes;
use crate::program::{Affine, Family, Program, bounds};
use std::collections::HashMap;

/// A family that uses labels of another one, or of itself.
#[derive(Debug, Clone)]
struct Edge {
    from: usize,
    to: usize,
    /// The number of the use.
    used: usize,
    /// The ends of the range variables with which it happens.
    ends: Vec<(i64, i64)>,
}

/// Tells a circle for each group of families that has one.
pub(super) fn check(
    program: &Program,
    space: &Space<'_>,
    mistakes: &mut Mistakes,
    warnings: &mut Mistakes,
) {
    let edges = edges(program, space);
    let mut groups = groups(edges);
    while let Some(group) = groups.pop() {
        match ranked(program, &group) {
            Some(rest) if rest.is_empty() => {}
            Some(rest) => groups.extend(self::groups(rest)),
            None => follow(program, &group, mistakes, warnings),
        }
    }
}

fn edges(program: &Program, space: &Space<'_>) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (from, family) in program
        .families
        .iter()
        .enumerate()
        .filter(|(_, family)| family.count > 0)
    {
        for (used, one) in family.uses.iter().enumerate() {
            let simple = one.index.iter().all(|affine| affine.single().is_some());
            for to in space.near(one.label, &one.index, &family.ranges) {
                let ends = match &space.images[to] {
                    Some(image) if simple => match before(&one.index, &family.ranges, image) {
                        None => continue,
                        Some(region) => region
                            .iter()
                            .map(|side| (side.low as i64, side.high as i64))
                            .collect(),
                    },
                    _ => family
                        .ranges
                        .iter()
                        .map(|range| (range.low, range.high))
                        .collect(),
                };
                edges.push(Edge {
                    from,
                    to,
                    used,
                    ends,
                });
            }
        }
    }
    edges
}

/// The edges within each strongly connected group of families, for groups that have some.
fn groups(edges: Vec<Edge>) -> Vec<Vec<Edge>> {
    let mut families: Vec<usize> = edges.iter().flat_map(|edge| [edge.from, edge.to]).collect();
    families.sort_unstable();
    families.dedup();
    let place = |family: usize| families.binary_search(&family).unwrap_or(0);
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); families.len()];
    for edge in &edges {
        out[place(edge.from)].push(place(edge.to));
    }
    let group = components(&out);
    let mut inner: Vec<Vec<Edge>> = vec![Vec::new(); families.len()];
    for edge in edges {
        let (from, to) = (group[place(edge.from)], group[place(edge.to)]);
        if from == to {
            inner[from].push(edge);
        }
    }
    inner.retain(|edges| !edges.is_empty());
    inner
}

/// An index, counted from the first one or from the last one, that grows or falls.
type Row = (bool, usize, i64);

/// The edges that are left when those along which some index moves are taken away; none if no index moves one way.
fn ranked(program: &Program, group: &[Edge]) -> Option<Vec<Edge>> {
    let indices = |edge: &Edge| {
        let family = &program.families[edge.from];
        family.index.len().min(family.uses[edge.used].index.len())
    };
    let rows = group.iter().map(indices).min().unwrap_or(0).min(16);
    let signed = |back: bool, row: usize| [(back, row, 1), (back, row, -1)];
    let single: Vec<Row> = (0..rows)
        .flat_map(|row| [signed(true, row), signed(false, row)].concat())
        .collect();
    let alone = single.iter().map(|row| vec![*row]);
    let pairs = single
        .iter()
        .flat_map(|a| single.iter().map(move |b| vec![*a, *b]));
    for candidate in
        alone.chain(pairs.filter(|pair| pair[0].0 == pair[1].0 && pair[0].1 < pair[1].1))
    {
        let least = |edge: &Edge| moved(program, edge, &candidate);
        if group.iter().all(|edge| least(edge) >= 0) && group.iter().any(|edge| least(edge) > 0) {
            let rest = group.iter().filter(|edge| least(edge) == 0);
            return Some(rest.cloned().collect());
        }
    }
    None
}

/// By how much the sum of some indices grows at least from what is used to what is created.
fn moved(program: &Program, edge: &Edge, rows: &[Row]) -> i128 {
    let family = &program.families[edge.from];
    let used = &family.uses[edge.used].index;
    let mut factors = vec![0_i128; family.ranges.len()];
    let mut constant = 0;
    for (back, row, sign) in rows {
        let at = |index: &[Affine]| if *back { index.len() - 1 - row } else { *row };
        let (created, used) = (&family.index[at(&family.index)], &used[at(used)]);
        for (factor, (a, b)) in factors
            .iter_mut()
            .zip(created.factors.iter().zip(&used.factors))
        {
            *factor += i128::from(*sign) * (i128::from(*a) - i128::from(*b));
        }
        constant += i128::from(*sign) * (i128::from(created.constant) - i128::from(used.constant));
    }
    // Factors beyond 64 bits are given up: the edge then seems to move the other way.
    let narrow: Option<Vec<i64>> = factors
        .iter()
        .map(|factor| i64::try_from(*factor).ok())
        .collect();
    match narrow {
        None => i128::MIN,
        Some(factors) => bounds(factors.into_iter(), constant, edge.ends.iter().copied()).0,
    }
}

/// Follows the uses of a group's tasks until a circle is found.
fn follow(program: &Program, group: &[Edge], mistakes: &mut Mistakes, warnings: &mut Mistakes) {
    let mut families: Vec<usize> = group.iter().map(|edge| edge.from).collect();
    families.sort_unstable();
    families.dedup();
    let inside = |family: usize| families.binary_search(&family).is_ok();
    let all = families.iter().map(|family| &program.families[*family]);
    let count: u64 = all.clone().map(|family| family.count).sum();
    let exact = count <= MOST_UNFOLDED;
    // Without a look at each task, those in the middle are the likeliest to stand on a circle.
    let starts: Vec<u32> = match exact {
        true => all
            .clone()
            .flat_map(|it| it.first..it.first + it.count)
            .map(|task| task as u32)
            .collect(),
        false => all
            .clone()
            .map(|it| (it.first + it.count / 2) as u32)
            .collect(),
    };
    // True while a task is on the way, false when all that it uses is known to be without a circle.
    let mut seen: HashMap<u32, bool> = HashMap::new();
    for start in starts {
        let mut way: Vec<(u32, Vec<(u32, usize)>)> = Vec::new();
        let mut next = Some((start, 0));
        while next.is_some() || !way.is_empty() {
            if let Some((task, used)) = next.take() {
                match seen.get(&task) {
                    Some(false) => {}
                    Some(true) => {
                        circle(program, &way, task, used, mistakes);
                        return;
                    }
                    None if seen.len() as u64 > MOST_UNFOLDED => {
                        unchecked(program, families[0], warnings);
                        return;
                    }
                    None => {
                        seen.insert(task, true);
                        way.push((task, within(program, task, inside)));
                    }
                }
            }
            if let Some((task, rest)) = way.last_mut() {
                next = rest.pop();
                if next.is_none() {
                    seen.insert(*task, false);
                    way.pop();
                }
            }
        }
    }
    if !exact {
        unchecked(program, families[0], warnings);
    }
}

/// The tasks of the group that create what a task uses, the first one last, each with the number of the use.
fn within(program: &Program, task: u32, inside: impl Fn(usize) -> bool) -> Vec<(u32, usize)> {
    let mut creators = Vec::new();
    let mut used = 0;
    program.required(task, |creator| {
        if let Some(creator) = creator.filter(|creator| inside(program.family_of(*creator))) {
            creators.push((creator, used));
        }
        used += 1;
    });
    creators.reverse();
    creators
}

fn unchecked(program: &Program, family: usize, warnings: &mut Mistakes) {
    let words = "with so many tasks, it was not checked that no labels need each other in a circle";
    warnings.add(program.families[family].created, words);
}

/// The labels of a circle that are written out; beyond, the middle is left out.
const MOST_WRITTEN: usize = 12;

/// Tells the circle that closes when the last task on the way uses `task`.
fn circle(
    program: &Program,
    way: &[(u32, Vec<(u32, usize)>)],
    task: u32,
    used: usize,
    mistakes: &mut Mistakes,
) {
    let start = way.iter().position(|(on, _)| *on == task).unwrap_or(0);
    let circle = &way[start..];
    let Some((last, _)) = circle.last() else {
        return;
    };
    let label = |task: u32| {
        let (family, at) = program.task(task);
        let index: Vec<i64> = family.index.iter().map(|affine| affine.of(&at)).collect();
        program.written(family.label, &index)
    };
    let mut labels: Vec<String> = circle.iter().map(|(task, _)| label(*task)).collect();
    labels.push(label(task));
    if labels.len() > MOST_WRITTEN {
        let left = labels.len() - MOST_WRITTEN;
        labels.splice(
            MOST_WRITTEN - 1..labels.len() - 1,
            [format!("… {left} more …")],
        );
    }
    let family: &Family = &program.families[program.family_of(*last)];
    let words = format!(
        "labels need each other in a circle: {}",
        labels.join(" needs ")
    );
    mistakes.add(family.uses[used].span, words);
}
