//! Any table of tests and their times, with the names of its columns: commas, semicolons or tabs, units, h:mm:ss,
//! decimal commas, by the reader of tables that every article has.

use crate::source::Source;
use crate::{Form, Item, Refusal, Report};
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::roles::{Role, TIMES, is as has, pick, seconds, settle};
use allot_kernel::table::{self, Unclear};

/// The roles of columns.
static ROLES: [Role; 5] = [
    Role {
        name: "seconds",
        names: TIMES,
        needed: true,
        time: true,
    },
    Role {
        name: "test",
        names: &[
            "test",
            "tests",
            "name",
            "test name",
            "testcase",
            "case",
            "item",
            "id",
            "nodeid",
            "task",
            "job",
            "spec",
        ],
        needed: true,
        time: false,
    },
    Role {
        name: "file",
        names: &["file", "path", "module", "spec file", "filename"],
        needed: false,
        time: false,
    },
    Role {
        name: "class",
        names: &["class", "classname", "suite", "package", "group"],
        needed: false,
        time: false,
    },
    Role {
        name: "machine",
        names: &["machine", "shard", "node", "runner", "worker", "agent"],
        needed: false,
        time: false,
    },
];

fn known(name: &str) -> bool {
    let head = Head::new(name);
    ROLES.iter().any(|role| has(&head, role))
}

/// Whether the first lines name a column of tests, or of files, and one of times.
pub(super) fn is(source: &Source<'_>) -> bool {
    let few: Vec<&str> = source.text.lines().take(20).collect();
    let text = few.join("\n");
    let Ok(grid) = Grid::find(&text, &known, None) else {
        return false;
    };
    let columns = Columns::new(&grid, None);
    let names = |role: &Role| columns.heads.iter().any(|head| has(head, role));
    grid.names.is_some() && names(&ROLES[0]) && (names(&ROLES[1]) || names(&ROLES[2]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let unclear = |unclear: Unclear| match unclear.question {
        Some(question) => Refusal::question(source.name, &question.words, question.ways()),
        None => source.refuse(unclear.words, "a clear table is needed"),
    };
    let whole = |why: String| source.refuse(why, "a clear table is needed");
    let decimal = table::decimal_mark(source.choices).map_err(whole)?;
    let grid = Grid::find(source.text, &known, None).map_err(|kind| whole(kind.why))?;
    let mut columns = Columns::new(&grid, decimal);
    let picked = match pick(&columns, source.choices, &ROLES) {
        // A table of files has no column of tests.
        Err(_) if columns.heads.iter().any(|head| has(head, &ROLES[2])) => {
            let roles = [&ROLES[0], &ROLES[2], &ROLES[2], &ROLES[3], &ROLES[4]]
                .map(|role| Role { ..*role });
            pick(&columns, source.choices, &roles).map_err(unclear)?
        }
        other => other.map_err(unclear)?,
    };
    let (Some(time), Some(test)) = (picked[0], picked[1]) else {
        return Err(source.refuse(
            "a table without times",
            "columns of tests and seconds are needed",
        ));
    };
    if decimal.is_none() {
        settle(&mut columns, &[], &[time]).map_err(unclear)?;
    }
    let mut report = source.report(Form::Table, "by its columns");
    let mut unread = grid.words;
    let (mut refused, mut first) = (0, None);
    for row in 0..grid.rows.len() {
        if table::is_summary(&columns, row, time) {
            unread += 1;
            continue;
        }
        let cell = |at: Option<usize>| {
            at.map(|at| grid.cell(row, at))
                .filter(|cell| !cell.is_empty())
        };
        let Some(name) = cell(Some(test)) else {
            unread += 1;
            continue;
        };
        let read = seconds(&columns, row, time);
        if let Err((_, why)) = &read {
            refused += 1;
            first.get_or_insert_with(|| why.clone());
        }
        let mut item = Item::new(name, read.ok().flatten());
        item.file = cell(picked[2]).map(Into::into);
        item.class = cell(picked[3]).map(Into::into);
        item.machine = cell(picked[4]).map(Into::into);
        report.push(item)?;
    }
    report.tell(
        unread,
        ["line has", "lines have"],
        "no test, and are left out.",
    );
    let why = format!("not clear, and not taken: {}.", first.unwrap_or_default());
    report.tell(refused, ["time is", "times are"], &why);
    Ok(report)
}
