//! The command line of allot: the scenarios and results of the page, from a file or a pipe.
//!
//! Nothing is computed here. [`args`] defines the requests, [`commands`] calls the core and the charts, and [`output`]
//! prints a result whole or not at all. A result goes to standard output, everything else to standard error. A request
//! that cannot be met ends with exit code 2.

mod args;
mod arrival;
mod balance;
mod carry;
mod check;
mod class;
mod commands;
mod compare;
mod document;
mod failure;
mod figure;
mod input;
mod inspect;
mod live;
mod maxp;
mod options;
mod output;
mod own;
mod parallel;
mod picture;
mod progress;
mod relentless;
mod reports;
mod schedule;
mod simulate;
mod speculation;
mod split;
mod study;
mod systems;
mod tables;
mod tasks;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(args::Args::parse().command) {
        Ok(code) => code,
        Err(failure) => {
            output::say(&format!("error: {failure}"));
            ExitCode::from(2)
        }
    }
}
