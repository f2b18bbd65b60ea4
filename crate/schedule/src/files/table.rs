//! Tables of tasks and of edges, by the names of their columns.
//!
//! | table | columns |
//! | --- | --- |
//! | tasks | a name or an id, seconds, and the tasks that come before or behind, if the edges stand there |
//! | edges | from and to, bytes |
//!
//! Edges may follow the tasks in the same text, below names of their own; alone they name the tasks, which then take a
//! second each. Every line counts: a wrong one refuses the file.

mod lines;

use super::Read;
use super::common::{check_size, count_of, in_line};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::decimal_mark;
use allot_kernel::table::ends::{EDGES, Ends, Identity};
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{RefusedKind, listed, shown};
use allot_kernel::table::roles::{Role, TIMES, check_choice, is, pick, settle};
use allot_kernel::table::told;
use lines::{Fields, choice_of, no_choice, parted, refused, tasks_of};
use std::collections::HashSet;

/// The roles of columns, in the order of [`Picked`].
const ROLES: [Role; 8] = [
    role(
        "id",
        &["id", "task id", "uid", "key", "number", "nr", "no", "index"],
    ),
    role(
        "task",
        &[
            "task",
            "tasks",
            "name",
            "task name",
            "job",
            "job name",
            "activity",
            "step",
            "node",
            "operation",
            "label",
            "title",
            "vertex",
            "aufgabe",
            "vorgang",
            "tâche",
        ],
    ),
    Role {
        time: true,
        ..role("seconds", TIMES)
    },
    role(
        "after",
        &[
            "after",
            "depends on",
            "depends",
            "dependencies",
            "dependency",
            "deps",
            "predecessors",
            "predecessor",
            "preds",
            "parents",
            "requires",
            "needs",
            "prerequisites",
            "vorgänger",
        ],
    ),
    role(
        "before",
        &[
            "before",
            "successors",
            "successor",
            "succs",
            "children",
            "followed by",
        ],
    ),
    role(
        "from",
        &["from", "source", "src", "parent", "tail", "sender", "von"],
    ),
    role(
        "to",
        &[
            "to",
            "target",
            "dst",
            "dest",
            "destination",
            "child",
            "head",
            "receiver",
            "nach",
        ],
    ),
    role(
        "bytes",
        &[
            "bytes", "byte", "size", "data", "volume", "weight", "weights",
        ],
    ),
];

/// The columns of the roles.
type Picked = [Option<usize>; 8];

