//! The tree of partial schedules that `decide` walks: its nodes, and the rules that cut some off.

use super::due::Due;
use super::instance::Instance;
use super::memo::{self, Key, Memo};
use allot_kernel::order::{descending, pair, sorted};
use allot_kernel::rng::Stream;

/// A partial schedule and its children.
#[derive(Default)]
struct Node {
    /// Tasks whose predecessors are all scheduled, by priority.
    eligible: Vec<u32>,
    /// Tasks to add, with their starts; those before `first` are left to another node.
    children: Vec<(u32, f64)>,
    at: usize,
    /// Moments at which the processors are free, ascending.
    free: Vec<f64>,
    /// Start of the task added last.
    last: f64,
    /// Sum of all starts.
    sum: f64,
    /// The numbers by which it is compared; empty if it is not.
    profile: Vec<f64>,
    /// The task added below it, and what its successors were ready at before.
    added: u32,
    ready_before: Vec<f64>,
}

impl Node {
    fn next(&mut self) -> Option<(u32, f64)> {
        let child = self.children.get(self.at).copied();
        self.at += 1;
        child
    }
}

pub(super) struct Tree<'a> {
    instance: &'a Instance,
    due: Due,
    /// Place of each task by priority.
    rank: Vec<u32>,
    /// The nodes from the root to the present one.
    nodes: Vec<Node>,
    /// Starts of the tasks that are scheduled.
    pub(super) starts: Vec<f64>,
    scheduled: Vec<bool>,
    key: Key,
    missing: Vec<u32>,
    /// Latest end of the predecessors that are scheduled.
    ready: Vec<f64>,
    memo: Memo,
    has_memo: bool,
}

impl<'a> Tree<'a> {
    /// The root; rounds after the first shake priorities.
    pub(super) fn new(instance: &'a Instance, goal: f64, round: u64) -> Self {
        let count = instance.seconds.len();
        let mut stream = Stream::numbered("1", "branch and bound", &[round]);
        // From 0 to 15 % of the goal, by round.
        let shake = goal * 0.05 * (round % 4) as f64;
        let priority: Vec<f64> = instance
            .tails
            .iter()
            .map(|tail| tail + shake * stream.uniform())
            .collect();
        let most = |task: usize| u32::MAX - instance.successors[task].len() as u32;
        let order = sorted(count, &|task| pair(descending(priority[task]), most(task)));
        let mut rank = vec![0; count];
        for (place, task) in order.iter().enumerate() {
            rank[*task as usize] = place as u32;
        }
        let missing: Vec<u32> = instance
            .predecessors
            .iter()
            .map(|all| all.len() as u32)
            .collect();
        let eligible = order
            .into_iter()
            .filter(|task| missing[*task as usize] == 0)
            .collect();
        let free = vec![0.0; instance.processors];
        let mut nodes: Vec<Node> = (0..=count).map(|_| Node::default()).collect();
        nodes[0] = Node {
            eligible,
            free,
            ..Node::default()
        };
        Self {
            instance,
            due: Due::new(instance, goal),
            rank,
            nodes,
            starts: vec![0.0; count],
            scheduled: vec![false; count],
            key: Key::default(),
            missing,
            ready: vec![0.0; count],
            memo: Memo::default(),
            has_memo: count <= memo::MOST_TASKS,
        }
    }

    /// The next child of a node: a task and its start.
    pub(super) fn next(&mut self, depth: usize) -> Option<(u32, f64)> {
        self.nodes[depth].next()
    }

    /// Adds a task below a node.
    pub(super) fn add(&mut self, depth: usize, task: u32, start: f64) {
        let place = task as usize;
        let end = start + self.instance.seconds[place];
        self.starts[place] = start;
        self.scheduled[place] = true;
        if self.has_memo {
            self.key[place / 64] |= 1 << (place % 64);
        }
        let (above, below) = self.nodes.split_at_mut(depth + 1);
        let (above, below) = (&mut above[depth], &mut below[0]);
        below.last = start;
        below.sum = above.sum + start;
        below.free.clone_from(&above.free);
        // Of all processors free by then the one that was free last: the others are all alike from now on.
        let mut at = below.free.partition_point(|free| *free <= start) - 1;
        while at + 1 < below.free.len() && below.free[at + 1] < end {
            below.free[at] = below.free[at + 1];
            at += 1;
        }
        below.free[at] = end;
        below.eligible.clear();
        below.eligible.extend(
            above
                .eligible
                .iter()
                .copied()
                .filter(|other| *other != task),
        );
        above.added = task;
        above.ready_before.clear();
        for next in &self.instance.successors[place] {
            let next = *next as usize;
            above.ready_before.push(self.ready[next]);
            self.ready[next] = self.ready[next].max(end);
            self.missing[next] -= 1;
            if self.missing[next] == 0 {
                let rank = self.rank[next];
                let at = below
                    .eligible
                    .partition_point(|other| self.rank[*other as usize] < rank);
                below.eligible.insert(at, next as u32);
            }
        }
    }

