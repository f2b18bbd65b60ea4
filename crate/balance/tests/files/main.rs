//! Small files of each kind, and what is made of them.

mod runs;
mod tables;

use allot_balance::data::{Data, File};
use allot_balance::scenario::{Form, Objects};

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
