//! The fields of objects, points and prices.

use crate::geometry::MOST_POINTS;
use crate::model::drawn::{MEAN, SPREAD};
use crate::model::graph::{BYTES, PRICE};
use crate::model::{MOST_OBJECTS, MOST_PROCESSORS};
use crate::scenario::objects::{BOXES, PAIR};
use allot_kernel::fields::Absent::{Needed, Nothing, Number, Text};
use allot_kernel::fields::{Bounds, Kind, Row};

/// A number that a file must have, for rows of any group.
pub(super) const fn needed(name: &'static str, bounds: Bounds) -> Row {
    Row::number(name, bounds, Needed)
}

/// The objects.
pub(crate) const OBJECTS: [Row; 12] = [
    Row::new("loads", Kind::List, Nothing("one of the three forms"))
        .named("Loads", "l", "s")
        .meaning("seconds of each object on a processor of speed 1, 0 to 1e300"),
    Row::new("edges", Kind::Rows, Nothing("none")).meaning(
        "with `loads`: `[i, k, bytes]`, one for each pair of objects that communicate; a fourth number counts the \
         bytes from k to i apart",
    ),
    Row::new("at", Kind::Rows, Nothing("none"))
        .meaning("with `loads`: the place of each object, two or three coordinates, for strategies by place"),
    Row::new("placement", Kind::List, Nothing("by blocks"))
        .meaning("the processor of each object at first; by blocks, object i is on processor ⌊i·P/n⌋"),
    Row::new("fixed", Kind::List, Nothing("none")).meaning(
        "with `loads`: the processor of each task that cannot move; `edges` number these tasks after the objects, and \
         their seconds are in `background`",
    ),
    Row::whole("ranks", Bounds::new(1.0, MOST_PROCESSORS as f64), Nothing("as many as processors")).meaning(
        "the number of processors that `placement`, `fixed` and `background` are of; on fewer processors neighbouring \
         ones are joined, r on ⌊r·P/ranks⌋",
    ),
    Row::new("distribution", Kind::Forms("an object"), Nothing("one of the three forms"))
        .meaning("loads drawn at random"),
    Row::new("neighbours", Kind::Choice(&["none", "grid2", "grid3"]), Text("none"))
        .named("Neighbours", "", "")
        .meaning("with `distribution`: edges to the next objects in rows of ⌈√n⌉, or of ⌈∛n⌉"),
    Row::number("bytes", BYTES, Number(1.0))
        .named("Bytes", "", "bytes")
        .log(1.0, 1e6)
        .meaning("bytes of an edge with `distribution`, of a point with `boxes`"),
    Row::new("points", Kind::Forms("`{at, weights}` or `{clusters}`"), Nothing("one of the three forms"))
        .meaning("points that are grouped into boxes; see `points` below"),
    Row::whole("boxes", BOXES, Needed)
        .named("Boxes", "", "boxes")
        .log(1.0, 64.0)
        .meaning("with `points`: boxes along each axis of the points’ cube; each that holds something is an object"),
    Row::number("pair", PAIR, Number(1e-6))
        .named("A pair", "", "s")
        .log(1e-9, 1e-3)
        .meaning("with `points`: seconds of a pair of points in one box or in two neighbouring ones"),
];

/// Loads drawn at random.
pub(crate) const DISTRIBUTION: [Row; 5] = [
    Row::new(
        "kind",
        Kind::Choice(&["uniform", "exponential", "lognormal", "pareto", "bimodal", "equal"]),
        Needed,
    )
    .named("Distribution", "", "")
    .meaning("the distribution of loads"),
    Row::whole("count", Bounds::new(1.0, MOST_OBJECTS as f64), Needed)
        .named("Objects", "n", "")
        .log(1.0, 10_000.0),
    needed("mean", MEAN).named("Mean load", "", "s").log(1e-3, 1000.0),
    Row::number("spread", SPREAD, Number(1.0))
        .named("Spread", "", "")
        .linear(0.0, 5.0)
        .meaning(
            "uniform: mean·(1 ± spread), up to 1; log-normal: σ, up to 10; Pareto: of shape 1 + 1/spread; bimodal: \
             one in ten is this many times the others",
        ),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the loads"),
];

/// Items drawn at random.
pub(crate) const ITEMS: [Row; 1] = [Row::new("distribution", Kind::Forms("an object"), Needed)
    .meaning("items drawn at random, for any number of processors")];

/// The distribution of items.
pub(crate) const COUNTS: [Row; 4] = [
    Row::new(
        "kind",
        Kind::Choice(&[
            "uniform",
            "exponential",
            "lognormal",
            "pareto",
            "bimodal",
            "equal",
        ]),
        Needed,
    )
    .named("Distribution", "", "")
    .meaning("the distribution of items, which are rounded to whole ones"),
    needed("mean", Bounds::new(0.0, 1e12))
        .named("Items a processor", "", "")
        .log(1.0, 10_000.0),
    Row::number("spread", SPREAD, Number(1.0))
        .named("Spread", "", "")
        .linear(0.0, 5.0)
        .meaning("as of loads"),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the items"),
];

/// The price of communication.
pub(crate) const COMMUNICATION: [Row; 3] = [
    Row::number("alpha", PRICE, Number(0.0))
        .named("A message", "α", "s")
        .log(1e-7, 1e-2),
    Row::number("beta", PRICE, Number(0.0))
        .named("A byte", "β", "s")
        .log(1e-12, 1e-6),
    Row::new("work", Kind::Choice(&["both", "larger"]), Text("both")).meaning(
        "`both`: each cut edge costs on both processors; `larger`: β times the larger of the bytes that a processor \
         sends and receives, as LBAF counts (α must be 0)",
    ),
];

/// Points.
pub(crate) const POINTS: [Row; 3] = [
    Row::new("at", Kind::Rows, Nothing("one of the two"))
        .meaning("two coordinates for each point, or three; −1e300 to 1e300"),
    Row::new("weights", Kind::List, Nothing("1 each"))
        .meaning("weight of each point, above 0, up to 1e290"),
    Row::new(
        "clusters",
        Kind::Forms("an object"),
        Nothing("one of the two"),
    )
    .meaning("points drawn around clusters"),
];

/// Points drawn around clusters.
pub(crate) const CLUSTERS: [Row; 5] = [
    Row::whole("count", Bounds::new(1.0, MOST_POINTS as f64), Needed)
        .named("Points", "", "")
        .log(1.0, 10_000.0),
    Row::whole("clusters", Bounds::new(0.0, 1000.0), Number(0.0))
        .named("Clusters", "", "")
        .linear(0.0, 20.0)
        .hint("0: uniform in the unit cube"),
    Row::number("spread", Bounds::new(0.0, 10.0), Number(0.05))
        .named("Spread", "σ", "")
        .linear(0.0, 0.3)
        .hint("of a point around its cluster’s middle"),
    Row::whole("dimensions", Bounds::new(2.0, 3.0), Number(2.0))
        .named("Dimensions", "", "")
        .linear(2.0, 3.0),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the points"),
];

/// Grain size.
pub(crate) const GRAIN: [Row; 1] = [Row::number(
    "limit",
    Bounds::above("a number of seconds", 0.0, 1e300),
    Nothing("total/P"),
)
.named("Limit", "", "s")
.log(1e-3, 1000.0)
.when_empty("total/P")
.hint("objects above it are split into equal pieces")];
