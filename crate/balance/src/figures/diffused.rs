//! Diffusion of loads between neighbours: deviations over steps on five networks, with the bound of one (slide 37).

use super::common::{needed, processors};
use crate::items::diffusion::{Diffusion, diffuse_with};
use crate::items::topology::{Network, Topology};
use crate::scenario::Scenario;
use allot_figure::model::{Axis, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::prose::{counted, percent, plain};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The most processors, and those of a complete network.
const MOST: [usize; 2] = [4096, 512];
/// The most steps that are drawn.
const STEPS: u64 = 1000;

pub fn figure(scenario: &Scenario) -> Drawn {
    let items = super::common::items(scenario)?;
    if items.len() > MOST[0] {
        let allowed = format!("at most {} are needed for this figure", MOST[0]);
        return Err(BadInput::new("processors", items.len(), allowed));
    }
    let asked = scenario
        .topology
        .clone()
        .ok_or_else(|| needed("topology"))?;
    // A network that does not fit the processors gives way to a ring, which always does.
    let (fits, asked) = match asked.network(items.len()) {
        Ok(_) => (true, asked),
        Err(_) => (false, Topology::Ring),
    };
    let tolerance = scenario.tolerance.unwrap_or(0.01);
    let mean = items.iter().map(|count| *count as f64).sum::<f64>() / items.len() as f64;
    let mut series = Vec::new();
    let mut told = None;
    for (place, (id, name, topology)) in networks(&items, &asked).into_iter().enumerate() {
        let network = topology.network(items.len())?;
        let course = course(&items, &network, scenario, tolerance)?;
        let x: Vec<f64> = (0..course.off.len()).map(|step| step as f64).collect();
        let y = course.off.iter().map(|off| share(*off, mean)).collect();
        let mut line = Series::line(id, name, place as u8, x.clone(), y)
            .marker(Marker::nth(place))
            .shape(Shape::Both);
        if topology == asked {
            line.name = format!("{name}: chosen");
            let steps = (0..course.off.len()).map(|step| share(course.bound(step), mean));
            let bound = Series::line("bound", "Bound of the chosen one", 5, x, steps.collect());
            told = Some((name, course));
            series.push(line);
            series.push(bound.dashed());
            continue;
        }
        series.push(line);
    }
    let x = Axis::linear("step", "Steps", "steps");
    let label = "Largest deviation from the mean";
    let y = Axis::new("deviation", label, "", Scale::Log, Format::Percent);
    let mut panel = Panel::new("diffusion", x, y, series);
    if tolerance > 0.0 {
        let label = format!("tolerance\u{a0}= {}", percent(tolerance));
        panel.mark(Mark::new("tolerance", Direction::Y, tolerance, label));
    }
    let mut summary = match &told {
        Some((name, course)) => words(name, course, items.len()),
        None => String::new(),
    };
    if scenario.most > STEPS && told.is_some_and(|(_, course)| !course.end.converged) {
        summary += &format!(
            " No more than {} are computed for this figure.",
            plain(STEPS as f64)
        );
    }
    if !fits {
        summary += &format!(
            " The network that was chosen does not fit {}, so a ring takes its place.",
            processors(items.len())
        );
    }
    Ok((summary, vec![panel]))
}

/// A deviation as a share of the mean; a gap where there is none to show.
fn share(off: f64, mean: f64) -> f64 {
    let share = off / mean;
    if share > 0.0 && share.is_finite() {
        share
    } else {
        f64::NAN
    }
}

/// The course of a diffusion.
struct Course {
    /// The largest deviation before each step, and at the end.
    off: Vec<f64>,
    /// The root of the sum of squared deviations at first.
    norm: f64,
    end: Diffusion,
}

impl Course {
    /// No deviation is above the norm, which shrinks by the factor at least.
    fn bound(&self, step: usize) -> f64 {
        self.norm * libm::pow(self.end.factor, step as f64)
    }
}

fn course(
    items: &[u64],
    network: &Network,
    scenario: &Scenario,
    tolerance: f64,
) -> Result<Course, BadInput> {
    let mean = items.iter().map(|count| *count as f64).sum::<f64>() / items.len() as f64;
    let (mut off, mut norm) = (Vec::new(), None);
    let most = scenario.most.min(STEPS);
    let end = diffuse_with(items, network, scenario.alpha, tolerance, most, |loads| {
        let apart = || loads.iter().map(|load| (load - mean).abs());
        norm.get_or_insert_with(|| libm::sqrt(apart().map(|off| off * off).sum()));
        off.push(apart().fold(0.0, f64::max));
    })?;
    Ok(Course {
        off,
        norm: norm.unwrap_or(0.0),
        end,
    })
}

/// The networks that fit the number of processors; the chosen one keeps its place among them, or comes last.
fn networks(items: &[u64], asked: &Topology) -> Vec<(&'static str, &'static str, Topology)> {
    let count = items.len();
    let sides = square(count as u64);
    let mut all = vec![("ring", "Ring", Topology::Ring)];
    let grid = sides[0] > 1;
    let mut add = |id, name, topology: Topology, fits: bool| {
        let chosen = std::mem::discriminant(&topology) == std::mem::discriminant(asked);
        if chosen {
            all.push((id, name, asked.clone()));
        } else if fits {
            all.push((id, name, topology));
        }
    };
    add("mesh", "Mesh", Topology::Mesh(sides.to_vec()), grid);
    add("torus", "Torus", Topology::Torus(sides.to_vec()), grid);
    add(
        "hypercube",
        "Hypercube",
        Topology::Hypercube,
        count.is_power_of_two(),
    );
    add("complete", "Complete", Topology::Complete, count <= MOST[1]);
    add("edges", "Own network", Topology::Edges(Vec::new()), false);
    all
}

/// Two sides as near to each other as can be, whose product this is.
fn square(count: u64) -> [u64; 2] {
    let side = (1..=count)
        .take_while(|side| side * side <= count)
        .filter(|side| count.is_multiple_of(*side))
        .last();
    let side = side.unwrap_or(1);
    [side, count / side]
}

fn words(name: &str, course: &Course, count: usize) -> String {
    let Diffusion {
        steps,
        converged,
        factor,
        moved,
        alpha,
        ..
    } = &course.end;
    let start = format!(
        "{} on {}, with a share γ of {}:",
        name,
        processors(count),
        plain(*alpha)
    );
    let end = match converged {
        true => format!(
            " within the tolerance after {}, with {} moved.",
            counted(*steps as f64, "step", "steps"),
            counted(libm::round(*moved), "item", "items")
        ),
        false => format!(
            " still not within the tolerance after {}.",
            counted(*steps as f64, "step", "steps")
        ),
    };
    let bound = match *factor {
        factor if count == 1 => format!(" No processor has a neighbour ({factor})."),
        factor if factor < 1.0 => {
            format!(
                " In the end a step leaves {} of the deviation, max |1 − γλ|.",
                percent(factor)
            )
        }
        factor => format!(
            " The factor of a step, max |1 − γλ|, is {}: it need not converge.",
            plain(factor)
        ),
    };
    start + &end + &bound
}
