//! Documents: numbers that are held against what is computed, and figures, live where scripts run and drawn elsewhere.
//!
//! | module | has |
//! | --- | --- |
//! | [`mod@assert`] | `allot assert`: the numbers of some files |
//! | [`mdbook`] | `allot mdbook`, a preprocessor of mdBook |
//! | [`pandoc`] | `allot pandoc`, a filter of pandoc |

pub mod assert;
pub mod mdbook;
pub mod pandoc;

use crate::failure::Failure;
use crate::options::{FigureArgs, File, Threads};
use crate::picture::Source;
use crate::systems;
use allot_citation::shown::{Drawn, Shown};
use allot_figure::picture;

/// The figure of a block, drawn as `allot figure` draws it.
fn drawn(shown: &Shown) -> Result<Drawn, Failure> {
    let args = FigureArgs {
        file: File { file: None },
        link: None,
        output: "figure.svg".into(),
        width: picture::WIDTH,
        height: None,
        theme: None,
        no_legend: false,
        runs: None,
        threads: Threads { threads: None },
    };
    let link = shown.link();
    let (figure, view, _) =
        (systems::of_link(link).figure)(shown.figure(), &args, Source::Link(link))?;
    Ok(Drawn { figure, view })
}
