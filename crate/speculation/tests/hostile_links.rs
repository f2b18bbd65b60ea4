//! Links that nobody meant well: whatever stands in one, reading it ends soon, in a scenario that can be computed,
//! and what is written of it is read again as the same.

use allot_speculation::scenario::link::{read, write};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Reads a link as the page does, and holds it to what every link is promised.
fn open(hash: &str) -> usize {
    let link = read(hash);
    let start: String = hash.chars().take(200).collect();
    assert!(link.scenario.check().is_ok(), "{start}");
    for warning in &link.warnings {
        assert!(warning.chars().count() < 1000, "{start}: {warning}");
    }
    let written = write(&link.scenario, &link.view);
    let again = read(&written);
    assert_eq!(again.scenario, link.scenario, "{start}");
    assert_eq!(again.warnings, [""; 0], "{start}");
    link.warnings.len()
}

/// The paths of a scenario, the page's own keys, and what only looks like either.
const KEYS: &[&str] = &[
    "v",
    "version",
    "runtime",
    "runtime.a",
    "runtime.b",
    "runtime.g",
    "runtime.w_limit",
    "timings",
    "tasks",
    "tasks.list",
    "tasks.groups",
    "tasks.delta.levels",
    "tasks.delta.total",
    "tasks.delta.seed",
    "tasks.delta.composition",
    "tasks.beta.alpha",
    "tasks.beta.beta",
    "tasks.beta.seed",
    "slots",
    "slots.from",
    "slots.to",
    "slots.points",
    "sweep.from",
    "sweep.points",
    "simulation.model.ring.states",
    "simulation.model.cubic.side",
    "simulation.model.matrix.rows",
    "simulation.model.matrix.entries",
    "simulation.model.matrix.states",
    "simulation.methods",
    "simulation.stay",
    "simulation.start",
    "simulation.reallocate.interval",
    "simulation.knowledge.learned.prior",
    "simulation.run_time",
    "splicing.slots",
    "splicing.model",
    "splicing.points",
    "theme",
    "hide",
    "axes",
    "hand",
    "__proto__",
    "constructor.prototype",
    "tasks.__proto__.x",
    "",
    ".",
    "tasks.",
    "..",
];

/// Values at the edges, of the wrong kind, and of the right kind in the wrong place.
const VALUES: &[&str] = &[
    "0",
    "-0",
    "1",
    "-1",
    "0.5",
    "1e308",
    "-1e308",
    "1e309",
    "5e-324",
    "1e-999999999",
    "1e999999999",
    "NaN",
    "Infinity",
    "0x10",
    "18446744073709551616",
    "9007199254740993",
    "null",
    "true",
    "{}",
    "[]",
    "[[[[",
    "\"",
    "1,2,3",
    "1:2,3:4",
    "0.9,0.1;0.1,0.9",
    "0,1,1;1,0,1",
    ":::,,,;;;",
    "ve,maxp_w_star",
    "drawn",
    "expected",
    "ring",
    "<script>alert(1)</script>",
    "%00",
    "%E0%A4%A",
    "%FF%FE",
    "%",
    "",
];

proptest! {
    #[test]
    fn any_text(hash in "\\PC{0,400}") {
        open(&hash);
    }

    #[test]
    fn any_marks(hash in "[#&=.,:;~%0-9a-z\\[\\]{}\"+-]{0,400}") {
        open(&hash);
    }

    #[test]
    fn any_keys_with_any_values(pairs in vec((select(KEYS), select(VALUES)), 0..12)) {
        let pairs: Vec<_> = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
        open(&pairs.join("&"));
    }

    #[test]
    fn any_number_anywhere(key in select(KEYS), bits in any::<u64>()) {
        open(&format!("{key}={:e}", f64::from_bits(bits)));
    }

    #[test]
    fn a_true_link_with_a_character_changed(at in 0..200_usize, other in any::<char>()) {
        let link = "v=1&runtime.b=300&tasks.delta.levels=1:1,0.01:9&slots=5000&simulation.model.matrix.rows=0.9,0.1;0.1,0.9&simulation.methods=ve,maxp&splicing.slots=6&hand=1:20~20~20~20~20~0~0~0~0~0:1";
        let mut characters: Vec<_> = link.chars().collect();
        let at = at % characters.len();
        characters[at] = other;
        open(&characters.iter().collect::<String>());
    }
}

fn many(count: usize, pair: impl Fn(usize) -> String) -> String {
    (0..count).map(pair).collect::<Vec<_>>().join("&")
}

#[test]
fn a_deep_key_does_not_end_the_stack() {
    for depth in [9, 100, 10_000, 900_000] {
        assert_eq!(open(&format!("tasks{}=1", ".a".repeat(depth))), 1);
        assert_eq!(open(&format!("theme{}=1", ".".repeat(depth))), 1);
    }
    assert!(open(&format!("tasks.groups={}", "[".repeat(500_000))) > 0);
    assert!(
        open(&format!(
            "tasks.groups={}{}",
            "[{\"p\":".repeat(90_000),
            "}]".repeat(90_000)
        )) > 0
    );
}

#[test]
fn of_too_many_keys_most_are_left_out_unread() {
    let told = |name: &str| {
        let hash = many(100_000, |i| format!("{name}{i}=1"));
        open(&hash);
        let words = "The link has too many keys; 99800 of them were left out.";
        read(&hash).warnings.iter().any(|warning| warning == words)
    };
    for name in ["tasks.k", "simulation.k", "k"] {
        assert!(told(name), "{name}");
    }
    assert_eq!(open(&many(150_000, |i| format!("slots={}", i + 1))), 0);
    assert_eq!(open(&many(200_000, |_| "slots".into())), 200_000);
}

#[test]
fn a_long_value_is_not_read_again_for_every_bad_key() {
    let entries = many(60_000, |i| format!("{i},{},1", (i + 1) % 60_000)).replace('&', ";");
    let bad = many(190, |i| format!("simulation.k{i}=1"));
    let hash = format!(
        "{bad}&simulation.model.matrix.entries={entries}&simulation.model.matrix.states=60000"
    );
    let link = read(&hash);
    assert_eq!(
        link.scenario,
        allot_speculation::scenario::Scenario::default()
    );
    assert!(
        link.warnings.last().unwrap().contains("defaults"),
        "{:?}",
        link.warnings.last()
    );
    // Alone it is read.
    assert_eq!(open(&hash[bad.len() + 1..]), 0);
}

#[test]
fn long_lists_are_read_or_refused_as_a_whole() {
    let list = |n: usize, item: &str| vec![item; n].join(",");
    assert_eq!(open(&format!("tasks.list={}", list(100_000, "0.5"))), 0);
    assert_eq!(open(&format!("tasks.list={}", list(100_000, "x"))), 1);
    assert_eq!(
        open(&format!("tasks.delta.levels={}", list(100_000, "0.5:1"))),
        1
    );
    assert_eq!(open(&format!("timings={}", list(100_001, "1:1"))), 1);
    assert_eq!(open(&format!("slots={}", list(100_001, "5"))), 1);
    assert_eq!(open(&format!("tasks.list={}", list(1_500_000, "1"))), 1);
}
