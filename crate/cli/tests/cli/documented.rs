//! Every command line that README, the articles' descriptions and the help texts show, run as it stands there; and
//! every option that they name.

use crate::run::{Ran, allot, fed, program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// The commands, as the help lists them.
static COMMANDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let help = allot(&["--help"]);
    let (_, list) = help.text().split_once("\nCommands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("its end");
    let names = list
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let own = names.filter(|name| !["", "help"].contains(name));
    own.map(String::from).collect()
});

/// Examples that other tests run, since they take long, or do not end.
const ELSEWHERE: [(&str, &str); 3] = [
    ("allot check --quick", "checks.rs"),
    ("allot check all --quick --json", "checks.rs"),
    ("allot class --pages dist", "class.rs"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// README and the files of `docs/` and `docs/articles/`, by name.
fn documents() -> Vec<(String, String)> {
    let mut paths = vec![root().join("README.md")];
    for folder in ["docs", "docs/articles"] {
        let entries = fs::read_dir(root().join(folder)).expect("a folder");
        paths.extend(entries.map(|entry| entry.expect("an entry").path()));
    }
    paths.retain(|path| path.extension().is_some_and(|end| end == "md"));
    paths.sort();
    let named = |path: PathBuf| {
        (
            path.file_stem().unwrap().to_string_lossy().into(),
            text(&path),
        )
    };
    paths.into_iter().map(named).collect()
}

/// The blocks of code of a document, each with the word behind its fence.
fn blocks(document: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in document.lines() {
        match line.strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(word) => {
                inside = true;
                found.push((word.into(), String::new()));
            }
            None if inside => {
                let block = &mut found.last_mut().expect("a block").1;
                *block += line;
                block.push('\n');
            }
            None => {}
        }
    }
    found
}

/// The examples of a help text: lines below “Example”, with those further in that go on with them.
fn examples(help: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let below = help.lines().skip_while(|line| !line.starts_with("Example"));
    for line in below.skip(1).take_while(|line| line.starts_with("  ")) {
        match line.strip_prefix("    ") {
            Some(more) => {
                let example = found.last_mut().expect("an example");
                example.push('\n');
                *example += more;
            }
            None => found.push(line.trim().into()),
        }
    }
    found
}

/// A folder with the files that examples name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let phase = |id: u32| {
        format!(
            r#"{{"id": {id}, "tasks": [{{"entity": {{"id": 1, "home": 0, "migratable": true, "type": "object"}},
                "node": 0, "resource": "cpu", "time": 0.5}}]}}"#
        )
    };
    let run = format!(
        r#"{{"type": "LBDatafile", "phases": [{}, {}]}}"#,
        phase(2),
        phase(3)
    );
    for (file, text) in [
        ("TASKS.csv", "p\n1\n0.5\n0.25\n"),
        (
            "TIMINGS.csv",
            "w,seconds\n1,493.3\n2,251\n4,128.8\n8,68.1\n18,38.2\n36,27.0\n72,21.4\n144,19.9\n288,19.6\n",
        ),
        ("run/data.0.json", &run),
        ("run/data.1.json", &run),
        (
            "graphs/two.csv",
            "task,seconds\na,2\nb,3\nfrom,to,bytes\na,b,0\n",
        ),
        (
            "program.stensal",
            "program p task a creates a as v code v = 1 end code end task result a end program",
        ),
        (
            "tasks.json",
            r#"{"article": "balance", "objects": {"loads": [3, 3, 2, 2, 2]}, "processors": 2, "strategies": ["greedy"]}"#,
        ),
        (
            "notes.md",
            "Greedy ends after 7 s<!-- allot: tasks.json strategies.greedy.makespan -->.\n",
        ),
        (
            "scenario.json",
            r#"{"tasks": {"list": [1, 0.5, 0.25]}, "slots": 60}"#,
        ),
    ] {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
    folder
}

/// Runs a line as a shell does, in a folder; it fails if any program of a pipe fails.
fn shell(line: &str, folder: &Path) -> Ran {
    let here = Path::new(env!("CARGO_BIN_EXE_allot"));
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let own = [here.parent().expect("a folder").to_path_buf()].into_iter();
    let path = std::env::join_paths(own.chain(std::env::split_paths(&folders))).expect("a path");
    let run = Command::new("bash")
        .args(["-c", &format!("set -o pipefail\n{line}")])
        .env("PATH", path)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output();
    run.expect("a shell starts").into()
}

/// A line that stands for many: with options in brackets, or three dots.
fn is_synopsis(line: &str) -> bool {
    line.contains(['[', '…'])
}

