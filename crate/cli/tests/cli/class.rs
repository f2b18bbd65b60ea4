//! `allot class`: what it prints, the pages that it serves, and what it answers to anybody in the network.

use crate::run::{allot, path, program};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;
use std::time::Duration;

/// A server of a lesson, which ends with its test.
struct Lesson {
    child: Child,
    address: String,
    key: String,
    teacher: String,
    said: String,
}

impl Drop for Lesson {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a server answered.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

impl Lesson {
    /// Starts one on a free port, for pages of two files and a secret beside their folder.
    fn start(name: &str) -> Self {
        let folder = path(name);
        let pages = folder.join("pages");
        fs::create_dir_all(pages.join("assets")).expect("a folder can be made");
        for (file, text) in [
            ("pages/play.html", "<p>play</p>"),
            ("pages/index.html", "<p>front</p>"),
            ("pages/assets/a.wasm", "module"),
            ("secret.txt", "secret"),
        ] {
            fs::write(folder.join(file), text).expect("a file can be written");
        }
        let pages = pages.display().to_string();
        let mut child = program(&["class", "--local", "--port", "0", "--pages", &pages])
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut said = String::new();
        while !said.contains("press Ctrl and C") {
            said += &lines.next().expect("more is said").expect("text");
            said.push('\n');
        }
        let after = |mark: &str| {
            let (_, rest) = said
                .split_once(mark)
                .unwrap_or_else(|| panic!("{mark}: {said}"));
            rest.split_whitespace().next().expect("a word").to_owned()
        };
        Self {
            address: after("http://")
                .split('/')
                .next()
                .expect("an address")
                .to_owned(),
            key: after("#join="),
            teacher: after("#wall="),
            said,
            child,
        }
    }

    /// Sends bytes as they are.
    fn raw(&self, bytes: &[u8]) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .expect("a timeout");
        // A server that has had enough closes before all is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let text = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let (head, body) = (head.to_lowercase(), body.to_owned());
        Some(Answer { status, head, body })
    }

