//! Numbers of the claims about the smallest dictionary: section 7 and figure 7.

use super::measured::{prepare, scenario};
use crate::examples::example;
use crate::memory::smallest;
use crate::run::{Evict, Targets};
use crate::scenario::{Scenario, Source};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// Runs that all have to end.
const RUNS: u64 = 30;

/// Agents, the label that goes, and where agents set out.
type Way = (u64, Evict, Targets);
/// One agent that goes step by step, the oldest label evicted.
const IN_TURN: Way = (1, Evict::Oldest, Targets::Steps);

/// The smallest α at which all of thirty runs end, and the labels of that dictionary.
fn smallest_of(mut scenario: Scenario, way: Way) -> Result<(f64, f64), BadInput> {
    let setup = &mut scenario.setup;
    (setup.agents, setup.evict, setup.targets) = way;
    let prepared = prepare(scenario)?;
    let found = smallest(&prepared.graph, &prepared.scenario.setup, RUNS, || true);
    let found = found.and_then(|found| found.alpha.zip(found.capacity));
    let (alpha, capacity) = found.ok_or_else(|| {
        BadInput::new(
            "capacity",
            "none",
            "a capacity with which runs end is needed",
        )
    })?;
    Ok((alpha, capacity as f64))
}

fn alpha(scenario: Scenario) -> Result<f64, BadInput> {
    Ok(smallest_of(scenario, IN_TURN)?.0)
}

/// Labels that a line of 32 cells needs.
fn line(way: Way) -> Result<f64, BadInput> {
    let scenario = scenario("heat1d", &[("maxX", 31.0), ("maxT", 32.0)]);
    Ok(smallest_of(scenario, way)?.1)
}

pub(super) fn two_steps() -> Measured {
    let lru = |agents| line((agents, Evict::Lru, Targets::Steps)).map(brief);
    let needed = line(IN_TURN)?;
    let note = format!(
        "{} labels suffice; with lru one agent needs {}, eight need {}",
        brief(needed),
        lru(1)?,
        lru(8)?
    );
    Ok(Found::exact(needed / 64.0).noting(note))
}

pub(super) fn two_steps_searched() -> Measured {
    let of = |agents, evict| line((agents, evict, Targets::Last));
    let needed = of(1, Evict::Needed)?;
    let why = format!(
        "agents compute a step’s labels long before others need them: in steps of labels {} with one agent and {} with \
         eight; {} and {} with lru, {} and {} with the oldest label evicted",
        brief(needed / 32.0),
        brief(of(8, Evict::Needed)? / 32.0),
        brief(of(1, Evict::Lru)? / 32.0),
        brief(of(8, Evict::Lru)? / 32.0),
        brief(of(1, Evict::Oldest)? / 32.0),
        brief(of(8, Evict::Oldest)? / 32.0)
    );
    Ok(Found::exact(needed / 64.0).since(why))
}

fn plate(example: &str, cells: f64) -> Scenario {
    scenario(example, &[("n", cells - 1.0), ("maxT", 12.0)])
}

const STENCILS: [&str; 2] = ["heat2d_5", "heat2d_9"];

/// α on 12 × 12 cells, and on two smaller squares.
fn third(stencil: usize, few: [f64; 2]) -> Measured {
    let of = |cells| alpha(plate(STENCILS[stencil], cells));
    let why = format!(
        "α measures how many labels a step has beside Γ: on {n} × {n} and {m} × {m} cells it is {} and {}",
        brief(of(few[0])?),
        brief(of(few[1])?),
        n = few[0],
        m = few[1]
    );
    Ok(Found::exact(of(12.0)?).since(why))
}

pub(super) fn third_of_five() -> Measured {
    third(0, [3.0, 4.0])
}

pub(super) fn third_of_nine() -> Measured {
    third(1, [5.0, 6.0])
}

