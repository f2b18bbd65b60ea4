//! The page's presets: links, as a reader would write them.

use crate::figures::FIGURES;
use crate::scenario::Scenario;

/// A preset of this article.
pub type Preset = allot_figure::preset::Preset<Scenario>;

/// A worked example without network and master.
const FREE: &str = "network.latency=0&dispatch=0";
/// Molecular dynamics as large as the seed's, with the costs closest to its figure 8.
const PARSLEY: &str = "graph.molecular_dynamics.cells=5,5,5&graph.molecular_dynamics.steps=10&\
                       graph.molecular_dynamics.density.protein.radius=0&\
                       graph.molecular_dynamics.density.protein.factor=2&network.latency=0.015&dispatch=4e-5&noise=0.6";

/// The presets, in the order of the chapters.
pub fn presets() -> Vec<Preset> {
    let preset = |id, figure, name, words, hash: &str| {
        Preset::of_link(
            &FIGURES,
            id,
            figure,
            name,
            words,
            &format!("fetch=once&{hash}"),
        )
    };
    vec![
        preset(
            "figure-6",
            "gantt",
            "Figure 6: utilization",
            "Cells of uneven density: without barriers only its neighbours wait for the heaviest one.",
            "",
        ),
        preset(
            "figure-5",
            "graph",
            "Figure 5: subtasks and dependences",
            "Three cells in a line, and a last subtask that collects.",
            &format!("graph=first_example&processors=3&{FREE}"),
        ),
        preset(
            "figure-7",
            "graph",
            "Figure 7: dependences of molecular dynamics",
            "Two steps of nine cells in a row: each waits for its neighbours only.",
            "graph.molecular_dynamics.cells=9,1,1&graph.molecular_dynamics.steps=2&processors=4",
        ),
        preset(
            "heft",
            "rules",
            "HEFT’s example: 80 and 86",
            "Ten tasks, three processors, each with its own times: HEFT 80, CPOP 86.",
            &format!(
                "graph=heft_example&processors=3&{FREE}&network.bandwidth=1&policies=heft,cpop,peft,cp_misf_comm"
            ),
        ),
        preset(
            "peft",
            "rules",
            "PEFT’s example: 122",
            "Ten tasks, three processors: PEFT looks ahead and takes 122, HEFT 133.",
            &format!(
                "graph=peft_example&processors=3&{FREE}&network.bandwidth=1&policies=peft,heft,cpop,cp_misf_comm"
            ),
        ),
        preset(
            "graham",
            "anomalies",
            "Graham’s example: 12; 15, 13, 16",
            "Nine tasks on three processors: whatever should help makes it longer.",
            &format!("graph=graham_example&processors=3&{FREE}"),
        ),
        preset(
            "interval",
            "bounds",
            "200 random tasks: 244, 260, 345",
            "On eight processors the longest path says 244, all work shared out 260, and the interval bound 345.",
            &format!("graph.random.tasks=200&graph.random.seed=6&{FREE}"),
        ),
        preset(
            "twenty",
            "search",
            "Twenty random tasks: 97, 95, 93",
            "Branch and bound finds two better schedules, raises the bound, and ends with a proof.",
            &format!("graph.random.tasks=20&graph.random.seed=25&processors=4&{FREE}"),
        ),
        preset(
            "waiting",
            "search",
            "Eight tasks: 16 against 19 and 20",
            "The optimum waits on purpose: branch and bound finds it, no list schedule does.",
            &format!("graph=waiting_example&processors=3&{FREE}"),
        ),
        preset(
            "random",
            "search",
            "Fifty random tasks",
            "As in the standard task graph set: 50 tasks on four processors.",
            &format!("graph.random.tasks=50&graph.random.seed=7&processors=4&{FREE}"),
        ),
        preset(
            "figure-8",
            "over",
            "Figure 8: 125 cells on up to 125 processors",
            "Closest to the figure: few processors favour barriers, many do not.",
            &format!("{PARSLEY}&processors=125"),
        ),
        preset(
            "grain",
            "grain",
            "Section 2.3.2: grain",
            "A master that needs 2 ms: too small grains keep it busy, too large ones unbalance.",
            &format!(
                "{}&processors=32",
                PARSLEY.replace(
                    "network.latency=0.015&dispatch=4e-5&noise=0.6",
                    "network.latency=0&dispatch=0.002"
                )
            ),
        ),
        preset(
            "table-1",
            "table",
            "Table 1: 16 and 32 processors",
            "Dynamic allocation, the initial and the improved policy.",
            &format!("{PARSLEY}&processors=16&iterations=2"),
        ),
        preset(
            "region",
            "region",
            "The machine of table 1",
            "Where most of table 1 comes out, and little of figures 8 and 9.",
            &PARSLEY
                .replace("protein.radius=0", "protein.radius=1")
                .replace("latency=0.015", "latency=0.0025")
                .replace("noise=0.6", "noise=0.1"),
        ),
    ]
}
