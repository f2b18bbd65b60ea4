//! Connections, with limits: one that is silent or endless must not take the place of a class.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// The most connections; systems often allow a program 1024 files.
const MOST: usize = 900;
/// The most connections of one address. A network may show a whole class as one, and a browser opens six.
const MOST_EACH: usize = 700;
/// Time for the head of a request, in which an idle connection ends too.
const HEAD: Duration = Duration::from_secs(30);
/// Bytes of the head of a request.
const LARGEST_HEAD: usize = 16 * 1024;
/// A pause after an error of the system, such as too many open files.
const PAUSE: Duration = Duration::from_millis(200);

/// Numbers of connections, by address.
#[derive(Default)]
struct Open(Mutex<BTreeMap<IpAddr, usize>>);

impl Open {
    fn counts(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from this address, if there is one.
    fn place(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut counts = self.counts();
        let all: usize = counts.values().sum();
        let own = counts.get(&address).copied().unwrap_or_default();
        if all >= MOST || own >= MOST_EACH {
            return None;
        }
        counts.insert(address, own + 1);
        let open = Arc::clone(self);
        Some(Place { open, address })
    }
}

/// The place of a connection, until it is dropped.
struct Place {
    open: Arc<Open>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.open.counts();
        if let Some(own) = counts.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Takes connections until the program ends.
pub async fn accept(listener: TcpListener, router: Router) -> ! {
    let open = Arc::new(Open::default());
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                if let Some(place) = open.place(address.ip()) {
                    tokio::spawn(converse(stream, router.clone(), place));
                }
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Answers one connection until it ends.
async fn converse(stream: TcpStream, router: Router, place: Place) {
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    // How a connection ends is the other side's matter.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .await;
    drop(place);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_leaves_room_for_others() {
        let open = Arc::new(Open::default());
        let [one, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let mut places: Vec<Place> = (0..2000).filter_map(|_| open.place(one)).collect();
        assert_eq!(places.len(), MOST_EACH);
        assert!(open.place(other).is_some());
        places.pop();
        assert!(open.place(one).is_some());
        drop(places);
        assert!(open.counts().is_empty());
    }
}
