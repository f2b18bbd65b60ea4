//! Whatever pages send: the hall answers or refuses, no task is lost or doubled, and a good student goes on.

use allot_class::hall::{Hall, Reply, Request};
use allot_class::refusal::Refusal;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A hall with its clock, and the tokens that it has given.
struct Lesson {
    hall: Hall,
    now: f64,
    tokens: Vec<String>,
}

impl Lesson {
    fn new() -> Self {
        Self {
            hall: Hall::new("KEY".into(), "TEACHER".into()),
            now: 0.0,
            tokens: Vec::new(),
        }
    }

    fn send(&mut self, path: &str, body: &[u8]) -> Result<Value, Refusal> {
        self.now += 10.0;
        let request = Request {
            path,
            body,
            now: self.now,
            patient: false,
        };
        let fresh = format!("token {}", self.now);
        match self.hall.answer(&request, || fresh)? {
            Reply::Now(value) => Ok(value),
            Reply::Later => panic!("nobody was patient"),
        }
    }

    fn ask(&mut self, path: &str, body: &Value) -> Result<Value, Refusal> {
        self.send(path, body.to_string().as_bytes())
    }

    fn join(&mut self, name: &str) -> Result<Value, Refusal> {
        let page = self.ask("join", &json!({ "key": "KEY", "name": name }))?;
        self.tokens
            .push(page["token"].as_str().expect("a token").into());
        Ok(page)
    }

    fn begin(&mut self, rule: &str, tasks: u32) -> Result<Value, Refusal> {
        self.ask(
            "act",
            &json!({ "teacher": "TEACHER", "act": "begin", "rule": rule, "seed": "1", "tasks": tasks,
                "shape": "mixed", "mean": 3 }),
        )
    }

    fn wall(&mut self) -> Value {
        self.ask("wall", &json!({ "teacher": "TEACHER" }))
            .expect("the wall is shown")
    }

    /// Hands in the task of a seat, if it has one.
    fn hand_in(&mut self, seat: usize) -> Option<Value> {
        let token = self.tokens[seat].clone();
        let page = self.ask("at", &json!({ "token": token })).expect("a seat");
        let task = page["run"]["task"].as_u64()?;
        let done =
            json!({ "token": token, "run": page["run"]["number"], "task": task, "worked": 1.5 });
        Some(self.ask("done", &done).expect("its own task"))
    }

    /// Every task is in one place.
    fn is_whole(&mut self) {
        let wall = self.wall();
        let run = &wall["run"];
        if run.is_null() {
            return;
        }
        let done = run["done"].as_array().expect("a list");
        let mut places = vec![0; run["steps"].as_array().expect("a list").len()];
        for one in done {
            places[one["task"].as_u64().expect("a number") as usize] += 1;
            assert!(
                one["worked"].as_f64()
                    <= Some(one["to"].as_f64().unwrap() - one["from"].as_f64().unwrap())
            );
        }
        assert!(places.iter().all(|count| *count <= 1), "done twice");
        if run["ended"].is_null() {
            let doing = run["doing"].as_array().expect("a list");
            let held = doing.iter().filter(|one| !one["task"].is_null()).count() as u64;
            let waiting: u64 = doing
                .iter()
                .map(|one| one["waiting"].as_u64().unwrap())
                .sum();
            let queued = run["queued"].as_u64().unwrap();
            assert_eq!(
                done.len() as u64 + held + waiting + queued,
                places.len() as u64
            );
        }
    }
}

