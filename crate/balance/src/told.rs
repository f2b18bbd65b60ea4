//! Parts of an answer told step by step, for a reader who looks on: refinement, and the lines of ORB.

use crate::figures::{lost, segment, skewness, variance};
use crate::game::Next;
use crate::geometry::orb::orb_with;
use crate::model::{Measures, Price, Problem, Processors};
use crate::scenario::Scenario;
use crate::strategy::refine::refine_with;
use crate::strategy::talk::greedy_comm;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The most steps of a refinement that are told.
const MOST_STEPS: usize = 400;
/// The most processors of a refinement that is told.
const MOST_PROCESSORS: usize = 64;
/// The most points, and the most processors, of a division that is told.
const MOST_DIVIDED: [usize; 2] = [4000, 4096];

/// A refinement, step by step.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Refinement {
    /// Load of each object, in seconds.
    pub loads: Vec<f64>,
    /// Processor of each object at first.
    pub placement: Vec<u32>,
    /// The steps.
    pub steps: Vec<Next>,
    /// Time of each processor before the first step, and after each, in seconds.
    pub times: Vec<Vec<f64>>,
    /// The reason for which it ends.
    pub end: End,
}

/// The reasons for which a refinement ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum End {
    /// No single move or swap with the last processor helps.
    Done,
    /// The imbalance is within the tolerance.
    Tolerated,
    /// There are more steps than are told.
    Cut,
}

/// The steps of `refine` from the present placement, or from that of `greedy_comm`.
///
/// # Errors
/// Names the field that is out of range, or says that there are too many processors to look at.
pub fn refinement(scenario: &Scenario, greedy: bool) -> Result<Refinement, BadInput> {
    let problem = scenario.problem()?.problem;
    let count = problem.processors().count();
    if count > MOST_PROCESSORS {
        let allowed = format!("at most {MOST_PROCESSORS} are needed to look on");
        return Err(BadInput::new("processors", count, allowed));
    }
    let start = match greedy {
        true => greedy_comm(&problem),
        false => problem.placement().to_vec(),
    };
    let tolerance = scenario.settings().tolerance;
    let mut steps = Vec::new();
    refine_with(&problem, start.clone(), tolerance, |step| {
        steps.push(Next::from(step));
        steps.len() < MOST_STEPS
    });
    let mut now = start.clone();
    let mut times = vec![Measures::new(&problem, &now).times];
    for step in &steps {
        now[step.object as usize] = step.to;
        if let Some(partner) = step.partner {
            now[partner as usize] = step.from;
        }
        times.push(Measures::new(&problem, &now).times);
    }
    let imbalance = Measures::new(&problem, &now).imbalance;
    let end = match steps.len() {
        MOST_STEPS => End::Cut,
        _ if tolerance > 0.0 && imbalance < tolerance => End::Tolerated,
        _ => End::Done,
    };
    Ok(Refinement {
        loads: problem.loads().to_vec(),
        placement: start,
        steps,
        times,
        end,
    })
}

/// A cut of ORB.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ToldCut {
    /// The first part, and the one after the last.
    pub parts: (u32, u32),
    /// Number of parts to the left, or below.
    pub left: u32,
    /// The axis that is cut, from 0.
    pub axis: u32,
    /// The ends of its line in the first two dimensions; none along the third.
    pub line: Option<[[f64; 2]; 2]>,
    /// Weight to the left, and to the right.
    pub weights: (f64, f64),
}

/// A division by ORB, cut by cut.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Cuts {
    /// The first two coordinates of each point.
    pub x: Vec<f64>,
    /// The second one.
    pub y: Vec<f64>,
    /// Part of each point.
    pub part: Vec<u32>,
    /// The cuts, in the order in which they are drawn.
    pub cuts: Vec<ToldCut>,
}

/// The lines of ORB, one after the other.
///
/// # Errors
/// Names the field that is out of range, or says that there are too many points or processors to look at.
pub fn cuts(scenario: &Scenario) -> Result<Cuts, BadInput> {
    let allowed = "points are needed";
    let source = scenario.points.as_ref();
    let source = source.ok_or_else(|| BadInput::new("points", "nothing", allowed))?;
    let points = source.make().map_err(|e| e.inside("points"))?;
    let parts = scenario.count()?;
    for (field, count, most) in [
        ("points", points.count(), MOST_DIVIDED[0]),
        ("processors", parts, MOST_DIVIDED[1]),
    ] {
        if count > most {
            let allowed = format!("at most {most} are needed to look on");
            return Err(BadInput::new(field, count, allowed));
        }
    }
    let mut cuts = Vec::new();
    let part = orb_with(&points, parts, |cut| cuts.push(*cut));
    let weight = |from: u32, to: u32| {
        let mine = part
            .iter()
            .enumerate()
            .filter(|(_, part)| (from..to).contains(part));
        mine.map(|(point, _)| points.weight(point)).sum::<f64>()
    };
    let told = cuts.iter().map(|cut| {
        let middle = cut.parts.0 + cut.left;
        ToldCut {
            parts: cut.parts,
            left: cut.left,
            axis: cut.axis as u32,
            line: segment(cut),
            weights: (weight(cut.parts.0, middle), weight(middle, cut.parts.1)),
        }
    });
    let cuts = told.collect();
    Ok(Cuts {
        x: points.at.iter().map(|at| at[0]).collect(),
        y: points.at.iter().map(|at| at[1]).collect(),
        part,
        cuts,
    })
}