    fn get(&self, address: &str) -> Answer {
        let request = format!("GET {address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        self.raw(request.as_bytes()).expect("an answer")
    }

    fn post(&self, address: &str, kind: &str, body: &str) -> Answer {
        let length = body.len();
        let head = format!(
            "POST {address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: {kind}\r\n\
             Content-Length: {length}"
        );
        self.raw(format!("{head}\r\n\r\n{body}").as_bytes())
            .expect("an answer")
    }

    fn ask(&self, path: &str, body: &Value) -> Answer {
        self.post(
            &format!("/class/{path}"),
            "application/json",
            &body.to_string(),
        )
    }

    fn join(&self, name: &str) -> Value {
        let answer = self.ask("join", &json!({ "key": self.key, "name": name }));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }
}

#[test]
fn it_says_who_can_reach_it_and_what_is_kept() {
    let lesson = Lesson::start("class-said");
    for words in [
        "Only this machine can reach it (--local)",
        "are gone when it ends",
        "The wall, for you alone",
    ] {
        assert!(lesson.said.contains(words), "{}", lesson.said);
    }
    // A code of at least 25 modules, in half blocks.
    assert!(
        lesson
            .said
            .lines()
            .filter(|line| line.contains('█'))
            .count()
            >= 12
    );
    assert!(lesson.key.len() == 8 && lesson.teacher.len() == 20 && lesson.key != lesson.teacher);
}

#[test]
fn it_serves_the_pages_and_nothing_beside_them() {
    let lesson = Lesson::start("class-pages");
    let page = lesson.get("/play.html?x=1");
    assert_eq!((page.status, page.body.as_str()), (200, "<p>play</p>"));
    assert!(page.head.contains("content-type: text/html") && page.head.contains("nosniff"));
    assert_eq!(lesson.get("/").body, "<p>front</p>");
    assert!(
        lesson
            .get("/assets/a.wasm")
            .head
            .contains("application/wasm")
    );
    for address in [
        "/secret.txt",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "//etc/passwd",
        "/assets",
    ] {
        let answer = lesson.get(address);
        assert!(
            answer.status >= 400 && !answer.body.contains("secret\n"),
            "{address}: {}",
            answer.status
        );
        assert_ne!(answer.body, "secret", "{address}");
    }
}

#[test]
fn a_student_joins_works_and_comes_back() {
    let lesson = Lesson::start("class-student");
    let page = lesson.join("<img onerror=alert(1)>");
    assert_eq!(page["name"], "<img onerror=alert(1)>");
    let begin = json!({ "teacher": lesson.teacher, "act": "begin", "rule": "counter", "seed": "1", "tasks": 2,
        "shape": "alike", "mean": 1 });
    assert_eq!(lesson.ask("act", &begin).status, 200);
    let again = json!({ "key": lesson.key, "name": "", "token": page["token"] });
    let back = lesson.ask("join", &again).json();
    assert_eq!(
        (&back["seat"], &back["run"]["task"]),
        (&json!(0), &json!(0))
    );
    std::thread::sleep(Duration::from_millis(60));
    let done = json!({ "token": page["token"], "run": 1, "task": 0, "worked": 0.05 });
    assert_eq!(lesson.ask("done", &done).json()["run"]["task"], 1);
    let wall = lesson
        .ask("wall", &json!({ "teacher": lesson.teacher }))
        .json();
    assert_eq!(wall["run"]["done"].as_array().map(Vec::len), Some(1));
    assert_eq!(wall["seats"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_page_that_waits_hears_of_the_beginning() {
    let lesson = Lesson::start("class-waits");
    let page = lesson.join("a");
    let waits = json!({ "token": page["token"], "since": page["version"] });
    let begin = json!({ "teacher": lesson.teacher, "act": "begin", "rule": "lists", "seed": "1", "tasks": 3,
        "shape": "mixed", "mean": 3 });
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| lesson.ask("at", &waits).json());
        std::thread::sleep(Duration::from_millis(100));
        assert!(!waiting.is_finished(), "nothing is new yet");
        assert_eq!(lesson.ask("act", &begin).status, 200);
        assert_eq!(waiting.join().expect("an answer")["run"]["task"], 0);
    });
}

#[test]
fn nonsense_is_refused_and_the_lesson_goes_on() {
    let lesson = Lesson::start("class-nonsense");
    let token = lesson.join("Ada")["token"].clone();
    let json = "application/json";
    for (path, kind, body, status) in [
        (
            "join",
            json,
            r#"{"key": "WRONG", "name": ""}"#.to_owned(),
            403,
        ),
        ("at", json, r#"{"token": "none"}"#.into(), 410),
        ("act", json, r#"{"teacher": "", "act": "stop"}"#.into(), 403),
        ("join", json, "{".into(), 400),
        ("join", json, "[".repeat(4000), 400),
        ("join", json, "x".repeat(100_000), 413),
        ("join", "text/plain", "{}".into(), 400),
        ("none", json, "{}".into(), 404),
    ] {
        let answer = lesson.post(&format!("/class/{path}"), kind, &body);
        assert_eq!(answer.status, status, "{path} {}", answer.body);
    }
    assert_eq!(lesson.get("/class/join").status, 405);
    for bytes in [
        b"\x16\x03\x01\x00\xff".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"POST /class/join HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n"
            .to_vec(),
        [b"GET / HTTP/1.1\r\nX: ".to_vec(), vec![b'a'; 2_000_000]].concat(),
    ] {
        let status = lesson.raw(&bytes).map_or(400, |answer| answer.status);
        assert!(status >= 400, "{status}");
    }
    let page = lesson
        .ask("at", &serde_json::json!({ "token": token }))
        .json();
    assert_eq!(page["name"], "Ada");
}

#[test]
fn a_folder_without_pages_is_refused_with_the_way_to_build_them() {
    let empty = path("class-empty");
    fs::create_dir_all(&empty).expect("a folder can be made");
    let ran = allot(&["class", "--pages", &empty.display().to_string()]);
    let refusal = ran.refusal();
    assert!(
        refusal.contains("has no play.html") && refusal.contains("npm run build"),
        "{refusal}"
    );
}