/// An act of somebody in the hall: nonsense, nearly right requests, and right ones.
#[derive(Debug, Clone)]
enum Deed {
    Nonsense(String, Vec<u8>),
    Almost(String, Value),
    Join(String),
    Again(usize),
    HandIn(usize),
    Away(usize),
    Act(&'static str),
    Begin(&'static str, u32),
}

const PATHS: [&str; 6] = ["join", "at", "done", "score", "wall", "act"];
const FIELDS: [&str; 10] = [
    "key", "name", "token", "since", "task", "run", "worked", "teacher", "act", "score",
];

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<f64>().prop_map(|number| json!(number)),
        any::<i64>().prop_map(|number| json!(number)),
        ".{0,40}".prop_map(|text| json!(text)),
        Just(json!("KEY")),
        Just(json!("TEACHER")),
        Just(json!("token 10")),
        Just(json!([[[]]])),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let fields = prop::collection::btree_map(prop::sample::select(&FIELDS[..]), value(), 0..6);
    let path = || prop::sample::select(&PATHS[..]).prop_map(str::to_owned);
    prop_oneof![
        (
            prop_oneof![path(), ".{0,9}"],
            prop::collection::vec(any::<u8>(), 0..200)
        )
            .prop_map(|(path, bytes)| Deed::Nonsense(path, bytes)),
        (path(), fields).prop_map(|(path, fields)| Deed::Almost(path, json!(fields))),
        ".{0,60}".prop_map(Deed::Join),
        (0_usize..6).prop_map(Deed::Again),
        (0_usize..6).prop_map(Deed::HandIn),
        (0_usize..6).prop_map(Deed::HandIn),
        (0_usize..6).prop_map(Deed::Away),
        prop::sample::select(&["stop", "clear", "close", "open", "game"][..]).prop_map(Deed::Act),
        (
            prop::sample::select(&["counter", "lists", "stealing", "barrier"][..]),
            1_u32..20
        )
            .prop_map(|(rule, tasks)| Deed::Begin(rule, tasks)),
    ]
}

fn does(lesson: &mut Lesson, deed: Deed) {
    let teacher = "TEACHER";
    match deed {
        Deed::Nonsense(path, body) => drop(lesson.send(&path, &body)),
        Deed::Almost(path, body) => drop(lesson.ask(&path, &body)),
        Deed::Join(name) => drop(lesson.join(&name)),
        Deed::Again(seat) => {
            if let Some(token) = lesson.tokens.get(seat).cloned() {
                let again = json!({ "key": "KEY", "name": "", "token": token });
                drop(lesson.ask("join", &again));
            }
        }
        Deed::HandIn(seat) => {
            if seat < lesson.tokens.len() {
                lesson.hand_in(seat);
            }
        }
        Deed::Away(seat) => drop(lesson.ask(
            "act",
            &json!({ "teacher": teacher, "act": "away", "seat": seat }),
        )),
        Deed::Act(act) => drop(lesson.ask("act", &json!({ "teacher": teacher, "act": act }))),
        Deed::Begin(rule, tasks) => drop(lesson.begin(rule, tasks)),
    }
}

proptest! {
    #[test]
    fn nothing_that_is_sent_breaks_a_lesson(deeds in prop::collection::vec(deed(), 1..60)) {
        let mut lesson = Lesson::new();
        let good = lesson.join("Ada").unwrap()["seat"].clone();
        for deed in deeds {
            does(&mut lesson, deed);
            lesson.is_whole();
        }
        // The good student sits where she sat, whatever the others did.
        let token = lesson.tokens[0].clone();
        drop(lesson.ask("act", &json!({ "teacher": "TEACHER", "act": "open" })));
        let page = lesson.ask("join", &json!({ "key": "KEY", "name": "Ada", "token": token })).unwrap();
        prop_assert_eq!(&page["seat"], &good);
        prop_assert_eq!(&page["name"], "Ada");
    }

    #[test]
    fn a_run_ends_whatever_the_order(
        rule in prop::sample::select(&["counter", "lists", "stealing", "barrier"][..]),
        tasks in 1_u32..30,
        order in prop::collection::vec(0_usize..5, 1..20),
        leaves in 0_usize..5,
    ) {
        let mut lesson = Lesson::new();
        for name in ["a", "b", "c", "d", "e"] {
            lesson.join(name).unwrap();
        }
        lesson.begin(rule, tasks).unwrap();
        for seat in order {
            lesson.hand_in(seat);
        }
        // One goes for good; the others do its tasks.
        lesson.ask("act", &json!({ "teacher": "TEACHER", "act": "away", "seat": leaves })).unwrap();
        for _ in 0..tasks {
            for seat in 0..5 {
                lesson.hand_in(seat);
            }
        }
        let wall = lesson.wall();
        prop_assert_eq!(&wall["run"]["over"], true);
        lesson.is_whole();
    }
}

#[test]
fn only_the_right_key_opens_a_door() {
    let mut lesson = Lesson::new();
    let wrong = [
        ("join", json!({ "key": "KEX", "name": "" }), Refusal::Key),
        (
            "join",
            json!({ "key": "TEACHER", "name": "" }),
            Refusal::Key,
        ),
        ("wall", json!({ "teacher": "KEY" }), Refusal::Key),
        ("act", json!({ "teacher": "", "act": "stop" }), Refusal::Key),
        ("at", json!({ "token": "TEACHER" }), Refusal::Token),
        ("keys", json!({}), Refusal::Nothing),
    ];
    for (path, body, refusal) in wrong {
        assert_eq!(lesson.ask(path, &body), Err(refusal), "{path} {body}");
    }
}

#[test]
fn one_leaves_and_comes_back_to_the_same_task() {
    let mut lesson = Lesson::new();
    let page = lesson.join("<img onerror=alert(1)>").unwrap();
    assert_eq!(page["name"], "<img onerror=alert(1)>");
    lesson.begin("counter", 3).unwrap();
    let token = page["token"].clone();
    let before = lesson.ask("at", &json!({ "token": token })).unwrap();
    lesson.now += 1000.0;
    assert_eq!(lesson.wall()["seats"][0]["away"], true);
    let after = lesson
        .ask("join", &json!({ "key": "KEY", "name": "", "token": token }))
        .unwrap();
    assert_eq!(after["run"]["task"], before["run"]["task"]);
    assert_eq!(after["name"], before["name"]);
    assert_eq!(lesson.wall()["seats"].as_array().unwrap().len(), 1);
}

#[test]
fn a_hand_that_is_too_fast_is_refused() {
    let mut lesson = Lesson::new();
    let token = lesson.join("a").unwrap()["token"].clone();
    lesson.begin("counter", 3).unwrap();
    let page = lesson.ask("at", &json!({ "token": token })).unwrap();
    // The clock of the lesson stands still, but for what a request takes.
    lesson.now -= 20.0;
    let done = json!({ "token": token, "run": 1, "task": page["run"]["task"], "worked": 0 });
    assert_eq!(lesson.ask("done", &done), Err(Refusal::TooFast));
    assert_eq!(
        lesson.ask(
            "done",
            &json!({ "token": token, "run": 1, "task": 2, "worked": 0 })
        ),
        Err(Refusal::NotYours)
    );
    assert_eq!(
        lesson.ask(
            "done",
            &json!({ "token": token, "run": 2, "task": 0, "worked": 0 })
        ),
        Err(Refusal::NotYours)
    );
    assert!(lesson.hand_in(0).is_some());
}

#[test]
fn a_score_counts_once_and_the_best() {
    let mut lesson = Lesson::new();
    let token = lesson.join("a").unwrap()["token"].clone();
    for (score, taken) in [
        (0.5, true),
        (0.75, true),
        (0.25, true),
        (1.5, false),
        (-0.1, false),
    ] {
        let body = json!({ "token": token, "game": "tasks 7", "student": 9, "score": score });
        assert_eq!(lesson.ask("score", &body).is_ok(), taken, "{score}");
    }
    let wall = lesson
        .ask("wall", &json!({ "teacher": "TEACHER", "game": "tasks 7" }))
        .unwrap();
    assert_eq!(
        wall["scores"],
        json!([{ "seat": 0, "student": 9, "score": 0.75 }])
    );
}

#[test]
fn seats_and_games_are_limited() {
    let mut lesson = Lesson::new();
    let joined = (0..500).filter(|_| lesson.join("x").is_ok()).count();
    assert_eq!(joined, 400);
    assert_eq!(lesson.join("x"), Err(Refusal::Full));
    let token = lesson.tokens[0].clone();
    let games = (0..60).filter(|game| {
        let body = json!({ "token": token, "game": format!("{game}"), "student": 1, "score": 1 });
        lesson.ask("score", &body).is_ok()
    });
    assert_eq!(games.count(), 40);
    let long = json!({ "token": "x".repeat(9000) }).to_string();
    assert!(matches!(
        lesson.send("at", long.as_bytes()),
        Err(Refusal::Body(_))
    ));
}

#[test]
fn a_patient_page_waits_until_something_is_new() {
    let mut lesson = Lesson::new();
    let page = lesson.join("a").unwrap();
    let body = json!({ "token": page["token"], "since": page["version"] }).to_string();
    let patient = |lesson: &mut Lesson| {
        let request = Request {
            path: "at",
            body: body.as_bytes(),
            now: lesson.now,
            patient: true,
        };
        lesson.hall.answer(&request, String::new).unwrap()
    };
    assert_eq!(patient(&mut lesson), Reply::Later);
    lesson.join("b").unwrap();
    assert_eq!(
        patient(&mut lesson),
        Reply::Later,
        "who else comes is nothing new to a student"
    );
    lesson.begin("counter", 3).unwrap();
    assert!(matches!(patient(&mut lesson), Reply::Now(_)));
}
