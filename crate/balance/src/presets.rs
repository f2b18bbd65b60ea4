//! Presets: scenarios for the figures of the lecture.
//!
//! Each is a link, as a reader would write it. The lecture gives few numbers; those that it gives are here: 500
//! processors with 99 and 199 items, NAMD's 57 s on 2 000 processors, 5 processors for ORB, 16 processors with 8 chunks
//! each. All others are chosen so that the figure shows what the slide shows.

use crate::figures::FIGURES;
use crate::scenario::Scenario;

/// A preset of this article.
pub type Preset = allot_figure::preset::Preset<Scenario>;

/// The chunks of the crack: 128 of one second, on 16 processors.
const CHUNKS: &str = "objects.distribution.kind=equal&objects.neighbours=none&run.steps=100&run.strategy=greedy&\
                      run.change.front.speed=2&run.cost.fixed=0&run.cost.per_move=0";

/// The presets, in the order of the chapters.
pub fn presets() -> Vec<Preset> {
    let preset = |id, figure, name, words, hash: &str| {
        Preset::of_link(&FIGURES, id, figure, name, words, hash)
    };
    let fullest = |j: usize| if j < 495 { "99" } else { "199" };
    let items: Vec<&str> = (0..500).map(fullest).collect();
    vec![
        preset(
            "slide-13",
            "golden",
            "Slide 13: the golden rule",
            "50 000 tasks on 500 processors: five with 199 are worse than five with 1.",
            &format!("processors=500&items={}", items.join(",")),
        ),
        preset(
            "slide-16",
            "grain",
            "Slide 16: NAMD’s grains",
            "57 s of work on 2 000 processors, and some objects above 28.5 ms.",
            "processors=2000&objects.distribution.kind=bimodal&objects.distribution.count=4000&\
             objects.distribution.mean=0.01425&objects.distribution.spread=4&objects.neighbours=none&\
             grain.limit=0.0285",
        ),
        preset(
            "slide-33",
            "strategies",
            "Slide 33: communication costs little",
            "Greedy, with a refinement step at the end.",
            "",
        ),
        preset(
            "slide-34",
            "strategies",
            "Slide 34: communication is significant",
            "A message costs a tenth of a mean object: objects that talk should stay together.",
            "communication.alpha=0.1",
        ),
        preset(
            "slide-22",
            "exchange",
            "Slide 22: unrestricted exchange",
            "The fullest donor gives to the neediest receiver.",
            "",
        ),
        preset(
            "slide-23",
            "dimension",
            "Slide 23: dimension exchange",
            "Eight processors at the corners of a cube: three phases.",
            "processors=8",
        ),
        preset(
            "slide-37-diffusion",
            "diffusion",
            "Slide 37: work diffusion",
            "Eight by eight processors on a torus, each with four neighbours.",
            "processors=64&topology.torus=8,8",
        ),
        preset(
            "slide-37",
            "central",
            "Slide 37: still fine for 3 000 processors",
            "Ten objects a processor, 0.1 µs a step, 10 µs a message.",
            "central.objects_per_processor=10&central.per_object=1e-7&central.message=1e-5",
        ),
        preset(
            "slide-25",
            "orb",
            "Slide 25: five processors",
            "Processors need not be a power of two: the first cut divides 2 to 3.",
            "processors=5&points.clusters.clusters=0",
        ),
        preset(
            "slide-24",
            "quadtree",
            "Slide 24: galaxies",
            "Points as uneven as in cosmology, and a tree as uneven.",
            "points.clusters.count=2000&points.clusters.clusters=14&points.clusters.spread=0.03",
        ),
        preset(
            "slide-27",
            "hilbert",
            "Slide 27: along a curve",
            "Uniform points: no jump on Hilbert’s curve.",
            "points.clusters.clusters=0",
        ),
        preset(
            "slide-35",
            "boxes",
            "Slide 35: chunks for 16 processors",
            "Eight boxes a processor can be balanced, one cannot.",
            "points.clusters.count=2000&points.clusters.clusters=14&points.clusters.spread=0.03",
        ),
        preset(
            "slide-36",
            "crack",
            "Slide 36: the load balancer in action",
            "A crack passes through 128 chunks; the balancer is called every 25 steps.",
            &format!("{CHUNKS}&run.period=25"),
        ),
        preset(
            "slide-38-colleague",
            "crack",
            "Slide 38: a colleague’s job",
            "From step 60 on, processor 4 has 8 s of background load in each step.",
            &format!(
                "{CHUNKS}&run.period=25&run.change.front.factor=1&run.events={}",
                "%5B%7B%22step%22%3A60%2C%22background%22%3A%5B0%2C0%2C0%2C8%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0\
                %2C0%2C0%2C0%2C0%5D%7D%5D"
            ),
        ),
        preset(
            "slide-38-shrink",
            "crack",
            "Slide 38: shrinking and expanding",
            "Four processors are withdrawn before step 30 and come back before step 70.",
            &format!(
                "{CHUNKS}&run.period=0&run.change.front.factor=1&run.events={}",
                "%5B%7B%22step%22%3A30%2C%22withdraw%22%3A%5B12%2C13%2C14%2C15%5D%7D%2C\
                 %7B%22step%22%3A70%2C%22add%22%3A%5B12%2C13%2C14%2C15%5D%7D%5D"
            ),
        ),
        preset(
            "slide-31",
            "predictors",
            "Slide 31: loads that do not persist",
            "A tenth of the objects jump by a factor of four, every second step.",
            "run.period=4&run.change.jump.every=2&run.change.jump.share=0.1&run.change.jump.factor=4",
        ),
        preset(
            "slides-5-to-8",
            "timeline",
            "Slides 5 to 8: snapshots",
            "Utilization, profile, overview and timeline of one run.",
            "",
        ),
        preset(
            "slide-3",
            "reduction",
            "Slide 3: asynchronous reductions",
            "A reduction of a quarter of an iteration, hidden behind the next one.",
            "",
        ),
    ]
}
