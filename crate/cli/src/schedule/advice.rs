//! Advice on a graph in words.

use crate::output;
use allot_kernel::words::brief;
use allot_schedule::advice::{Advice, Shorter};

/// Tells what to make shorter first, and what barriers cost.
pub fn tell(all: &[Advice]) {
    all.iter().for_each(|advice| output::say(&words(advice)));
}

fn seconds(seconds: f64) -> String {
    format!("{} s", brief(seconds))
}

fn words(advice: &Advice) -> String {
    let processors = match advice.processors {
        1 => "1 processor".into(),
        count => format!("{count} processors"),
    };
    let mut words = format!(
        "On {processors} it takes {} ({}).",
        seconds(advice.makespan),
        advice.policy
    );
    let of = |one: &Shorter| format!("“{}” ({})", one.name, seconds(one.seconds));
    words += &match &advice.shorter[..] {
        [] => " No task alone brings anything if it is made a tenth shorter.".to_string(),
        [one] => format!(
            " To be made shorter first: {}, of which a tenth brings {}.",
            of(one),
            seconds(one.gain)
        ),
        several => {
            let each = several
                .iter()
                .map(|one| format!("{} {}", of(one), seconds(one.gain)));
            let each: Vec<String> = each.collect();
            format!(
                " To be made shorter first, and what a tenth of each brings: {}; all together {}.",
                each.join(", "),
                seconds(advice.together)
            )
        }
    };
    if let Some(worst) = &advice.worst {
        words += &format!(
            " {} it end later if made shorter, as can be where tasks are taken from a list: most of all {}, by {}.",
            match advice.later {
                1 => "1 task makes".into(),
                count => format!("{count} tasks make"),
            },
            of(worst),
            seconds(-worst.gain)
        );
    }
    if let Some(barriers) = advice.with_barriers.filter(|_| advice.stages > 1) {
        let cost = barriers - advice.makespan;
        words += &match cost.abs() <= 1e-9 * advice.makespan {
            true => format!(
                " Barriers between its {} stages cost nothing.",
                advice.stages
            ),
            false => format!(
                " With a barrier between its {} stages it ends {} {}.",
                advice.stages,
                seconds(cost.abs()),
                if cost > 0.0 { "later" } else { "earlier" }
            ),
        };
    }
    words
}
