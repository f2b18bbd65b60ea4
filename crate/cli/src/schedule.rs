//! `allot schedule`: every policy over one graph, or one graph file after another.

mod advice;
mod builds;
mod ran;
mod scoreboard;

use crate::arrival::arrived;
use crate::failure::Failure;
use crate::options::{CommandOf, File, Threads};
use crate::progress::Progress;
use crate::{input, output};
use allot_kernel::error::BadInput;
use allot_schedule::answer::{Answer, Columns, PolicyAnswer, answer, steps};
use allot_schedule::files;
use allot_schedule::model::{Graph, Parts};
use allot_schedule::scenario::{Scenario, Source};
use builds::Built;
use serde::Serialize;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// The largest scenario, in bytes: room for a million tasks with their edges.
const LARGEST: u64 = 500_000_000;

/// Schedule work that waits for other work: who runs next, and where, when tasks depend on tasks
///
/// Reads a scenario of the article “schedule”: a `graph` of `tasks` and `edges`, or a recipe for one; the number of
/// `processors`, or a list; `speeds`, the `network`, `dispatch` of a master, `noise`. docs/fields-schedule.md has
/// every field. After Sekijima and others' Parsley.
///
/// Prints for each of the `policies` (fifo, cp_misf, cp_misf_comm, heft, cpop, peft and barrier if left out; cp and
/// cp_misf_node by name) columns over the processors: `makespan`; the seconds of all processors in `calculation`,
/// `communication`, `dispatch` and `waiting`; and the lower `bound` that no schedule can beat. Branch and bound
/// (`optimal`) says whether it is `proven`, and the bound that is. With `iterations` all runs are listed; with
/// `schedule` each task has its processor, start and end.
///
/// With --graph the graph comes from a file, and the scenario may be left out: the standard task graph set's files,
/// Graphviz, Mermaid, WfCommons' WfFormat 1.2 to 1.6, or a table (commas, semicolons or tabs) with columns named task, seconds
/// and depends_on, or from, to and bytes; the edges may follow the tasks below names of their own. Builds and workflows
/// bring their times in files of their own: build.ninja with --times .ninja_log, a flowchart of Nextflow (.dot, .mmd)
/// with --times trace.txt, Snakemake's --dag or --rulegraph with its benchmarks, /dags/…/tasks of Airflow with the task
/// instances of a run; the page of cargo --timings and a profile of Bazel tell both. If a file has several readings
/// the command asks, and --columns decides. All else of the scenario stays, `speeds` too. What was read is told on
/// standard error, and what was left out; and for each number of processors `advice`: the tasks to be made shorter
/// first, by how much the end moves if each is a tenth shorter, and what a barrier between stages costs. Of a folder every graph in it is answered, by fifo, cp_misf and optimal if
/// the scenario does not say; with --csv a row has also the `gap` between the best schedule and the best bound.
///
/// With --ran the run is told as it was, of a report that has moments and no edges: trace events, .ninja_log of one
/// build, cargo --timings, Nextflow's trace.txt, Dask, sacct, jobs of GitHub, instances of Airflow. `rows` are machines,
/// or as many as ran at a time; `bound` is what no order could beat on these. --csv lists the items, -o draws them.
///
/// Examples:
///   echo '{"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3}' | allot schedule --csv
///   allot schedule --csv --processors 2,4,8 --graph graphs/ < /dev/null
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Schedule {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// Print a row for each policy and number of processors as CSV; of a folder, a row for each graph and number
    #[arg(long)]
    pub csv: bool,
    /// Print a row for each policy and task as CSV: processor, start, end; for one number of processors
    #[arg(long, requires = "csv", conflicts_with = "trace")]
    pub by_task: bool,
    /// The older spelling of --by-task
    #[arg(long, hide = true, requires = "csv", conflicts_with_all = ["trace", "by_task"])]
    pub tasks: bool,
    /// A file with the graph (.stg, .dot, .gv, .mmd, .json in WfFormat, .csv, build.ninja with --times, the page of
    /// cargo --timings, a profile of Bazel), or a folder of such files
    #[arg(long, value_name = "FILE|DIR")]
    pub graph: Option<PathBuf>,
    /// Times of what the graph's file draws, or a folder of them: .ninja_log, Nextflow's trace.txt, Snakemake's
    /// benchmarks or --stats, Airflow's task instances; may be given several times
    #[arg(long, value_name = "FILE|DIR", requires = "graph")]
    pub times: Vec<PathBuf>,
    /// A report that tells when each task ran, and not what it waited for: the run as it was
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["graph", "file", "by_task", "tasks", "trace", "processors"]
    )]
    pub ran: Option<PathBuf>,
    /// With --ran: draw it into a file; .svg, .png or .csv says what
    #[arg(short, long, value_name = "OUT", requires = "ran")]
    pub output: Option<PathBuf>,
    /// Roles in the file of a graph or run: seconds=label in Graphviz, seconds=realtime or edges=id in a table
    #[arg(
        long,
        value_name = "ROLE=COLUMN,…",
        default_value = "",
        hide_default_value = true
    )]
    pub columns: String,
    /// Write the schedules as Chrome's trace events, which Perfetto opens; for one number of processors
    #[arg(long, value_name = "OUT.json")]
    pub trace: Option<PathBuf>,
    /// Numbers of processors, instead of the scenario's
    #[arg(long, value_name = "P", value_delimiter = ',')]
    pub processors: Option<Vec<u64>>,
    /// The threads that work at a folder.
    #[command(flatten)]
    pub threads: Threads,
}

