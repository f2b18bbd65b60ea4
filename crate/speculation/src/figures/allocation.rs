//! Fig. 7: slots by rank under every allocation, and above it the probabilities.

use super::family::{Family, describe, members, own};
use super::probabilities::{by_rank, p_axis, rank_axis};
use super::studio::Studio;
use super::words::count;
use crate::allocation::{Share, best_constant, naive, optimal, ratio, whole_slots};
use crate::answer::Answer;
use crate::reach;
use crate::scenario::Scenario;
use allot_figure::format::format_value;
use allot_figure::model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Series};
use allot_figure::prose::plain;
use allot_figure::registry::Entry;
use allot_kernel::error::BadInput;

pub fn figure(entry: &Entry, studio: &mut Studio, scenario: &Scenario) -> Result<Figure, BadInput> {
    let n = scenario.one_n()?;
    let set = studio.set(&scenario.tasks, scenario)?;
    let all = [Family::Delta, Family::Beta].map(|family| members(family, scenario));
    let mut paper = all
        .into_iter()
        .flatten()
        .filter(|member| member.tasks == scenario.tasks);
    let member = paper
        .find(|member| !member.is_own())
        .unwrap_or_else(|| own(scenario));

    let best = optimal(&set, n)?;
    let whole = whole_slots(&set, n)?;
    let constant = best_constant(&set, n)?;
    let naive = naive(&set, n)?;
    let same = |count: u64, w: f64| vec![Share { group: 0, count, w }];
    // The naive allocation's last task may have a fraction of a slot.
    let mut naive_shares = same(naive.tasks_run, naive.w);
    let given = n - (naive.tasks_run.saturating_sub(1)) as f64 * naive.w;
    if naive.tasks_run > 0 && given < naive.w {
        naive_shares[0].count -= 1;
        naive_shares.push(Share {
            group: 0,
            count: 1,
            w: given,
        });
    }
    let series = vec![
        steps("optimal", "Optimal", 8, &best.shares, set.count()).marker(Marker::Circle),
        steps("integer", "Whole slots", 9, &whole.shares, set.count()).marker(Marker::Diamond),
        steps(
            "constant",
            "Best constant w",
            10,
            &same(constant.tasks_run, constant.w),
            set.count(),
        )
        .marker(Marker::Triangle),
        steps("naive", "Naive", 11, &naive_shares, set.count()).marker(Marker::Square),
    ];
    let w = Axis::linear("w", "Slots of each task w", "slots");
    let top = Panel {
        height: 0.6,
        ..Panel::new(
            "probabilities",
            rank_axis(),
            p_axis(&set),
            vec![by_rank(&member, &set)],
        )
    };
    let mut bottom = Panel::new("allocation", rank_axis(), w, series);
    bottom.marks = reach_marks(scenario, &bottom.series);
    let summary = told(
        n,
        set.count(),
        (best.throughput, best.tasks_run),
        (naive.throughput, naive.tasks_run),
    );
    let file_stem = format!("allot-{}-n-{n}", entry.stem);
    Ok(Figure {
        title: format!(
            "Who gets the slots: {} on N\u{a0}= {}",
            describe(&scenario.tasks),
            plain(n)
        ),
        ..entry.figure(file_stem, (summary, vec![top, bottom]))
    })
}

/// Marks at the ends of the measured range, if a task gets slots beyond that end.
fn reach_marks(scenario: &Scenario, series: &[Series]) -> Vec<Mark> {
    let Some((low, high)) = reach::measured_range(scenario) else {
        return Vec::new();
    };
    let given = || series.iter().flat_map(|series| &series.y).copied();
    let mut marks = Vec::new();
    if given().any(|w| w > high) {
        let label = "largest w measured";
        marks.push(Mark::new("measured_to", Direction::Y, high, label));
    }
    if given().any(|w| 0.0 < w && w < low) {
        let label = "smallest w measured";
        marks.push(Mark::new("measured_from", Direction::Y, low, label));
    }
    marks
}

/// One sentence about the gain of the optimal sharing for the tasks of an answer.
pub fn words(answer: &Answer) -> String {
    let (best, naive) = (&answer.optimal, &answer.naive);
    told(
        answer.slots,
        answer.tasks,
        (best.throughput, best.tasks_run),
        (naive.throughput, naive.tasks_run),
    )
}

/// The sentence, from throughput and tasks run of the optimal and the naive allocation.
fn told(n: f64, tasks: u64, best: (f64, u64), naive: (f64, u64)) -> String {
    format!(
        "At N\u{a0}= {} the best sharing runs {} of {} tasks and yields {} useful results a second, {} as fast as the naive sharing, which runs {}.",
        plain(n),
        count(best.1),
        count(tasks),
        plain(best.0),
        format_value(ratio(best.0, naive.0), Format::Times),
        count(naive.1),
    )
}

/// w by rank: the first and the last task of each run of equal ones, then zero up to the last task.
fn steps(id: &str, name: &str, color: u8, shares: &[Share], tasks: u64) -> Series {
    let (mut x, mut y) = (Vec::new(), Vec::new());
    let mut run = |first: u64, last: u64, w: f64| {
        for rank in [first, last] {
            if x.last() != Some(&(rank as f64)) {
                x.push(rank as f64);
                y.push(w);
            }
        }
    };
    let mut first = 1;
    for share in shares.iter().filter(|share| share.count > 0) {
        run(first, first + share.count - 1, share.w);
        first += share.count;
    }
    if first <= tasks {
        run(first, tasks, 0.0);
    }
    Series::line(id, name, color, x, y)
}
