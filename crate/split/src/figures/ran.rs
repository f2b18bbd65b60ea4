//! The run as it was: who ran what when, with its idle time and what can be said of it without edges.

use super::{Studio, Unit, labels, machines, named, units};
use crate::answer::Answer;
use crate::scenario::{Scenario, Tests};
use crate::suite::Units;
use crate::words::{share, time};
use allot_figure::model::{Axis, Direction, Mark, Panel, Series};
use allot_figure::prose::counted;
use allot_figure::registry::Drawn;
use allot_reports::ran::{Ran, Timed, ran_of};

/// The most spans with a label each.
const MOST_LABELS: usize = 4000;
/// The most spans that are drawn.
const MOST_SPANS: usize = 200_000;

/// How an item ended: the id, the name and the colour of its spans.
pub type Kind = (&'static str, &'static str, u8);
/// It ran to its end, as far as is known.
pub const RAN: Kind = ("ran", "Ran", 0);

/// A run to be told and drawn.
pub struct Told<'a> {
    /// The run.
    pub ran: &'a Ran,
    /// The name of each item.
    pub names: Vec<&'a str>,
    /// How each ended.
    pub kinds: Vec<Kind>,
    /// The words for an item and for several.
    pub words: [&'a str; 2],
}

/// One panel of rows, a machine each.
pub(super) fn figure(studio: &mut Studio, scenario: &Scenario) -> Drawn {
    if let Tests::Own(own) = &scenario.tests
        && own.start.iter().any(Option::is_some)
    {
        let suite = scenario.suite()?;
        let timed = suite.tests.iter().map(|test| Timed {
            start: test.start,
            seconds: test.times[0],
            machine: test.machine.as_deref(),
        });
        if let Some(ran) = ran_of(&timed.collect::<Vec<_>>()) {
            let names: Vec<&str> = suite.tests.iter().map(|test| &*test.name).collect();
            let told = Told {
                ran: &ran,
                kinds: vec![RAN; names.len()],
                names,
                words: ["test", "tests"],
            };
            return Ok((told.summary(), vec![told.panel()]));
        }
    }
    let answered = studio.answer(scenario)?;
    let (found, of) = &*answered;
    Ok(assumed(scenario, found, of))
}

/// Today's split in the order of the report, where no report tells moments.
fn assumed(scenario: &Scenario, found: &Answer, of: &Units) -> (String, Vec<Panel>) {
    let names: Vec<String> = (1..=found.machines).map(|one| one.to_string()).collect();
    let mut reached = vec![0.0; found.machines];
    let timed = of.units.iter().zip(&found.today.machine);
    let timed = timed.map(|(unit, machine)| {
        let machine = *machine as usize;
        let start = reached[machine];
        reached[machine] += unit.seconds;
        Timed {
            start: Some(start),
            seconds: Some(unit.seconds),
            machine: Some(&*names[machine]),
        }
    });
    let ran = ran_of(&timed.collect::<Vec<_>>()).unwrap_or_default();
    let told = Told {
        ran: &ran,
        names: of.units.iter().map(|unit| &*unit.name).collect(),
        kinds: vec![("ran", labels(scenario.group)[1], 0); of.units.len()],
        words: units(scenario.group),
    };
    let words = format!(
        "{}: no report tells when each began, so machines are taken to begin at once and not to pause. {}",
        named(found.rules[0].rule),
        told.lengths()
    );
    (words, vec![told.panel()])
}

impl Told<'_> {
    /// The run in words: how long, how idle, what no order could beat, and what is not known.
    pub fn summary(&self) -> String {
        let mut words = self.lengths();
        if self.ran.left_out > 0 {
            let count = counted(self.ran.left_out as f64, self.words[0], self.words[1]);
            words += &format!(" Left out: {count} without a moment or a time.");
        }
        words += " Whether an idle machine had nothing to do or waited for a result cannot be known from it.";
        words
    }

    fn lengths(&self) -> String {
        let ran = self.ran;
        let rows = ran.rows.len();
        let on = match (ran.told, rows) {
            (true, _) => format!("on {}", machines(rows)),
            (false, 1) => "one after another".into(),
            (false, rows) => format!("at most {rows} at a time"),
        };
        let mut words = format!("The run took {}, {on}", time(ran.wall));
        let all = ran.wall * rows as f64;
        words += &match (rows > 1 && all > 0.0, ran.told) {
            (false, _) => ".".into(),
            (_, true) => format!(
                "; they stood idle for {} of their time.",
                share(ran.idle / all)
            ),
            (_, false) => format!(
                " (machines are not told); on as many machines, {} of their time was idle.",
                share(ran.idle / all)
            ),
        };
        if rows > 1 && ran.alone > 0.0 {
            words += &format!(" For {} one {} ran alone.", time(ran.alone), self.words[0]);
        }
        if ran.none > 0.0 {
            words += &format!(" For {} none ran.", time(ran.none));
        }
        let decides = match ran.longest >= ran.bound {
            true => "the longest decides",
            false => "an equal share of all",
        };
        words += &format!(
            " On as many none could end before {} ({decides}), whatever waits for what.",
            time(ran.bound)
        );
        words
    }

    /// The run as rows of spans.
    pub fn panel(&self) -> Panel {
        let ran = self.ran;
        let unit = Unit::up_to(ran.wall);
        let shown = &ran.items[..ran.items.len().min(MOST_SPANS)];
        let mut kinds: Vec<Kind> = Vec::new();
        for kind in &self.kinds {
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        kinds.sort_by_key(|(.., color)| *color);
        let spans = |(id, name, color): Kind| {
            let mine = || {
                shown
                    .iter()
                    .filter(move |span| self.kinds[span.item].0 == id)
            };
            let rows = mine().map(|span| span.row as f64).collect();
            let ends = mine().map(|span| (unit.of(span.from), unit.of(span.to)));
            let (from, to) = ends.unzip();
            let spans = Series::spans(id, name, color, rows, [from, to]);
            match shown.len() <= MOST_LABELS {
                true => spans.labels(mine().map(|span| self.names[span.item].into()).collect()),
                false => spans,
            }
        };
        let series = kinds.into_iter().map(spans).collect();
        let mut x = unit.axis("Time from the first start").only();
        if ran.wall > 0.0 {
            x = x.range(0.0, unit.of(ran.wall));
        }
        let label = if ran.told { "Machine" } else { "At a time" };
        let y = Axis::of_names("machine", label, ran.rows.iter().cloned()).reversed();
        let mut panel = Panel::new("ran", x, y, series);
        let words = format!("none ends before {}", time(ran.bound));
        panel.mark(Mark::new("bound", Direction::X, unit.of(ran.bound), words));
        panel
    }
}
