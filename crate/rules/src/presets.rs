//! Presets: scenarios that show what each figure is for.

use crate::figures::FIGURES;
use crate::scenario::Scenario;

/// A preset of this article.
pub type Preset = allot_figure::preset::Preset<Scenario>;

/// The presets, in the order of the chapters.
pub fn presets() -> Vec<Preset> {
    let preset = |id, figure, name, words, hash: &str| {
        Preset::of_link(&FIGURES, id, figure, name, words, hash)
    };
    vec![
        preset(
            "known",
            "bars",
            "Every length known",
            "The same tasks, but each length is known beforehand: rules that plan may use it.",
            "knowledge=known",
        ),
        preset(
            "even",
            "bars",
            "Even tasks",
            "All tasks take nearly as long: even equal blocks lose little.",
            "rough.shortest=25&rough.middle=30&rough.longest=36",
        ),
        preset(
            "long",
            "curves",
            "One task decides",
            "Thirty tasks, one of them ten times as long: soon nothing helps but a shorter task.",
            "rough.tasks=30&rough.longest=600&most=64&knowledge=known",
        ),
        preset(
            "anomaly",
            "curves",
            "More processors, later end",
            "Graham’s nine tasks: without a plan they end after 12 s on three processors, and after 15 s on four.",
            "tasks.seconds=3,2,2,2,4,4,4,4,9&tasks.edges=0,8;3,4;3,5;3,6;3,7&processors=3&most=6&knowledge=known",
        ),
    ]
}