/// Five points on a plate of 3 cells by some more.
fn oblong(cells: f64) -> Result<Scenario, BadInput> {
    let square = example(STENCILS[0]).map_or("", |example| example.text);
    // The other side has a constant of its own.
    let sides = [
        ("n = 12", "n = 2\nm = 2"),
        ("y=0:n", "y=0:m"),
        ("y=1:n", "y=1:m"),
        ("y = n", "y = m"),
        ("u(x)(n)", "u(x)(m)"),
    ];
    let oblong = sides.iter().fold(square.to_string(), |text, (from, to)| {
        text.replace(from, to)
    });
    let mut scenario = Scenario::example();
    scenario.program = Source::Text(oblong);
    scenario.constants = [("m".to_string(), cells - 1.0)].into();
    Ok(scenario)
}

pub(super) fn few_of_five() -> Measured {
    let of = |cells| alpha(oblong(cells)?);
    let lru = |agents| {
        let way = (agents, Evict::Lru, Targets::Steps);
        Ok::<String, BadInput>(brief(smallest_of(oblong(4.0)?, way)?.0))
    };
    let note = format!(
        "{} on 3 × 3 cells, {} on 3 × 5, {} on 4 × 4; with lru {} with one agent, {} with eight",
        brief(of(3.0)?),
        brief(of(5.0)?),
        brief(alpha(plate(STENCILS[0], 4.0))?),
        lru(1)?,
        lru(8)?
    );
    Ok(Found::exact(of(4.0)?).noting(note))
}

pub(super) fn few_of_nine() -> Measured {
    let lru = |agents| {
        let way = (agents, Evict::Lru, Targets::Steps);
        Ok::<String, BadInput>(brief(smallest_of(plate(STENCILS[1], 6.0), way)?.0))
    };
    let note = format!(
        "five points have {} there; with lru {} with one agent, {} with eight",
        brief(alpha(plate(STENCILS[0], 6.0))?),
        lru(1)?,
        lru(8)?
    );
    Ok(Found::exact(alpha(plate(STENCILS[1], 6.0))?).noting(note))
}

/// The labels that the formula gives for 12 × 12 cells with the α of 8 × 8 over those that they need: both have the same
/// Γ, so that the quotient is that of two α.
pub(super) fn determined() -> Measured {
    let of = |stencil: usize| {
        let [known, asked] = [8.0, 12.0].map(|cells| alpha(plate(STENCILS[stencil], cells)));
        Ok::<f64, BadInput>(known? / asked?)
    };
    let why = format!(
        "α is fitted, and rises with the number of cells; nine points have {}. A node that is too small by so much stops the \
         computation",
        brief(of(1)?)
    );
    Ok(Found::exact(of(0)?).since(why))
}

/// The α of the stencil that is farther from a third, on the square where that one is nearest to it.
pub(super) fn third_of_both() -> Measured {
    let off = |alpha: f64| (alpha - 1.0 / 3.0).abs();
    let (mut nearest, mut told) = (f64::INFINITY, Vec::new());
    for cells in 3..=8_u32 {
        let [five, nine] = STENCILS.map(|stencil| alpha(plate(stencil, f64::from(cells))));
        let (five, nine) = (five?, nine?);
        let farther = if off(five) > off(nine) { five } else { nine };
        if off(farther) < off(nearest) {
            nearest = farther;
        }
        told.push(format!("{} and {}", brief(five), brief(nine)));
    }
    let why = format!(
        "on squares of 3 × 3 to 8 × 8 cells five and nine points have {}: never both near a third",
        told.join(", ")
    );
    Ok(Found::exact(nearest).since(why))
}

