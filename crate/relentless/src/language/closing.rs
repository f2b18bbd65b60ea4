//! The code of a task and its end, which may be damaged.

use super::reader::Reader;
use super::syntax::Task;
use super::token::Key;

impl<'a> Reader<'_, '_, 'a> {
    /// The code and the end of a task, and the place behind it; without `found` there is only an end.
    pub(super) fn code(&mut self, task: &mut Task<'a>, from: usize, found: bool) -> usize {
        let (cut, limit) = (self.cut, self.limit);
        let at = cut.next_of(&[Key::End], from, limit);
        let (mut lines, closed) = self.lines(from, if found { at } else { from });
        task.open |= lines.open;
        lines.open |= lines.list.is_empty() && !cut.are(at, Key::End, Key::Code);
        task.code = found.then_some(lines);
        self.lost = false;
        if at == limit {
            if !closed {
                self.wrong(at, "`end code`");
            }
            self.lost = true;
            return self.behind_task(at);
        }
        if closed {
            // A stray `code` was told in the place of `end code`.
            self.lost = true;
            let ends = 2 * usize::from(cut.are(at, Key::End, Key::Code));
            let twice = usize::from(cut.are(at, Key::End, Key::End));
            return self.end_task(at + ends + twice);
        }
        if cut.is(at + 1, Key::Code) && at + 1 < limit {
            return self.end_task(at + 2);
        }
        self.wrong(at + 1, "`code`");
        self.lost = true;
        match cut.token(at + 1).filter(|_| at + 1 < limit) {
            None => limit,
            _ if cut.is(at + 1, Key::Task) => {
                let twice = cut.are(at + 2, Key::End, Key::Task) && at + 3 < limit;
                self.lost = false;
                at + if twice { 4 } else { 2 }
            }
            _ if cut.is(at + 1, Key::End) => self.end_task(at + 1),
            _ => {
                // Behind one wrong word, mistakes are told again.
                self.lost = !cut.is(at + 2, Key::End);
                self.end_task(at + 2)
            }
        }
    }

    /// The end of a task, behind its code.
    fn end_task(&mut self, at: usize) -> usize {
        let (cut, limit) = (self.cut, self.limit);
        if at >= limit || !cut.is(at, Key::End) {
            self.wrong_unless_lost(at.min(limit), "`end task`");
            self.lost = true;
            return self.behind_task(at.min(limit));
        }
        if cut.is(at + 1, Key::Task) && at + 1 < limit {
            self.lost = false;
            return at + 2;
        }
        self.wrong_unless_lost(at + 1, "`task`");
        if self.lost {
            return self.behind_task((at + 1).min(limit));
        }
        self.lost = cut.is(at + 1, Key::Result);
        if at + 1 >= limit {
            return limit;
        }
        // `end end task` and `end code end task` hold the end as well.
        let twice = [at + 1, at + 2]
            .into_iter()
            .find(|at| cut.are(*at, Key::End, Key::Task));
        let behind = twice
            .filter(|at| at + 1 < limit)
            .map_or(at + 2, |at| at + 2);
        // The word `task` that was taken for the end was that of the next task.
        self.lost |= cut.hides_task(behind + 1);
        behind
    }

    /// The place behind the next `end task`, or that of the next task whose first word is wrong.
    fn behind_task(&self, from: usize) -> usize {
        let (cut, limit) = (self.cut, self.limit);
        for at in from..limit {
            if cut.hides_task(at) {
                return if at > from { at - 1 } else { at };
            }
            if cut.are(at, Key::End, Key::Task) {
                return (at + 2).min(limit);
            }
        }
        limit
    }
}