/// Numbers of processors for the graph of a file, where none is given.
const USUAL: [u64; 4] = [1, 2, 4, 8];

impl Schedule {
    /// The option that tells each task of one schedule, as it was written.
    fn of_one_graph(&self) -> Option<&'static str> {
        match (self.by_task, self.tasks, &self.trace) {
            (true, ..) => Some("--by-task"),
            (_, true, _) => Some("--tasks"),
            (.., Some(_)) => Some("--trace"),
            _ => None,
        }
    }

    /// The graph in a file, told on standard error.
    fn graph_of(&self, path: &Path) -> Result<Built, Failure> {
        if let Some(built) = builds::graph(path, &self.times, &self.columns)? {
            return Ok(built);
        }
        let bytes = input::bytes(Some(path), files::LARGEST)?;
        let read = files::read(&input::name(path), &bytes, &self.columns)?;
        output::say(&read.told);
        for way in &read.ways {
            output::say(&format!(
                "  or --columns \"{}\": {}",
                way.columns, way.words
            ));
        }
        Ok(Built {
            parts: read.parts,
            whole: true,
        })
    }

    /// An error in the graph of a file, with the file and the name of the task in the place of the field of a scenario.
    fn in_file(&self, scenario: &Scenario, mut error: BadInput) -> BadInput {
        if let (Some(path), Some(inner)) = (&self.graph, error.field.strip_prefix("graph.")) {
            let file = input::name(path);
            error.field = match (inner, task_of(inner)) {
                ("edges", _) => file,
                (_, Some((task, field))) => match &scenario.graph {
                    Some(Source::Own(Parts {
                        names: Some(names), ..
                    })) => format!("{file}: {field} of task “{}”", names[task]),
                    _ => format!("{file}: {field} of task {task}"),
                },
                _ => format!("{file}: {inner}"),
            };
        }
        error
    }
}

/// The task and the field of `tasks[3].seconds`.
fn task_of(field: &str) -> Option<(usize, &str)> {
    let (place, field) = field.strip_prefix("tasks[")?.split_once("].")?;
    Some((place.parse().ok()?, field))
}

impl CommandOf for Schedule {
    type System = allot_schedule::Schedule;

    /// Reads a scenario, or graph files, and answers.
    fn run(&self) -> Result<String, Failure> {
        if let Some(path) = &self.ran {
            let asked = ran::Asked {
                columns: &self.columns,
                output: self.output.as_deref(),
                csv: self.csv,
            };
            return ran::run(path, &asked);
        }
        if !self.columns.is_empty() && self.graph.is_none() {
            let allowed = "--graph or --ran is needed with it";
            return Err(BadInput::new("--columns", "alone", allowed).into());
        }
        let mut scenario = scenario(self)?;
        if let Some(counts) = &self.processors {
            scenario.processors = Some(counts.clone());
        }
        if self.graph.is_some() && self.of_one_graph().is_none() && scenario.processors.is_none() {
            scenario.processors = Some(USUAL.to_vec());
            output::say("On 1, 2, 4 and 8 processors; --processors chooses others.");
        }
        let mut whole = true;
        match self.graph.as_deref() {
            Some(path) if path.is_dir() => {
                if let Some(option) = self.of_one_graph() {
                    let allowed = "one graph is needed for it, not a folder";
                    return Err(BadInput::new(option, path.display(), allowed).into());
                }
                return scoreboard::run(&scenario, path, self.csv, self.threads.threads);
            }
            Some(path) => {
                let built = self.graph_of(path)?;
                scenario.graph = Some(Source::Own(built.parts));
                whole = built.whole;
            }
            None => {}
        }
        let asked = scenario.schedule;
        if let Some(option) = self.of_one_graph() {
            one_number(&scenario, option)?;
            scenario.schedule = true;
        }
        let progress = Progress::new(steps(&scenario), "Scheduling");
        let mut told = answer(&scenario, &mut |at| {
            progress.at(at.done);
            true
        })
        .map_err(|error| self.in_file(&scenario, error))?;
        drop(progress);
        let graph = match self.of_one_graph() {
            None => None,
            Some(_) => scenario.graph.as_ref().map(Source::make).transpose()?,
        };
        if let (Some(path), Some(graph)) = (&self.trace, &graph) {
            let trace = files::chrome::Trace::new(&told, graph);
            write(path, &output::json(&trace))?;
        }
        if let (None, Some(graph)) = (&self.trace, &graph) {
            return Ok(by_task(&told, graph));
        }
        if !asked {
            told.policies
                .iter_mut()
                .for_each(|(_, told)| told.forget_schedule());
        }
        if !whole {
            output::say(
                "Times are of a graph that lacks the other edges: of the whole only the bounds hold. Tasks to make \
                 shorter first, and barriers, hang on these edges and are not told.",
            );
        } else if self.graph.is_some() && !self.csv {
            told.advice = allot_schedule::advice::advice(&scenario)?;
            advice::tell(&told.advice);
        }
        Ok(if self.csv {
            by_policy(&told)
        } else {
            output::json(&told)
        })
    }
}

