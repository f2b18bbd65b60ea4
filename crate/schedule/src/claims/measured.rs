//! The numbers of the claims.

use super::runs::{MASTERS, Measures, NEAR, QUIET, WILD, columns};
use crate::answer::{Answer, Columns, PolicyAnswer};
use crate::seed;
use allot_kernel::claim::{Found, Said};
use allot_kernel::words::brief;

/// The places of 1, 16, 32 and 125 in the preset's numbers of processors.
const ONE: usize = 0;
const SIXTEEN: usize = 4;
const THIRTY_TWO: usize = 5;
const LAST: usize = 7;

impl Measures {
    /// Barrier's time over dependence-driven, at one of the preset's numbers of processors.
    fn over(&self, place: usize) -> Vec<f64> {
        self.figure.iter().map(|of| over(of, place)).collect()
    }
}

/// A quotient of two entries of table 1, for each seed.
fn quotient(table: &[Answer], above: Entry, below: Entry) -> Vec<f64> {
    table.iter().map(|of| above.of(of) / below.of(of)).collect()
}

/// The speed-up of a policy on 125 processors.
fn speedups(all: &[Answer], policy: &str) -> Vec<f64> {
    let speedup = |of: &Answer| {
        let makespan = &columns(of, policy).makespan;
        makespan[ONE] / makespan[LAST]
    };
    all.iter().map(speedup).collect()
}

/// Seconds of a kind with barriers over those without, at one place.
fn of_kind(all: &[Answer], seconds: impl Fn(&Columns) -> f64) -> Vec<f64> {
    let over = |of: &Answer| seconds(columns(of, "barrier")) / seconds(columns(of, "fifo"));
    all.iter().map(over).collect()
}

/// Seconds outside of tasks, at one place.
fn outside(place: usize) -> impl Fn(&Columns) -> f64 {
    move |of| of.communication[place] + of.dispatch[place] + of.waiting[place]
}

fn over(of: &Answer, place: usize) -> f64 {
    columns(of, "barrier").makespan[place] / columns(of, "fifo").makespan[place]
}

/// An entry of table 1: its column, and 0 for 16 processors or 1 for 32.
#[derive(Clone, Copy)]
struct Entry(Column, usize);

#[derive(Clone, Copy)]
enum Column {
    Dynamic,
    Initial,
    Improved,
    /// The improved policy with transfers in its levels, which the table has not.
    WithTransfers,
}

