//! Tasks, clause by clause: a clause ends where the next one begins, so that a mistake in one leaves the others alone.

use super::reader::{Reader, Wrong};
use super::syntax::{Bound, Name, Range, Task};
use super::token::Key;

/// The words with which a clause behind `creates` begins, or the code ends.
const CLAUSES: [Key; 4] = [Key::For, Key::Using, Key::Code, Key::End];
/// The words that may follow the clauses.
const BEHIND_CREATES: &str = "`for`, `using` or `code`";
const BEHIND_RANGE: &str = "the next range, `using` or `code`";
const BEHIND_INPUT: &str = "the next label or `code`";

impl<'a> Reader<'_, '_, 'a> {
    /// The task whose first word stands here, and the place behind it.
    pub(super) fn task(&mut self, from: usize) -> (Task<'a>, usize) {
        let (cut, limit) = (self.cut, self.limit);
        let mut name = cut.name(from + 1).filter(|_| from + 1 < limit);
        let mut at = (from + 2).min(limit);
        let told = name.is_none();
        if told {
            // A name in front of `task` was told already.
            let before = from.checked_sub(1).and_then(|before| cut.name(before));
            name = before.filter(|_| self.lost);
            if name.is_none() {
                self.wrong(from + 1, "the name of the task");
            }
            let head = cut.next_of(&CLAUSES, from + 1, limit);
            let creates = (from + 1..head).find(|at| cut.is(*at, Key::Creates));
            at = creates.unwrap_or(at.min(head));
        }
        self.lost = false;
        self.clauses(name, at, told)
    }

    /// The task from `creates` on; `told` if a mistake before it was told.
    pub(super) fn clauses(
        &mut self,
        name: Option<Name<'a>>,
        mut from: usize,
        mut told: bool,
    ) -> (Task<'a>, usize) {
        let (cut, limit) = (self.cut, self.limit);
        let mut task = Task {
            name,
            ..Task::default()
        };
        let mut at = cut.next_of(&CLAUSES, from, limit);
        // Words that are too many may stand in front of `creates`.
        let found = (from..at).find(|at| cut.hides_task(*at));
        if let Some(found) = found.filter(|found| *found > from) {
            if !told {
                self.wrong(from, "`creates`");
            }
            (from, told) = (found, true);
        }
        if at == from {
            // Another word may stand in the place of `creates`.
            let next = cut.next_of(&CLAUSES, from + 1, limit);
            let label = self.tried(|parsers| &parsers.bound, (from + 1, next));
            at = label.map_or(at, |_| next);
        }
        let mut code = None;
        let wrong = self.creates(&mut task, (from, at), told);
        told = wrong.is_some();
        if let Some(wrong) = wrong {
            code = self.leftover(&mut task, (wrong, at));
        }
        let mut stage = 0;
        while at < limit && !cut.is(at, Key::Code) && !cut.is(at, Key::End) {
            let to = cut.next_of(&CLAUSES, at + 1, limit);
            let clause = 1 + usize::from(cut.is(at, Key::Using));
            if stage >= clause {
                self.wrong(at, ["`using` or `code`", "`code`"][stage - 1]);
            }
            stage = stage.max(clause);
            let wrong = if clause == 1 {
                let (ranges, wrong) = self.ranges((at + 1, to), BEHIND_RANGE);
                task.open |= ranges.is_empty() || wrong == Some(to);
                task.ranges.extend(ranges);
                wrong
            } else {
                self.inputs(&mut task, (at + 1, to))
            };
            if let Some(wrong) = wrong {
                told = true;
                code = self.leftover(&mut task, (wrong, to));
            }
            at = to;
        }
        let code = match code {
            _ if cut.is(at, Key::Code) && at < limit => Some(at + 1),
            None if !told => {
                self.wrong(at, "`code`");
                None
            }
            code => code,
        };
        let at = self.code(&mut task, code.unwrap_or(at), code.is_some());
        (task, at)
    }

    /// The clause `creates`; the piece where it can't be read, if there is one.
    fn creates(
        &mut self,
        task: &mut Task<'a>,
        (from, to): (usize, usize),
        told: bool,
    ) -> Option<Wrong> {
        let found = from < to && self.cut.is(from, Key::Creates);
        if !found && !told {
            self.wrong(from, "`creates`");
        }
        let from = from + usize::from(found);
        // A name that was told may stand behind `creates` instead.
        let moved = told && self.first_bound((from + 1, to)).0.is_some();
        let read = match self.tried(|parsers| &parsers.bound, (from, to)) {
            Err(error) if !found || moved => Err(from + error.at),
            read => self.told(read, from, BEHIND_CREATES),
        };
        let wrong = match read {
            Ok(bound) => {
                task.creates = Some(bound);
                return None;
            }
            Err(wrong) => wrong,
        };
        // The clause may be whole up to there, or behind a word that is wrong.
        for (first, last) in [(from, wrong), (from + 1, to)] {
            let (bound, end) = self.first_bound((first, last));
            if bound.is_some() {
                task.creates = bound;
                return (end < to).then_some(end);
            }
        }
        let mark = (from..to).find(|at| self.cut.is(*at, Key::As));
        mark.map_or(Some(wrong), |mark| (mark + 2 < to).then_some(mark + 2))
    }

