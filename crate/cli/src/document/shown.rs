//! A figure that a document shows: live where scripts run, drawn elsewhere.

use crate::failure::Failure;
use crate::options::{FigureArgs, File, Threads};
use crate::picture::Source;
use crate::systems;
use allot_chart::{signed, svg};
use allot_figure::picture::{self, Origin};
use allot_kernel::error::BadInput;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// A block of a document: an address, and lines of what is wished.
pub struct Shown {
    /// The link of a page, from the folder of the site.
    link: String,
    figure: String,
    title: Option<String>,
    controls: bool,
    height: Option<u32>,
}

/// A figure on paper.
pub struct Still {
    /// The picture.
    pub svg: String,
    /// Its words, for who does not see it.
    pub words: String,
    /// Its title.
    pub title: String,
    /// The whole address that opens it.
    pub address: String,
    /// The address as a QR code; none where that is too long for one.
    pub code: Option<String>,
}

impl Shown {
    /// Reads a block.
    ///
    /// # Errors
    /// Names what cannot be read in it.
    pub fn read(block: &str) -> Result<Self, BadInput> {
        let mut lines = block.lines().map(str::trim).filter(|line| !line.is_empty());
        let needed = "the link of a page is needed in the first line";
        let address = lines
            .next()
            .ok_or_else(|| BadInput::new("allot", "nothing", needed))?;
        let (page, hash) = address
            .split_once('#')
            .ok_or_else(|| BadInput::new("allot", address, needed))?;
        let page = match page.rsplit('/').next() {
            Some("") | None => systems::of_link(address).pages[0],
            Some(file) => file,
        };
        let key = hash
            .split('&')
            .find_map(|part| part.strip_prefix("figure="));
        let mut shown = Self {
            link: format!("{page}#{hash}"),
            figure: key.unwrap_or_default().into(),
            title: None,
            controls: false,
            height: None,
        };
        for line in lines {
            let (name, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.trim();
            match name.trim() {
                "figure" => shown.figure = value.into(),
                "title" => shown.title = Some(value.into()),
                "controls" => shown.controls = value != "no",
                "height" => {
                    let height = value
                        .parse()
                        .ok()
                        .filter(|height| (100..=4000).contains(height));
                    let allowed = "a number of pixels from 100 to 4000 is needed";
                    shown.height =
                        Some(height.ok_or_else(|| BadInput::new("height", value, allowed))?);
                }
                _ => {
                    let allowed = "the lines here are figure, title, controls and height";
                    return Err(BadInput::new("allot", name, allowed));
                }
            }
        }
        if shown.figure.is_empty() {
            let allowed = "its name is needed, in the link (figure=…) or in a line “figure: …”";
            return Err(BadInput::new("figure", "nothing", allowed));
        }
        Ok(shown)
    }

    /// The figure, drawn.
    ///
    /// # Errors
    /// Names a figure that there is not, or what its scenario must not have.
    pub fn still(&self, site: &str) -> Result<Still, Failure> {
        let args = FigureArgs {
            file: File { file: None },
            link: None,
            output: "figure.svg".into(),
            width: picture::WIDTH,
            height: self.height,
            theme: None,
            no_legend: false,
            runs: None,
            threads: Threads { threads: None },
        };
        let article = systems::of_link(&self.link);
        (article.opened)(&self.link)?;
        let (figure, view, _) = (article.figure)(&self.figure, &args, Source::Link(&self.link))?;
        let height = self.height.unwrap_or_else(|| picture::height(&figure));
        let address = self.address(site);
        let origin = Origin::new(&figure, Some(address.clone()));
        Ok(Still {
            svg: signed(&svg(&figure, &view, args.width, height)?, &origin),
            words: figure.summary.clone(),
            title: self.title.clone().unwrap_or_else(|| figure.title.clone()),
            code: code(&address),
            address,
        })
    }

    /// The figure, live: the element of `embed.js`, with a link in it for who has no scripts.
    ///
    /// # Errors
    /// As [`Shown::still`], so that no page has a figure that does not open.
    pub fn live(&self, site: &str) -> Result<String, Failure> {
        let still = self.still(site)?;
        let mut attributes = format!(
            "figure=\"{}\" link=\"{}\"",
            escaped(&self.figure),
            escaped(&self.link)
        );
        if self.controls {
            attributes += " controls";
        }
        if let Some(height) = self.height {
            // A String takes all that is written.
            let _ = write!(attributes, " height=\"{height}\"");
        }
        Ok(format!(
            "<script async src=\"{}/embed.js\"></script>\n<allot-figure {attributes} title=\"{title}\"><a href=\"{}\">{title}: \
             {}</a></allot-figure>",
            escaped(site),
            escaped(&still.address),
            escaped(&still.words),
            title = escaped(&still.title),
        ))
    }

    /// The whole address.
    fn address(&self, site: &str) -> String {
        format!("{site}/{}", self.link)
    }
}

/// Text in an attribute or in an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A QR code as a picture of 33 mm.
fn code(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    // Four modules of white around, as the standard asks.
    let side = code.size() + 8;
    let mut dark = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            let _ = write!(dark, "M{} {}h1v1h-1z", x + 4, y + 4);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"33mm\" height=\"33mm\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}h-{side}z\"/><path d=\"{dark}\"/></svg>"
    ))
}
