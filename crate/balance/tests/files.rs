//! Small files of each kind, and what is made of them.

use allot_balance::answer::answer;
use allot_balance::data::{Data, File, read};
use allot_balance::scenario::{Form, Objects, PointSource, Scenario};
use serde_json::{Value, json};

fn file(name: &str, bytes: impl Into<Vec<u8>>) -> File {
    File {
        name: name.into(),
        bytes: bytes.into(),
    }
}

/// An edge: both objects, and the bytes in each direction.
type Link = (u32, u32, f64, f64);

fn own(data: &Data) -> (&Vec<f64>, Vec<Link>, Option<&Vec<u32>>) {
    let Some(Objects {
        form: Form::Own { loads, edges, .. },
        placement,
        ..
    }) = &data.objects
    else {
        panic!("{data:?}");
    };
    let edges = edges
        .iter()
        .map(|edge| (edge.from, edge.to, edge.bytes, edge.back))
        .collect();
    (loads, edges, placement.as_ref())
}

fn task(key: &str, id: u64, time: f64, migratable: bool) -> Value {
    json!({ "entity": { key: id, "migratable": migratable, "type": "object", "home": 0 }, "node": 0, "resource": "cpu", "time": time })
}

fn message(key: &str, from: u64, to: u64, bytes: f64) -> Value {
    let end = |id: u64| json!({ key: id, "migratable": true, "type": "object" });
    json!({ "type": "SendRecv", "bytes": bytes, "messages": 1, "from": end(from), "to": end(to) })
}

/// Two ranks: repeated edges, fixed tasks, an unknown end, phases that are identical or skipped.
fn ranks(key: &str) -> [Value; 2] {
    [
        json!({ "metadata": { "type": "LBDatafile", "rank": 0,
                "phases": { "identical_to_previous": { "list": [3], "range": [[5, 6]] }, "skipped": { "list": [4], "range": [] } } },
            "phases": [
                { "id": 2, "tasks": [task(key, 10, 2.0, true), task(key, 11, 1.0, true), task(key, 1, 0.5, false)],
                  "communications": [message(key, 10, 20, 8.0), message(key, 20, 10, 4.0), message(key, 10, 20, 1.0),
                    message(key, 10, 99, 1.0), message(key, 10, 10, 1.0),
                    { "type": "CollectionToNode", "bytes": 1.0, "from": {}, "to": {} }] },
                { "id": 5, "tasks": [task(key, 10, 7.0, true)], "communications": [] }] }),
        json!({ "metadata": { "type": "LBDatafile", "rank": 1,
                "phases": { "identical_to_previous": { "list": [3], "range": [[5, 6]] }, "skipped": { "list": [4], "range": [] } } },
            "phases": [
                { "id": 2, "tasks": [task(key, 20, 3.0, true)], "communications": [] },
                { "id": 5, "tasks": [], "communications": [] }] }),
    ]
}

#[test]
fn a_run_of_vt_is_read_rank_by_rank() {
    for key in ["id", "seq_id"] {
        let [first, second] = ranks(key).map(|value| value.to_string());
        // The ranks are those that the files tell, whatever their order.
        let files = [file("b.json", second), file("a.json", first)];
        let data = read(&files, None, "").unwrap();
        let (loads, edges, placement) = own(&data);
        assert_eq!(loads, &[2.0, 1.0, 3.0]);
        assert_eq!(edges, [(0, 2, 9.0, 4.0)]);
        assert_eq!(placement, Some(&vec![0, 0, 1]));
        assert_eq!(data.background, Some(vec![0.5, 0.0]));
        assert_eq!(data.processors, Some(2));
        let told = &data.told[0];
        for words in [
            "2 ranks (0 to 1), phase 2 of 2, 3, 5, 6, 3 objects, 1 edge",
            "1 task that cannot move is background",
            "1 communication of another type left out",
            "1 communication with an object of a rank not given left out",
            "1 communication of an object with itself left out",
        ] {
            assert!(told.contains(words), "{told}");
        }
        // Phase 3 is as phase 2, phase 6 as phase 5, in which a rank is empty.
        assert_eq!(own(&read(&files, Some(3), "").unwrap()).0, loads);
        assert_eq!(own(&read(&files, Some(6), "").unwrap()).0, &[7.0]);
        for (phase, says) in [(4, "which was skipped"), (9, "2, 3, 5, 6")] {
            let told = read(&files, Some(phase), "").unwrap_err().to_string();
            assert!(told.contains(says), "{told}");
        }
        let one = read(&files[1..], None, "").unwrap();
        assert_eq!(one.processors, Some(1));
        let twice = [files[0].clone(), files[0].clone()];
        assert!(
            read(&twice, None, "")
                .unwrap_err()
                .to_string()
                .contains("a second time")
        );
    }
}