/// Heat on a line of 32 cells with a stencil of 2·reach + 1 points; cells near the ends keep their temperature.
fn wide(reach: i64) -> Scenario {
    let keep = |name: &str, range: &str| {
        format!(
            "task {name}\n creates u(x)(t) as new\n for x={range} t=1:maxT\n using u(x)(t-1) as old\n \
             code new = old end code\nend task\n"
        )
    };
    let points: Vec<i64> = (-reach..=reach).collect();
    let inputs = points
        .iter()
        .map(|by| format!("  u(x{by:+})(t-1) as p{}\n", by + reach));
    let sum = points.iter().map(|by| format!("p{}", by + reach));
    let text = format!(
        "program wide\nmaxX = 31\nmaxT = 32\ntask initial\n creates u(x)(0) as value\n for x=0:maxX\n \
         code value = x end code\nend task\n{}{}task update\n creates u(x)(t) as new\n for x={reach}:maxX-{reach} \
         t=1:maxT\n using\n{} code new = ({}) / {} end code\nend task\nresult u(x)(maxT) for x=0:maxX\nend program\n",
        keep("first", &format!("0:{}", reach - 1)),
        keep("last", &format!("maxX-{}:maxX", reach - 1)),
        inputs.collect::<String>(),
        sum.collect::<Vec<_>>().join(" + "),
        points.len()
    );
    Scenario {
        program: Source::Text(text),
        ..Scenario::example()
    }
}

pub(super) fn width() -> Measured {
    let labels = |reach: i64| Ok::<f64, BadInput>(smallest_of(wide(reach), IN_TURN)?.1);
    let [three, five, seven] = [labels(1)?, labels(2)?, labels(3)?];
    let why = format!(
        "with three, five and seven points {three}, {five} and {seven} labels are needed, near two steps whatever the width"
    );
    Ok(Found::exact(seven / three).since(why))
}

/// Heat on a plate of 12 × 12 cells with a stencil five cells wide, whose points are given; two cells at the rim keep
/// their temperature.
fn five_wide(points: &[(i64, i64)]) -> Scenario {
    let keep = [
        "x=0:1 y=0:11",
        "x=10:11 y=0:11",
        "x=2:9 y=0:1",
        "x=2:9 y=10:11",
    ];
    let rim: String = keep
        .iter()
        .enumerate()
        .map(|(number, range)| {
            format!(
                "task rim{number}\n creates u(x)(y)(t) as new\n for {range} t=1:maxT\n using u(x)(y)(t-1) as old\n \
                 code new = old end code\nend task\n"
            )
        })
        .collect();
    let inputs: String = points
        .iter()
        .enumerate()
        .map(|(number, (x, y))| format!("  u(x{x:+})(y{y:+})(t-1) as p{number}\n"))
        .collect();
    let names: Vec<String> = (0..points.len())
        .map(|number| format!("p{number}"))
        .collect();
    let text = format!(
        "program wide\nmaxT = 12\ntask initial\n creates u(x)(y)(0) as value\n for x=0:11 y=0:11\n \
         code value = x end code\nend task\n{rim}task update\n creates u(x)(y)(t) as new\n for x=2:9 y=2:9 t=1:maxT\n \
         using\n{inputs} code new = ({}) / {} end code\nend task\n\
         result u(x)(y)(maxT) for x=0:11 y=0:11\nend program\n",
        names.join(" + "),
        names.len()
    );
    Scenario {
        program: Source::Text(text),
        ..Scenario::example()
    }
}

pub(super) fn width_alpha() -> Measured {
    let within = |all: bool| {
        let points = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
        let points: Vec<(i64, i64)> = points.filter(|(x, y)| all || *x == 0 || *y == 0).collect();
        smallest_of(five_wide(&points), IN_TURN)
    };
    let (square, star) = (within(true)?, within(false)?);
    let narrow = smallest_of(plate(STENCILS[1], 12.0), IN_TURN)?;
    let line = [alpha(wide(1))?, alpha(wide(2))?, alpha(wide(3))?].map(brief);
    let note = format!(
        "by the number of inputs: a star five wide, of nine points, too, has {} times the α of the narrow square. Square, star \
         and narrow square need {}, {} and {} labels; α falls as Γ grows. On a line of 32 cells three, five and seven points have {}, {} and {}",
        brief(star.0 / narrow.0),
        brief(square.1),
        brief(star.1),
        brief(narrow.1),
        line[0],
        line[1],
        line[2]
    );
    Ok(Found::exact(square.0 / narrow.0).noting(note))
}
