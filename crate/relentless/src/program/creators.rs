//! Families that may create a label, in the order of one of its indices.

use super::Family;

/// Families that create labels of a name, in the order of the lowest value of one index.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Creators {
    /// The index.
    row: usize,
    /// The lowest and highest value there, and the family.
    entries: Vec<(i128, i128, usize)>,
    /// The highest value of all entries up to each.
    reach: Vec<i128>,
}

impl Creators {
    /// Families with tasks that create labels of one name, by their numbers; `indices` is that of the name.
    pub(crate) fn new(all: &[Family], families: &[usize], indices: usize) -> Self {
        let mut best = (0, 0, Vec::new());
        for row in 0..indices.max(1) {
            let ends = |family: &usize| {
                let of = &all[*family];
                let (low, high) = of
                    .index
                    .get(row)
                    .map_or((0, 0), |affine| affine.over(&of.ranges));
                (low, high, *family)
            };
            let mut entries: Vec<_> = families.iter().map(ends).collect();
            entries.sort_unstable();
            let different = 1 + entries
                .windows(2)
                .filter(|pair| pair[0].0 != pair[1].0)
                .count();
            if different > best.0 {
                best = (different, row, entries);
            }
        }
        let (_, row, entries) = best;
        let mut highest = i128::MIN;
        let reach = entries.iter().map(|(_, high, _)| {
            highest = highest.max(*high);
            highest
        });
        let reach = reach.collect();
        Self {
            row,
            entries,
            reach,
        }
    }

    /// The index.
    pub(crate) fn row(&self) -> usize {
        self.row
    }

    /// The families, in order of their numbers.
    pub(crate) fn families(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self.entries.iter().map(|entry| entry.2).collect();
        all.sort_unstable();
        all
    }

    /// The families whose values there meet those from `low` to `high`.
    pub(crate) fn near(&self, low: i128, high: i128) -> impl Iterator<Item = usize> {
        let end = self.entries.partition_point(|entry| entry.0 <= high);
        let open = self.entries[..end].iter().zip(&self.reach).rev();
        let open = open.take_while(move |(_, reach)| **reach >= low);
        open.filter(move |(entry, _)| entry.1 >= low)
            .map(|(entry, _)| entry.2)
    }
}
