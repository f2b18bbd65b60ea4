//! Files of graphs: what is read of each kind, and what is told of those that cannot be read.

use allot_schedule::files::{Read, onto, read};
use allot_schedule::scenario::Scenario;
use proptest::prelude::*;
use serde_json::json;

fn got(name: &str, text: &str) -> Read {
    read(name, text.as_bytes(), "").unwrap_or_else(|e| panic!("{e}"))
}

fn refusal(name: &str, text: &str) -> String {
    read(name, text.as_bytes(), "").expect_err(text).to_string()
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
    // A name of a time comes before a weight.
    assert_eq!(seconds, [3.0, 3.0, 3.0, 7.0, 2.0, 3.0, 3.0, 4.0]);
    // Strict: the second a -> b takes the place of the first. An edge's size comes before its data.
    assert_eq!(edges, [(0, 1, 9.0), (1, 2, 8.0), (2, 3, 5.0), (2, 4, 5.0)]);
    let plain = got(
        "x.gv",
        "digraph { a -> b; a -> b [bytes=2] a [label=\"x\n3 s\"] b [label=\"word\"] c [cost=2, label=9] }",
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
        plain.told.contains(
            "; seconds from “cost”; seconds from labels; 1 task without a time, 1 second each"
        ),
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
        (
            "digraph {\n a [seconds=1e400] }",
            "line 2: seconds “1e400” of task “a”",
        ),
        (
            "digraph {\n a [label=\"1e400 s\"]; b [label=\"2 s\"] }",
            "line 2: label “1e400 s” of task “a”",
        ),
        (
            "digraph {\n a -> b [bytes=1e400] }",
            "line 2: bytes “1e400” of edge",
        ),
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
    let counted = got("a.stg", &whole.replacen("2\n0", "4\n0", 1));
    assert_eq!(told(&counted), told(&read));
    assert!(
        counted
            .told
            .ends_with("two dummies of 0 seconds, which its first line counts")
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
        ("a,b\n1,2\n", "“a,b” names no columns"),
        ("task,seconds\n", "without tasks"),
        ("task,seconds\na,1,2\n", "line 2"),
        ("task,seconds\na,-1\n", "seconds “-1”"),
        (
            "task,seconds\na,1\nfrom,to,bytes\na,b,1\n",
            "line 4: an edge with “a” and “b”",
        ),
        ("task,seconds\na,1\nfrom,to,bytes\na,a,x\n", "bytes “x”"),
    ] {
        let told = refusal("a.csv", text);
        assert!(told.contains(says), "{text}: {told}");
    }
}

fn asked(name: &str, text: &str) -> Vec<String> {
    let error = read(name, text.as_bytes(), "").expect_err(text);
    error.ways().iter().map(|way| way.columns.clone()).collect()
}

fn seconds(name: &str, text: &str, choice: &str) -> Vec<f64> {
    let read = read(name, text.as_bytes(), choice).unwrap_or_else(|e| panic!("{e}"));
    read.parts.seconds
}

/// A label that only numbers its task is a name; one with a unit is a time; any other number is asked about.
#[test]
fn labels_of_graphviz_are_times_only_if_they_say_so() {
    for labels in [["0", "1", "2"], ["3", "1", "2"]] {
        let [a, b, c] = labels;
        let text =
            format!("digraph {{ x [label=\"{a}\"]; y [label={b}]; z [label={c}]; x -> y -> z }}");
        let read = got("x.dot", &text);
        assert_eq!(read.parts.seconds, [1.0; 3]);
        assert!(
            read.told.ends_with(
                "3 tasks without a time, 1 second each (labels that number tasks are names)"
            ),
            "{}",
            read.told
        );
    }
    let own = "digraph { 10 [label=10]; 20 [label=\"20\"]; 10 -> 20 }";
    assert_eq!(seconds("x.dot", own, ""), [1.0, 1.0]);
    assert_eq!(seconds("x.dot", own, "seconds=label"), [10.0, 20.0]);
    let unclear = "digraph { a [label=2.5]; b [label=4]; c; a -> b -> c }";
    let read = got("x.dot", unclear);
    assert_eq!(read.parts.seconds, [2.5, 4.0, 1.0]);
    assert!(
        read.told
            .contains("; seconds from labels, which are numbers without a unit; 1 task without"),
        "{}",
        read.told
    );
    assert_eq!(read.ways[0].columns, "seconds=1");
    assert_eq!(seconds("x.dot", unclear, "seconds=label"), [2.5, 4.0, 1.0]);
    assert_eq!(seconds("x.dot", unclear, "seconds=1"), [1.0; 3]);
    let units = r#"digraph { a [label="configure\n1.5s"]; b [label="{make | 250 ms}"]; c [label="0:02:00"]; d [label="1 s | 2 s"] }"#;
    assert_eq!(seconds("x.dot", units, ""), [1.5, 0.25, 120.0, 1.0]);
}

#[test]
fn times_of_graphviz_have_many_names_and_units() {
    for (attribute, expected) in [
        ("duration=30", 30.0),
        ("runtime=\"250ms\"", 0.25),
        ("wcet=4", 4.0),
        ("execution_time=\"1:00:00\"", 3600.0),
        ("time_ms=1500", 1.5),
        ("weight=8", 8.0),
    ] {
        let text = format!("digraph {{ a [{attribute}]; b [label=\"7\"] }}");
        assert_eq!(seconds("x.dot", &text, ""), [expected, 1.0], "{attribute}");
    }
    let two = "digraph { a [duration=5, realtime=3] }";
    assert_eq!(
        asked("x.dot", two),
        ["seconds=duration", "seconds=realtime"]
    );
    assert_eq!(seconds("x.dot", two, "seconds=realtime"), [3.0]);
    let flops = got(
        "x.dot",
        "digraph { 1 [size=\"262144\", alpha=\"0.2\"]; 2 [size=5, alpha=0.1]; 1 -> 2 [size=8] }",
    );
    assert!(
        flops
            .told
            .contains("seconds from “size” (operations, as daggen writes them: one a second)"),
        "{}",
        flops.told
    );
}

#[test]
fn tables_of_graphs_are_read_by_the_names_of_their_columns() {
    let read = got(
        "a.csv",
        "id,Name,Time (ms),depends_on,host\n7,load,1500,,x\n8,solve,500,7,y\n9,write,250,\"7;8\",z\n",
    );
    assert_eq!(
        told(&read),
        (
            vec![1.5, 0.5, 0.25],
            "load solve write".into(),
            vec![(0, 1, 0.0), (0, 2, 0.0), (1, 2, 0.0)]
        )
    );
    assert_eq!(
        read.told,
        "a.csv: table: 3 tasks, 3 edges, seconds from “Time (ms)” ÷ 1000, predecessors from “depends_on”, \
         not used: “host”, edges by id"
    );
    let units = got("a.csv", "task,duration\na,250ms\nb,0:00:02\nc,1 min\n");
    assert_eq!(units.parts.seconds, [0.25, 2.0, 60.0]);
    let alone = got("a.csv", "source,target,weight\nb,a,100\nc,a,1\n");
    assert_eq!(
        told(&alone),
        (
            vec![1.0; 3],
            "b a c".into(),
            vec![(0, 1, 100.0), (2, 1, 1.0)]
        )
    );
    assert!(
        alone
            .told
            .ends_with("bytes from “weight”, no column of times: 1 second each"),
        "{}",
        alone.told
    );
    let tabs = got(
        "a.tsv",
        "job\twcet\tsuccessors\np\t1\tq r\nq\t2\t\nr\t3\t-\n",
    );
    assert_eq!(told(&tabs).2, [(0, 1, 0.0), (0, 2, 0.0)]);
    // Names that are numbers, and rows: what can be both is asked.
    let both = "id,task,seconds\n2,1,5\n1,2,6\nfrom,to\n1,2\n";
    assert_eq!(asked("a.csv", both), ["edges=id", "edges=task"]);
    let rows = "task,seconds\na,5\nb,6\nc,7\nfrom,to\n1,2\n";
    assert_eq!(asked("a.csv", rows), ["edges=0", "edges=1"]);
    let waiting = "task,duration,realtime\na,100s,40s\nb,3m,1m\n";
    assert_eq!(
        asked("a.csv", waiting),
        ["seconds=duration", "seconds=realtime"]
    );
    assert_eq!(seconds("a.csv", waiting, "seconds=realtime"), [40.0, 60.0]);
    for (name, says) in [("w.dax", "WfCommons"), ("w.yml", "YAML")] {
        assert!(refusal(name, "x").contains(says));
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
        "g.csv: table: 2 tasks, 1 edge, seconds from “seconds”, “1,5” read as 1.5, bytes from “bytes”, “0,5” read as 0.5"
    );
    let wide: Vec<u8> = "\u{feff}task\tseconds\na\t1.5\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let wide = read("w.csv", &wide, "").expect("UTF-16");
    assert_eq!(wide.parts.seconds, [1.5]);
    let named = got("s.csv", "sep=;\ntask;seconds\na;1.5\n");
    assert_eq!(named.parts.seconds, [1.5]);
    let old = got("o.csv", "# of a Mac, 1999\rtask,seconds\ra,1\rb,2\r");
    assert_eq!(old.parts.seconds, [1.0, 2.0]);
    let thousands = got("t.csv", "task;seconds\na;1.024\nb;0,5\n");
    assert_eq!(thousands.parts.seconds, [1024.0, 0.5]);
    assert!(thousands.told.ends_with("“1.024” read as 1024"));
    for (text, says) in [
        (
            "task,seconds\na,\nb,x\nc,1\nd,-1\ne,nan\nf,inf\nfrom,to\na,c\n",
            "lines 2, 3, 5 and 2 more: an empty field of seconds is not allowed; a number of seconds",
        ),
        (
            "task,seconds\na,1\nb,2\nfrom,to,bytes\na,c,1\na,b,x\nb,d,1\n",
            "line 6: bytes “x” is not allowed; a number of bytes",
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
    let told = read("a.csv", b"task,\xff\0", "")
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
        if let Err(e) = read(&name, text.as_bytes(), "") {
            prop_assert!(e.field.starts_with(&name) && !e.allowed.is_empty(), "{}", e);
        }
    }
}