/// Two ranks: objects 1 and 2 on rank 0 beside task 9, which cannot move and talks to object 1; task 8, known by its
/// home alone, rank 1, talks to task 9.
fn with_fixed() -> [File; 2] {
    let end = |id: u64| json!({ "id": id, "migratable": id < 8, "home": u64::from(id == 8), "type": "object" });
    let talk = |from: u64, to: u64, bytes: f64| json!({ "type": "SendRecv", "bytes": bytes, "from": end(from), "to": end(to) });
    let rank = |rank: u64, tasks: Value, talks: Value| {
        let phase = json!({ "id": 0, "tasks": tasks, "communications": talks });
        let text = json!({ "metadata": { "rank": rank }, "phases": [phase] }).to_string();
        file(&format!("run.{rank}.json"), text)
    };
    let tasks = [
        task("id", 9, 2.0, false),
        task("id", 1, 1.0, true),
        task("id", 2, 1.0, true),
    ];
    [
        rank(
            0,
            json!(tasks),
            json!([talk(1, 9, 3000.0), talk(9, 8, 500.0)]),
        ),
        rank(1, json!([]), json!([])),
    ]
}

#[test]
fn what_is_sent_to_tasks_that_cannot_move_counts() {
    let data = read(&with_fixed(), None, "").unwrap();
    assert_eq!(own(&data).1, [(0, 2, 3000.0, 0.0), (2, 3, 500.0, 0.0)]);
    let base = json!({ "communication": { "beta": 0.001 }, "strategies": ["none", "optimal", "greedy", "greedy_comm", "refine"] });
    let scenario = data
        .into_scenario(Scenario::from_value(&base).unwrap())
        .unwrap();
    // The same from the scenario's own file.
    for scenario in [
        &scenario,
        &Scenario::from_json(&scenario.to_json()).unwrap(),
    ] {
        let told = answer(scenario, false, |_| true).unwrap();
        let ends: Vec<f64> = told
            .strategies
            .unwrap()
            .iter()
            .map(|(_, of)| of.makespan)
            .collect();
        // Half a second of tasks 9 and 8 is always there. Object 2 alone moves; both would cost 2.5 and 3 + 0.5 more.
        assert_eq!(ends, [4.5, 3.5, 5.5, 3.5, 3.5]);
    }
}

