//! The tasks that ask for slots: their probabilities, sorted, with equal ones as groups.
//!
//! A million tasks with ten different probabilities are ten groups. The cost of every algorithm of this crate depends
//! on the groups, not on the tasks.

mod blocks;
mod condensed;
mod first_sums;
mod groups;

pub(crate) use blocks::Point;
pub(crate) use condensed::Condensed;
pub(crate) use first_sums::FirstSums;
pub use groups::{Each, Group, Groups};

use self::blocks::Blocks;
use self::groups::Kept;
use crate::runtime::{Coefficients, RuntimeModel};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::order::{descending, pair, sorted};
use serde::Serialize;
use std::sync::OnceLock;

/// The most tasks in one set, and the most distinct groups.
pub const MOST_TASKS: u64 = 1_000_000_000;
/// The largest weight of a task.
pub const MOST_WEIGHT: f64 = 1e9;
/// The weights that are allowed.
pub(crate) const WEIGHT: Bounds = Bounds::new(0.0, MOST_WEIGHT);
/// The least worth of the best task: far below it, throughputs leave the range of floating point.
pub const LEAST_WORTH: f64 = 1e-100;
/// The most entries of one list.
pub const MOST_ENTRIES: usize = 5_000_000;

/// Tasks of one kind, as a reader gives them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TaskGroup {
    /// Probability that the result of such a task will be used, from 0 to 1.
    pub p: f64,
    /// Number of such tasks.
    #[serde(skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u64>"))]
    pub count: u64,
    /// Utility of a used result; `p·weight` replaces p (section III.1).
    #[serde(skip_serializing_if = "is_unit")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<f64>"))]
    pub weight: f64,
    /// The runtime model of these tasks, if it differs from the scenario's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub runtime: Option<Coefficients>,
    /// The reader's name for these tasks; empty without one. No result depends on it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<String>"))]
    pub name: String,
}

fn is_one(count: &u64) -> bool {
    *count == 1
}
fn is_unit(weight: &f64) -> bool {
    *weight == 1.0
}

/// A validated set of tasks: groups in descending order of p.
#[derive(Debug, Clone)]
pub struct TaskSet {
    groups: Kept,
    models: Vec<RuntimeModel>,
    /// The indices of the reader's entries, group by group; empty if the entries were in that order.
    order: Vec<u32>,
    /// The end of each group in `order`; empty if each group is one entry.
    ends: Vec<u32>,
    count: u64,
    weighted: bool,
    /// Whether all tasks of any worth have the same runtime model.
    one_model: bool,
    blocks: OnceLock<Blocks>,
}

impl TaskSet {
    /// Tasks with the given probabilities, and one runtime model for all. The set takes over the list, so that a
    /// million numbers need not be copied.
    ///
    /// # Errors
    /// Names the first probability that is not in [0, 1], or says that the list is empty or all zero.
    pub fn from_list(probabilities: Vec<f64>, runtime: &RuntimeModel) -> Result<Self, BadInput> {
        let entries = Kept::tasks(probabilities);
        let p = entries.groups().p();
        let in_order = entries.groups().fall();
        // In a falling list, all values lie between the two ends.
        let good = |end: Option<&f64>| end.is_some_and(|p| (0.0..=1.0).contains(p));
        if !(in_order && good(p.first()) && good(p.last())) {
            for (i, p) in p.iter().enumerate() {
                check_probability(*p).map_err(|e| BadInput {
                    field: format!("list[{i}]"),
                    ..e
                })?;
            }
        }
        Self::build(entries, in_order, vec![runtime.clone()]).map_err(|e| named(e, "list"))
    }

