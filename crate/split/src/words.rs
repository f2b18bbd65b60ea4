//! The answer in words and small tables.

use crate::answer::{Answer, Question};
use crate::course::GAIN;
use crate::shards::Shards;
use crate::sure::Sure;
use crate::worth::Worth;
use std::fmt::Write;

/// A time as people say it.
pub fn time(seconds: f64) -> String {
    let whole = seconds.round();
    match seconds {
        s if s >= 7200.0 => {
            let minutes = (s / 60.0).round();
            format!("{} h {} min", (minutes / 60.0).floor(), minutes % 60.0)
        }
        s if s >= 60.0 => format!("{} min {} s", (whole / 60.0).floor(), whole % 60.0),
        s if s >= 10.0 => format!("{s:.1} s"),
        s if s >= 0.1 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.1} ms", s * 1e3),
        s if s >= 1e-6 => format!("{:.3} ms", s * 1e3),
        _ => "0 s".into(),
    }
}

/// A share in per cent.
pub fn share(share: f64) -> String {
    let percent = share * 100.0;
    match percent.abs() {
        p if p >= 10.0 => format!("{percent:.0} %"),
        p if p >= 0.05 => format!("{percent:.1} %"),
        p if p > 0.0 => "less than 0.1 %".into(),
        _ => "0 %".into(),
    }
}

/// The whole answer.
pub fn answer(found: &Answer, question: &Question, what: &[String; 2]) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = told(&mut text, found, question, what);
    text
}

fn told(
    text: &mut String,
    found: &Answer,
    question: &Question,
    [one, several]: &[String; 2],
) -> std::fmt::Result {
    let together = match (found.group, found.units) {
        ("none", _) => String::new(),
        (group, 1) => format!(" in one {group}"),
        ("class", units) if one == "test" => format!(" in {units} classes or packages"),
        ("class", units) => format!(" in {units} groups"),
        (group, units) => format!(" in {units} {group}s"),
    };
    let tests = match found.tests {
        1 => format!("1 {one}"),
        count => format!("{count} {several}"),
    };
    let together = if found.units == found.tests {
        ""
    } else {
        &together
    };
    writeln!(text, "{tests}{together}, {} in all.", time(found.total))?;
    if let Some(assumed) = found.assumed {
        let (count, assumed) = (found.unknown, time(assumed));
        let has = if count == 1 { "has" } else { "have" };
        let words = "is taken for the mean of the others";
        writeln!(
            text,
            "{count} of them {has} no time: each {words}, {assumed}."
        )?;
    }
    let machines = match found.machines {
        1 => "1 machine".into(),
        count => format!("{count} machines"),
    };
    writeln!(
        text,
        "\non {machines:<18} {:>13}  {:>13}  {:>16}",
        "ends after", "idle", "over the least"
    )?;
    for rule in &found.rules {
        let over = if rule.rule == "least" {
            proof(found)
        } else {
            share(rule.over)
        };
        let (wall, idle) = (time(rule.wall), time(rule.idle));
        writeln!(
            text,
            "  {:<19} {wall:>13}  {idle:>13}  {over:>16}",
            rule.rule
        )?;
    }
    writeln!(
        text,
        "Each machine takes one {one} after another: where it has workers, count them as machines."
    )?;
    let fixed = match question.fixed > 0.0 {
        true => format!(
            "{} of each machine before its tests are in these times.",
            time(question.fixed)
        ),
        false => "Without what each machine needs before its tests: --fixed 90s adds it.".into(),
    };
    writeln!(text, "{fixed}")?;
    if question.machines.is_none() && found.rules[0].rule != "as it ran" {
        writeln!(
            text,
            "So many machines are enough; --machines asks for another number."
        )?;
    }
    wall(text, found)?;
    worth(text, &found.worth, found.today_assumed)?;
    writeln!(
        text,
        "\n{:>8}  {:>13}  {:>13}  {:>16}",
        "machines", "longest first", "no less than", "machine-minutes"
    )?;
    for step in &found.course {
        let (wall, bound) = (time(step.wall), time(question.fixed + step.bound));
        let mark = if step.machines == found.enough {
            "  enough"
        } else {
            ""
        };
        writeln!(
            text,
            "{:>8}  {wall:>13}  {bound:>13}  {:>16.1}{mark}",
            step.machines,
            step.paid / 60.0
        )?;
    }
    writeln!(
        text,
        "After {} one more makes a run shorter by less than {}.",
        found.enough,
        share(GAIN)
    )?;
    if let Some(limit) = question.limit {
        match found.cheapest {
            Some(count) => writeln!(
                text,
                "Within {}: {count} at least, the cheapest.",
                time(limit)
            )?,
            None => writeln!(
                text,
                "Within {}: on no number of machines; the longest alone takes longer.",
                time(limit)
            )?,
        }
    }
    match &found.sure {
        Some(sure) => spread(text, sure, question.fixed)?,
        None => writeln!(
            text,
            "\nOne run tells nothing of how much times vary: give reports of several."
        )?,
    }
    writeln!(
        text,
        "Caches, fixtures and the order of tests can couple them; no report tells that."
    )
}

