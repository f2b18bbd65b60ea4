//! The table of fields of a scenario.
//!
//! Reading, checking and links take from it the names, kinds, ranges and values of fields that are left out.
//! `docs/fields-balance.md` is made from it.

mod groups;
mod time;

pub(super) use groups::*;
pub(super) use time::*;

use super::model::PROCESSORS;
use super::{Scenario, VERSION, read};
use crate::geometry::MOST_POINTS;
use crate::geometry::pairs::CUTOFF;
use crate::items::diffusion::ALPHA;
use crate::strategy::Strategy;
use allot_kernel::fields::Absent::{Default, Nothing, Text};
use allot_kernel::fields::{
    Bounds, Forms, Kind, Lens, Part, Row, Told, bounds_at, form_at, forms, names, parts, told,
};
use allot_kernel::link::Form;
use allot_kernel::place;

/// The number of fields at the root.
const COUNT: usize = 29;

/// The fields at the root, in the order of a file.
const ROOT: [Row<Scenario>; COUNT] = [
    Row::article(&["balance"]),
    Row::version(VERSION),
    Row::whole("processors", PROCESSORS, Nothing("the number of `items`"))
        .at(Lens::Read(read::processors))
        .named("Processors", "P", "processors")
        .log(1.0, 1024.0)
        .meaning("number of processors P; in a file for an answer also a list of up to 1000 numbers, or a range \
                  `{from, to, points}`, evenly spaced on a logarithmic axis: the answers stand side by side then"),
    Row::new("speeds", Kind::List, Nothing("1 each"))
        .at(Lens::Read(read::speeds))
        .named("Speeds", "s", "")
        .meaning("speed of each processor, above 0, up to 1000000"),
    Row::new("background", Kind::List, Nothing("0 each"))
        .at(Lens::Read(read::background))
        .named("Background", "b", "s")
        .meaning("seconds of background load on each processor in each step, 0 to 1e300"),
    Row::new("objects", Kind::Forms("an object"), Nothing("none"))
        .at(Lens::Read(read::objects))
        .meaning("objects with loads: own ones, drawn ones, or boxes of points"),
    Row::new("communication", Kind::Forms("`{alpha, beta, work}`"), Nothing("free"))
        .at(Lens::Read(read::communication))
        .meaning("the price of an edge between two processors: α + β·bytes seconds on both"),
    Row::new(
        "strategies",
        Kind::Choices(&Strategy::NAMES),
        Nothing("the first ten, and those by place if objects have places"),
    )
        .at(Lens::Read(read::strategies))
        .named("Strategies", "", "")
        .meaning("the strategies to compare, each at most once"),
    Row::number("tolerance", Bounds::new(0.0, 10.0), Nothing("0; 0.03 for `multilevel`, 0.01 for `diffusion`"))
        .at(Lens::Read(read::tolerance))
        .named("Tolerance", "", "")
        .linear(0.0, 0.5)
        .when_empty("by strategy")
        .hint("imbalance at which refinement stops, that a graph partition allows, and at which diffusion has \
               converged"),
    Row::whole("nodes", Bounds::new(0.0, 1e9), Default)
        .at(place!(Whole Scenario settings.nodes))
        .named("Nodes", "", "")
        .log(1000.0, 10_000_000.0)
        .hint("partial placements that branch and bound looks at"),
    Row::number("early", Bounds::PROBABILITY, Default)
        .at(place!(Number Scenario settings.early))
        .named("Early", "", "")
        .linear(0.0, 1.0)
        .hint("share of the objects that `two_stage` places by communication"),
    Row::number("class", Bounds::new(0.0, 1000.0), Default)
        .at(place!(Number Scenario settings.class))
        .named("Class of load", "", "")
        .linear(0.0, 1.0)
        .hint("its width, as a share of Σl/Σs"),
    Row::whole("rounds", Bounds::new(0.0, 100.0), Default)
        .at(place!(Whole Scenario settings.rounds))
        .named("Rounds", "", "")
        .linear(0.0, 10.0)
        .hint("of rumours in `gossip`"),
    Row::whole("fanout", Bounds::new(1.0, 100.0), Default)
        .at(place!(Whole Scenario settings.fanout))
        .named("Fan-out", "", "processors")
        .linear(1.0, 8.0)
        .hint("that each one tells in a round"),
    Row::new("seed", Kind::Seed, Text("1"))
        .at(Lens::Read(read::seed))
        .named("Seed", "", "")
        .meaning("seed of strategies that draw"),
    Row::new("items", Kind::List, Nothing("none"))
        .at(Lens::Read(read::items))
        .named("Items", "N", "")
        .meaning("number of items of each processor, whole, 2⁵³ in all at most; or `{distribution}`, drawn ones"),
    Row::new(
        "exchange",
        Kind::Choices(&["exchange", "dimension_exchange", "diffusion"]),
        Nothing("all for which there is enough"),
    )
        .at(Lens::Read(read::exchange))
        .named("Exchange", "", "")
        .meaning("ways to even out `items`; `dimension_exchange` needs a power of two, `diffusion` a `topology`"),
    Row::new(
        "topology",
        Kind::Forms(
            "`\"ring\"`, `\"complete\"`, `\"hypercube\"`, `{\"mesh\": [sides]}`, `{\"torus\": [sides]}` or \
             `{\"edges\": [[j, k], …]}`",
        ),
        Nothing("none"),
    )
        .at(Lens::Read(read::topology))
        .named("Network", "", "")
        .meaning("the network of diffusion; of sides, the last runs fastest; own edges for up to 1024 processors"),
    Row::number("alpha", ALPHA, Text("safe"))
        .at(Lens::Read(read::alpha))
        .named("Share", "γ", "")
        .linear(0.0, 1.0)
        .meaning("share γ of a difference that flows in a step; also `\"safe\"`, 1/(1 + largest degree), or `\"best\"`, \
                  2/(λ₂ + λ_P)"),
    Row::whole("most", Bounds::new(0.0, 1_000_000.0), Default)
        .at(place!(Whole Scenario most))
        .named("Most steps", "", "steps")
        .log(1.0, 10_000.0)
        .hint("of diffusion"),
    Row::new("points", Kind::Forms("`{at, weights}` or `{clusters}`"), Nothing("none"))
        .at(Lens::Read(read::points))
        .meaning("points to divide among the processors"),
    Row::new(
        "partitions",
        Kind::Choices(&["orb", "quadtree", "octree", "morton", "hilbert"]),
        Nothing("all of the points’ dimension"),
    )
        .at(Lens::Read(read::partitions))
        .named("Partitions", "", "")
        .meaning("ways to divide `points`; quadtree and octree both take the points’ own dimension"),
    Row::whole("leaf", Bounds::new(1.0, MOST_POINTS as f64), Default)
        .at(place!(Whole Scenario settings.leaf))
        .named("Leaf", "", "points")
        .log(1.0, 1000.0)
        .hint("at most, in a leaf of a tree"),
    Row::number("cutoff", CUTOFF, Nothing("none"))
        .at(Lens::Read(read::cutoff))
        .named("Cut-off", "", "")
        .linear(0.0, 0.5)
        .when_empty("off")
        .hint("distance up to which pairs of points are counted"),
    Row::number("nudge", Bounds::PROBABILITY, Nothing("none"))
        .at(Lens::Read(read::nudge))
        .named("Nudge", "", "")
        .linear(0.0, 0.1)
        .when_empty("off")
        .hint("distance that each point moves at most, as a share of the side of their cube"),
    Row::new("grain", Kind::Forms("`{limit}`"), Nothing("none"))
        .at(Lens::Read(read::grain))
        .meaning("splitting of the objects that are too heavy"),
    Row::new("run", Kind::Forms("an object"), Nothing("none"))
        .at(Lens::Read(read::run))
        .meaning("a run through time"),
    Row::new("central", Kind::Forms("an object"), Nothing("none"))
        .at(Lens::Read(read::central))
        .meaning("the cost of central and of distributed decisions"),
    Row::new("reduction", Kind::Forms("`{compute, reduce, iterations}`"), Nothing("none"))
        .at(Lens::Read(read::reduction))
        .meaning("iterations that end in a reduction"),
];