    /// Takes the task below a node away again.
    pub(super) fn undo(&mut self, depth: usize) {
        let node = &self.nodes[depth];
        let place = node.added as usize;
        self.scheduled[place] = false;
        if self.has_memo {
            self.key[place / 64] &= !(1 << (place % 64));
        }
        for (next, ready) in self.instance.successors[place]
            .iter()
            .zip(&node.ready_before)
        {
            self.ready[*next as usize] = *ready;
            self.missing[*next as usize] += 1;
        }
    }

    /// Nothing was found below a node.
    pub(super) fn leave(&mut self, depth: usize) {
        if self.has_memo && !self.nodes[depth].profile.is_empty() {
            self.memo.add(self.key, &self.nodes[depth].profile);
        }
    }

    /// Prepares the children of a node; false if it is cut off.
    pub(super) fn enter(&mut self, depth: usize) -> bool {
        let mut children = std::mem::take(&mut self.nodes[depth].children);
        children.clear();
        let kept = self.children(depth, &mut children);
        let node = &mut self.nodes[depth];
        node.children = children;
        kept
    }

    fn children(&mut self, depth: usize, children: &mut Vec<(u32, f64)>) -> bool {
        let seconds = &self.instance.seconds;
        let node = &self.nodes[depth];
        if node.eligible.is_empty() {
            self.nodes[depth].at = 0;
            return true;
        }
        let first_free = node.free[0];
        let (mut next, mut fits) = (f64::INFINITY, f64::INFINITY);
        let mut instant = None;
        for task in &node.eligible {
            let place = *task as usize;
            let start = self.ready[place].max(first_free);
            if start.max(node.last) > self.due.latest[place] {
                return false;
            }
            fits = fits.min(start + seconds[place]);
            if start >= node.last {
                next = next.min(start);
                if seconds[place] == 0.0 && instant.is_none_or(|(_, earliest)| start < earliest) {
                    instant = Some((*task, start));
                }
            }
        }
        if next == f64::INFINITY {
            return false;
        }
        if !self
            .due
            .has_time(&self.scheduled, &self.nodes[depth].free, next)
        {
            return false;
        }
        if self.has_memo {
            self.take_profile(depth, next);
            if self.memo.has_better(&self.key, &self.nodes[depth].profile) {
                return false;
            }
        }
        self.nodes[depth].at = 0;
        let node = &self.nodes[depth];
        if let Some(child) = instant.filter(|(_, start)| *start == next) {
            children.push(child);
            return true;
        }
        let above = depth.checked_sub(1).map(|above| &self.nodes[above]);
        // Tasks that the node above has tried at this start belong to other nodes, and come first.
        let tried = |task: u32, start: f64| {
            above.is_some_and(|above| {
                start == node.last && above.children[..above.at - 1].contains(&(task, start))
            })
        };
        let starting = node
            .eligible
            .iter()
            .map(|task| (*task, self.ready[*task as usize].max(first_free)));
        // A task that takes no time fits at its own start.
        let in_turn =
            |child: &(u32, f64)| child.1 < fits || (child.1 == fits && instant == Some(*child));
        children.extend(starting.filter(|child| child.1 >= node.last && in_turn(child)));
        // By start, then priority.
        children.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        children.sort_by_key(|(task, start)| !tried(*task, *start));
        let first = children
            .iter()
            .take_while(|(task, start)| tried(*task, *start))
            .count();
        self.nodes[depth].at = first;
        true
    }

    /// The numbers by which a node is compared with others of the same tasks; before the next start nothing matters.
    fn take_profile(&mut self, depth: usize, next: f64) {
        let mut profile = std::mem::take(&mut self.nodes[depth].profile);
        let node = &self.nodes[depth];
        profile.clear();
        profile.push(node.sum);
        profile.push(next);
        profile.extend(node.free.iter().map(|free| free.max(next)));
        for (place, scheduled) in self.scheduled.iter().enumerate() {
            let begun = self.missing[place] < self.instance.predecessors[place].len() as u32;
            if !scheduled && begun {
                profile.push(self.ready[place].max(next));
            }
        }
        self.nodes[depth].profile = profile;
    }
}
