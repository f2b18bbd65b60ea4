//! The program and the rule that the seed leaves open: the settings in which its statements about α and the smallest
//! dictionary come out.
//!
//! The programs are heat on a line or a plate with cells at the rim that keep their temperature: one agent that goes step
//! by step, as in the rows of the claims.

use super::measured::prepare;
use super::statements::STATEMENTS;
use crate::memory::{Extent, smallest};
use crate::run::{Evict, Targets};
use crate::scenario::{Scenario, Source};
use allot_kernel::error::BadInput;
use allot_kernel::region::{Region, Setting, Stated};
use std::fmt::Write as _;

/// Cells along a side.
const SIDES: [u64; 5] = [4, 6, 8, 10, 12];
/// Steps of a run: two steps of labels are few of all then.
const STEPS: u64 = 12;

/// The settings; their values are places in the lists of their names.
pub const REGION: Region = Region {
    settings: &[
        Setting::choice(
            "size",
            "Cells a side",
            &["4", "6", "8", "10", "12"],
            &[0.0, 1.0, 2.0, 3.0, 4.0],
        ),
        Setting::choice(
            "evict",
            "Evicts",
            &["lru", "oldest", "needed", "random"],
            &[0.0, 1.0, 2.0, 3.0],
        ),
        Setting::choice("dimension", "Shape", &["line", "plate"], &[0.0, 1.0]),
        Setting::choice("width", "Stencil’s width", &["3", "5"], &[0.0, 1.0]),
    ],
    statements: || Stated::of(STATEMENTS, &NAMED),
    measure,
    runs: 4,
};

/// The claims, each in a few words.
const NAMED: [(&str, &str); 4] = [
    ("two_steps", "Less than two steps"),
    ("third_of_five", "A star’s α is a third"),
    ("third_of_nine", "A square’s α is a third"),
    ("width", "More width needs more"),
];

/// A stencil of cells at most `reach` away along each axis: all of them, or those of a star.
#[derive(Clone, Copy)]
struct Stencil {
    dimension: usize,
    reach: i64,
    square: bool,
}

/// The numbers of [`NAMED`] at a point; a stencil that is wider than its line has none.
fn measure(at: &[f64], runs: u64) -> Result<Vec<f64>, BadInput> {
    let side = SIDES[at[0] as usize];
    let (_, evict) = Evict::ALL[at[1] as usize];
    let star = Stencil {
        dimension: at[2] as usize + 1,
        reach: at[3] as i64 + 1,
        square: false,
    };
    let of = |stencil: Stencil| least(stencil, side, evict, runs);
    let (labels, alpha) = of(star)?;
    let (_, square) = of(Stencil {
        square: true,
        ..star
    })?;
    let (narrow, _) = of(Stencil { reach: 1, ..star })?;
    let step = side.pow(star.dimension as u32) as f64;
    Ok(vec![labels / (2.0 * step), alpha, square, labels / narrow])
}

/// The labels of the smallest dictionary with which all runs end, and α of it.
fn least(stencil: Stencil, side: u64, evict: Evict, runs: u64) -> Result<(f64, f64), BadInput> {
    if (side as i64) < 2 * stencil.reach + 1 {
        return Ok((f64::NAN, f64::NAN));
    }
    let mut scenario = Scenario {
        program: Source::Text(program(stencil, side)),
        ..Scenario::example()
    };
    let setup = &mut scenario.setup;
    (setup.agents, setup.targets, setup.evict) = (1, Targets::Steps, evict);
    let prepared = prepare(scenario)?;
    let found = smallest(&prepared.graph, &prepared.scenario.setup, runs, || true);
    let found = found.and_then(|found| found.capacity.zip(found.alpha));
    Ok(found.map_or((f64::NAN, f64::NAN), |(labels, alpha)| {
        (labels as f64, alpha)
    }))
}