/// The scenario; with a graph file it may be left out, and must have no graph of its own.
fn scenario(args: &Schedule) -> Result<Scenario, Failure> {
    let file = args.file.file.as_deref();
    if args.graph.is_none() {
        return Ok(Scenario::from_value(&arrived::<allot_schedule::Schedule>(
            &input::text(file, LARGEST)?,
        )?)?);
    }
    let text = match file {
        None if io::stdin().is_terminal() => String::new(),
        file => input::text(file, LARGEST)?,
    };
    let scenario = match text.trim().is_empty() {
        true => Scenario::empty(),
        false => Scenario::from_value(&arrived::<allot_schedule::Schedule>(&text)?)?,
    };
    if scenario.graph.is_some() {
        let allowed = "nothing is needed here, since --graph brings the graph";
        return Err(BadInput::new("graph", "a graph of its own", allowed).into());
    }
    Ok(scenario)
}

/// Refuses an option that tells each task where there are several numbers of processors.
fn one_number(scenario: &Scenario, option: &str) -> Result<(), BadInput> {
    match scenario.counts()?.len() {
        1 => Ok(()),
        count => {
            let value = format!("given with {count} numbers of processors");
            Err(BadInput::new(
                option,
                value,
                "one number of processors is needed",
            ))
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|e| {
        let problem = format!("cannot be written ({e})");
        Failure::file(
            "--trace",
            path,
            problem,
            "a file in a folder that can be written to is needed",
        )
    })
}

/// A row of a policy.
#[derive(Serialize)]
struct Row {
    policy: &'static str,
    iteration: Option<usize>,
    processors: u32,
    makespan: f64,
    calculation: Option<f64>,
    communication: Option<f64>,
    dispatch: Option<f64>,
    waiting: Option<f64>,
    bound: f64,
    proven: Option<bool>,
}

fn by_policy(answer: &Answer) -> String {
    let names = [
        "policy",
        "iteration",
        "processors",
        "makespan",
        "calculation",
        "communication",
        "dispatch",
        "waiting",
        "bound",
        "proven",
    ];
    let mut rows = Vec::new();
    for (policy, told) in &answer.policies {
        match told {
            PolicyAnswer::Run {
                columns,
                iterations,
                ..
            } => match iterations {
                None => rows.extend(columns_of(policy, None, columns)),
                Some(all) => {
                    for (place, columns) in all.iter().enumerate() {
                        rows.extend(columns_of(policy, Some(place + 1), columns));
                    }
                }
            },
            PolicyAnswer::Optimal {
                processors,
                makespan,
                bound,
                proven,
                ..
            } => {
                rows.extend(processors.iter().enumerate().map(|(place, count)| Row {
                    policy,
                    iteration: None,
                    processors: *count,
                    makespan: makespan[place],
                    calculation: None,
                    communication: None,
                    dispatch: None,
                    waiting: None,
                    bound: bound[place],
                    proven: Some(proven[place]),
                }));
            }
        }
    }
    output::csv(&names, rows.into_iter())
}

fn columns_of(policy: &'static str, iteration: Option<usize>, columns: &Columns) -> Vec<Row> {
    let row = |(place, count): (usize, &u32)| Row {
        policy,
        iteration,
        processors: *count,
        makespan: columns.makespan[place],
        calculation: Some(columns.calculation[place]),
        communication: Some(columns.communication[place]),
        dispatch: Some(columns.dispatch[place]),
        waiting: Some(columns.waiting[place]),
        bound: columns.bound[place],
        proven: None,
    };
    columns.processors.iter().enumerate().map(row).collect()
}

fn by_task(answer: &Answer, graph: &Graph) -> String {
    let names = ["policy", "task", "name", "processor", "start", "end"];
    let name = |task: usize| graph.names().map(|names| output::harmless(&names[task]));
    let rows = answer.policies.iter().flat_map(|(policy, told)| {
        let schedules = told.schedule().into_iter();
        schedules.flat_map(move |all| {
            let row = move |task: usize| {
                (
                    policy,
                    task,
                    name(task),
                    all.processor[task],
                    all.start[task],
                    all.end[task],
                )
            };
            (0..all.start.len()).map(row)
        })
    });
    output::csv(&names, rows)
}