fn proof(found: &Answer) -> String {
    match found.proven {
        true => "proven".into(),
        false => {
            let least = found.rules.last().map_or(0.0, |rule| rule.makespan);
            format!(
                "within {}",
                share(least / found.bound - 1.0).replace("less than ", "")
            )
        }
    }
}

fn wall(text: &mut String, found: &Answer) -> std::fmt::Result {
    let wall = &found.wall;
    write!(
        text,
        "The longest takes {}: {}.",
        time(wall.seconds),
        wall.name.escape_debug()
    )?;
    match found.machines >= wall.from {
        true => match wall.halved {
            Some(halved) => writeln!(
                text,
                " It alone decides; in two halves, {} would do.",
                time(halved)
            ),
            None => writeln!(text, " It alone decides."),
        },
        false => writeln!(text, " From {} machines on it alone decides.", wall.from),
    }
}

fn worth(text: &mut String, worth: &Worth, assumed: bool) -> std::fmt::Result {
    let (seconds, part) = (time(worth.seconds), share(worth.share));
    let verdict = if worth.worth_it {
        "Worth it"
    } else {
        "Hardly worth it"
    };
    let split = if assumed {
        "a split by count, if that is today's,"
    } else {
        "today's split"
    };
    write!(
        text,
        "{verdict}: {split} loses {seconds} a run, {part} of it."
    )?;
    match worth.hours_a_month {
        Some(hours) => writeln!(text, " That is {hours:.1} hours a month."),
        None => writeln!(text),
    }
}

fn spread(text: &mut String, sure: &Sure, fixed: f64) -> std::fmt::Result {
    writeln!(
        text,
        "\n{} runs; a thousand more, drawn from the times of each:",
        sure.runs
    )?;
    for (name, spread) in [("least, made before", sure.plan), ("queue", sure.queue)] {
        let (half, most) = (time(fixed + spread.p50), time(fixed + spread.p95));
        writeln!(
            text,
            "  {name:<19} half end within {half}, 19 of 20 within {most}"
        )?;
    }
    writeln!(
        text,
        "A list made from one run, on another: {} later than one made for that run, {} at most.",
        share(sure.list.mean_over),
        share(sure.list.most_over)
    )
}

/// Sums of shards in words.
pub fn shards(found: &Shards) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = sums(&mut text, found);
    text
}

fn sums(text: &mut String, found: &Shards) -> std::fmt::Result {
    writeln!(text, "{} of tests in all.", time(found.total))?;
    if let (Some(even), Some(imbalance)) = (found.even, found.imbalance) {
        writeln!(
            text,
            "Even shares are {}; the slowest is {imbalance:.3} times that.",
            time(even)
        )?;
    }
    if let Some(saved) = &found.saved {
        match saved.worth_it {
            true => write!(
                text,
                "Worth it: an even split saves {} at most",
                time(saved.seconds)
            )?,
            false => write!(
                text,
                "Not worth it: an even split saves {} at most",
                time(saved.seconds)
            )?,
        }
        write!(text, ", {} of the slowest", share(saved.share))?;
        match saved.hours_a_month {
            Some(hours) => writeln!(text, "; {hours:.1} hours a month.")?,
            None => writeln!(text, ".")?,
        }
    }
    if let Some(count) = found.as_fast {
        writeln!(
            text,
            "{count} even shards are as fast as the slowest is today."
        )?;
    }
    if let Some(fixed) = &found.fixed {
        writeln!(
            text,
            "Jobs spend {} beside their tests, {} at most: even shares would end after {}, {} sooner; none ends before {}.",
            time(fixed.mean),
            time(fixed.most),
            time(fixed.wall),
            time(fixed.saved),
            time(fixed.bound)
        )?;
    }
    if let Some(within) = &found.within {
        let limit = time(within.limit);
        match within.even {
            Some(count) => writeln!(text, "Within {limit}: {count} even shards.")?,
            None => writeln!(text, "Within {limit}: no number of shards is enough.")?,
        }
        if let Some(count) = within.as_today.filter(|_| within.as_today != within.even) {
            writeln!(text, "As uneven as today: {count} shards.")?;
        }
        for (count, slowest) in &within.slowest {
            writeln!(
                text,
                "  {count} shards as uneven as today: {}",
                time(*slowest)
            )?;
        }
    }
    match found.useful_at_most {
        Some(count) => writeln!(
            text,
            "More than {count} end no earlier: the longest test stays."
        ),
        None => writeln!(
            text,
            "Whether shares can be even depends on the longest test; a report tells it."
        ),
    }
}