#[test]
fn every_example_of_help_runs() {
    let folder = folder("help-examples");
    let mut count = 0;
    for command in COMMANDS.iter().map(String::as_str).chain([""]) {
        let help = match command {
            "" => allot(&["--help"]),
            command => allot(&[command, "--help"]),
        };
        let found = examples(help.text());
        assert!(!found.is_empty(), "{command} has no example");
        for example in found {
            count += 1;
            if ELSEWHERE.iter().any(|(line, _)| *line == example) {
                continue;
            }
            let ran = shell(&example, &folder);
            assert_eq!(ran.code, Some(0), "{example}: {}", ran.err);
            assert!(!ran.err.contains("error: "), "{example}: {}", ran.err);
            assert!(!ran.out.is_empty(), "{example}");
        }
    }
    assert!(count >= 18, "{count}");
}

#[test]
fn every_command_line_of_the_documents_runs() {
    let folder = folder("documents");
    let mut count = 0;
    for (document, text) in documents() {
        for (_, block) in blocks(&text) {
            let line = block.replace("cargo run --release -p allot-cli -- ", "allot ");
            if !line.starts_with("allot ") || is_synopsis(line.lines().next().unwrap_or("")) {
                continue;
            }
            count += 1;
            let ran = shell(&line, &folder);
            assert_eq!(ran.code, Some(0), "{document}: {line}: {}", ran.err);
            assert!(
                !ran.err.contains("error: "),
                "{document}: {line}: {}",
                ran.err
            );
            assert!(!ran.out.is_empty(), "{document}: {line}");
        }
    }
    // README's two, and a figure of each article but the first.
    assert!(count >= 6, "{count}");
}

/// The example of an article, with fewer runs where all would take minutes.
fn example(article: &str) -> String {
    let path = root().join(format!("docs/articles/{article}.md"));
    let json = blocks(&text(&path))
        .into_iter()
        .find(|(word, _)| word == "json");
    let json = json.unwrap_or_else(|| panic!("{article} has no example")).1;
    json.replace("\"runs\": 500", "\"runs\": 2")
}

#[test]
fn every_article_s_example_is_answered() {
    for article in [
        "speculation",
        "inspect",
        "balance",
        "schedule",
        "relentless",
    ] {
        let command = match article {
            "speculation" => "simulate",
            own => own,
        };
        let ran = fed(&[command], &example(article));
        let (answer, _) = ran.told();
        assert!(answer.starts_with('{'), "{article}: {answer}");
    }
}

#[test]
fn a_live_run_says_within_seconds_how_far_it_is() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = program(&["relentless", "--live"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin
        .write_all(example("relentless").as_bytes())
        .expect("the scenario is read");
    drop(stdin);
    // The run takes twenty minutes, so a first line can only come before its end.
    let mut first = String::new();
    let read = BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut first);
    let running = child.try_wait().expect("a state").is_none();
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    read.expect("a line");
    assert!(
        first.starts_with("Labels: ") && first.trim_end().ends_with(" of 4225"),
        "{first}"
    );
    assert!(running);
}

/// The pieces of a text that begin with “allot” and a command, up to the end of the code or the next command of a pipe.
fn pieces(text: &str) -> Vec<&str> {
    let ends = ['`', '\n', '<', '”', '‘'];
    let found = text.match_indices("allot ").map(|(at, _)| &text[at + 6..]);
    found
        .map(|rest| rest.split(ends).next().unwrap_or(rest))
        .map(|piece| piece.split("| allot ").next().unwrap_or(piece))
        .filter(|piece| {
            COMMANDS
                .iter()
                .any(|command| piece.split([' ', ',', '.']).next() == Some(command.as_str()))
        })
        .collect()
}

#[test]
fn every_option_that_is_named_is_one() {
    let mut all = documents();
    for entry in fs::read_dir(root().join("www")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "html") {
            all.push((path.display().to_string(), text(&path)));
        }
    }
    for command in COMMANDS.iter() {
        let help = allot(&[command.as_str(), "--help"]);
        all.push((format!("{command} --help"), help.text().into()));
    }
    let help = COMMANDS
        .iter()
        .map(|command| (command, allot(&[command.as_str(), "--help"]).out));
    let help: Vec<_> = help.collect();
    let mut count = 0;
    for (document, text) in &all {
        for piece in pieces(text) {
            let command = piece.split([' ', ',', '.']).next().expect("a command");
            let (_, help) = help
                .iter()
                .find(|(name, _)| *name == command)
                .expect("a help");
            let words = piece.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            for option in words.filter(|word| word.starts_with("--") && word.len() > 2) {
                count += 1;
                let known = help
                    .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
                    .any(|word| word == option);
                assert!(
                    known,
                    "{document}: “allot {piece}”: {option} is no option of {command}"
                );
            }
        }
    }
    assert!(count >= 40, "{count}");
}
