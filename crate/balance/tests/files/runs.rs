//! Files of real runs: vt's load-balancing data and its older CSV.

use crate::{file, own};
use allot_balance::answer::answer;
use allot_balance::data::{File, read};
use allot_balance::scenario::Scenario;
use serde_json::{Value, json};

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
