//! The paper's two families of task sets, together with the reader's own set.

use crate::distribution::{Beta, Composition, DeltaMixture};
use crate::families::{P_B, SHAPES};
use crate::scenario::{Scenario, Tasks};
use allot_figure::format::format_value;
use allot_figure::model::{Format, Marker};

/// One task set, with the name and the looks that it has in every figure.
pub struct Member {
    pub id: String,
    pub name: String,
    pub tasks: Tasks,
    pub color: u8,
    pub marker: Marker,
}

impl Member {
    /// Whether this is the reader's own set.
    pub fn is_own(&self) -> bool {
        self.id == OWN
    }
}

/// The id of the reader's own set.
const OWN: &str = "own";

/// One of the paper's families.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// Certain tasks, alone or with nine times as many speculative ones.
    Delta,
    /// Beta distributions.
    Beta,
}

/// The colour of the reader's own set; no member of the families has it.
const OWN_COLOR: u8 = 7;

/// The total, seed and composition of the reader's own draw, else the paper's.
fn draw_of(scenario: &Scenario) -> (f64, String, Composition) {
    match &scenario.tasks {
        Tasks::Delta(delta) => (delta.total, delta.seed.clone(), delta.composition),
        Tasks::Beta(beta) => (beta.total, beta.seed.clone(), beta.composition),
        Tasks::List(_) | Tasks::Groups(_) => (1000.0, "1".into(), Composition::Drawn),
    }
}

/// The members of a family, drawn like the reader's own set, followed by that set unless it is one of them.
pub fn members(family: Family, scenario: &Scenario) -> Vec<Member> {
    let (total, seed, composition) = draw_of(scenario);
    let tasks: Vec<(String, Tasks)> = match family {
        Family::Delta => P_B
            .iter()
            .map(|p_b| {
                let id = format!("delta_{}", p_b.unwrap_or(1.0));
                let mixture = DeltaMixture::paper(*p_b, &seed, composition);
                (id, Tasks::Delta(DeltaMixture { total, ..mixture }))
            })
            .collect(),
        Family::Beta => SHAPES
            .iter()
            .map(|(alpha, beta)| {
                let (alpha, beta, seed) = (*alpha, *beta, seed.clone());
                let id = format!("beta_{alpha}_{beta}");
                (
                    id,
                    Tasks::Beta(Beta {
                        alpha,
                        beta,
                        total,
                        seed,
                        composition,
                    }),
                )
            })
            .collect(),
    };
    let mut members: Vec<Member> = tasks
        .into_iter()
        .enumerate()
        .map(|(n, (id, tasks))| {
            let name = describe(&tasks);
            Member {
                id,
                name,
                tasks,
                color: n as u8,
                marker: Marker::nth(n),
            }
        })
        .collect();
    if members.iter().all(|member| member.tasks != scenario.tasks) {
        members.push(own(scenario));
    }
    members
}

/// The reader's own task set.
pub fn own(scenario: &Scenario) -> Member {
    Member {
        id: OWN.into(),
        name: match &scenario.tasks {
            Tasks::List(_) | Tasks::Groups(_) => "Your own".into(),
            drawn => format!("Yours: {}", describe(drawn)),
        },
        tasks: scenario.tasks.clone(),
        color: OWN_COLOR,
        marker: Marker::Ring,
    }
}

/// A task set's short name: "B(0.1, 1)", "p = 1 and 0.01", "3 levels", "12 tasks".
pub fn describe(tasks: &Tasks) -> String {
    let p = |p: f64| format_value(p, Format::Probability);
    let several = |n: u64, one: &str| {
        format!(
            "{} {one}{}",
            super::words::count(n),
            if n == 1 { "" } else { "s" }
        )
    };
    match tasks {
        Tasks::Beta(beta) => format!("B({},\u{a0}{})", p(beta.alpha), p(beta.beta)),
        Tasks::Delta(delta) => match delta.levels.as_slice() {
            [only] => format!("p\u{a0}= {} alone", p(only.p)),
            [a, b] => format!("p\u{a0}= {} and {}", p(a.p), p(b.p)),
            levels => several(levels.len() as u64, "level"),
        },
        Tasks::List(list) => several(list.len() as u64, "task"),
        Tasks::Groups(groups) => several(groups.iter().map(|group| group.count).sum(), "task"),
    }
}