    /// Groups of tasks, each with its count, its weight and possibly its own runtime model.
    ///
    /// # Errors
    /// Names the first field that is out of range, or says that there is no task or that none has any worth.
    pub fn from_groups(input: &[TaskGroup], runtime: &RuntimeModel) -> Result<Self, BadInput> {
        let mut models = vec![runtime.clone()];
        let mut own: Vec<Option<Coefficients>> = vec![runtime.coefficients()];
        let mut entries = Kept::default();
        for (i, group) in input.iter().enumerate() {
            let at = |e: BadInput| e.inside(&format!("groups[{i}]"));
            check_probability(group.p).map_err(at)?;
            WEIGHT.check("weight", group.weight).map_err(at)?;
            if group.count > MOST_TASKS {
                let allowed = format!("a whole number from 0 to {MOST_TASKS} is needed");
                return Err(at(BadInput::new("count", group.count, allowed)));
            }
            let model = match group.runtime {
                None => 0,
                Some(k) => match own.iter().position(|known| *known == Some(k)) {
                    Some(index) => index,
                    None => {
                        models.push(RuntimeModel::new(k).map_err(|e| at(e.inside("runtime")))?);
                        own.push(Some(k));
                        own.len() - 1
                    }
                },
            };
            entries.push(Group::new(
                group.p * group.weight,
                group.count as u32,
                model as u32,
            ));
        }
        let in_order = entries.groups().fall();
        let mut set = Self::build(entries, in_order, models).map_err(|e| named(e, "groups"))?;
        set.weighted = input.iter().any(|group| group.weight != 1.0);
        Ok(set)
    }

    /// Builds a set from the reader's entries; `in_order` means in descending order and all distinct.
    fn build(entries: Kept, in_order: bool, models: Vec<RuntimeModel>) -> Result<Self, BadInput> {
        let input = entries.groups();
        if input.len() > MOST_ENTRIES {
            let allowed = format!("at most {MOST_ENTRIES} entries can be handled");
            let value = format!("a list of {}", input.len());
            return Err(BadInput::new("", value, allowed));
        }
        let count = input.tasks();
        let (mut order, mut ends) = (Vec::new(), Vec::new());
        let groups = if in_order {
            entries // kept as they are
        } else {
            // Stable: entries of equal p keep the reader's order.
            let key = |i| {
                let entry = input.at(i);
                pair(descending(entry.p), entry.model() as u32)
            };
            order = sorted(input.len(), &key);
            let merged = input.merged(&order);
            ends = merged.1;
            merged.0
        };
        let set = Self {
            one_model: groups.groups().have_one_model(),
            groups,
            models,
            order,
            ends,
            count,
            weighted: false,
            blocks: OnceLock::new(),
        };
        set.checked()
    }

    /// The set, or an error if there are too many tasks or none of any worth.
    fn checked(self) -> Result<Self, BadInput> {
        if self.count == 0 {
            return Err(BadInput::new(
                "",
                "an empty list",
                "at least one task is needed",
            ));
        }
        if self.count > MOST_TASKS {
            let allowed = format!("at most {MOST_TASKS} tasks can be handled");
            return Err(BadInput::new("", format!("{} tasks", self.count), allowed));
        }
        if self.groups().at(0).p < LEAST_WORTH {
            let allowed = format!(
                "at least one task with a probability of {LEAST_WORTH:e} or more is needed"
            );
            let value = if self.sum() > 0.0 {
                "all next to zero"
            } else {
                "all zero"
            };
            return Err(BadInput::new("", value, allowed));
        }
        Ok(self)
    }

    /// Groups of equal p, in descending order of p.
    pub fn groups(&self) -> Groups<'_> {
        self.groups.groups()
    }

    /// The groups of any worth.
    pub(crate) fn worth(&self) -> Groups<'_> {
        let groups = self.groups();
        groups.first(groups.p().partition_point(|p| *p > 0.0))
    }

    /// Number of tasks of any worth.
    pub(crate) fn tasks_worth(&self) -> u64 {
        let groups = self.groups();
        let nothing = groups.some(self.worth().len()..groups.len());
        self.count - nothing.tasks()
    }

    /// The groups that can affect a throughput. Tasks 200 powers of ten below the best cannot, and would only take the
    /// multiplier out of the range of floating point.
    pub(crate) fn of_consequence(&self) -> Groups<'_> {
        let worth = self.worth();
        let least = worth.p()[0] * 1e-200;
        worth.first(worth.p().partition_point(|p| *p >= least))
    }

    /// The condensed form of [`Self::of_consequence`], for sums.
    pub(crate) fn blocks(&self) -> &Blocks {
        self.blocks
            .get_or_init(|| Blocks::new(self.of_consequence()))
    }

    /// The runtime models to which the groups refer; the first is the scenario's own.
    pub fn models(&self) -> &[RuntimeModel] {
        &self.models
    }

    /// The runtime model of all tasks of any worth, or none if they have several.
    pub fn common_model(&self) -> Option<&RuntimeModel> {
        self.one_model
            .then(|| &self.models[self.groups().at(0).model()])
    }

    /// Number of tasks.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Sum of the probabilities (times weights).
    pub fn sum(&self) -> f64 {
        let groups = self.groups().iter();
        groups.map(|group| group.count() as f64 * group.p).sum()
    }

    /// Whether some task has a weight, so that p is an expected utility rather than a probability.
    pub fn weighted(&self) -> bool {
        self.weighted
    }

    /// Number of entries in the input.
    pub fn entries(&self) -> usize {
        self.order.len().max(self.groups().len())
    }

    /// The indices of the entries of a group, in their order.
    pub fn entries_of(&self, group: usize) -> impl Iterator<Item = usize> {
        let end = |group: usize| self.ends.get(group).map_or(group + 1, |end| *end as usize);
        let places = group.checked_sub(1).map_or(0, end)..end(group);
        places.map(|place| self.order.get(place).map_or(place, |index| *index as usize))
    }
}

