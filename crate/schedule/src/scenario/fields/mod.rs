//! The table of fields of a scenario.
//!
//! Reading and checking take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-schedule.md` is made from it.

mod groups;

pub(super) use groups::*;

use super::{
    COALESCE, DISPATCH, ITERATIONS, MOMENT, NODES, NOISE, PROCESSORS, Scenario, VERSION, read,
};
use crate::policy::Policy;
use allot_kernel::fields::Absent::{Default, Nothing, Text};
use allot_kernel::fields::{
    Forms, Kind, Lens, Part, Row, Told, form_at, forms, names, parts, told,
};
use allot_kernel::link::Form;
use allot_kernel::place;

/// The number of fields at the root.
const COUNT: usize = 19;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["schedule"]),
    Row::version(VERSION),
    Row::new("graph", Kind::Forms("`{tasks, edges, costs}` or a recipe"), Nothing("a file, with `--graph`"))
        .at(Lens::Read(read::graph))
        .named("Graph", "", "")
        .meaning("the subtasks and who waits for whom; one of `tasks`, the recipes below, and the examples \
                  `heft_example`, `peft_example` (both for 3 processors and a bandwidth of 1), `graham_example`, \
                  `first_example`, `waiting_example` (`{}` each)"),
    Row::whole("processors", PROCESSORS, Nothing("needed"))
        .at(Lens::Read(read::processors))
        .named("Processors", "P", "processors")
        .log(1.0, 1024.0)
        .meaning("number of processors P, a list of up to 1000 numbers, or a range `{from, to, points}`, evenly \
                  spaced on a logarithmic axis"),
    Row::new("speeds", Kind::List, Nothing("1 each"))
        .at(Lens::Read(read::speeds))
        .named("Speeds", "", "")
        .meaning("speed of each processor, 0.000001 to 1000000; the first P count"),
    Row::new("network", Kind::Forms("`{latency, bandwidth}`"), Nothing("transfers take nothing"))
        .at(Lens::Read(read::network))
        .meaning("a result that is needed on another processor takes latency + bytes/bandwidth"),
    Row::new(
        "transfer",
        Kind::Forms("`\"pull\"`, `\"push\"`, or one of them for each of some policies"),
        Nothing("pull for `fifo`, `cp_misf`, `cp_misf_comm`, `cp`, `cp_misf_node`; push for the others"),
    )
    .at(Lens::Read(read::transfer))
    .named("Results", "", "")
    .meaning("`pull`: a processor asks for results when a task is assigned to it, and waits; `push`: they are \
              sent when a task ends"),
    Row::new("fetch", Kind::Choice(&["once", "each"]), Text("once"))
        .at(Lens::Read(read::fetch))
        .named("Fetch", "", "")
        .meaning("under `pull`: `once`: a processor that has fetched a result, or is fetching it, has it from the end \
                  of that fetch; `each`: every task fetches anew. Links from before this field mean `each`"),
    Row::number("dispatch", DISPATCH, Default)
        .at(place!(Number Scenario dispatch))
        .named("Dispatch", "", "s")
        .log(1e-6, 1.0)
        .hint("of the master for each task that ends; only FIFO has a master"),
    Row::number("noise", NOISE, Default)
        .at(place!(Number Scenario noise))
        .named("Noise", "σ", "")
        .linear(0.0, 2.0)
        .hint("a true time is the believed one · exp(σ z), z standard normal"),
    Row::new("seed", Kind::Seed, Text("1"))
        .at(Lens::Read(read::seed))
        .named("Seed", "", "")
        .meaning("seed of the noise and of a search"),
    Row::whole("iterations", ITERATIONS, Nothing("one run, whose times are known"))
        .at(Lens::Read(read::iterations))
        .named("Iterations", "", "runs")
        .linear(1.0, 20.0)
        .when_empty("one run")
        .hint("of the same program: the first believes all times equal, later ones what the run before measured"),
    Row::new("chains", Kind::Switch, Default)
        .at(Lens::Read(read::chains))
        .named("Unite chains", "", "")
        .meaning("whether each longest chain of tasks becomes one task before anything else; noise is drawn for it as \
                  a whole"),
    Row::whole("coalesce", COALESCE, Default)
        .at(place!(Whole Scenario coalesce))
        .named("Coalesce", "", "tasks")
        .log(1.0, 64.0)
        .hint("that a processor takes at once; only FIFO does"),
    Row::whole("nodes", NODES, Default)
        .at(place!(Whole Scenario nodes))
        .named("Nodes", "", "")
        .log(1000.0, 10_000_000.0)
        .hint("partial schedules that branch and bound looks at"),
    Row::new("policies", Kind::Choices(&Policy::NAMES), Nothing("the first seven"))
        .at(Lens::Read(read::policies))
        .named("Policies", "", "")
        .meaning("the policies to compare, each at most once; `cp` is `cp_misf` without its tie-break, in the levels \
                  of `cp_misf_node` each task counts with the longest transfer that it receives"),
    Row::new("schedule", Kind::Switch, Default)
        .at(Lens::Read(read::schedule))
        .named("Tell each task", "", "")
        .meaning("whether processor, start and end of each task are told; only where `processors` is one number"),
    Row::number("moment", MOMENT, Nothing("the graph before the run"))
        .at(Lens::Read(read::moment))
        .named("Moment", "t", "s")
        .when_empty("before the run")
        .hint("of the run by first in, first out whose done, running, ready and waiting tasks the figure `graph` shows"),
    Row::new("search", Kind::Forms("`{loser, winner, steps}`"), Nothing("none"))
        .at(Lens::Read(read::search))
        .meaning("a search, from the graph on, for one on which a policy loses most to another; one number of \
                  processors"),
];

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);

/// The fields that a link may hold; all others are numbers or words.
static FORMS: [Forms; 5] = [
    ("", &const { forms(&ROOT) }),
    ("graph.", &const { forms(&OWN) }),
    ("graph.molecular_dynamics.", &const { forms(&DYNAMICS) }),
    ("graph.layered.", &const { forms(&LAYERED) }),
    ("graph.random.", &const { forms(&RANDOM) }),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        told("", &ROOT),
        told("network", &NETWORK),
        told("transfer", &TRANSFER),
        told("search", &SEARCH),
        told("graph", &OWN),
        told("graph.tasks[]", &TASK),
        told("graph.molecular_dynamics", &DYNAMICS),
        told("graph.molecular_dynamics.density.protein", &PROTEIN),
        told("graph.gauss", &GAUSS),
        told("graph.fft", &FFT),
        told("graph.stencil", &STENCIL),
        told("graph.fork_join", &FORK_JOIN),
        told("graph.tree", &TREE),
        told("graph.layered", &LAYERED),
        told("graph.random", &RANDOM),
    ]
    .concat()
}
