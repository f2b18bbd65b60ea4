use allot_balance::model::drawn::{Distribution, Kind};
use allot_balance::model::{Price, Problem, Processors};
use allot_balance::strategy::{greedy, refine};
use std::time::Instant;
fn main() {
    for kind in [Kind::Uniform, Kind::Exponential, Kind::LogNormal] {
        let loads = Distribution {
            kind,
            count: 100_000,
            mean: 1.0,
            spread: 1.0,
            seed: "1".into(),
        }
        .draw();
        let problem =
            Problem::new(loads, Processors::equal(1000), vec![], Price::FREE, None).unwrap();
        let t = Instant::now();
        let g = greedy::greedy(&problem);
        let tg = t.elapsed();
        for (name, start) in [("block", problem.placement().to_vec()), ("greedy", g)] {
            let t = Instant::now();
            let mut n = 0;
            let mut marks = vec![];
            refine::refine_with(&problem, start, 0.0, |s| {
                n += 1;
                if n % 2000 == 0 {
                    marks.push((t.elapsed().as_millis(), s.after));
                }
                true
            });
            println!(
                "{kind:?} {name} greedy {tg:?} refine {:?} steps {n} {:?}",
                t.elapsed(),
                marks
            );
        }
    }
    let loads = Distribution {
        kind: Kind::Exponential,
        count: 1_000_000,
        mean: 1.0,
        spread: 1.0,
        seed: "1".into(),
    }
    .draw();
    let problem = Problem::new(
        loads.clone(),
        Processors::equal(10000),
        vec![],
        Price::FREE,
        None,
    )
    .unwrap();
    for _ in 0..3 {
        let t = Instant::now();
        let mut l = loads.clone();
        l.sort_unstable_by(f64::total_cmp);
        let ts = t.elapsed();
        let t = Instant::now();
        std::hint::black_box(greedy::order(&loads));
        let to = t.elapsed();
        let t = Instant::now();
        std::hint::black_box(greedy::greedy(&problem));
        println!("sort {ts:?} order {to:?} greedy {:?}", t.elapsed());
    }
}
