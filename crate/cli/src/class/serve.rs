//! The server: pages, and questions to the hall. Each question is short; one that has to wait holds no thread.

use super::accept::accept;
use super::pages::{Pages, kind};
use allot_class::hall::{Hall, LARGEST, Reply, Request};
use allot_class::refusal::Refusal;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::net::TcpListener;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Seconds after which a question in vain is answered all the same: networks cut what is silent for long.
const PATIENCE: Duration = Duration::from_secs(20);
/// Seconds that the wall waits, which also shows who has gone.
const WALL: Duration = Duration::from_secs(4);

/// A lesson, and all that its server shares.
pub struct Lesson {
    /// The key in the students' link.
    pub key: String,
    /// The teacher's key.
    pub teacher: String,
    hall: Mutex<Hall>,
    /// The version of the hall, for those who wait.
    changed: watch::Sender<u64>,
    fresh: fn() -> String,
    began: Instant,
}

impl Lesson {
    /// A lesson that begins; `fresh` draws tokens.
    pub fn new(key: String, teacher: String, fresh: fn() -> String) -> Self {
        Self {
            hall: Mutex::new(Hall::new(key.clone(), teacher.clone())),
            key,
            teacher,
            changed: watch::Sender::new(0),
            fresh,
            began: Instant::now(),
        }
    }

    fn ask(&self, path: &str, body: &[u8], patient: bool) -> Result<Reply, Refusal> {
        let now = self.began.elapsed().as_secs_f64();
        // The hall changes as a whole or not at all, so one that a panic left is still sound.
        let mut hall = self.hall.lock().unwrap_or_else(PoisonError::into_inner);
        let reply = hall.answer(
            &Request {
                path,
                body,
                now,
                patient,
            },
            self.fresh,
        );
        let version = hall.version();
        drop(hall);
        self.changed.send_if_modified(|known| {
            let grown = *known < version;
            *known = version;
            grown
        });
        reply
    }

    /// The answer, once there is something new or patience has an end.
    async fn answer(&self, path: &str, body: &[u8]) -> Result<Reply, Refusal> {
        let mut changes = self.changed.subscribe();
        let patience = if path == "wall" { WALL } else { PATIENCE };
        let end = tokio::time::sleep(patience);
        tokio::pin!(end);
        loop {
            match self.ask(path, body, true)? {
                Reply::Later => {}
                reply => return Ok(reply),
            }
            tokio::select! {
                _ = changes.changed() => {}
                () = &mut end => return self.ask(path, body, false),
            }
        }
    }
}

struct Shared {
    lesson: Lesson,
    pages: Pages,
}

/// Serves until the program ends.
///
/// # Errors
/// Says that the port cannot be used.
pub fn run(listener: TcpListener, lesson: Lesson, pages: Pages) -> std::io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        accept(listener, routes(lesson, pages)).await
    })
}

fn routes(lesson: Lesson, pages: Pages) -> Router {
    Router::new()
        .route("/class/{path}", post(asked))
        .fallback(get(page))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(Arc::new(Shared { lesson, pages }))
}

async fn asked(
    State(shared): State<Arc<Shared>>,
    Path(path): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // A page of another site may post text without asking, but not JSON.
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let asked = match kind {
        Some("application/json") => shared.lesson.answer(&path, &body).await,
        _ => Err(Refusal::Body("application/json is needed".into())),
    };
    let (status, value) = match asked {
        Ok(Reply::Now(value)) => (StatusCode::OK, value),
        Ok(Reply::Later) => (StatusCode::NO_CONTENT, serde_json::Value::Null),
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::BAD_REQUEST);
            (
                status,
                serde_json::json!({ "refused": refusal.to_string() }),
            )
        }
    };
    let kept = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, kept, value.to_string()).into_response()
}

async fn page(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let address = uri.path().trim_start_matches('/');
    let Some(path) = shared.pages.at(address) else {
        return (StatusCode::NOT_FOUND, "Not here.\n").into_response();
    };
    match tokio::fs::read(path).await {
        Ok(content) => {
            let mut response = content.into_response();
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
            headers.insert(
                header::X_CONTENT_TYPE_OPTIONS,
                HeaderValue::from_static("nosniff"),
            );
            response
        }
        Err(_) => (StatusCode::NOT_FOUND, "Not here.\n").into_response(),
    }
}
