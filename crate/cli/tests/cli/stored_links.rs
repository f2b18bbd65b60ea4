//! Links that were good once: the command line draws the same figures from them, with the same numbers.
//! What these files are, and why no digest stands in them, is told in `tests/links/README.md`.

use crate::run::{allot, articles, path};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The numbers of a row; words may change. A comma inside quotes parts nothing.
fn numbers(row: &str) -> Vec<f64> {
    let cells = row.split('"').enumerate();
    let outside = cells.filter(|(i, _)| i % 2 == 0).map(|(_, text)| text);
    let cells = outside.flat_map(|text| text.split(','));
    cells.filter_map(|cell| cell.parse().ok()).collect()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs()) + 1e-300
}

/// The table of a link's figure, drawn without another complaint than `told`.
fn table(name: &str, figure: &str, link: &str, told: &str) -> String {
    let out = path(&format!("stored-{name}.csv"));
    let ran = allot(&[
        "figure",
        figure,
        "--link",
        link,
        "-o",
        &out.display().to_string(),
    ]);
    assert_eq!((ran.code, ran.err), (Some(0), told.to_string()), "{name}");
    fs::read_to_string(out).expect("a file was written")
}

/// The columns of figure 7's allocations, by their names in its former table.
const CURVES: [(&str, &str); 4] = [
    ("Optimal", "optimal"),
    ("Whole slots", "integer"),
    ("Best constant w", "constant"),
    ("Naive", "naive"),
];

/// Figure 7's table was once a row for each point that is drawn, and is one for every rank now. Its curves end at the
/// last rank, so the last row that is stored tells how many ranks there are; each stored value is found at its rank, in
/// the column of its curve, and that of probabilities in the column of their axis.
fn by_rank(name: &str, columns: &str, rows: &[&str], shows: &Value) {
    let axis = shows["columns"].as_str().unwrap().split(',').nth(3);
    let columns: Vec<&str> = columns.split(',').collect();
    let curves = CURVES.iter().map(|(_, column)| *column);
    let known: Vec<&str> = ["rank"].into_iter().chain(axis).chain(curves).collect();
    assert_eq!(columns, known, "{name}");
    let stored = shows["some"].as_array().expect("rows");
    let last = stored.last().expect("a row");
    let ranks = numbers(last["values"].as_str().unwrap())[0];
    assert_eq!(rows.len(), ranks as usize, "{name}");
    for some in stored {
        let words = some["values"].as_str().unwrap();
        let [rank, value] = numbers(words)[..] else {
            panic!("{name}: {some} is no rank and its value");
        };
        let curve = CURVES
            .iter()
            .find(|(curve, _)| words.starts_with(&format!("allocation,{curve},")));
        let column = match curve {
            Some((_, column)) => columns.iter().position(|one| one == column).unwrap(),
            None => 1,
        };
        assert!(
            curve.is_some() || words.starts_with("probabilities,"),
            "{name}: {some}"
        );
        let now: Vec<&str> = rows[rank as usize - 1].split(',').collect();
        let same = |at: usize, wanted: f64| now[at].parse().is_ok_and(|now| near(now, wanted));
        assert!(
            same(0, rank) && same(column, value),
            "{name}: {now:?}, once {some}"
        );
    }
}

/// The warnings of a link of the first article: it rests on numbers of slots at which nothing was measured.
fn extrapolated(link: &str) -> String {
    let opened = allot_speculation::scenario::link::read(link).scenario;
    let model = opened.runtime_model().expect("a runtime model");
    let told = allot_speculation::reach::of_model(&opened, &model);
    told.iter()
        .map(|words| format!("warning: {words}\n"))
        .collect()
}

/// The stored links of a folder, drawn and compared; their number. Links begin with the `page` of their article.
fn drawn_as_once(folder: &str, page: &str, told: fn(&str) -> String) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/links")
        .join(folder);
    let entries = fs::read_dir(folder).expect("the stored links are there");
    let files = entries.map(|entry| entry.expect("an entry").path());
    let mut seen = 0;
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "json")) {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&file).expect("text");
        let stored: Value = serde_json::from_str(&text).expect("JSON");
        let text = |key: &str| stored[key].as_str().expect("a text");
        let link = text("link");
        let csv = table(&name, text("figure"), &format!("{page}{link}"), &told(link));
        let (columns, rows) = csv.trim_end().split_once('\n').expect("rows");
        let rows: Vec<_> = rows.split('\n').collect();
        seen += 1;
        let Some(shows) = stored.get("shows") else {
            // Of a simulation: that it is drawn.
            assert!(!rows.is_empty(), "{name}");
            continue;
        };
        if text("figure") == "7" && columns != shows["columns"] {
            by_rank(&name, columns, &rows, shows);
            continue;
        }
        assert_eq!(columns, shows["columns"], "{name}");
        assert_eq!(rows.len() as u64, shows["rows"].as_u64().unwrap(), "{name}");
        let mut compared = 0;
        for some in shows["some"].as_array().expect("rows") {
            let now = rows[some["row"].as_u64().expect("a row") as usize];
            let values = some["values"].as_str().unwrap();
            let once = numbers(values);
            let same = |row: &str| {
                let mine = numbers(row);
                mine.len() == once.len() && mine.iter().zip(&once).all(|(a, b)| near(*a, *b))
            };
            // Parts of points that shared a look have looks of their own now, and their rows another order.
            let found = match values.starts_with("\"Parts ") {
                true => rows.iter().any(|row| same(row)),
                false => same(now),
            };
            assert!(found, "{name}: {now}, once {some}");
            compared += once.len();
        }
        // A row without numbers is a gap in a line.
        assert!(compared > 0, "{name}");
    }
    seen
}

#[test]
fn every_stored_link_shows_what_it_did() {
    let seen = drawn_as_once("speculation", "", extrapolated);
    assert!(seen >= 37, "{seen} links are stored");
}

#[test]
fn every_stored_link_of_the_other_articles_shows_what_it_did() {
    let mut seen = 0;
    for article in articles().iter().skip(1) {
        let [name, page] = ["name", "page"].map(|key| article[key].as_str().expect(key));
        seen += drawn_as_once(name, &format!("{page}#"), |_| String::new());
    }
    assert!(seen >= 80, "{seen} links are stored");
}
