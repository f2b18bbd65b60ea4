//! Documents: `allot assert`, and what mdBook and pandoc ask.

use crate::run::{allot, fed, path};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const WORK: &str = r#"{"article": "balance", "objects": {"loads": [3, 3, 2, 2, 2]}, "processors": 2,
    "strategies": ["greedy", "optimal"]}"#;
const GRAPH: &str = "schedule.html#v=1&processors=2,4";
const SITE: &str = "https://host.example/allot";

/// A folder of one test with a scenario in it.
fn folder(name: &str) -> PathBuf {
    let folder = path(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("one")).expect("a folder");
    fs::write(folder.join("work.json"), WORK).expect("a file");
    folder
}

fn written(folder: &Path, text: &str) -> String {
    let path = folder.join("text.md");
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

/// Twenty numbers, each with its sentence.
fn sentences() -> Vec<(String, String)> {
    let of = |number: &str, formula: &str| (number.to_string(), formula.to_string());
    let mut all = vec![
        of("7", "strategies.greedy.makespan"),
        of("6.0", "strategies.optimal.makespan"),
        of(
            "16.7 %",
            "strategies.greedy.makespan / strategies.optimal.makespan - 1",
        ),
        of(
            "1",
            "strategies.greedy.makespan - strategies.optimal.makespan",
        ),
        of(
            "42",
            "strategies.greedy.makespan * strategies.optimal.makespan",
        ),
    ];
    for times in 1..=15 {
        all.push(of(
            &format!("{}", 7 * times),
            &format!("{times} * strategies.greedy.makespan"),
        ));
    }
    all
}

fn document(numbers: &[(String, String)]) -> String {
    let lines = numbers
        .iter()
        .enumerate()
        .map(|(i, (number, of))| match i % 2 {
            0 => format!("Sentence {i} says {number}<!-- allot: work.json {of} -->.\n\n"),
            _ => format!("Sentence {i} says {{allot}}`{number} = work.json {of}`.\n\n"),
        });
    lines.collect()
}

#[test]
fn each_number_that_is_changed_is_found_with_its_sentence() {
    let folder = folder("assert");
    let numbers = sentences();
    assert_eq!(numbers.len(), 20);
    let ran = allot(&["assert", &written(&folder, &document(&numbers))]);
    assert_eq!(
        ran.json(),
        json!({ "files": 1, "numbers": 20, "wrong": [] })
    );
    for changed in 0..numbers.len() {
        let mut numbers = numbers.clone();
        let (number, _) = &mut numbers[changed];
        let other = if number.starts_with('9') { "8" } else { "9" };
        *number = number.replacen(|digit: char| digit.is_ascii_digit(), other, 1);
        let file = written(&folder, &document(&numbers));
        let ran = allot(&["assert", &file]);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let told: Value = serde_json::from_str(&ran.out).expect("JSON");
        let line = 2 * changed + 1;
        assert_eq!(told["wrong"].as_array().map(Vec::len), Some(1), "{told}");
        assert_eq!(told["wrong"][0]["line"], line);
        assert!(
            ran.err
                .contains(&format!("{file}:{line}: “Sentence {changed} says")),
            "{}",
            ran.err
        );
    }
}

#[test]
fn links_are_answered_and_what_cannot_be_read_is_named() {
    let folder = folder("assert-links");
    let link = "balance.html#v=1&objects.loads=3,3,2,2,2&processors=2";
    let text = format!("7 s<!-- allot: {SITE}/{link} strategies.greedy.makespan -->\n");
    allot(&["assert", &written(&folder, &text)]).json();
    for (mark, why) in [
        ("7<!-- allot: none.json a -->", "none.json"),
        (
            "7<!-- allot: work.json strategies.greedi.makespan -->",
            "has no “greedi”, but greedy, optimal",
        ),
        (
            "7<!-- allot: balance.html#v=1&strategy=none a -->",
            "strategy",
        ),
        ("7<!-- allot: work.json -->", "an address and a field"),
    ] {
        let file = written(&folder, &format!("One.\n\n{mark}\n"));
        let ran = allot(&["assert", &file]);
        assert!(
            ran.refusal().contains(&format!("{file}:3: ")),
            "{}",
            ran.err
        );
        assert!(ran.err.contains(why), "{}", ran.err);
    }
}

/// A book of one chapter, and that chapter as it comes back.
fn chapter(folder: &Path, renderer: &str, text: &str) -> Result<String, String> {
    let chapter = json!({ "Chapter": { "name": "One", "content": text, "path": "one/text.md", "sub_items": [] } });
    let part = json!({ "Chapter": { "name": "Part", "content": "", "path": null, "sub_items": [chapter] } });
    let context = json!({
        "root": folder, "renderer": renderer,
        "config": { "book": { "src": "." }, "preprocessor": { "allot": { "site": format!("{SITE}/") } } },
    });
    let book = json!({ "sections": [part, "Separator"], "__non_exhaustive": null });
    let ran = fed(&["mdbook"], &json!([context, book]).to_string());
    if ran.code != Some(0) {
        return Err(ran.err);
    }
    let made = ran.json();
    assert_eq!(made["sections"][1], "Separator");
    let content = &made["sections"][0]["Chapter"]["sub_items"][0]["Chapter"]["content"];
    Ok(content.as_str().expect("a text").to_string())
}

#[test]
fn a_book_gets_live_figures_in_html_and_drawn_ones_elsewhere() {
    let folder = folder("mdbook");
    assert_eq!(allot(&["mdbook", "supports", "html"]).text(), "");
    let text = format!(
        "It is {{allot}}`../work.json strategies.greedy.makespan as .1` s.\n\n```allot\n{SITE}/{GRAPH}&figure=gantt\ntitle: A & B\n\
         controls\n```\n\n```rust\n```\n"
    );
    let html = chapter(&folder, "html", &text).expect("a chapter");
    assert!(
        html.starts_with(
            "It is 7.0 s.\n\n<script async src=\"https://host.example/allot/embed.js\"></script>\n"
        ),
        "{html}"
    );
    let link = GRAPH.replace('&', "&amp;");
    assert!(
        html.contains(&format!("<allot-figure figure=\"gantt\" link=\"{link}&amp;figure=gantt\" controls title=\"A &amp; B\">")),
        "{html}"
    );
    assert!(
        html.ends_with("</allot-figure>\n\n```rust\n```\n"),
        "{html}"
    );
    // The same picture as of the command.
    let drawn = folder.join("gantt.svg");
    let address = format!("{SITE}/{GRAPH}&figure=gantt");
    allot(&[
        "figure",
        "gantt",
        "--link",
        &address,
        "-o",
        &drawn.display().to_string(),
    ])
    .json();
    let epub = chapter(&folder, "epub", &text).expect("a chapter");
    let svg = fs::read_to_string(drawn).expect("a picture");
    let data = epub
        .split("base64,")
        .nth(1)
        .and_then(|rest| rest.split(')').next())
        .expect("a picture");
    assert_eq!(decoded(data), svg);
    assert!(
        epub.contains(&format!("[A & B]({address})")) && epub.contains("![QR code of this link]("),
        "{epub}"
    );
}

#[test]
fn a_book_whose_number_is_wrong_is_not_built() {
    let folder = folder("mdbook-wrong");
    let text = "One.\nIt ends after 8 s<!-- allot: ../work.json strategies.greedy.makespan -->.\n";
    let told = chapter(&folder, "html", text).expect_err("a wrong number");
    assert!(
        told.contains("text.md:2: “It ends after 8 s.”: 8 s is written, 7 is computed"),
        "{told}"
    );
    let told =
        chapter(&folder, "html", "```allot\nbalance.html#v=1\n```\n").expect_err("no figure");
    assert!(
        told.contains("text.md:1: ") && told.contains("figure"),
        "{told}"
    );
}

/// The text behind base64.
fn decoded(text: &str) -> String {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text
        .bytes()
        .filter(|letter| *letter != b'=')
        .map(value)
        .collect();
    let bytes = letters.chunks(4).flat_map(|four| {
        let all = four
            .iter()
            .fold(0_u32, |all, six| all << 6 | u32::from(*six))
            << (6 * (4 - four.len()));
        all.to_be_bytes()[1..four.len()].to_vec()
    });
    String::from_utf8(bytes.collect()).expect("text")
}

#[test]
fn a_document_of_pandoc_gets_figures_and_numbers() {
    let folder = folder("pandoc");
    let file = folder.join("work.json").display().to_string();
    let words = |text: &str| -> Vec<Value> {
        let words = text.split(' ').map(|word| json!({ "t": "Str", "c": word }));
        words
            .flat_map(|word| [word, json!({ "t": "Space" })])
            .take(2 * text.split(' ').count() - 1)
            .collect()
    };
    let document = |number: &str| {
        let mut line = words(&format!("It ends after {number} s"));
        line.push(json!({ "t": "RawInline", "c": ["html", format!("<!-- allot: {file} strategies.greedy.makespan -->")] }));
        line.push(json!({ "t": "Code", "c": [["", ["allot"], []], format!("{file} strategies.optimal.makespan as .2")] }));
        line.push(json!({ "t": "Code", "c": [["", [], []], "code"] }));
        let meta = |text: &str| json!({ "t": "MetaInlines", "c": [{ "t": "Str", "c": text }] });
        json!({
            "pandoc-api-version": [1, 23],
            "meta": { "allot-site": meta(SITE), "allot-pictures": meta(&folder.join("pictures").display().to_string()) },
            "blocks": [
                { "t": "BulletList", "c": [[{ "t": "Para", "c": line }]] },
                { "t": "CodeBlock", "c": [["", ["allot"], []], format!("{GRAPH}&figure=gantt")] },
            ],
        })
        .to_string()
    };
    let html = fed(&["pandoc", "html5"], &document("7")).json();
    let line = &html["blocks"][0]["c"][0][0]["c"];
    assert_eq!(line[9], json!({ "t": "Str", "c": "6.00" }), "{line}");
    assert_eq!(line[10]["t"], "Code");
    assert_eq!(html["blocks"][1]["t"], "RawBlock");
    let latex = fed(&["pandoc", "latex"], &document("7")).json();
    let picture = latex["blocks"][1]["c"][0]["c"][2][0]
        .as_str()
        .expect("a path");
    assert!(
        fs::read_to_string(picture)
            .expect("a picture")
            .starts_with("<svg")
    );
    assert_eq!(
        latex["blocks"][2]["c"][0]["c"][2][0],
        format!("{SITE}/{GRAPH}&figure=gantt")
    );
    let wrong = fed(&["pandoc", "latex"], &document("8"));
    assert!(
        wrong.refusal().contains("8 s is written, 7 is computed"),
        "{}",
        wrong.err
    );
    assert!(
        fed(&["pandoc"], "no document")
            .refusal()
            .contains("a document as pandoc gives it")
    );
}

#[test]
fn the_numbers_of_this_projects_documents_are_so() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![
        root.join("README.md"),
        root.join("static/examples/pandoc/document.md"),
    ];
    for folder in ["docs", "docs/articles", "www"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        files.extend(entries.map(|entry| entry.expect("an entry").path()));
    }
    files.retain(|path| {
        path.extension()
            .is_some_and(|end| end == "md" || end == "html")
    });
    let files: Vec<String> = files
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let args: Vec<&str> = ["assert"]
        .into_iter()
        .chain(files.iter().map(String::as_str))
        .collect();
    let told = allot(&args).json();
    assert!(told["numbers"].as_u64() >= Some(20), "{told}");
    assert_eq!(told["wrong"], json!([]));
}