#[test]
fn on_fewer_processors_neighbouring_ranks_are_joined() {
    let rank = |rank: u64| {
        let tasks = [
            task("id", rank, 1.0 + rank as f64, true),
            task("id", 10 + rank, 0.5, false),
        ];
        let phase = json!({ "id": 0, "tasks": tasks, "communications": [] });
        let text = json!({ "metadata": { "rank": rank }, "phases": [phase] }).to_string();
        file(&format!("run.{rank}.json"), text)
    };
    let files: Vec<File> = (0..4).map(rank).collect();
    let on = |processors: u64| {
        let base = json!({ "processors": processors, "strategies": ["none"] });
        let data = read(&files, None, "").unwrap();
        let scenario = data
            .into_scenario(Scenario::from_value(&base).unwrap())
            .unwrap();
        let told = answer(&scenario, false, |_| true).unwrap();
        (
            scenario.joined().is_some(),
            told.strategies.unwrap()[0].1.times.clone().unwrap(),
        )
    };
    assert_eq!(on(4), (false, vec![1.5, 2.5, 3.5, 4.5]));
    assert_eq!(on(2), (true, vec![4.0, 8.0]));
    assert_eq!(on(3), (true, vec![4.0, 3.5, 4.5]));
    assert_eq!(on(5), (false, vec![1.5, 2.5, 3.5, 4.5, 0.0]));
}

/// `{"metadata":{"rank":1},"phases":[{"id":0,"tasks":[{"entity":{"id":7,"migratable":true},"time":2.5}]}]}`, compressed by
/// hand as one uncompressed block: a window of 16 bits, a block of 101 bytes that is copied as it is, and an empty last one.
#[test]
fn brotli_is_seen_by_its_bytes() {
    let text = r#"{"metadata":{"rank":1},"phases":[{"id":0,"tasks":[{"entity":{"id":7,"migratable":true},"time":2.5}]}]}"#;
    // WBITS 16 (0), ISLAST 0, MNIBBLES 4 (00), MLEN − 1 in 16 bits, ISUNCOMPRESSED 1; then the bytes; then ISLAST and
    // ISLASTEMPTY.
    let length = (text.len() - 1) as u32;
    let header = length << 4 | 1 << 20;
    let mut bytes = vec![header as u8, (header >> 8) as u8, (header >> 16) as u8];
    bytes.extend_from_slice(text.as_bytes());
    bytes.push(3);
    // It happens to be UTF-8; a character that no text has tells it apart.
    assert!(bytes.iter().any(|byte| *byte < 9));
    for name in ["data.1.json", "data.1.json.br"] {
        let data = read(&[file(name, bytes.clone())], None, "").unwrap();
        assert_eq!(own(&data).0, &[2.5]);
        assert!(
            data.told[0].contains("only 1 of 2 ranks"),
            "{}",
            data.told[0]
        );
    }
}

#[test]
fn the_older_csv_has_a_file_a_rank() {
    let files = [
        file("run/data.1.vom", "0,7,0.5\n1,7,2\n"),
        file("run/data.0.vom", "0,5,1.5\n0,6,0.25\n1,5,1\n"),
    ];
    let data = read(&files, None, "").unwrap();
    let (loads, _, placement) = own(&data);
    assert_eq!(
        (loads, placement),
        (&vec![1.5, 0.25, 0.5], Some(&vec![0, 0, 1]))
    );
    assert!(
        data.told[0].contains("phase 0 of 0 to 1, 3 objects"),
        "{}",
        data.told[0]
    );
    assert_eq!(own(&read(&files, Some(1), "").unwrap()).0, &[1.0, 2.0]);
    let named = files.map(|File { name, bytes }| {
        let text = format!(
            "phase,object,seconds\n{}",
            String::from_utf8(bytes).unwrap()
        );
        file(&name, text)
    });
    assert_eq!(
        own(&read(&named, None, "").unwrap()),
        (loads, own(&data).1, placement)
    );
}

