//! A figure that a document shows: live where scripts run, drawn elsewhere.

use crate::articles::of_link;
use allot_chart::{ChartError, signed, svg};
use allot_figure::picture::{self, Origin};
use allot_figure::{Figure, View};
use allot_kernel::error::BadInput;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// A block of a document: an address, and lines of what is wished.
#[derive(Debug)]
pub struct Shown {
    /// The link of a page, from the folder of the site.
    link: String,
    figure: String,
    title: Option<String>,
    controls: bool,
    height: Option<u32>,
}

/// A figure that is computed, and the reader's view of it.
#[derive(Debug)]
pub struct Drawn {
    /// The figure.
    pub figure: Figure,
    /// The view.
    pub view: View,
}

/// A figure on paper.
#[derive(Debug)]
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
            Some("") | None => of_link(address).pages[0],
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

    /// The link of the figure's page, from the folder of the site.
    pub fn link(&self) -> &str {
        &self.link
    }

    /// The name of the figure.
    pub fn figure(&self) -> &str {
        &self.figure
    }

    /// Computes the figure; a program with better means (threads, say) may do so itself.
    ///
    /// # Errors
    /// Names a figure that there is not, or what its scenario must not have.
    pub fn drawn(&self) -> Result<Drawn, BadInput> {
        let (figure, mut view) = (of_link(&self.link).figure)(&self.figure, &self.link)?;
        view.legend = true;
        Ok(Drawn { figure, view })
    }

    /// The figure on paper.
    ///
    /// # Errors
    /// Names what of the link means nothing, or a size that is not enough.
    pub fn still(&self, site: &str, drawn: &Drawn) -> Result<Still, BadInput> {
        (of_link(&self.link).opened)(&self.link)?;
        let Drawn { figure, view } = drawn;
        let address = self.address(site);
        let origin = Origin::new(figure, Some(address.clone()));
        let drawing = svg(figure, view, picture::WIDTH, self.height(figure)).map_err(size)?;
        Ok(Still {
            svg: signed(&drawing, &origin),
            words: figure.summary.clone(),
            title: self.title.clone().unwrap_or_else(|| figure.title.clone()),
            code: code(&address),
            address,
        })
    }

    /// The figure, live: the element of `embed.js`, with a link in it for readers without scripts.
    pub fn live(&self, site: &str, still: &Still) -> String {
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
        format!(
            "<script async src=\"{}/embed.js\"></script>\n<allot-figure {attributes} title=\"{title}\"><a href=\"{}\">{title}: \
             {}</a></allot-figure>",
            escaped(site),
            escaped(&still.address),
            escaped(&still.words),
            title = escaped(&still.title),
        )
    }

    fn height(&self, figure: &Figure) -> u32 {
        self.height.unwrap_or_else(|| picture::height(figure))
    }

    /// The whole address.
    fn address(&self, site: &str) -> String {
        format!("{site}/{}", self.link)
    }
}

fn size(error: ChartError) -> BadInput {
    BadInput::new("height", error, "another height is needed")
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
