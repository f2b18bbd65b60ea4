//! How good the allocation is that is made with a fitted runtime model, under the true one:
//! `cargo run --release -p allot-speculation --example fits`.
//!
//! A thousand scaling studies each: 3 to 30 numbers of slots measured on a true curve, with noise of 2 to 20 % and, where
//! there are five or more timings, in every third study one bad run. Tasks and slots are such that what is allocated
//! lies where something was measured. Two lines for each kind of curve, one of the fit as it is proposed and one of the
//! fit that is told which terms the true curve has: the median, the hundredth worst of a thousand, and the worst part of
//! the best throughput that the fit's allocation reaches; and how many studies no fit came of.

use allot_kernel::rng::Stream;
use allot_speculation::allocation::optimal;
use allot_speculation::distribution::{Beta, Composition};
use allot_speculation::fit::{Family, fit_family};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use allot_speculation::task::TaskSet;
use allot_speculation::timing::Timing;
use std::error::Error;

const STUDIES: u64 = 1000;
/// Kinds of curves, and the family that has their terms.
const KINDS: [(&str, Family); 4] = [
    ("amdahl", Family::Amdahl),
    ("paper", Family::Paper),
    ("usl", Family::Usl),
    ("superlinear", Family::Paper),
];

fn main() -> Result<(), Box<dyn Error>> {
    let show = std::env::args().any(|argument| argument == "--worst");
    println!(
        "{:12} {:11} {:>7} {:>7} {:>7} {:>7}",
        "curve", "terms", "median", "1 %", "worst", "no fit"
    );
    for (kind, true_terms) in KINDS {
        let studies = (0..STUDIES)
            .map(|study| Study::new(kind, study))
            .collect::<Result<Vec<_>, _>>()?;
        for (terms, family) in [("proposed", Family::Auto), ("true", true_terms)] {
            let (mut parts, mut none) = (Vec::new(), 0);
            for study in &studies {
                match study.part_of_best(family)? {
                    Some(part) => parts.push(part),
                    None => none += 1,
                }
            }
            parts.sort_by(|x, y| x.0.total_cmp(&y.0));
            let at = |rank: usize| 100.0 * parts[rank].0;
            println!(
                "{kind:12} {terms:11} {:7.2} {:7.2} {:7.2} {none:7}",
                at(parts.len() / 2),
                at(parts.len() / 100),
                at(0)
            );
            if show {
                parts
                    .iter()
                    .take(6)
                    .for_each(|(part, words)| println!("  {part:.3} {words}"));
            }
        }
    }
    Ok(())
}

struct Study {
    truth: RuntimeModel,
    timings: Vec<Timing>,
    tasks: Beta,
    slots: f64,
    words: String,
}

impl Study {
    fn new(kind: &str, number: u64) -> Result<Self, Box<dyn Error>> {
        let mut stream = Stream::numbered("fits", kind, &[number]);
        let mut log = |low: f64, high: f64| low * libm::pow(high / low, stream.uniform());
        let b = log(10.0, 10_000.0);
        let shape = Coefficients {
            a: b * log(1e-3, 0.1),
            b,
            c: 0.0,
            d: 0.0,
            g: 1.0,
            h: 0.0,
            w_limit: None,
        };
        let (c, d, h) = (b * log(1e-6, 1e-3), b * log(1e-3, 3e-2), b * log(1e-3, 0.3));
        let curve = match kind {
            "amdahl" => shape,
            "paper" => Coefficients { d, h, ..shape },
            "usl" => Coefficients { c, ..shape },
            _ => Coefficients {
                d,
                h: 10.0 * h,
                ..shape
            },
        };
        let points = log(3.0, 31.0).floor();
        let most = match kind {
            "amdahl" => 4096.0,
            _ => 3.0 * RuntimeModel::new(curve)?.w_max(),
        };
        let factor = log(1.4, 4.0).min(libm::pow(most, 1.0 / (points - 1.0)));
        let mut w: Vec<f64> = (0..points as i32)
            .map(|i| libm::pow(factor, f64::from(i)).round())
            .collect();
        w.dedup();
        let largest = w[w.len() - 1];
        let truth = RuntimeModel::new(Coefficients {
            w_limit: Some(largest),
            ..curve
        })?;
        let noise = log(0.02, 0.2);
        let time = |w: f64| {
            let k = &curve;
            k.a + k.b / w + k.c * w + k.d * libm::log(w) + k.h / (w * w)
        };
        let mut timings: Vec<Timing> = w
            .iter()
            .map(|w| Timing {
                w: *w,
                seconds: time(*w) * libm::exp(noise * stream.normal()),
            })
            .collect();
        let mut bad = None;
        if timings.len() >= 5 && stream.below(3) == 0 {
            let at = stream.below(timings.len() as u32) as usize;
            timings[at].seconds *= 1.5 + 1.5 * stream.uniform();
            bad = Some(timings[at].w);
        }
        let alpha = [0.1, 0.5, 1.0][stream.below(3) as usize];
        let tasks = Beta {
            alpha,
            beta: 1.0,
            total: 30.0,
            seed: "1".into(),
            composition: Composition::Expected,
        };
        let count = tasks.probabilities()?.len() as f64;
        let slots = (count * libm::pow(largest, 0.8 * stream.uniform())).round();
        let words = format!(
            "b {b:.0} curve {curve:?} noise {noise:.3} bad {bad:?} alpha {alpha} N {slots} timings {:?}",
            timings
                .iter()
                .map(|t| (t.w, (t.seconds * 100.0).round() / 100.0))
                .collect::<Vec<_>>()
        );
        Ok(Self {
            truth,
            timings,
            tasks,
            slots,
            words,
        })
    }

    /// The throughput of the fit's allocation under the true curve, as a part of the best.
    fn part_of_best(&self, family: Family) -> Result<Option<(f64, String)>, Box<dyn Error>> {
        let Ok(fitted) = fit_family(&self.timings, family) else {
            return Ok(None);
        };
        let Ok(model) = RuntimeModel::new(fitted.runtime) else {
            return Ok(None);
        };
        let p = self.tasks.probabilities()?;
        let best = optimal(&TaskSet::from_list(p.clone(), &self.truth)?, self.slots)?;
        let w =
            optimal(&TaskSet::from_list(p.clone(), &model)?, self.slots)?.by_rank(p.len() as u64);
        let reached: f64 = p
            .iter()
            .zip(&w)
            .map(|(p, w)| {
                if *w > 0.0 {
                    p / self.truth.time(*w)
                } else {
                    0.0
                }
            })
            .sum();
        Ok(Some((
            reached / best.throughput,
            format!("fit {:?} {}", fitted.runtime, self.words),
        )))
    }
}
