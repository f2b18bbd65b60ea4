//! Groups of equal tasks, stored compactly: with very many groups, the time goes into reading them from memory.

use std::ops::Range;

/// Tasks of equal expected utility and equal runtime model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Group {
    /// Expected utility of one such task: its probability times its weight; per completed task.
    pub p: f64,
    kind: Kind,
}

/// Count and runtime model of a group.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Kind {
    count: u32,
    model: u32,
}

impl Kind {
    /// One task with the scenario's own runtime model, the usual case.
    const ONE: Self = Self { count: 1, model: 0 };
}

impl Group {
    pub(super) fn new(p: f64, count: u32, model: u32) -> Self {
        Self {
            p,
            kind: Kind { count, model },
        }
    }

    /// Number of tasks.
    pub fn count(&self) -> u64 {
        u64::from(self.kind.count)
    }

    /// Index of the runtime model in [`super::TaskSet::models`].
    pub fn model(&self) -> usize {
        self.kind.model as usize
    }

    #[inline(never)] // a logarithm in every place would be waited for in a download
    pub(crate) fn ln_p(&self) -> f64 {
        libm::log(self.p)
    }
}

/// A slice of groups: all or some of a task set's, in descending order of p, or the entries from which a set is built.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a> {
    p: &'a [f64],
    /// Empty if every group is [`Kind::ONE`], as in a list of probabilities.
    kinds: &'a [Kind],
}

impl<'a> Groups<'a> {
    /// Number of groups.
    pub fn len(self) -> usize {
        self.p.len()
    }

    /// Whether there are no groups.
    pub fn is_empty(self) -> bool {
        self.p.is_empty()
    }

    /// The p of each group.
    pub fn p(self) -> &'a [f64] {
        self.p
    }

    /// One group, counted from 0.
    ///
    /// # Panics
    /// If `index` is not less than the number of groups.
    pub fn at(self, index: usize) -> Group {
        Group {
            p: self.p[index],
            kind: *self.kinds.get(index).unwrap_or(&Kind::ONE),
        }
    }

    /// An iterator over the groups.
    pub fn iter(self) -> Each<'a> {
        Each {
            groups: self,
            next: 0,
        }
    }

    /// A list with the value of `of` for each group.
    pub fn list<T>(self, mut of: impl FnMut(Group) -> T) -> Vec<T> {
        (0..self.len()).map(|index| of(self.at(index))).collect()
    }

    /// Number of tasks in all groups.
    pub fn tasks(self) -> u64 {
        if self.kinds.is_empty() {
            return self.len() as u64;
        }
        self.kinds.iter().map(|kind| u64::from(kind.count)).sum()
    }

    /// A subrange of the groups.
    pub(crate) fn some(self, range: Range<usize>) -> Self {
        Self {
            kinds: self.kinds.get(range.clone()).unwrap_or_default(),
            p: &self.p[range],
        }
    }

    /// The first `count` groups.
    pub(crate) fn first(self, count: usize) -> Self {
        self.some(0..count)
    }

    /// Whether each p is less than the one before it.
    pub(super) fn fall(self) -> bool {
        let next = self.p.get(1..).unwrap_or_default();
        // Without an early exit, so that the processor can compare several pairs at once.
        let pairs = self.p.iter().zip(next);
        pairs.fold(true, |all, (p, next)| all & (p > next))
    }

    /// Whether all groups of any worth, in descending order of p, have the same runtime model.
    pub(super) fn have_one_model(self) -> bool {
        let mut worth = self.kinds.iter().zip(self.p).take_while(|(_, p)| **p > 0.0);
        worth.all(|(kind, _)| kind.model == self.kinds[0].model)
    }

    /// Takes the groups in the given order of indices and merges equal neighbours. Also returns the end of each
    /// merged group in that order; empty if no groups were merged.
    pub(super) fn merged(self, order: &[u32]) -> (Kept, Vec<u32>) {
        // The values are scattered in memory. In a loop of its own this is fast, since no read has to wait for another.
        let p: Vec<f64> = order.iter().map(|index| self.p[*index as usize]).collect();
        let all = Kept::tasks(p);
        if self.kinds.is_empty() && all.groups().fall() {
            return (all, Vec::new());
        }
        let (mut merged, mut ends) = (Kept::default(), Vec::new());
        let mut one: Option<Group> = None;
        for (place, index) in order.iter().enumerate() {
            let next = Group {
                p: all.p[place],
                ..self.at(*index as usize)
            };
            match &mut one {
                Some(one) if one.p == next.p && one.kind.model == next.kind.model => {
                    // A count that is too large is refused later.
                    one.kind.count = one.kind.count.saturating_add(next.kind.count);
                }
                _ => {
                    if let Some(done) = one.replace(next) {
                        merged.push(done);
                        ends.push(place as u32);
                    }
                }
            }
        }
        if let Some(last) = one {
            merged.push(last);
            ends.push(order.len() as u32);
        }
        if ends.len() == order.len() {
            ends = Vec::new();
        }
        (merged, ends)
    }
}

/// An iterator over groups. As a named type it has a single `next` for all loops, which keeps the download small.
#[derive(Debug, Clone)]
pub struct Each<'a> {
    groups: Groups<'a>,
    next: usize,
}

impl Iterator for Each<'_> {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        let Groups { p, kinds } = self.groups;
        let group = Group {
            p: *p.get(self.next)?,
            kind: *kinds.get(self.next).unwrap_or(&Kind::ONE),
        };
        self.next += 1;
        Some(group)
    }
}

/// Owned groups.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept {
    p: Vec<f64>,
    kinds: Vec<Kind>,
}

impl Kept {
    /// One task for each p.
    pub fn tasks(p: Vec<f64>) -> Self {
        Self {
            p,
            kinds: Vec::new(),
        }
    }

    pub fn push(&mut self, group: Group) {
        self.p.push(group.p);
        self.kinds.push(group.kind);
    }

    pub fn groups(&self) -> Groups<'_> {
        Groups {
            p: &self.p,
            kinds: &self.kinds,
        }
    }
}
