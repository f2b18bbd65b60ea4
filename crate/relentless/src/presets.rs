//! Presets: scenarios for the figures of the seed.
//!
//! Each is a link, as a reader would write it. Of the few numbers that the seed gives, the stencils of three points in
//! each dimension are here. All others are chosen so that the figure shows what the seed's shows; figure 6 is shorter
//! than the seed's 2 880 s of adding and of removing, which the claim `elastic` has.

use crate::figures::FIGURES;
use crate::scenario::Scenario;

/// A preset of this article.
pub type Preset = allot_figure::preset::Preset<Scenario>;

/// A ring of cells of which a transaction costs a hundred operations, in two sizes.
const RING: &str = "program.example=heat1d_periodic&costs.lookup=1&costs.read=1&costs.write=1&costs.operation=0.01";

/// The presets, in the order of the chapters.
pub fn presets() -> Vec<Preset> {
    let preset = |id, figure, name, words, hash: &str| {
        Preset::of_link(&FIGURES, id, figure, name, words, hash)
    };
    vec![
        preset(
            "kills",
            "who",
            "Seven of eight are killed",
            "All but one agent are killed, and the results are the same.",
            "kill=30:3,60:2,90:2",
        ),
        preset(
            "figure-3",
            "graph",
            "Fig. 3: the paper’s program",
            "The paper’s task word for word, in the smallest program around it.",
            "program.example=figure3",
        ),
        preset(
            "wavefront",
            "steps",
            "A wavefront: two sequences aligned",
            "Tasks that need their neighbours on three sides: steps grow wide, and narrow again.",
            "program.example=alignment",
        ),
        preset(
            "figure-2",
            "search",
            "Fig. 2: alone in a chain",
            "Fibonacci numbers: the search goes to the very beginning, and comes back with all values.",
            "program.example=fibonacci&agents=1",
        ),
        preset(
            "delay",
            "agents",
            "A store that is slow to tell",
            "Others see a value five seconds after it was written, and agents go step by step.",
            "targets=steps&delay=5",
        ),
        preset(
            "figure-6",
            "elastic",
            "Fig. 6: sixteen agents",
            "Agents are added, stay, and are removed.",
            "agents=16&constants=maxT:200,maxX:63",
        ),
        preset(
            "figure-4",
            "blocks",
            "Fig. 4: transactions are expensive",
            "480 cells in a ring, ten steps; a lookup costs a hundred operations.",
            &format!("{RING}&constants=maxT:10,maxX:479&agents=16&runs=2"),
        ),
        preset(
            "figure-5",
            "blocks",
            "Fig. 5: a smaller largest value",
            "The same store, with values of at most 512 bytes.",
            &format!("{RING}&constants=maxT:10,maxX:479&agents=16&runs=2&largest_value=512"),
        ),
        preset(
            "figure-7",
            "capacity",
            "Fig. 7: a line of three points",
            "32 cells, 32 steps, one agent.",
            "agents=1",
        ),
        preset(
            "figure-7-five",
            "smallest",
            "Fig. 7: five points on a small plate",
            "4 × 4 cells, 12 steps, one agent: of squares the limit comes nearest to a third here.",
            "program.example=heat2d_5&constants=maxT:12,n:3&agents=1",
        ),
        preset(
            "figure-7-nine",
            "smallest",
            "Fig. 7: nine points",
            "6 × 6 cells, 12 steps, one agent: here the limit is near a third.",
            "program.example=heat2d_9&constants=maxT:12,n:5&agents=1",
        ),
        preset(
            "failures",
            "mtbf",
            "Sixteen processors, dear checkpoints",
            "Writing a value costs half a second.",
            "agents=16&costs.write=0.5&costs.read=0.1",
        ),
    ]
}