/// Measures of some processors' loads: the last to end, and how uneven they are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spread {
    /// The largest load: the finish.
    pub makespan: f64,
    /// The mean load.
    pub mean: f64,
    /// Mean square of the deviations.
    pub variance: f64,
    /// Mean cube of the deviations, over that of the standard deviation.
    pub skewness: f64,
    /// Makespan over mean, less 1.
    pub imbalance: f64,
    /// Processors that all waiting is worth.
    pub lost: f64,
}

/// Measures of the loads of some processors, which need not be the scenario's.
///
/// # Errors
/// Names the load that is out of range, or says that there is none.
pub fn spread(loads: &[f64]) -> Result<Spread, BadInput> {
    let machine = Processors::equal(loads.len());
    let each = (0..loads.len() as u32).collect();
    let problem = Problem::new(loads.to_vec(), machine, Vec::new(), Price::FREE, Some(each))?;
    let measures = Measures::new(&problem, problem.placement());
    Ok(Spread {
        makespan: measures.makespan,
        mean: measures.mean,
        variance: variance(loads, measures.mean),
        skewness: skewness(loads, measures.mean),
        imbalance: measures.imbalance,
        lost: if measures.makespan > 0.0 {
            lost(&measures)
        } else {
            0.0
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::bound;

    #[test]
    fn a_refinement_is_told_to_its_end() {
        let scenario = Scenario::default();
        for greedy in [false, true] {
            let told = refinement(&scenario, greedy).unwrap();
            assert_eq!(told.times.len(), told.steps.len() + 1);
            let least = bound::lower(&scenario.problem().unwrap().problem);
            let makespans: Vec<f64> = told
                .times
                .iter()
                .map(|times| times.iter().copied().fold(0.0, f64::max))
                .collect();
            assert!(makespans.iter().all(|makespan| *makespan >= least));
            for (step, times) in told.steps.iter().zip(&told.times) {
                let last = times[step.from as usize];
                assert!((last - step.before).abs() <= 1e-9 * last && step.after < step.before);
            }
        }
    }

    #[test]
    fn a_refinement_says_why_it_ends() {
        let end = |text: &str| {
            refinement(&Scenario::from_json(text).unwrap(), false)
                .unwrap()
                .end
        };
        let plain =
            r#"{"processors": 2, "objects": {"loads": [3, 2, 2, 1], "placement": [0, 0, 0, 1]}}"#;
        assert_eq!(end(plain), End::Done);
        let loose = plain.replacen('{', r#"{"tolerance": 0.5, "#, 1);
        assert_eq!(end(&loose), End::Tolerated);
        let many = r#"{"processors": 2, "objects": {"distribution": {"kind": "equal", "count": 2000, "mean": 1}}}"#;
        let heap = many.replacen(
            "}}}",
            &format!(r#"}}, "placement": {:?}}}}}"#, [0; 2000]),
            1,
        );
        assert_eq!(end(&heap), End::Cut);
    }

    #[test]
    fn more_processors_than_can_be_looked_at_are_refused() {
        let text = r#"{"processors": 5000, "points": {"clusters": {"count": 100}}}"#;
        let error = cuts(&Scenario::from_json(text).unwrap()).unwrap_err();
        assert_eq!(error.field, "processors");
    }

    #[test]
    fn cuts_divide_by_weight() {
        let scenario =
            Scenario::from_json(r#"{"processors": 5, "points": {"clusters": {"count": 100}}}"#)
                .unwrap();
        let told = cuts(&scenario).unwrap();
        assert_eq!(told.cuts.len(), 4);
        assert_eq!(told.cuts[0].weights, (40.0, 60.0));
        let parts: Vec<f64> = (0..5)
            .map(|p| told.part.iter().filter(|part| **part == p).count() as f64)
            .collect();
        assert_eq!(parts, [20.0; 5]);
    }

    #[test]
    fn the_golden_rule_is_seen_by_skewness_alone() {
        let loads = |most: f64, last: f64| {
            (0..500)
                .map(|j| if j < 495 { most } else { last })
                .collect::<Vec<f64>>()
        };
        let (a, b) = (
            spread(&loads(99.0, 199.0)).unwrap(),
            spread(&loads(101.0, 1.0)).unwrap(),
        );
        assert_eq!((a.mean, b.mean, a.variance), (100.0, 100.0, b.variance));
        assert_eq!((a.makespan, b.makespan), (199.0, 101.0));
        assert!(a.skewness > 9.0 && b.skewness < -9.0);
        assert!(spread(&[]).is_err() && spread(&[f64::NAN]).is_err());
    }
}
