//! The size of a figure as a file, unless its reader asks for another.
//!
//! The command line and the page's menu both take it from here; the page's copy is in the types that `crate/types`
//! makes.

use crate::model::Figure;
use allot_kernel::digest::numbers_digest;

/// Its width in CSS pixels: 7.5 inches on paper.
pub const WIDTH: u32 = 720;
/// The height of a figure of one panel, in CSS pixels.
pub const HEIGHT: u32 = 450;
/// The least height of a figure of several panels, in CSS pixels.
pub const HEIGHT_OF_PANELS: u32 = 640;
/// The least height of a figure for each of several panels, in CSS pixels.
pub const HEIGHT_OF_EACH: u32 = 240;
/// Pixels of an image for each CSS pixel in print: a CSS pixel is 1/96 inch, so this gives 300 pixels an inch.
pub const PRINT_RATIO: f64 = 300.0 / 96.0;

/// The same of an image saved from a page: a whole number, which keeps lines of one pixel sharp; 384 pixels an inch.
pub const PAGE_RATIO: f64 = 4.0;

/// The height of a figure, in CSS pixels.
pub fn height(figure: &Figure) -> u32 {
    match figure.panels.len() as u32 {
        0 | 1 => HEIGHT,
        several => HEIGHT_OF_PANELS.max(several * HEIGHT_OF_EACH),
    }
}

/// The origin of a picture, which stands in its file for whoever finds it without its page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The address that opens the figure; none where its scenario is too long for one.
    pub link: Option<String>,
    /// Sixteen digits over every number that is drawn: the same numbers have the same ones.
    pub digest: String,
}

impl Origin {
    /// The origin of a figure.
    pub fn new(figure: &Figure, link: Option<String>) -> Self {
        Self::of(&figure.clone().take_numbers(), link)
    }

    /// The origin of a figure with these numbers, as [`Figure::take_numbers`] tells them.
    pub fn of(numbers: &[f64], link: Option<String>) -> Self {
        Self {
            link,
            digest: numbers_digest(numbers),
        }
    }

    /// Its texts, by the keywords of PNG.
    pub fn texts(&self) -> Vec<(&'static str, String)> {
        let link = self.link.iter().map(|link| ("Source", link.clone()));
        let others = [
            ("Software", SOFTWARE.to_string()),
            ("Comment", format!("digest {}", self.digest)),
        ];
        link.chain(others).collect()
    }
}

/// The program, with its version.
const SOFTWARE: &str = concat!("allot ", env!("CARGO_PKG_VERSION"));
