//! Worked examples: those of papers, and two of our own.

use crate::model::{Costs, Edge, Parts};

/// An example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Example {
    /// Topcuoglu, Hariri and Wu (2002), figure 2 and table 1: with a bandwidth of 1 and 3 processors HEFT takes 80,
    /// CPOP 86.
    Heft,
    /// Arabnejad and Barbosa (2014): with a bandwidth of 1 and 3 processors HEFT takes 133, PEFT 122.
    Peft,
    /// Graham (1969): in the order of the list 12 on 3 processors; 15 on 4, 13 with all times less 1, and 16 without
    /// 3 → 4 and 3 → 5.
    Graham,
    /// Our own: the force and update tasks of three cells in a line, for figure 5 of the seed, whose picture is lost.
    First,
    /// Our own, eight tasks on 3 processors: no schedule that never idles takes less than 19, as CP/MISF does; FIFO
    /// takes 20, HEFT 17, and 16 is the optimum.
    Waiting,
}

impl Example {
    /// Every example.
    pub const ALL: [Self; 5] = [
        Self::Heft,
        Self::Peft,
        Self::Graham,
        Self::First,
        Self::Waiting,
    ];

    /// Its name in a scenario.
    pub fn name(self) -> &'static str {
        match self {
            Self::Heft => "heft_example",
            Self::Peft => "peft_example",
            Self::Graham => "graham_example",
            Self::First => "first_example",
            Self::Waiting => "waiting_example",
        }
    }

    pub(crate) fn parts(self) -> Parts {
        match self {
            Self::Heft => costs(&HEFT_COSTS, &HEFT_EDGES),
            Self::Peft => costs(&PEFT_COSTS, &PEFT_EDGES),
            Self::Graham => own(
                &[3, 2, 2, 2, 4, 4, 4, 4, 9],
                &[(0, 8), (3, 4), (3, 5), (3, 6), (3, 7)],
            ),
            Self::First => first(),
            Self::Waiting => own(&WAITING_SECONDS, &WAITING_EDGES),
        }
    }
}

const HEFT_COSTS: [[u32; 3]; 10] = [
    [14, 16, 9],
    [13, 19, 18],
    [11, 13, 19],
    [13, 8, 17],
    [12, 13, 10],
    [13, 16, 9],
    [7, 15, 11],
    [5, 11, 14],
    [18, 12, 20],
    [21, 7, 16],
];
const HEFT_EDGES: [(u32, u32, u32); 15] = [
    (0, 1, 18),
    (0, 2, 12),
    (0, 3, 9),
    (0, 4, 11),
    (0, 5, 14),
    (1, 7, 19),
    (1, 8, 16),
    (2, 6, 23),
    (3, 7, 27),
    (3, 8, 23),
    (4, 8, 13),
    (5, 7, 15),
    (6, 9, 17),
    (7, 9, 11),
    (8, 9, 13),
];
const PEFT_COSTS: [[u32; 3]; 10] = [
    [22, 21, 36],
    [22, 18, 18],
    [32, 27, 43],
    [7, 10, 4],
    [29, 27, 35],
    [26, 17, 24],
    [14, 25, 30],
    [29, 23, 36],
    [15, 21, 8],
    [13, 16, 33],
];
const PEFT_EDGES: [(u32, u32, u32); 15] = [
    (0, 1, 17),
    (0, 2, 31),
    (0, 3, 29),
    (0, 4, 13),
    (0, 5, 7),
    (1, 7, 3),
    (1, 8, 30),
    (2, 6, 16),
    (3, 7, 11),
    (3, 8, 7),
    (4, 8, 57),
    (5, 7, 5),
    (6, 9, 9),
    (7, 9, 42),
    (8, 9, 7),
];

const WAITING_SECONDS: [u32; 8] = [2, 6, 8, 7, 3, 6, 9, 4];
const WAITING_EDGES: [(u32, u32); 7] = [(0, 1), (0, 6), (1, 5), (3, 4), (3, 5), (4, 7), (6, 7)];

fn edges(of: &[(u32, u32, u32)]) -> Vec<Edge> {
    let edge = |(from, to, bytes): &(u32, u32, u32)| Edge {
        from: *from,
        to: *to,
        bytes: f64::from(*bytes),
    };
    of.iter().map(edge).collect()
}

fn costs<const TASKS: usize>(rows: &[[u32; 3]; TASKS], links: &[(u32, u32, u32)]) -> Parts {
    let values = rows
        .iter()
        .flatten()
        .map(|seconds| f64::from(*seconds))
        .collect();
    Parts {
        costs: Some(Costs { columns: 3, values }),
        edges: edges(links),
        ..Parts::default()
    }
}

fn own(seconds: &[u32], links: &[(u32, u32)]) -> Parts {
    let links: Vec<(u32, u32, u32)> = links.iter().map(|(from, to)| (*from, *to, 0)).collect();
    Parts {
        seconds: seconds.iter().map(|t| f64::from(*t)).collect(),
        edges: edges(&links),
        ..Parts::default()
    }
}

/// One step of three cells in a line: forces 0 to 2, updates 3 to 5, and a last task that collects.
fn first() -> Parts {
    let names = [
        "force A", "force B", "force C", "update A", "update B", "update C", "collect",
    ];
    let links = [
        (0, 3, 240),
        (1, 3, 480),
        (0, 4, 240),
        (1, 4, 480),
        (2, 4, 240),
        (1, 5, 480),
        (2, 5, 240),
        (3, 6, 24),
        (4, 6, 24),
        (5, 6, 24),
    ];
    Parts {
        seconds: vec![2.0, 6.0, 3.0, 1.0, 2.0, 1.0, 1.0],
        edges: edges(&links),
        names: Some(names.map(String::from).to_vec()),
        ..Parts::default()
    }
}
