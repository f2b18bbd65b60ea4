//! Options that several commands take.

use crate::failure::Failure;
use allot_figure::{System, Theme};
use allot_kernel::error::BadInput;
use allot_kernel::json::parse;
use clap::ValueEnum;
use serde_json::Value;
use std::path::PathBuf;

/// A scenario file, or standard input.
#[derive(Debug, clap::Args)]
pub struct File {
    /// Scenario file; standard input if it is left out or -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// A number of the command line, or several with commas, as a file has them.
///
/// # Errors
/// Shows what is no number.
pub fn numbers(list: &str) -> Result<Value, BadInput> {
    let several = format!("[{list}]");
    let text = if list.contains(',') { &several } else { list };
    parse("processors", text)
}

/// How many threads work at it.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct Threads {
    /// Threads to work on [default: one for each processor]
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u16).range(1..=1024),
        allow_negative_numbers = true
    )]
    pub threads: Option<u16>,
}

/// The options of `allot check`, beside the article.
#[derive(Debug, Clone, clap::Args)]
pub struct CheckArgs {
    /// Fewer draws and runs: seconds instead of minutes
    #[arg(long)]
    pub quick: bool,
    /// Number of draws of each task set; 30 without --quick, 4 with it
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub draws: Option<u16>,
    /// Number of runs of each simulation; 500 without --quick, 80 with it; with --region of each point
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub runs: Option<u16>,
    /// Print the claims as JSON instead of a table
    #[arg(long)]
    pub json: bool,
    /// Try a grid of what the source leaves open, and print where its statements come out
    #[arg(long, conflicts_with_all = ["quick", "draws"])]
    pub region: bool,
    /// Print CSV instead of a table: a row for each claim, or with --region for each point
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// How many threads work at it.
    #[command(flatten)]
    pub threads: Threads,
}

impl CheckArgs {
    /// The same for an article whose claims have neither draws nor runs to choose.
    pub fn without_choice(&self) -> Self {
        Self {
            quick: false,
            draws: None,
            runs: None,
            ..self.clone()
        }
    }
}

/// The options of `allot figure`, beside the name.
#[derive(Debug, clap::Args)]
pub struct FigureArgs {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// A link of the page instead of a file: the whole address, or what follows #
    #[arg(long, value_name = "URL", conflicts_with = "file")]
    pub link: Option<String>,
    /// File to write; .svg, .png or .csv says what
    #[arg(short, long, value_name = "OUT")]
    pub output: PathBuf,
    /// Width in CSS pixels (1/96 inch; a PNG has 300 pixels to the inch)
    #[arg(
        long,
        default_value_t = allot_figure::picture::WIDTH,
        value_name = "PIXELS",
        allow_negative_numbers = true
    )]
    pub width: u32,
    /// Height in CSS pixels [default: 450, or 640 for a figure of two panels]
    #[arg(long, value_name = "PIXELS", allow_negative_numbers = true)]
    pub height: Option<u32>,
    /// Colours and sizes [default: light, or the link's]
    #[arg(long)]
    pub theme: Option<ThemeName>,
    /// Draw the plot alone, without title and legend
    #[arg(long)]
    pub no_legend: bool,
    /// Runs of each method of figures 9 to 9c [default: those of the scenario, but at most 40]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub runs: Option<u64>,
    /// How many threads work at figures 9 to 9c.
    #[command(flatten)]
    pub threads: Threads,
}

/// The themes by name.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ThemeName {
    /// Dark ink on white
    Light,
    /// Light ink on a dark ground
    Dark,
    /// For a hall: thick lines, large type
    Projector,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Projector => Self::Projector,
        }
    }
}

/// The arguments of an article's own command.
pub trait CommandOf: clap::Args + 'static {
    /// The article's system.
    type System: System;

    /// Carries it out, and returns what is printed.
    fn run(&self) -> Result<String, Failure>;
}