/// The fields at the root, for reading and checking.
pub(super) static PARTS: [Part<Scenario>; COUNT] = parts(&ROOT);
/// The names at the root.
pub(super) const ROOT_NAMES: [&str; COUNT] = names(&ROOT);

/// The range of a number, by its path.
pub(super) fn bounds_of(path: &str) -> Bounds {
    bounds_at(&all(), path)
}

/// The forms of a network with sides or edges.
const NETWORKS: [(&str, Form); 3] = [
    ("edges", Form::Rows),
    ("mesh", Form::List),
    ("torus", Form::List),
];

/// The fields that a link may hold; all others are numbers or words.
static FORMS: [Forms; 14] = [
    ("", &const { forms(&ROOT) }),
    ("objects.", &const { forms(&OBJECTS) }),
    ("objects.distribution.", &const { forms(&DISTRIBUTION) }),
    ("objects.points.", &const { forms(&POINTS) }),
    ("objects.points.clusters.", &const { forms(&CLUSTERS) }),
    ("points.", &const { forms(&POINTS) }),
    ("points.clusters.", &const { forms(&CLUSTERS) }),
    ("communication.", &const { forms(&COMMUNICATION) }),
    ("items.distribution.", &const { forms(&COUNTS) }),
    ("topology.", &NETWORKS),
    ("run.", &const { forms(&RUN) }),
    ("run.change.", &const { forms(&CHANGE) }),
    ("run.change.drift.", &const { forms(&DRIFT) }),
    ("run.change.jump.", &const { forms(&JUMP) }),
];

/// The form in a link of the value at a path.
pub(super) fn form(path: &str) -> Form {
    form_at(&FORMS, path)
}

/// Every field of a scenario, with its whole path.
pub fn all() -> Vec<Told> {
    [
        told("", &ROOT),
        told("objects", &OBJECTS),
        told("objects.distribution", &DISTRIBUTION),
        told("items", &ITEMS),
        told("items.distribution", &COUNTS),
        told("communication", &COMMUNICATION),
        told("points", &POINTS),
        told("points.clusters", &CLUSTERS),
        told("grain", &GRAIN),
        told("run", &RUN),
        told("run.cost", &COST),
        told("run.change", &CHANGE),
        told("run.change.front", &FRONT),
        told("run.change.drift", &DRIFT),
        told("run.change.jump", &JUMP),
        told("run.predict", &PREDICT),
        told("run.events[]", &EVENT),
        told("central", &CENTRAL),
        told("central.processors", &RANGE),
        told("reduction", &REDUCTION),
    ]
    .concat()
}