fn check_probability(p: f64) -> Result<(), BadInput> {
    if (0.0..=1.0).contains(&p) {
        return Ok(());
    }
    let allowed = "a probability from 0 to 1 is needed";
    Err(BadInput::new("p", allot_kernel::words::tidy(p), allowed))
}

fn named(error: BadInput, field: &str) -> BadInput {
    if error.field.is_empty() {
        error.inside(field)
    } else {
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper() -> RuntimeModel {
        RuntimeModel::new(Coefficients::PAPER).unwrap()
    }

    #[test]
    fn equal_probabilities_are_one_group() {
        let set = TaskSet::from_list(vec![0.01, 1.0, 0.01, 0.5, 1.0], &paper()).unwrap();
        let groups: Vec<_> = set.groups().iter().map(|g| (g.p, g.count())).collect();
        assert_eq!(groups, [(1.0, 2), (0.5, 1), (0.01, 2)]);
        for (group, entries) in [vec![1, 4], vec![3], vec![0, 2]].into_iter().enumerate() {
            assert!(set.entries_of(group).eq(entries));
        }
        assert_eq!(set.count(), 5);
    }

    #[test]
    fn a_list_in_order_is_the_set_of_one_in_no_order() {
        let list: Vec<f64> = (1..=1000).map(|i| 1.0 / f64::from(i)).collect();
        let order: Vec<usize> = (0..list.len()).map(|i| i * 387 % list.len()).collect();
        let mixed: Vec<f64> = order.iter().map(|i| list[*i]).collect();
        let (set, other) = (
            TaskSet::from_list(list, &paper()).unwrap(),
            TaskSet::from_list(mixed, &paper()).unwrap(),
        );
        assert!(set.groups().iter().eq(other.groups().iter()));
        assert_eq!((set.entries(), other.entries()), (1000, 1000));
        for group in 0..1000 {
            assert!(set.entries_of(group).eq([group]));
            assert!(other.entries_of(group).map(|i| order[i]).eq([group]));
        }
    }

    #[test]
    fn bad_lists_name_the_entry() {
        let message = |list: &[f64]| {
            TaskSet::from_list(list.to_vec(), &paper())
                .unwrap_err()
                .to_string()
        };
        assert!(message(&[0.5, 1.5]).starts_with("list[1]: 1.5 is not allowed"));
        assert!(message(&[f64::NAN]).starts_with("list[0]: NaN"));
        // Also for a list in order, of which only the ends are checked first.
        assert!(message(&[1.5, 0.5]).starts_with("list[0]: 1.5"));
        assert!(message(&[0.5, -0.1, -0.2]).starts_with("list[1]: -0.1"));
        assert!(message(&[0.5, f64::NAN, 0.1]).starts_with("list[1]: NaN"));
        assert!(message(&[-0.1]).contains("from 0 to 1"));
        assert!(message(&[]).starts_with("list: an empty list"));
        assert!(message(&[0.0, 0.0]).contains("all zero"));
    }

    #[test]
    fn weights_scale_and_models_are_shared() {
        let own = Some(Coefficients {
            h: 8.0,
            ..Coefficients::PAPER
        });
        let group = |p, weight, runtime| TaskGroup {
            p,
            count: 2,
            weight,
            runtime,
            name: String::new(),
        };
        let input = [
            group(0.5, 4.0, None),
            group(1.0, 1.0, own),
            group(0.1, 1.0, own),
        ];
        let set = TaskSet::from_groups(&input, &paper()).unwrap();
        assert_eq!(set.groups().at(0).p, 2.0);
        assert_eq!(set.models().len(), 2);
        assert!(set.common_model().is_none());
    }
}
