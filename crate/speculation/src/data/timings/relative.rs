//! Times from a speed-up or an efficiency.

use super::Reader;
use super::how::How;
use super::sense::Sense;
use crate::timing::Timing;
use allot_kernel::table::columns::{Cell, Marks};

impl Reader<'_, '_, '_> {
    /// Computes the times of rows with only a speed-up or an efficiency, from the row with the fewest slots that has
    /// both. Returns the number of computed times.
    pub(super) fn relative(
        &self,
        rows: &mut Vec<Timing>,
        lines: &[usize],
        without: &[(f64, usize)],
    ) -> usize {
        let Some((at, sense)) = &self.picked.relative else {
            return 0;
        };
        if !matches!(self.picked.how, How::Time(_))
            || !matches!(self.columns.marks(*at), Marks::Are(_))
        {
            return 0;
        }
        let gain = |row: usize, w: f64| match self.columns.cell(row, *at) {
            Cell::Number(x) | Cell::Percent(x) if x > 0.0 => Some(if *sense == Sense::Efficiency {
                x * w
            } else {
                x
            }),
            _ => None,
        };
        let both = rows
            .iter()
            .zip(lines)
            .filter_map(|(timing, row)| Some((*timing, gain(*row, timing.w)?)));
        let base = both.fold(None, |base: Option<(Timing, f64)>, one| match base {
            Some(base) if base.0.w <= one.0.w => Some(base),
            _ => Some(one),
        });
        let Some((base, at_base)) = base else {
            return 0;
        };
        let before = rows.len();
        for (w, row) in without {
            if let Some(gain) = gain(*row, *w) {
                rows.push(Timing {
                    w: *w,
                    seconds: base.seconds * at_base / gain,
                });
            }
        }
        rows.len() - before
    }
}
