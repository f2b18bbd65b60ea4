//! The report on a reading, in one line.

use super::Reader;
use super::how::How;
use super::runs::Runs;
use allot_kernel::table::refused::shown;
use allot_kernel::table::told;
use allot_kernel::table::units::Unit;

impl Reader<'_, '_, '_> {
    /// The columns of the timings, and the conversions applied to them.
    pub(super) fn told(&self, count: usize, computed: usize, runs: &Runs<'_, '_, '_>) -> String {
        let columns = self.columns;
        let name = |at: usize| shown(&columns.names[at]);
        let (w, time) = (self.picked.w, self.picked.time);
        let from = match &self.picked.how {
            How::Time(_) if columns.is_time(time) => {
                format!("seconds from “{}”{}", name(time), self.written())
            }
            How::Time(unit) => match self.picked.unit {
                Some(at) if unit.is_none() => format!(
                    "seconds from “{}” in the unit of “{}”",
                    name(time),
                    name(at)
                ),
                _ => format!(
                    "seconds from “{}”{}",
                    name(time),
                    unit.map_or_else(|| told::unknown_unit(&columns.heads[time]), Unit::told)
                ),
            },
            How::Rate { over, of } => {
                format!("seconds for one {of} from {over} ÷ “{}”", name(time))
            }
            How::TimePer { unit, of } => {
                format!("seconds for one {of} from “{}”{}", name(time), unit.told())
            }
        };
        let s = if count == 1 { "" } else { "s" };
        let mut all = format!("{count} timing{s}, w from “{}”, {from}", name(w));
        if let (true, Some((at, _))) = (computed > 0, &self.picked.relative) {
            all += &format!(
                ", {computed} of them from “{}” and the time at the fewest slots",
                name(*at)
            );
        }
        for (at, value) in &self.filters {
            all += &format!(", where {} = {value}", columns.names[*at]);
        }
        let mut used = vec![w, time];
        used.extend(self.picked.unit);
        used.extend(
            self.picked
                .relative
                .iter()
                .filter(|_| computed > 0)
                .map(|(at, _)| *at),
        );
        used.extend(self.filters.iter().map(|(at, _)| *at));
        used.extend(runs.columns_used());
        all += &told::unused(columns, &used);
        all += &told::grouped(columns, &[w, time]);
        all += &self.skipped.told();
        all
    }

    /// The format of times with units or colons.
    fn written(&self) -> String {
        let any = |colons: usize| {
            self.columns
                .grid
                .column(self.picked.time)
                .any(|cell| cell.matches(':').count() == colons)
        };
        let form = match (any(1), any(2), self.hours_and_minutes) {
            (true, _, Some(true)) => " (hh:mm)",
            (true, false, _) => " (mm:ss)",
            (_, true, _) => " (h:mm:ss)",
            _ => " with the units of its values",
        };
        form.into()
    }
}
