//! Files of graphs: what is read of each kind, and what is told of those that cannot be read.

use allot_schedule::files::{Read, onto, read};
use allot_schedule::scenario::Scenario;
use proptest::prelude::*;
use serde_json::json;

fn got(name: &str, text: &str) -> Read {
    read(name, text.as_bytes()).unwrap_or_else(|e| panic!("{e}"))
}

fn refusal(name: &str, text: &str) -> String {
    read(name, text.as_bytes()).expect_err(text).to_string()
}

/// Seconds, names, and edges with their bytes.
fn told(read: &Read) -> (Vec<f64>, String, Vec<(u32, u32, f64)>) {
    let edges = read
        .parts
        .edges
        .iter()
        .map(|edge| (edge.from, edge.to, edge.bytes))
        .collect();
    (
        read.parts.seconds.clone(),
        read.parts.names.clone().unwrap_or_default().join(" "),
        edges,
    )
}

#[test]
fn graphviz_as_people_write_it() {
    let text = "/* a */ strict digraph \"my graph\" {
        rankdir = LR; node [shape=box, weight=3]
        # a line of the preprocessor
        a -> b -> c [size=8, color=red]; a -> b [size=9]
        subgraph cluster_0 { label=\"x\"; node [seconds=7] d; e [label=\"1.5e1\" seconds=2] }
        c -> { d e } [data=\"5\"]; \"a b\":n:sw; <b<i>x</i>>; -1.5 [time = 4]
    }";
    let read = got("x.dot", text);
    let (seconds, names, edges) = told(&read);
    assert_eq!(names, "a b c d e a b b<i>x</i> -1.5");
    assert_eq!(seconds, [3.0, 3.0, 3.0, 7.0, 2.0, 3.0, 3.0, 3.0]);
    // Strict: the second a -> b takes the place of the first. An edge's size comes before its data.
    assert_eq!(edges, [(0, 1, 9.0), (1, 2, 8.0), (2, 3, 5.0), (2, 4, 5.0)]);
    let plain = got(
        "x.gv",
        "digraph { a -> b; a -> b [bytes=2] a [label=\"3\"] b [label=\"word\"] c [cost=2, label=9] }",
    );
    assert_eq!(
        told(&plain),
        (
            vec![3.0, 1.0, 2.0],
            "a b c".into(),
            vec![(0, 1, 0.0), (0, 1, 2.0)]
        )
    );
    assert!(
        plain.told.contains("1 task without a time, 1 second each"),
        "{}",
        plain.told
    );
}

/// Attributes are told once for a statement, whichever edges it has.
#[test]
fn graphviz_with_groups_and_repeated_edges() {
    let strict = "strict digraph { a -> b [bytes=5]; a -> b [color=red]; b -> c; b -> c [label=4, label=7] }";
    let edges = told(&got("x.dot", strict)).2;
    assert_eq!(edges, [(0, 1, 5.0), (1, 2, 7.0)]);
    let groups =
        "digraph { edge [bytes=1, bytes=2] {a b} -> {c d}; {} -> a [bytes=x]; {a} -> c [data=9] }";
    let edges = told(&got("x.dot", groups)).2;
    let all = [(0, 2), (0, 3), (1, 2), (1, 3), (0, 2)];
    assert_eq!(edges, all.map(|(from, to)| (from, to, 2.0)));
    let wrong = refusal("x.dot", "digraph {\n {a b} -> {c d}\n [bytes=x] }");
    assert!(
        wrong.contains("line 3") && wrong.contains("bytes “x” of edge “a” -> “c”"),
        "{wrong}"
    );
}

#[test]
fn graphviz_that_cannot_be_read() {
    for (text, says) in [
        ("graph { a -- b }", "digraph"),
        ("digraph { a -- b }", "->"),
        (
            "digraph { a -> }",
            "line 1: “}” is not allowed; a name is needed",
        ),
        ("digraph {\n a [size=\n", "line 2: the end of the file"),
        (
            "digraph {\n a [size=big] }",
            "line 2: size “big” of task “a”",
        ),
        ("digraph {\n a -> b [size=-1] }", "edge “a” -> “b”"),
        ("digraph { \"a }", "closing quote"),
        ("digraph { a } digraph { b }", "one digraph"),
        ("digraph { }", "without nodes"),
        ("digraph { /* a }", "*/"),
        ("digraph { a @ b }", "“@”"),
    ] {
        let told = refusal("x.dot", text);
        assert!(told.contains(says), "{text}: {told}");
    }
    let deep = format!(
        "digraph {{ {} a {} }}",
        "{".repeat(10_000),
        "}".repeat(10_000)
    );
    assert!(refusal("x.dot", &deep).contains("a hundred deep"));
}

#[test]
fn the_standard_sets_files_that_cannot_be_read() {
    let whole = "2\n0 0 0\n1 3 1 0\n2 4 1 1\n3 0 1 2\n";
    let read = got("a.stg", whole);
    assert_eq!(
        told(&read),
        (vec![3.0, 4.0], "1 2".into(), vec![(0, 1, 0.0)])
    );
    assert!(
        read.told.contains("2 tasks, 1 edge; left out two dummies"),
        "{}",
        read.told
    );
    for (from, to, says) in [
        ("2\n0", "0\n0", "line 1: a graph of 0 tasks"),
        ("2\n0", "two\n0", "line 1: “two”"),
        ("1 3 1 0", "1 -3 1 0", "line 3: seconds -3"),
        (
            "1 3 1 0",
            "1 3 2 0",
            "line 3: a line with 2 predecessors announced and 1 listed",
        ),
        ("1 3 1 0", "1 3", "line 3: “1 3”"),
        ("2 4 1 1", "1 4 1 1", "line 4: task 1"),
        ("2 4 1 1", "2 4 1 3", "line 4: predecessor 3"),
        ("3 0 1 2", "3 1 1 2", "dummies of 0 seconds"),
        ("3 0 1 2\n", "3 0 1 2\n4 0 0\n", "line 6"),
        ("3 0 1 2\n", "", "4 lines are needed"),
    ] {
        let text = whole.replacen(from, to, 1);
        let told = refusal("a.stg", &text);
        assert!(told.contains(says), "{text}: {told}");
    }
}

#[test]
fn tables_that_cannot_be_read() {
    let read = got(
        "a.csv",
        "\u{feff}Task, Seconds\n\"a, b\",1\nc,2.5\n\nfrom,to\n\"a, b\",c\n",
    );
    assert_eq!(
        told(&read),
        (vec![1.0, 2.5], "a, b c".into(), vec![(0, 1, 0.0)])
    );
    for (text, says) in [
        ("a,b\n1,2\n", "line 1: “a,b”"),
        ("task,seconds\n", "without tasks"),
        ("task,seconds\na,1,2\n", "line 2"),
        ("task,seconds\na,-1\n", "seconds “-1”"),
        (
            "task,seconds\na,1\nfrom,to,bytes\na,b,1\n",
            "line 4: task “b”",
        ),
        ("task,seconds\na,1\nfrom,to,bytes\na,a,x\n", "bytes “x”"),
    ] {
        let told = refusal("a.csv", text);
        assert!(told.contains(says), "{text}: {told}");
    }
}

#[test]
fn workflows_that_cannot_be_read() {
    let newer = r#"{"workflow": {"specification": {"tasks": [{"name": "a", "id": "1", "children": ["b"]},
        {"name": "b", "id": "2"}]},
        "execution": {"tasks": [{"id": "1", "runtimeInSeconds": 1}, {"id": "2", "runtimeInSeconds": 2}]}}}"#;
    assert_eq!(
        told(&got("w.json", newer)),
        (vec![1.0, 2.0], "1 2".into(), vec![(0, 1, 0.0)])
    );
    for (from, to, says) in [
        (
            r#""execution""#,
            r#""other""#,
            "workflow.execution: nothing is given; an execution is needed",
        ),
        (
            r#""id": "2"}]"#,
            r#""id": "1"}]"#,
            "workflow.specification.tasks[1].id: “1” a second time",
        ),
        (
            r#"["b"]"#,
            r#"["c"]"#,
            "workflow.specification.tasks[0].children[0]: “c”",
        ),
        (
            r#""runtimeInSeconds": 2"#,
            r#""runtimeInSeconds": -2"#,
            "execution.tasks[1].runtimeInSeconds: -2",
        ),
        (
            r#", {"id": "2", "runtimeInSeconds": 2}"#,
            "",
            "nothing about task “2”",
        ),
        (r#""workflow""#, r#""flow""#, "workflow: nothing"),
        (r#""specification""#, r#""spec""#, "1.2 to 1.6"),
        ("}}}", "}}", "JSON is needed"),
    ] {
        let text = newer.replacen(from, to, 1);
        let told = refusal("w.json", &text);
        assert!(told.contains(says), "{text}: {told}");
    }
}

#[test]
fn tables_are_read_as_spreadsheets_write_them() {
    let german = "task;seconds;\r\na;1,5;\r\nb;2;\r\n;;\r\nfrom;to;bytes\r\na;b;0,5\r\n";
    let table = got("g.csv", german);
    assert_eq!(table.parts.seconds, [1.5, 2.0]);
    assert_eq!(table.parts.edges[0].bytes, 0.5);
    assert_eq!(
        table.told,
        "g.csv: table: 2 tasks, 1 edge, “1,5” read as 1.5"
    );
    let wide: Vec<u8> = "\u{feff}task\tseconds\na\t1.5\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let wide = read("w.csv", &wide).expect("UTF-16");
    assert_eq!(wide.parts.seconds, [1.5]);
    let named = got("s.csv", "sep=;\ntask;seconds\na;1.5\n");
    assert_eq!(named.parts.seconds, [1.5]);
    let old = got("o.csv", "# of a Mac, 1999\rtask,seconds\ra,1\rb,2\r");
    assert_eq!(old.parts.seconds, [1.0, 2.0]);
    for (text, says) in [
        (
            "task;seconds\na;1.024\nb;0,5\n",
            "line 2: “1.024” is not allowed; “0,5” stands in line 3",
        ),
        (
            "task,seconds\na,\nb,x\nc,1\nd,-1\ne,nan\nf,inf\nfrom,to\na,c\n",
            "lines 2, 3, 5 and 2 more: an empty field of seconds is not allowed; a number of seconds",
        ),
        (
            "task,seconds\na,1\nb,2\nfrom,to,bytes\na,c,1\na,b,x\nb,d,1\n",
            "lines 5, 7: task “c” is not allowed; a task of the table above is needed",
        ),
    ] {
        let told = refusal("t.csv", text);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn the_machine_stays_when_a_graph_is_opened() {
    let before = json!({ "graph": { "gauss": { "n": 3 } }, "processors": 2, "speeds": [1, 2] });
    let before = Scenario::from_value(&before).expect("a scenario");
    let read = got("g.csv", "task,seconds\na,1\nb,2\n");
    let after = onto(read.parts, before.clone()).expect("a scenario");
    assert_eq!(
        (&after.speeds, &after.processors),
        (&before.speeds, &before.processors)
    );
    assert!(after.speeds.is_some() && after.graph != before.graph);
}

#[test]
fn what_is_no_graph() {
    for (name, text, says) in [
        ("a.txt", "x", ".stg, .dot"),
        ("a.stg", "  \n ", "an empty file"),
        ("a", "x", "unknown kind"),
    ] {
        let told = refusal(name, text);
        assert!(told.contains(says), "{told}");
    }
    let told = read("a.csv", b"task,\xff\0")
        .expect_err("no text")
        .to_string();
    assert!(told.contains("byte 6"), "{told}");
}

#[test]
fn a_million_tasks_are_read_and_more_refused() {
    let mut text = String::from("task,seconds\n");
    for task in 0..1_000_000 {
        text.push_str(&format!("t{task},1\n"));
    }
    assert_eq!(got("m.csv", &text).parts.seconds.len(), 1_000_000);
    text.push_str("one more,1\n");
    assert!(refusal("m.csv", &text).contains("at most 1000000 tasks"));
    assert!(refusal("m.stg", "1000001\n").contains("1 to 1000000 tasks"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_read_or_refused(
        kind in prop::sample::select(vec!["stg", "dot", "json", "csv"]),
        text in "([0-9a-z {}\\[\\];,=:\"<>#/*\n.-]|->|digraph|task,seconds\n|subgraph|node){0,60}",
    ) {
        let name = format!("x.{kind}");
        if let Err(e) = read(&name, text.as_bytes()) {
            prop_assert!(e.field.starts_with(&name) && !e.allowed.is_empty(), "{}", e);
        }
    }
}