/// Heat with this stencil, as a text.
fn program(
    Stencil {
        dimension,
        reach,
        square,
    }: Stencil,
    side: u64,
) -> String {
    let axes = &["x", "y"][..dimension];
    let (last, inner) = (side as i64 - 1, side as i64 - 1 - reach);
    let cell = |by: &[i64], step: &str| {
        let places = axes.iter().zip(by).map(|(axis, by)| match by {
            0 => format!("({axis})"),
            by => format!("({axis}{by:+})"),
        });
        format!("u{}({step})", places.collect::<String>())
    };
    let here = vec![0; dimension];
    let over = |ranges: &[[i64; 2]]| {
        let each = axes
            .iter()
            .zip(ranges)
            .map(|(axis, [from, to])| format!("{axis}={from}:{to}"));
        each.collect::<Vec<_>>().join(" ")
    };
    let (whole, middle) = ([0, last], [reach, inner]);
    let mut text = format!(
        "program region\ntask initial\n creates {} as value\n for {}\n code value = x end code\nend task\n",
        cell(&here, "0"),
        over(&vec![whole; dimension])
    );
    // The rim: along the first axis whole, along the second what is left.
    for axis in 0..dimension {
        for (end, range) in [("low", [0, reach - 1]), ("high", [inner + 1, last])] {
            let mut ranges = vec![middle; axis];
            ranges.push(range);
            ranges.resize(dimension, whole);
            let _ = writeln!(
                text,
                "task {end}{axis}\n creates {} as new\n for {} t=1:{STEPS}\n using {} as old\n code new = old end code\n\
                 end task",
                cell(&here, "t"),
                over(&ranges),
                cell(&here, "t-1")
            );
        }
    }
    let span = || -reach..=reach;
    let all: Vec<Vec<i64>> = match dimension {
        1 => span().map(|x| vec![x]).collect(),
        _ => span()
            .flat_map(|x| span().map(move |y| vec![x, y]))
            .collect(),
    };
    let in_star = |by: &&Vec<i64>| square || by.iter().filter(|by| **by != 0).count() <= 1;
    let points: Vec<&Vec<i64>> = all.iter().filter(in_star).collect();
    let _ = writeln!(
        text,
        "task update\n creates {} as new\n for {} t=1:{STEPS}\n using",
        cell(&here, "t"),
        over(&vec![middle; dimension])
    );
    for (n, by) in points.iter().enumerate() {
        let _ = writeln!(text, "  {} as p{n}", cell(by, "t-1"));
    }
    let sum: Vec<String> = (0..points.len()).map(|n| format!("p{n}")).collect();
    let _ = writeln!(
        text,
        " code new = ({}) / {} end code\nend task\nresult {} for {}\nend program",
        sum.join(" + "),
        points.len(),
        cell(&here, &STEPS.to_string()),
        over(&vec![whole; dimension])
    );
    text
}

/// The settings that are nearest to a scenario's program and rule.
///
/// # Errors
/// As its graph.
pub fn own(scenario: &Scenario) -> Result<[f64; 4], BadInput> {
    let extent = Extent::new(&prepare(scenario.clone())?.graph);
    let side = extent.along.iter().copied().max().unwrap_or(0);
    let size = (0..SIDES.len())
        .min_by_key(|n| SIDES[*n].abs_diff(side))
        .unwrap_or(0);
    let evict = Evict::ALL
        .iter()
        .position(|(_, rule)| *rule == scenario.setup.evict);
    let plate = extent.along.len() > 1;
    // A plate's square of width 3 has nine points, a line's three.
    let wide = extent.in_degree > if plate { 9 } else { 3 };
    Ok([
        size as f64,
        evict.unwrap_or(0) as f64,
        f64::from(u8::from(plate)),
        f64::from(u8::from(wide)),
    ])
}

#[cfg(test)]
mod tests {
    use super::super::measured::scenario;
    use super::*;

    /// The smallest capacity with which runs of an example end, found by trying each.
    fn slow(example: &str, constants: &[(&str, f64)], evict: Evict) -> u64 {
        let mut scenario = scenario(example, constants);
        let setup = &mut scenario.setup;
        (setup.agents, setup.targets, setup.evict) = (1, Targets::Steps, evict);
        let ends = |capacity: u64| {
            let mut scenario = scenario.clone();
            scenario.setup.capacity = Some(capacity);
            let prepared = prepare(scenario).unwrap();
            (0..2).all(|run| prepared.run(run, || true).unwrap().makespan.is_some())
        };
        (1..).find(|capacity| ends(*capacity)).unwrap()
    }

    #[test]
    fn points_have_the_capacities_of_the_examples() {
        for (at, example, constants, step) in [
            (
                [2.0, 1.0, 0.0, 0.0],
                "heat1d",
                [("maxX", 7.0), ("maxT", 12.0)],
                8.0,
            ),
            (
                [0.0, 1.0, 1.0, 0.0],
                "heat2d_5",
                [("n", 3.0), ("maxT", 12.0)],
                16.0,
            ),
            (
                [0.0, 0.0, 1.0, 0.0],
                "heat2d_5",
                [("n", 3.0), ("maxT", 12.0)],
                16.0,
            ),
        ] {
            let (_, evict) = Evict::ALL[at[1] as usize];
            let labels = slow(example, &constants, evict) as f64;
            let numbers = measure(&at, 2).unwrap();
            assert_eq!(numbers[0], labels / (2.0 * step), "{example} {at:?}");
            assert_eq!(numbers[3], 1.0, "{example}");
        }
        let nothing = measure(&[0.0, 1.0, 1.0, 1.0], 1).unwrap();
        assert!(
            nothing.iter().all(|number| number.is_nan()),
            "five are more than four"
        );
    }

    #[test]
    fn the_place_of_a_scenario_is_that_of_its_program() {
        let near =
            |example: &str, constants: &[(&str, f64)]| own(&scenario(example, constants)).unwrap();
        assert_eq!(near("heat1d", &[("maxX", 31.0), ("maxT", 2.0)])[..1], [4.0]);
        let plate = near("heat2d_9", &[("n", 6.0), ("maxT", 2.0)]);
        assert_eq!([plate[0], plate[2], plate[3]], [1.0, 1.0, 0.0]);
    }
}