#[test]
fn graphs_are_read_as_metis_and_chaco_write_them() {
    let plain = read(
        &[file("a.graph", "% a comment\n3 2\n2\n1 3\n2\n")],
        None,
        "",
    )
    .unwrap();
    let (loads, edges, placement) = own(&plain);
    assert_eq!((loads, placement), (&vec![1.0; 3], None));
    assert_eq!(edges, [(0, 1, 1.0, 0.0), (1, 2, 1.0, 0.0)]);
    // Two weights a vertex, weights of edges; the last vertex is alone.
    let weighted = read(&[file("b", "3 1 011 2\n4 9 2 5\n6 9 1 5\n2 9\n")], None, "").unwrap();
    assert_eq!(own(&weighted).0, &[4.0, 6.0, 2.0]);
    assert_eq!(own(&weighted).1, [(0, 1, 5.0, 0.0)]);
    assert!(
        weighted.told[0].contains("the first weight"),
        "{}",
        weighted.told[0]
    );
    // Numbers of vertices, sizes of vertices, a vertex without neighbours, and an edge that stands once.
    let numbered = read(&[file("c.graph", "3 1 100\n1 2\n2 1\n3\n")], None, "").unwrap();
    assert_eq!(own(&numbered).1.len(), 1);
    let alone = read(&[file("d.graph", "3 1\n2\n\n\n")], None, "").unwrap();
    assert!(
        alone.told[0].contains("1 edge in one direction only"),
        "{}",
        alone.told[0]
    );
    let beside = [
        file("e.graph", "2 1\n2\n1\n"),
        file("e.coords", "0 0.5\n1 2\n"),
    ];
    let Some(Objects {
        form: Form::Own { at, .. },
        ..
    }) = read(&beside, None, "").unwrap().objects
    else {
        panic!();
    };
    assert_eq!(at, Some(vec![vec![0.0, 0.5], vec![1.0, 2.0]]));
}

#[test]
fn matrices_are_graphs_or_points() {
    let square = "%%MatrixMarket matrix coordinate real general\n% words\n3 3 4\n1 1 9\n1 2 -2.5\n2 1 1\n3 2 4\n";
    let data = read(&[file("a.mtx", square)], None, "").unwrap();
    assert_eq!(own(&data).1, [(0, 1, 2.5, 0.0), (1, 2, 4.0, 0.0)]);
    let pattern = "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n";
    assert_eq!(
        own(&read(&[file("b.mtx", pattern)], None, "").unwrap()).1,
        [(0, 1, 1.0, 0.0)]
    );
    let dense = "%%MatrixMarket matrix array real general\n3 2\n1\n2\n3\n4\n5\n6\n";
    let points = read(&[file("c.mtx", dense)], None, "").unwrap().points;
    let at = vec![vec![1.0, 4.0], vec![2.0, 5.0], vec![3.0, 6.0]];
    assert_eq!(points, Some(PointSource::At { at, weights: None }));
}

#[test]
fn tables_are_read_by_the_names_of_their_columns() {
    let files = [
        file("loads.csv", "object;load;rank\n0;1,5;1\n1;2;0\n"),
        file("edges.csv", "from,to,bytes\n0,1,64\n"),
    ];
    let data = read(&files, None, "").unwrap();
    let (loads, edges, placement) = own(&data);
    assert_eq!((loads, placement), (&vec![1.5, 2.0], Some(&vec![1, 0])));
    assert_eq!(edges, [(0, 1, 64.0, 0.0)]);
    assert_eq!(data.processors, Some(2));
    let points = read(
        &[file("p.csv", "x,y,z,weight\n0,1,2,3\n4,5,6,7\n")],
        None,
        "",
    )
    .unwrap()
    .points;
    let at = vec![vec![0.0, 1.0, 2.0], vec![4.0, 5.0, 6.0]];
    assert_eq!(
        points,
        Some(PointSource::At {
            at,
            weights: Some(vec![3.0, 7.0])
        })
    );
}

