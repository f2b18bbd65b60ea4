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
            "uneven",
            "machines",
            "Files of uneven length",
            "Eight machines by count: some are done while the last one has half of its tests left.",
            "machines=8&suite.sigma=1.6",
        ),
        preset(
            "wall",
            "longest",
            "One file decides",
            "Tests in few files on many machines: the longest file alone takes longer than an even share.",
            "machines=16&suite.files=24",
        ),
        preset(
            "pauses",
            "ran",
            "A build that waits",
            "Seven steps of a build on three machines, as they ran: with pauses, because some wait for others.",
            "machines=3&group=none&today=told&fixed=0&tests.seconds=[90,60,45,55,100,50,50]\
             &tests.start=[0,0,0,45,90,150,190]&tests.machine=[\"1\",\"2\",\"3\",\"3\",\"2\",\"1\",\"3\"]\
             &tests.name=[\"compile core\",\"compile parser\",\"docs\",\"lint\",\"link\",\"test core\",\"package\"]",
        ),
        preset(
            "many",
            "minutes",
            "How many machines",
            "Each machine needs three minutes before its tests: more machines soon cost more than they bring.",
            "fixed=180&limit=600&most=32",
        ),
        preset(
            "vary",
            "runs",
            "Times that vary",
            "Times change by half from run to run: a list made before loses against a queue.",
            "machines=8&suite.noise=0.8&group=none",
        ),
    ]
}
