//! Names, colours and markers: the same thing looks the same in every figure.

use crate::account::Account;
use crate::policy::Policy;
use allot_figure::model::{Marker, Series, Shape, Texture};
use allot_kernel::json;

/// The name of a policy in legends.
pub fn name(policy: Policy) -> &'static str {
    match policy {
        Policy::Nxtval => "Counter (NXTVAL)",
        Policy::Inspected => "Inspector, then counter",
        Policy::Static => "Static (LPT)",
        Policy::Blocks => "Contiguous blocks",
        Policy::Buckets => "Dynamic buckets",
        Policy::Hybrid => "Hybrid",
        Policy::Refined => "Refined",
        Policy::Ideal => "Ideal",
        Policy::Chunks => "Fixed chunks",
        Policy::Guided => "Guided (GSS)",
        Policy::Trapezoid => "Trapezoid (TSS)",
        Policy::Factoring => "Factoring (FAC2)",
        Policy::Stealing => "Work stealing",
        Policy::Counters => "A counter a routine",
        Policy::LongestFirst => "Counter, longest first",
    }
}

/// The place of a policy in the list of all.
pub fn place(policy: Policy) -> usize {
    json::place(&Policy::ALL, &policy)
}

/// The colour of a policy: its place, and for the last three that of policies which are seldom beside them.
fn color(policy: Policy) -> u8 {
    match policy {
        Policy::Stealing => 5,
        Policy::Counters => 6,
        Policy::LongestFirst => 4,
        _ => place(policy) as u8,
    }
}

/// The curve of a policy.
pub fn curve(policy: Policy, x: Vec<f64>, y: Vec<f64>) -> Series {
    let curve = Series::line(policy.name(), name(policy), color(policy), x, y);
    match policy {
        Policy::Ideal => curve.dashed(),
        _ => curve.marker(Marker::nth(place(policy))).shape(Shape::Both),
    }
}

/// A kind of seconds.
pub struct Spent {
    /// Its name in scripts.
    pub id: &'static str,
    /// Its name in legends.
    pub name: &'static str,
    color: u8,
    texture: Texture,
    /// Its seconds of a process.
    pub of: fn(&Account) -> f64,
}

impl Spent {
    /// Its bars.
    pub fn bars(&self, x: Vec<f64>, y: Vec<f64>) -> Series {
        Series::bars(self.id, self.name, self.color, x, y).texture(self.texture)
    }
}

/// The kinds of seconds, from the bottom of a stack to its top.
pub const SPENT: [Spent; 5] = [
    Spent {
        id: "task",
        name: "Tasks",
        color: 0,
        texture: Texture::Plain,
        of: |account| account.task,
    },
    Spent {
        id: "counter",
        name: "Counter",
        color: 4,
        texture: Texture::Crossed,
        of: |account| account.counter,
    },
    Spent {
        id: "inspect",
        name: "Inspector",
        color: 1,
        texture: Texture::Rising,
        of: |account| account.inspect,
    },
    Spent {
        id: "partition",
        name: "Partition",
        color: 2,
        texture: Texture::Falling,
        of: |account| account.partition,
    },
    Spent {
        id: "idle",
        name: "Idle",
        color: 11,
        texture: Texture::Level,
        of: |account| account.idle,
    },
];