#[test]
fn lines_of_loads_and_points_are_left_out_and_told() {
    let text = "load,rank,note\n1,0,a\n,2,b\nabc,1,c\n-4,1,d\n,,\n5,1,e\ninf,0,f\nTotal,6,\n";
    let data = read(&[file("l.csv", text)], None, "").unwrap();
    let (loads, _, placement) = own(&data);
    assert_eq!((loads, placement), (&vec![1.0, 5.0], Some(&vec![0, 1])));
    // The third processor has no load that can be read, and is there all the same.
    assert_eq!(data.processors, Some(3));
    assert_eq!(
        data.told,
        [
            "l.csv: 2 objects, load from “load”, processor from “rank”, not used: “note”, 1 line skipped (of words)",
            "l.csv, line 3 not used: an empty “load”, where a number of seconds is needed",
            "l.csv, lines 4, 8 not used: for example, “abc” in “load”, where a number of seconds is needed",
            "l.csv, line 5 not used: “-4” in “load”, where a number from 0 to 1e300 is needed",
        ]
    );
    let points = "x [m],y,weight\n1,2,1\n3,,2\n5,6,0\n7,8\n9,9,2\n";
    let data = read(&[file("p.csv", points)], None, "").unwrap();
    let at = vec![vec![1.0, 2.0], vec![9.0, 9.0]];
    let weights = Some(vec![1.0, 2.0]);
    assert_eq!(data.points, Some(PointSource::At { at, weights }));
    assert_eq!(data.told.len(), 4, "{:?}", data.told);
}

