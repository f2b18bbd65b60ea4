//! The paper's claims and the numbers computed here: every number that its sections III and IV state about the
//! runtime model, the optimal allocation, its boost, the best constant w, and the pseudo-MD that simulations splice.
//!
//! [`check`] computes them one by one, so that a caller can show the progress. If the paper drew tasks at random,
//! several draws are made, and their mean is compared with the paper's number. The standard deviation from draw to
//! draw tells how much of a difference chance can explain.
//!
//! [`allot_kernel::claim`] says how a verdict is given. A precision follows the paper's words:
//!
//! | published | precision |
//! | --- | --- |
//! | a number | half a unit of its last digit, but at most a tenth of it |
//! | a number of one draw | its digits; the draw is chosen so that it comes out, and it *can hold* at best |
//! | a ratio at a moment | the moment is chosen, of those of a run, so that it comes out; it *can hold* at best |
//! | a count that follows from N alone | exact |

mod curves;
mod examples;
mod lab;
mod places;
mod runtime;
mod simulation;
mod start;
mod statement;
mod steps;

use crate::parsplice::Simulation;
use crate::simulated;
use allot_kernel::order::sorted;
use lab::{Lab, Toy};
use statement::Statement;

pub use allot_kernel::claim::{Claim, Stated, Verdict, digest};
pub use places::{Place, Ratio, places, ratios};
pub use steps::Announced;

/// The claims in the order of the paper, each computed when it is requested.
pub struct Check<'a> {
    statements: Vec<Statement>,
    next: usize,
    lab: Lab<'a>,
}

/// Starts a check.
pub fn check(effort: Effort) -> Check<'static> {
    check_with(effort, Box::new(simulated::run))
}

/// Starts a check with as many draws and runs as in the paper.
pub fn full() -> Check<'static> {
    check(Effort::FULL)
}

/// Starts a check whose simulations are run by `runs`: for each of [`simulations`] and each of its methods one call.
pub fn check_with(effort: Effort, runs: Box<Runs<'_>>) -> Check<'_> {
    Check {
        statements: statements(),
        next: 0,
        lab: Lab::new(effort, runs),
    }
}

/// All claims, in the order of the paper.
fn statements() -> Vec<Statement> {
    let statements = [
        runtime::STATEMENTS,
        examples::STATEMENTS,
        curves::STATEMENTS,
        simulation::STATEMENTS,
    ]
    .concat();
    let order = sorted(statements.len(), &|i| statements[i].place());
    order.iter().map(|i| statements[*i as usize]).collect()
}

/// Every claim before it is computed.
pub fn stated() -> Vec<Stated> {
    let stated = |statement: Statement| statement.known().stated();
    statements().into_iter().map(stated).collect()
}

/// The simulations of a check, for a host that needs the list beforehand or runs them itself.
pub fn simulations(effort: Effort) -> Vec<Simulation> {
    let exact = Toy::ALL.iter().map(|toy| toy.simulation(effort.runs));
    let drawn = Toy::ALL.iter().map(|toy| toy.drawn(effort.runs));
    exact.chain(drawn).collect()
}

impl Iterator for Check<'_> {
    type Item = Claim;

    fn next(&mut self) -> Option<Claim> {
        let claim = self.claim(self.next)?;
        self.next += 1;
        Some(claim)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.statements.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Check<'_> {}

#[cfg(test)]
mod tests;

pub use lab::{Effort, Runs};