    /// The label with which some pieces begin, and the place behind it.
    fn first_bound(&self, (from, to): (usize, usize)) -> (Option<Bound<'a>>, usize) {
        let mark = (from..to).find(|at| self.cut.is(*at, Key::As));
        let end = mark.map_or(to, |mark| to.min(mark + 2));
        (self.tried(|parsers| &parsers.bound, (from, end)).ok(), end)
    }

    /// The clause `using`; the piece where something else begins, if it can't be read to its end.
    fn inputs(&mut self, task: &mut Task<'a>, (from, to): (usize, usize)) -> Option<Wrong> {
        let (cut, mut at, mut told) = (self.cut, from, false);
        if from == to {
            self.wrong(to, "a label");
            task.open = true;
        }
        while at < to {
            let mark = (at..to).find(|at| cut.is(*at, Key::As) && !cut.is(at + 1, Key::As));
            let mut next = mark.map_or(to, |mark| to.min(mark + 2));
            if mark.is_none() && told && !cut.is(to, Key::Code) {
                return Some(at);
            }
            let read = match self.tried(|parsers| &parsers.bound, (at, next)) {
                Err(error) if self.lost && error.at == 0 => Err(at),
                read => self.told(read, at, BEHIND_INPUT),
            };
            self.lost = false;
            match read {
                Ok((label, name)) => task.uses.push((Some(label), name)),
                Err(wrong) if mark.is_none() && !cut.is(to, Key::Code) => return Some(wrong),
                Err(wrong) => {
                    // Names from there on may be those of inputs.
                    let names = (wrong..next).filter(|at| !cut.sign(at + 1, "("));
                    let names: Vec<Name<'a>> = names.filter_map(|at| cut.name(at)).collect();
                    task.open |= names.is_empty() || wrong == at;
                    told = true;
                    // The last name may begin the next label.
                    next -= usize::from(next > at + 1 && cut.sign(next, "("));
                    task.uses.extend(names.into_iter().map(|name| (None, name)));
                }
            }
            at = next;
        }
        None
    }

    /// Pieces that belong to no clause, behind a mistake: a clause without its first word, if they can be read as one.
    ///
    /// The answer is where code begins without `code`.
    fn leftover(&mut self, task: &mut Task<'a>, (wrong, to): (usize, usize)) -> Option<usize> {
        let cut = self.cut;
        self.lost = true;
        if cut.hides_task(wrong) {
            return None;
        }
        if !cut.is(to, Key::For) && !cut.is(to, Key::Using) && !cut.is(to, Key::Code) {
            let line = cut.assigned_line(wrong - usize::from(cut.sign(wrong, "=")), to);
            let code = line.unwrap_or_else(|| cut.after(wrong, to));
            if code < to {
                return Some(code);
            }
        }
        for from in wrong..(wrong + 3).min(to) {
            let ranges = task.ranges.len();
            if self.salvage(task, (from, to)) {
                // With more than a wrong word in between, the range before is doubtful.
                if let Some(last) = ranges.checked_sub(1).filter(|_| from > wrong + 1) {
                    task.ranges[last].ends = None;
                }
                self.lost = false;
                return None;
            }
        }
        let names = |at: usize| cut.is(at, Key::As) || cut.sign(at, "=") || cut.sign(at, ":");
        task.open |= (wrong..to).any(names);
        None
    }

    /// Reads a clause without its first word, if it has no mistake.
    fn salvage(&self, task: &mut Task<'a>, (from, to): (usize, usize)) -> bool {
        let (cut, mut at) = (self.cut, from);
        let (mut ranges, mut uses) = (Vec::new(), Vec::new());
        while at < to {
            let next = if let Some(name) = cut.name(at).filter(|_| cut.sign(at + 1, "=")) {
                let next = cut.end_of_value(at + 2, to);
                let ends = self.tried(|parsers| &parsers.ends, (at + 2, next)).ok();
                let read = ends.is_some();
                ranges.push(Range { name, ends });
                if read { next } else { return false }
            } else {
                match self.first_bound((at, to)) {
                    (Some((label, name)), next) => {
                        uses.push((Some(label), name));
                        next
                    }
                    (None, _) => return false,
                }
            };
            at = next;
        }
        task.ranges.extend(ranges);
        task.uses.extend(uses);
        true
    }
}