#[test]
fn lines_that_others_count_on_are_refused() {
    let refused = |files: &[(&str, &str)]| {
        let files: Vec<File> = files.iter().map(|(name, text)| file(name, *text)).collect();
        read(&files, None, "").unwrap_err().to_string()
    };
    let loads = ("l.csv", "load,n\n1,a\n,b\n2,c\n");
    let told = refused(&[loads, ("e.csv", "from,to\n0,1\n")]);
    assert_eq!(
        told,
        "l.csv, line 3: an empty “load” is not allowed; a number of seconds is needed, since the files count on every \
         line of each other"
    );
    assert!(refused(&[loads, ("l.coords", "0 1\n1 1\n")]).contains("line 3"));
    let edges = "from,to,bytes\n0,1,2\n0,x,\n1,2.5,1\n2,-1,1\n3,,1\n1,y,1\n";
    assert_eq!(
        refused(&[("l.csv", "load\n1\n2\n"), ("e.csv", edges)]),
        "e.csv, line 6: an empty “to” is not allowed; an object is needed"
    );
    let ends = edges.replace("3,,1", "3,0,1").replace("0,x,\n", "0,x,1\n");
    assert_eq!(
        refused(&[("l.csv", "load\n1\n2\n"), ("e.csv", &ends)]),
        "e.csv, lines 3, 4, 5 and 2 more: an edge with “0” and “x” is not allowed; ends that are in the table are needed"
    );
    for (text, says) in [
        (
            "load,rank\n1,0\n2,\n3,1.5\n",
            "t.csv, lines 3, 4: an empty “rank” is not allowed; a number is needed",
        ),
        ("load,rank\n1,0\n2\n", "t.csv, line 3: “2” is not allowed"),
        (
            "load\n1\n2\nfrom,to\n0,1\n",
            "t.csv, line 4: another table, “from,to”, below the first is not allowed",
        ),
        (
            "1\n2\n",
            "t.csv: a table without known names above its columns is not allowed",
        ),
        (
            "load,n\n1:30,0\n",
            "t.csv, line 2: “1:30” in “load” is not allowed; times as h:mm:ss",
        ),
        (
            "load,n\n,0\nx,1\n",
            "t.csv, line 2: an empty “load” is not allowed; a number of seconds is needed",
        ),
    ] {
        let told = refused(&[("t.csv", text)]);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn numbers_beyond_their_bounds_are_refused_where_they_stand() {
    let matrix = |value: &str| {
        format!("%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 1 5\n2 1 {value}\n")
    };
    for (name, text, says) in [
        (
            "t.graph",
            "2 1 010\n1e400 2\n3 1\n",
            "t.graph, line 2: “1e400 2”",
        ),
        (
            "t.graph",
            "2 1 010\n1e301 2\n3 1\n",
            "t.graph, line 2: the weight of the vertex: 1e301",
        ),
        (
            "t.graph",
            "2 1 010\n-1 2\n3 1\n",
            "t.graph, line 2: the weight of the vertex: -1",
        ),
        (
            "t.graph",
            "2 1 001\n2 1\n1 -1e400\n",
            "t.graph, line 3: “1 -1e400”",
        ),
        (
            "t.graph",
            "2 1 001\n2 1\n1 1e19\n",
            "t.graph, line 3: the weight of an edge: 1e19",
        ),
        ("t.mtx", &matrix("1e400"), "t.mtx, line 4: “2 1 1e400”"),
        ("t.mtx", &matrix("1e19"), "t.mtx, line 4: value: 1e19"),
        ("t.xyz", "0 1\n1e400 1\n", "t.xyz, line 2: “1e400 1”"),
        ("t.csv", "load\n1\n1e400\n", "“1e400” in “load”"),
        (
            "t.csv",
            "load\n1\ninf\n",
            "1 object, load from “load”, 1 line skipped",
        ),
    ] {
        let told = match read(&[file(name, text)], None, "") {
            Ok(data) => data.told.join("\n"),
            Err(refused) => refused.to_string(),
        };
        assert!(told.contains(says), "{text}: {told}");
    }
    // Too small for a double is nothing.
    let small = read(&[file("t.graph", "2 1 010\n1e-400 2\n3 1\n")], None, "").unwrap();
    assert_eq!(own(&small).0, &[0.0, 3.0]);
}

/// The data, the lines told, or what was asked.
fn asked(files: &[(&str, &str)], phase: Option<u64>, columns: &str) -> Result<Data, Vec<String>> {
    let files: Vec<File> = files.iter().map(|(name, text)| file(name, *text)).collect();
    read(&files, phase, columns).map_err(|error| {
        assert!(!error.ways().is_empty(), "{error}");
        error.ways().iter().map(|way| way.columns.clone()).collect()
    })
}

#[test]
fn edges_mean_ids_before_rows() {
    let edges = ("e.csv", "from,to,bytes\n1,2,100\n2,3,1\n");
    let links = vec![(0, 1, 100.0, 0.0), (1, 2, 1.0, 0.0)];
    let ids = ("l.csv", "id,load\n1,5\n2,5\n3,5\n4,5\n");
    assert_eq!(own(&asked(&[ids, edges], None, "").unwrap()).1, links);
    let names = ("l.csv", "object,load\na,5\nb,5\nc,5\n");
    let named = ("e.csv", "source,target,weight\nb,c,7\n");
    let data = asked(&[named, names], None, "").unwrap();
    assert_eq!(own(&data).1, [(1, 2, 7.0, 0.0)]);
    assert!(
        data.told[0].ends_with("bytes from “weight”"),
        "{:?}",
        data.told
    );
    // Four rows without ids: both counts are possible. Three: only one.
    let four = ("l.csv", "load\n5\n5\n5\n5\n");
    let ways = ["edges=0", "edges=1"].map(String::from);
    assert_eq!(asked(&[four, edges], None, ""), Err(ways.to_vec()));
    assert_eq!(
        own(&asked(&[four, edges], None, "edges=1").unwrap()).1,
        links
    );
    let data = asked(&[("l.csv", "load\n5\n5\n5\n"), edges], None, "").unwrap();
    assert_eq!(own(&data).1, links);
    assert_eq!(data.told[2], "e.csv: edges by row, counted from 1");
    // Coordinates are joined by the same names.
    let at = ("p.csv", "id,x,y\n4,0,0\n3,1,1\n1,2,2\n2,3,3\n");
    let data = asked(&[ids, at], None, "").unwrap();
    let Some(Objects {
        form: Form::Own { at: Some(at), .. },
        ..
    }) = data.objects
    else {
        panic!("no coordinates");
    };
    assert_eq!(at, [[2.0, 2.0], [3.0, 3.0], [1.0, 1.0], [0.0, 0.0]]);
}

#[test]
fn each_step_of_a_table_is_a_table() {
    let steps = ("s.csv", "step,rank,load\n0,0,3\n0,1,1\n1,0,3\n1,1,5\n");
    for (phase, loads) in [
        (None, [3.0, 1.0]),
        (Some(0), [3.0, 1.0]),
        (Some(1), [3.0, 5.0]),
    ] {
        let data = asked(&[steps], phase, "").unwrap();
        assert_eq!(own(&data), (&loads.to_vec(), vec![], Some(&vec![0, 1])));
    }
    let told = asked(&[steps], None, "").unwrap().told;
    assert_eq!(
        told,
        [
            "s.csv: 2 objects, step 0 of “0” and “1”, load from “load”, processor from “rank”, steps of a run from “step”"
        ]
    );
    assert_eq!(
        own(&asked(&[steps], None, "step=1").unwrap()).0,
        &[3.0, 5.0]
    );
    let wrong = read(&[file("s.csv", steps.1)], Some(2), "")
        .unwrap_err()
        .to_string();
    assert_eq!(
        wrong,
        "--phase: 2 is not allowed; one of “0” and “1” is needed"
    );
    // A column that numbers the rows is no step.
    let each = ("s.csv", "iteration,load\n0,3\n1,4\n");
    assert_eq!(own(&asked(&[each], None, "").unwrap()).0, &[3.0, 4.0]);
}

#[test]
fn processors_count_from_0_or_1_or_have_names() {
    let of = |ranks: &str, columns: &str| {
        let rows = ranks.split(' ').map(|rank| format!("1,{rank}\n"));
        let text = format!("load,rank\n{}", rows.collect::<String>());
        let data = asked(&[("l.csv", &text)], None, columns)?;
        let placement = own(&data).2.cloned().unwrap_or_default();
        let told = data.told[0]
            .split("processor from “rank”")
            .nth(1)
            .unwrap_or_default();
        Ok::<_, Vec<String>>((placement, data.processors, told.to_string()))
    };
    assert_eq!(
        of("0 2 2", ""),
        Ok((
            vec![0, 2, 2],
            Some(3),
            ", 1 processor without objects".into()
        ))
    );
    assert_eq!(
        of("1 2 2", ""),
        Ok((vec![0, 1, 1], Some(2), ", processors counted from 1".into()))
    );
    assert_eq!(
        of("1 2 2", "processors=0"),
        Ok((
            vec![1, 2, 2],
            Some(3),
            ", 1 processor without objects".into()
        ))
    );
    assert_eq!(
        of("4 5", ""),
        Err(["processors=0", "processors=1"].map(String::from).to_vec())
    );
    assert_eq!(
        of("n7 n2 n7", ""),
        Ok((
            vec![0, 1, 0],
            Some(2),
            ", processors by name: “n7” and “n2”".into()
        ))
    );
}

#[test]
fn a_scenario_takes_the_place_of_what_is_left_out() {
    let [first, second] = ranks("id").map(|value| value.to_string());
    let data = read(&[file("a", first), file("b", second)], None, "").unwrap();
    let base = json!({ "communication": { "beta": 1, "work": "larger" }, "strategies": ["none"] });
    let scenario = data
        .clone()
        .into_scenario(Scenario::from_value(&base).unwrap())
        .unwrap();
    let told = answer(&scenario, false, |_| true).unwrap();
    // Rank 0: its tasks, and the larger of 9 bytes sent and 4 received; rank 1 the same bytes.
    let times = told.strategies.unwrap()[0].1.times.clone().unwrap();
    assert_eq!(times, [0.5 + 3.0 + 9.0, 3.0 + 9.0]);
    let own =
        Scenario::from_value(&json!({ "processors": 2, "objects": { "loads": [1] } })).unwrap();
    assert!(data.into_scenario(own).is_err());
}
