//! Groups of equal tasks, as small as they can be: what very many take is the time to read them.

use std::ops::Range;

/// Tasks of equal expected utility and equal runtime model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Group {
    /// Expected utility of one such task: its probability times its weight; per completed task.
    pub p: f64,
    kind: Kind,
}

/// What a group is besides its p.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Kind {
    count: u32,
    model: u32,
}

impl Kind {
    /// One task of the scenario's own runtime model, as nearly all are.
    const ONE: Self = Self { count: 1, model: 0 };
}

impl Group {
    pub(super) fn new(p: f64, count: u32, model: u32) -> Self {
        Self {
            p,
            kind: Kind { count, model },
        }
    }

    /// How many tasks there are.
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

/// Groups in a row: those of a task set, in descending order of p, some of them, or what a set is made of.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a> {
    p: &'a [f64],
    /// Nothing where each is [`Kind::ONE`] because a list has it so.
    kinds: &'a [Kind],
}

impl<'a> Groups<'a> {
    /// How many groups there are.
    pub fn len(self) -> usize {
        self.p.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.p.is_empty()
    }

    /// The p of each.
    pub fn p(self) -> &'a [f64] {
        self.p
    }

    /// One of them, counted from 0.
    ///
    /// # Panics
    /// Where there are no more than `index`.
    pub fn at(self, index: usize) -> Group {
        Group {
            p: self.p[index],
            kind: *self.kinds.get(index).unwrap_or(&Kind::ONE),
        }
    }

    /// Each of them.
    pub fn iter(self) -> Each<'a> {
        Each {
            groups: self,
            next: 0,
        }
    }

    /// Something of each of them.
    pub fn list<T>(self, mut of: impl FnMut(Group) -> T) -> Vec<T> {
        (0..self.len()).map(|index| of(self.at(index))).collect()
    }

    /// How many tasks they are.
    pub fn tasks(self) -> u64 {
        if self.kinds.is_empty() {
            return self.len() as u64;
        }
        self.kinds.iter().map(|kind| u64::from(kind.count)).sum()
    }

    /// Some in a row.
    pub(crate) fn some(self, range: Range<usize>) -> Self {
        Self {
            kinds: self.kinds.get(range.clone()).unwrap_or_default(),
            p: &self.p[range],
        }
    }

    /// The first ones.
    pub(crate) fn first(self, count: usize) -> Self {
        self.some(0..count)
    }

    /// Whether each p is less than the one before it.
    pub(super) fn fall(self) -> bool {
        let next = self.p.get(1..).unwrap_or_default();
        // Without a way out in between, so that a processor looks at some in one step.
        let pairs = self.p.iter().zip(next);
        pairs.fold(true, |all, (p, next)| all & (p > next))
    }

    /// Whether all that are worth anything, in descending order of p, have the same runtime model.
    pub(super) fn have_one_model(self) -> bool {
        let mut worth = self.kinds.iter().zip(self.p).take_while(|(_, p)| **p > 0.0);
        worth.all(|(kind, _)| kind.model == self.kinds[0].model)
    }

    /// In this order of their indices, neighbours that are alike as one group; and where in that order each of these
    /// groups ends, or nothing where each was one already.
    pub(super) fn merged(self, order: &[u32]) -> (Kept, Vec<u32>) {
        // They lie anywhere in memory. By itself this is quick, since none has to wait for another.
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
                    // Too many are refused later.
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

/// An iterator over groups. A type of its own has one `next` for all loops, which keeps a download small.
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

/// Groups that are kept.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept {
    p: Vec<f64>,
    kinds: Vec<Kind>,
}

impl Kept {
    /// One task of each p.
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