impl Entry {
    fn of(self, answer: &Answer) -> f64 {
        let (policy, iteration) = match self.0 {
            Column::Dynamic => ("fifo", 1),
            Column::Initial => ("cp_misf", 0),
            Column::Improved => ("cp_misf", 1),
            Column::WithTransfers => ("cp_misf_comm", 1),
        };
        let found = answer.policies.iter().find_map(|(name, told)| match told {
            PolicyAnswer::Run {
                iterations: Some(all),
                ..
            } if *name == policy => Some(&all[iteration]),
            _ => None,
        });
        found
            .expect("table 1 has two iterations of its policies")
            .makespan[self.1]
    }
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

/// For each seed the most of several numbers.
fn largest(all: &[Vec<f64>]) -> Vec<f64> {
    let at = |seed: usize| {
        let each = all.iter().map(|of| of[seed]);
        each.fold(f64::NEG_INFINITY, f64::max)
    };
    (0..all[0].len()).map(at).collect()
}

pub(super) fn small_grains(of: &Measures) -> Found {
    let each = of.grains.map(|grains| grains[0] / grains[1]);
    let told = each.map(brief).join(", ");
    let [_, four, sixteen] = of.grains[MASTERS.len() - 1];
    Found::exact(each[MASTERS.len() - 1]).noting(format!(
        "{told} with masters of 40 µs (that of Fig. 8 and Table 1), 0.2, 0.5, 1 and 2 ms; with that of 2 ms the next claim \
         holds, too ({})",
        brief(sixteen / four)
    ))
}

pub(super) fn requests(of: &Measures) -> Found {
    let (free, each) = &of.asked;
    let each = each.map(|makespan| makespan / free);
    let told = each[1..].iter().copied().map(brief);
    Found::exact(each[0]).noting(format!(
        "{:.4} with requests of 40 µs, {} with those of 0.2, 0.5, 1 and 2 ms",
        each[0],
        told.collect::<Vec<_>>().join(", ")
    ))
}

pub(super) fn large_grains(of: &Measures) -> Found {
    let each = of.grains.map(|grains| grains[2] / grains[1]);
    let least = each.iter().copied().fold(f64::INFINITY, f64::min);
    Found::exact(least).noting(format!(
        "{} with each; 125 tasks in sixteens are {} bundles for 32 processors",
        each.map(brief).join(", "),
        125_u32.div_ceil(16)
    ))
}

pub(super) fn near(of: &Measures) -> Found {
    Found::exact(of.near)
}

pub(super) fn by_way_of_the_master(of: &Measures) -> Found {
    let [tasks, results] = of.size;
    Found::exact((tasks + results) / tasks).noting(format!(
        "{tasks} completions, and {results} results to successors"
    ))
}

/// Time of atom decomposition over that with barriers, at one of the preset's numbers of processors: the atoms are
/// shared evenly, and positions and forces are exchanged by all in ⌈log₂ P⌉ messages each.
fn decomposed(of: &Measures, place: usize) -> Vec<f64> {
    let latency = seed::parsley().network.latency;
    let over = |of: &Answer| {
        let of = columns(of, "barrier");
        let processors = f64::from(of.processors[place]);
        let exchanges = 10.0 * 2.0 * libm::ceil(libm::log2(processors));
        (of.makespan[ONE] / processors + exchanges * latency) / of.makespan[place]
    };
    of.figure.iter().map(over).collect()
}

pub(super) fn decomposition(of: &Measures) -> Found {
    let few = brief(mean(&decomposed(of, SIXTEEN)));
    Found::each(decomposed(of, LAST)).noting(format!("{few} on 16 processors"))
}

pub(super) fn optimal(of: &Measures) -> Found {
    let [pushed, long, pulled] = of.busy;
    let told = |shares: [f64; 2]| {
        let [few, many] = shares.map(|share| brief(100.0 * share));
        format!("{few} % of the time with 125 cells, {many} % with 1 000")
    };
    Found::exact(pushed[1] / pushed[0]).noting(format!(
        "125 processors compute {}; over ten steps {}; with results that are pulled {}. What else holds with results that \
         travel before a barrier stands at Fig. 8’s rows",
        told(pushed),
        told(long),
        told(pulled)
    ))
}

/// The settings of table 1 at one number of processors, for the rows of figure 8.
fn at_table(of: &Measures, place: usize) -> String {
    let each: Vec<f64> = of.exchanged[0].iter().map(|of| over(of, place)).collect();
    let on = ["one", "16", "125"][place];
    format!(
        "with the settings of Table 1’s rows {} on {on} processors",
        brief(mean(&each))
    )
}

pub(super) fn few(of: &Measures) -> Found {
    let all: Vec<Vec<f64>> = (ONE..=SIXTEEN).map(|place| of.over(place)).collect();
    Found::each(largest(&all)).noting(at_table(of, 1))
}

pub(super) fn many(of: &Measures) -> Found {
    let means = [THIRTY_TWO, THIRTY_TWO + 1].map(|place| brief(mean(&of.over(place))));
    Found::each(of.over(LAST)).noting(format!(
        "on 32 and 64 processors {} and {}; {}",
        means[0],
        means[1],
        at_table(of, 2)
    ))
}

pub(super) fn rises(of: &Measures) -> Found {
    let [near, far] = [THIRTY_TWO, LAST].map(|place| of.over(place));
    let each = far.iter().zip(&near).map(|(far, near)| far / near);
    let why = format!(
        "with a processor for each cell the slowest task of a phase decides, barriers or not: {} on 32, {} on 125 processors",
        brief(mean(&near)),
        brief(mean(&far))
    );
    Found::each(each.collect()).since(why)
}

pub(super) fn over_barrier(of: &Measures) -> Found {
    let open: Vec<f64> = of.open.iter().map(|of| over(of, 0)).collect();
    let each = of.over(LAST);
    let most = |all: &[f64]| brief(all.iter().copied().fold(0.0, f64::max));
    let wild = of.wild.each_ref().map(|all| {
        let each: Vec<f64> = all.iter().map(|of| over(of, 0)).collect();
        most(&each)
    });
    let why = format!(
        "in a periodic box any cell is reached from any other in two phases, in an open one in four, so no times whatever \
         give more than 2 and 4. Of thirty seeds the most is {} in the periodic and {} in the open box, and {} in the open \
         one with noise of {} and no costs. The paper leaves unsaid what else its barriers cost",
        most(&each),
        most(&open),
        wild.join(", "),
        WILD.map(brief).join(", ")
    );
    Found::each(each).since(why)
}

/// Numbers without noise and costs, on each of [`QUIET`].
fn each_quiet(of: &Measures, number: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let [barrier, fifo] = ["barrier", "fifo"].map(|policy| &columns(&of.quiet, policy).makespan);
    barrier
        .iter()
        .zip(fifo)
        .map(|(x, y)| number(*x, *y))
        .collect()
}

pub(super) fn quiet(of: &Measures) -> Found {
    let each = each_quiet(of, |barrier, fifo| barrier / fifo);
    let on = |from: usize, to: usize| {
        let each: Vec<String> = (from..to)
            .map(|place| format!("{} on {}", brief(each[place]), QUIET[place]))
            .collect();
        each.join(", ")
    };
    let words = format!(
        "{}, so that few processors do not win with barriers as in Fig. 8; {}: with nearly a processor for each cell the dense \
         one, the slowest of every phase, waits for itself only",
        on(4, 7),
        on(7, QUIET.len())
    );
    Found::exact(each[5]).noting(words)
}

pub(super) fn more_tasks(of: &Measures) -> Found {
    let each = each_quiet(of, |barrier, _| barrier);
    let busy = |place: usize| each[0] / (QUIET[place] as f64 * each[place]);
    Found::exact(busy(QUIET.len() - 1) / busy(4)).noting(format!(
        "{} % of the time on 16 processors, {} % on 125",
        brief(100.0 * busy(4)),
        brief(100.0 * busy(QUIET.len() - 1))
    ))
}

/// The share of time in tasks under a policy, at one of the preset's numbers of processors.
fn computing(of: &Measures, policy: &str, place: usize) -> Vec<f64> {
    let share = |of: &Answer| {
        let of = columns(of, policy);
        of.calculation[place] / (f64::from(of.processors[place]) * of.makespan[place])
    };
    of.figure.iter().map(share).collect()
}

pub(super) fn near_cells(of: &Measures) -> Found {
    let [few, many] = [LAST - 1, LAST].map(|place| computing(of, "fifo", place));
    let behind = computing(of, "barrier", LAST);
    let each = many.iter().zip(&behind);
    Found::each(each.map(|(many, behind)| many / behind).collect()).noting(format!(
        "the quotient of Fig. 8’s times again: processors compute {} % of the time on 125, {} % with barriers; read as no less effective than on 64, where it is \
         {} %, the quotient is {}, and the paper’s speed-up of 30.4 is {} %",
        brief(100.0 * mean(&many)),
        brief(100.0 * mean(&behind)),
        brief(100.0 * mean(&few)),
        brief(mean(&many) / mean(&few)),
        brief(100.0 * 30.4 / 125.0)
    ))
}

pub(super) fn speedup(of: &Measures) -> Found {
    let places = (ONE..=SIXTEEN).map(|place| {
        let each = of.faster.iter().map(|of| over(of, place));
        mean(&each.collect::<Vec<_>>())
    });
    let few = places.fold(0.0, f64::max);
    let many: Vec<f64> = of.faster.iter().map(|of| over(of, LAST)).collect();
    let near = [0, 1].map(|near| {
        let speedups = of.nearly[near].iter().map(|of| {
            let makespan = &columns(of, "fifo").makespan;
            makespan[0] / makespan[1]
        });
        brief(mean(&speedups.collect::<Vec<_>>()))
    });
    Found::each(speedups(&of.faster, "fifo")).noting(format!(
        "{} with {} ms, {} with {} ms; barriers over none there is {} at most on 1 to 16 processors and {} on 125; with the settings of Fig. 8’s other \
         rows the speed-up is {}",
        near[0],
        brief(1e3 * NEAR[0]),
        near[1],
        brief(1e3 * NEAR[1]),
        brief(few),
        brief(mean(&many)),
        brief(mean(&speedups(&of.figure, "fifo")))
    ))
}

pub(super) fn sd_speedup(of: &Measures) -> Found {
    let each = speedups(&of.figure, "barrier");
    let why = format!(
        "barriers of no price cost here only what tasks of one phase differ by: {} times less than without on 125 processors",
        brief(mean(&of.over(LAST)))
    );
    Found::each(each).since(why)
}

pub(super) fn communication(of: &Measures) -> Found {
    let seconds = |policy: &str| {
        let each = of
            .figure
            .iter()
            .map(|of| columns(of, policy).communication[LAST]);
        brief(mean(&each.collect::<Vec<_>>()))
    };
    let alike = of_kind(&of.pulled, |columns| columns.communication[2]);
    let few: Vec<f64> = of.pulled.iter().map(|of| over(of, 1)).collect();
    let why = format!(
        "with barriers a result travels while others still work, without it is pulled and waited for, as 2.3.1 says: {} and \
         {} s of all processors. Pulled in both it is {}, and barriers then take {} of the time without on 16 processors, \
         where Fig. 8 has less",
        seconds("barrier"),
        seconds("fifo"),
        brief(mean(&alike)),
        brief(mean(&few))
    );
    Found::each(of_kind(&of.figure, |columns| columns.communication[LAST])).since(why)
}

pub(super) fn not_calculating(of: &Measures) -> Found {
    Found::each(of_kind(&of.figure, outside(LAST)))
}

pub(super) fn densities(of: &Measures) -> Found {
    let [dense, even] = [
        of_kind(&of.figure, outside(LAST)),
        of_kind(&of.even, outside(0)),
    ];
    let excess = mean(&dense) - 1.0;
    let each = dense
        .iter()
        .zip(&even)
        .map(|(dense, even)| (dense - even) / excess);
    Found::each(each.collect()).since(format!(
        "even densities have {} as well as uneven ones {}: what barriers cost here comes of the noise of the machine",
        brief(mean(&even)),
        brief(mean(&dense))
    ))
}

/// A quotient of two entries of table 1, with the precision of its digits.
pub(super) const fn published(above: f64, below: f64) -> Said {
    Said::Number(
        above / below,
        above / below * (0.005 / above + 0.005 / below),
    )
}

/// The quotients of table 1, over and under the line, and what is published.
const QUOTIENTS: [(Entry, Entry, f64, f64); 6] = [
    (INITIAL[0], DYNAMIC[0], 6.17, 6.38),
    (INITIAL[1], DYNAMIC[1], 2.99, 2.73),
    (IMPROVED[0], INITIAL[0], 5.77, 6.17),
    (IMPROVED[1], INITIAL[1], 2.58, 2.99),
    (IMPROVED[0], DYNAMIC[0], 5.77, 6.38),
    (IMPROVED[1], DYNAMIC[1], 2.58, 2.73),
];

/// The number of table 1’s quotients that come out together.
pub(super) fn table_1(of: &Measures) -> Found {
    let told = |table: &[Answer]| {
        let each = QUOTIENTS.map(|(over, under, above, below)| {
            let found = mean(&quotient(table, over, under));
            let said = published(above, below);
            (said.holds(found), (found / (above / below) - 1.0).abs())
        });
        let come_out = each.iter().filter(|(holds, _)| *holds).count();
        (
            come_out,
            each.iter().map(|(_, off)| *off).fold(0.0, f64::max),
        )
    };
    let (come_out, farthest) = told(&of.together);
    let others = of.tables.iter().map(|table| told(table).0.to_string());
    let why = format!(
        "they are within {} % together here, and their digits tell 0.2 to 0.4 %; with the settings of the six rows above {} come out",
        brief(100.0 * farthest),
        others.collect::<Vec<_>>().join(", ")
    );
    Found::exact(come_out as f64).since(why)
}

const DYNAMIC: [Entry; 2] = [Entry(Column::Dynamic, 0), Entry(Column::Dynamic, 1)];
const INITIAL: [Entry; 2] = [Entry(Column::Initial, 0), Entry(Column::Initial, 1)];
const IMPROVED: [Entry; 2] = [Entry(Column::Improved, 0), Entry(Column::Improved, 1)];
const TRANSFERS: [Entry; 2] = [
    Entry(Column::WithTransfers, 0),
    Entry(Column::WithTransfers, 1),
];

/// An entry over another one with some settings of table 1, beside that with the first ones.
fn entries(of: &Measures, settings: usize, above: Entry, below: Entry) -> Found {
    let each = quotient(&of.tables[settings], above, below);
    let first = brief(mean(&quotient(&of.tables[0], above, below)));
    match settings {
        0 => Found::each(each),
        _ => Found::each(each).noting(format!(
            "{first} with the settings of Table 1’s first row; the larger of the quotients that cross is {} with these",
            brief(mean(&most(&of.tables[settings], &CROSSING)))
        )),
    }
}

pub(super) fn halving(of: &Measures) -> Found {
    let each = quotient(&of.tables[0], DYNAMIC[0], DYNAMIC[1]);
    let most = each.iter().copied().fold(0.0, f64::max);
    Found::each(each).since(format!(
        "twice the processors make this graph at most {} times as fast here, and more than twice only where the order of \
         a list is bad by chance (Graham’s anomalies)",
        brief(most)
    ))
}

/// For each seed the largest of several quotients of table 1.
fn most(table: &[Answer], quotients: &[[Entry; 2]]) -> Vec<f64> {
    let all: Vec<Vec<f64>> = quotients
        .iter()
        .map(|[above, below]| quotient(table, *above, *below))
        .collect();
    largest(&all)
}

/// Initial over dynamic on 16 processors, dynamic over initial on 32.
const CROSSING: [[Entry; 2]; 2] = [[INITIAL[0], DYNAMIC[0]], [DYNAMIC[1], INITIAL[1]]];
const IMPROVES: [[Entry; 2]; 2] = [[IMPROVED[0], INITIAL[0]], [IMPROVED[1], INITIAL[1]]];

/// Quotients of table 1 with its settings, beside those with figure 8's.
fn pattern(of: &Measures, quotients: &[[Entry; 2]]) -> Found {
    Found::each(most(&of.tables[0], quotients)).noting(format!(
        "{} with the settings of Fig. 8’s rows",
        brief(mean(&most(&of.exchanged[1], quotients)))
    ))
}

pub(super) fn crossing(of: &Measures) -> Found {
    pattern(of, &CROSSING)
}

pub(super) fn improves(of: &Measures) -> Found {
    pattern(of, &IMPROVES)
}

pub(super) fn with_transfers(of: &Measures) -> Found {
    let on = |table: &[Answer], place: usize| quotient(table, TRANSFERS[place], IMPROVED[place]);
    let told = |table: &[Answer], place: usize| format!("{:.4}", mean(&on(table, place)));
    Found::each(on(&of.slow, 0)).noting(format!(
        "{} on 32 processors; with a latency of 2.5 ms {} and {}, since levels count transfers that never happen, between \
         tasks of one processor",
        told(&of.slow, 1),
        told(&of.tables[0], 0),
        told(&of.tables[0], 1)
    ))
}

pub(super) fn initial_16(of: &Measures) -> Found {
    entries(of, 0, INITIAL[0], DYNAMIC[0])
}

pub(super) fn initial_32(of: &Measures) -> Found {
    entries(of, 1, INITIAL[1], DYNAMIC[1])
}

pub(super) fn improved_16(of: &Measures) -> Found {
    entries(of, 2, IMPROVED[0], INITIAL[0])
}

pub(super) fn improved_32(of: &Measures) -> Found {
    entries(of, 3, IMPROVED[1], INITIAL[1])
}

pub(super) fn gained_16(of: &Measures) -> Found {
    entries(of, 4, IMPROVED[0], DYNAMIC[0])
}

pub(super) fn gained_32(of: &Measures) -> Found {
    entries(of, 0, IMPROVED[1], DYNAMIC[1])
}