const fn role(name: &'static str, names: &'static [&'static str]) -> Role {
    Role {
        name,
        names,
        needed: false,
        time: false,
    }
}

/// Names of columns that would be read.
const NEEDED: &str =
    "names above the columns are needed: task and seconds, also with depends_on, or from and to";

/// Whether a name means anything here.
fn is_known(name: &str) -> bool {
    let head = Head::new(name);
    ROLES.iter().any(|role| is(&head, role))
}

pub(super) fn read(text: &str, choice: &str) -> Result<Read, BadInput> {
    let choice = choice_of(choice)?;
    check_choice(&choice, &[&ROLES[..], &[role(EDGES, &[])]].concat()).map_err(no_choice)?;
    let (tasks, edges) = parted(text, &is_edges);
    let mut table = Table::default();
    if let Some(text) = &tasks {
        table.tasks(text, &choice)?;
    }
    if let Some(text) = &edges {
        table.edges(text, &choice)?;
    }
    table.finish(&choice)
}

/// Whether fields are the names of edges: from and to, and nothing unknown where a table stands above.
fn is_edges(fields: &[&str], first: bool) -> bool {
    if !first && !fields.iter().all(|name| is_known(name)) {
        return false;
    }
    let has = |role: &Role| fields.iter().any(|name| is(&Head::new(name), role));
    let of_tasks = first && (has(&ROLES[2]) || has(&ROLES[3]));
    has(&ROLES[5]) && has(&ROLES[6]) && !of_tasks
}

/// What the tables tell.
#[derive(Default)]
struct Table {
    /// Whether there is a table of tasks.
    has_tasks: bool,
    ids: Option<Vec<String>>,
    names: Option<Vec<String>>,
    seconds: Vec<f64>,
    ends: Ends,
    /// Bytes of each edge.
    bytes: Vec<f64>,
    /// Remarks on what was read.
    told: String,
}

impl Table {
    fn tasks(&mut self, text: &str, choice: &Choice) -> Result<(), BadInput> {
        let grid = Grid::below_names(text, &is_known).map_err(no_names)?;
        let (columns, picked) = columns(&grid, choice)?;
        let [id, name, seconds, after, before, ..] = picked;
        if id.or(name).or(seconds).is_none() {
            let names = listed(&columns.names);
            return Err(BadInput::new(
                "",
                format!("a table with the columns {names}"),
                NEEDED,
            ));
        }
        check_size(grid.rows.len(), 0)?;
        self.has_tasks = true;
        let fields = Fields::new(&columns);
        self.ids = id.map(|at| fields.names(at)).transpose()?;
        self.names = name.map(|at| fields.names(at)).transpose()?;
        self.seconds = match seconds {
            Some(at) => fields.seconds(at)?,
            None => vec![1.0; grid.rows.len()],
        };
        self.once(&grid)?;
        for (at, turned) in [(after, false), (before, true)] {
            let Some(at) = at else { continue };
            for (row, line) in grid.rows.iter().enumerate() {
                for other in tasks_of(grid.cell(row, at)) {
                    self.ends.own(row, other, turned, line.number);
                    self.bytes.push(0.0);
                    check_size(0, self.bytes.len())?;
                }
            }
        }
        let used = [id, name, seconds, after, before, None, None, None];
        self.told += &told_of(&columns, &used);
        if seconds.is_none() {
            self.told += TIMELESS;
        }
        Ok(())
    }

    fn edges(&mut self, text: &str, choice: &Choice) -> Result<(), BadInput> {
        let grid = Grid::below_names(text, &is_known).map_err(no_names)?;
        let (columns, picked) = columns(&grid, choice)?;
        let [.., from, to, bytes] = picked;
        let (Some(first), Some(second)) = (from, to) else {
            return Err(BadInput::new(
                "",
                "edges without columns from and to",
                NEEDED,
            ));
        };
        let fields = Fields::new(&columns);
        check_size(0, grid.rows.len())?;
        let ends = fields.names(first)?.into_iter().zip(fields.names(second)?);
        for ((from, to), line) in ends.zip(&grid.rows) {
            self.ends.pair(&from, &to, line.number);
        }
        self.bytes.extend(match bytes {
            Some(at) => fields.bytes(at)?,
            None => vec![0.0; grid.rows.len()],
        });
        let used = [None, None, None, None, None, from, to, bytes];
        self.told += &told_of(&columns, &used);
        Ok(())
    }

    /// Refuses a task that stands there twice: by its id, or without ids by its name.
    fn once(&self, grid: &Grid<'_>) -> Result<(), BadInput> {
        let Some(all) = self.ids.as_ref().or(self.names.as_ref()) else {
            return Ok(());
        };
        let mut known = HashSet::new();
        match all.iter().position(|name| !known.insert(name)) {
            None => Ok(()),
            Some(row) => {
                let value = format!("task “{}” a second time", all[row]);
                let allowed = "each task is needed once, not twice";
                Err(in_line(grid.rows[row].number, value, allowed))
            }
        }
    }

    fn finish(self, choice: &Choice) -> Result<Read, BadInput> {
        let mut parts = Parts::default();
        let mut told = self.told;
        let ends = if self.has_tasks {
            parts.seconds = self.seconds;
            let ids = self.ids.as_deref().map(|all| ("id", all));
            let names = self.names.as_deref().map(|all| ("task", all));
            let columns: Vec<Identity<'_>> = [ids, names].into_iter().flatten().collect();
            let (ends, by) = self.ends.resolved(&columns, parts.seconds.len(), choice)?;
            told += &by;
            // Names that repeat tell less than ids.
            let is_unique =
                |all: &Vec<String>| all.iter().collect::<HashSet<_>>().len() == all.len();
            parts.names = self.names.filter(is_unique).or(self.ids);
            ends
        } else {
            let (names, ends) = self.ends.alone();
            parts.seconds = vec![1.0; names.len()];
            parts.names = Some(names);
            told += TIMELESS;
            ends
        };
        if parts.seconds.is_empty() {
            return Err(BadInput::new(
                "",
                "a table without tasks",
                "a line for each task is needed",
            ));
        }
        check_size(parts.seconds.len(), 0)?;
        let edges = ends.into_iter().zip(self.bytes);
        parts.edges = edges
            .map(|((from, to), bytes)| Edge { from, to, bytes })
            .collect();
        let (tasks, edges) = (
            count_of(parts.seconds.len(), "task"),
            count_of(parts.edges.len(), "edge"),
        );
        let told = format!("table: {tasks}, {edges}{told}");
        Ok(Read {
            parts,
            told,
            ways: Vec::new(),
        })
    }
}

/// Where numbers and dependences came from, which columns are not used, and numbers in other forms.
fn told_of(columns: &Columns<'_, '_>, used: &Picked) -> String {
    let words = [
        ("seconds", used[2]),
        ("predecessors", used[3]),
        ("successors", used[4]),
        ("bytes", used[7]),
    ];
    let from = words.into_iter().filter_map(|(what, at)| {
        let (head, name) = at.map(|at| (&columns.heads[at], shown(&columns.names[at])))?;
        let unit = match head.unit.filter(|_| what == "seconds") {
            _ if what == "seconds" && at.is_some_and(|at| columns.is_time(at)) => {
                " with the units of its values".into()
            }
            Some(unit) => unit.told(),
            None => told::unknown_unit(head),
        };
        Some(format!(", {what} from “{name}”{unit}"))
    });
    let used: Vec<usize> = used.iter().flatten().copied().collect();
    from.collect::<String>() + &told::unused(columns, &used) + &told::grouped(columns, &used)
}

/// Told of tasks without a column of times.
const TIMELESS: &str = ", no column of times: 1 second each";

/// The columns of a table, with decimal marks that are clear.
fn columns<'g, 'a>(
    grid: &'g Grid<'a>,
    choice: &Choice,
) -> Result<(Columns<'g, 'a>, Picked), BadInput> {
    if let Some(kind) = grid.refusals.clone().kinds().first() {
        return Err(refused(kind));
    }
    let decimal = decimal_mark(choice).map_err(no_choice)?;
    let mut columns = Columns::new(grid, decimal);
    let picked = pick(&columns, choice, &ROLES).map_err(|unclear| unclear.in_file(""))?;
    let picked: Picked = picked.try_into().unwrap_or_default();
    if decimal.is_none() {
        let numbers = [picked[2], picked[7]].into_iter().flatten();
        let numbers: Vec<usize> = numbers.collect();
        settle(&mut columns, &[], &numbers).map_err(|unclear| unclear.in_file(""))?;
    }
    Ok((columns, picked))
}

fn no_names(kind: RefusedKind) -> BadInput {
    BadInput::new("", kind.why, NEEDED)
}
