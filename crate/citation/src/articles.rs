//! The article of a link, by the page that it leads to.

use crate::link::open;
use allot_articles::{COUNT, each};
use allot_figure::{Figure, System, View};
use allot_kernel::error::BadInput;
use serde_json::Value;

/// A figure, and the reader's view of it.
pub type Seen = (Figure, View);

/// An article, as links know it.
#[derive(Debug, Clone, Copy)]
pub struct Article {
    /// Its name.
    pub name: &'static str,
    /// Its page, and that of its frames.
    pub pages: [&'static str; 2],
    /// The scenario of a link, as a file; the error names what of the link means nothing.
    pub opened: fn(&str) -> Result<Value, BadInput>,
    /// The figure of that name of a link, and the reader's view of it.
    pub figure: fn(&str, &str) -> Result<Seen, BadInput>,
}

const fn of<S: System>() -> Article {
    Article {
        name: S::NAME,
        pages: S::PAGES,
        opened: opened::<S>,
        figure: |name, address| {
            let opened = open::<S>(address, name);
            Ok((S::figure(name, &opened.scenario)?, opened.view))
        },
    }
}

/// The scenario of a link. On the page what cannot be read of it is a remark; a document that rests on it is wrong.
fn opened<S: System>(address: &str) -> Result<Value, BadInput> {
    let opened = open::<S>(address, "");
    match opened.warnings.first() {
        Some(warning) => Err(BadInput::new("link", address, warning)),
        None => Ok(S::complete(&opened.scenario)),
    }
}

const ALL: [Article; COUNT] = each!(of);

/// The article whose page an address is of; the first where it names none.
pub fn of_link(address: &str) -> Article {
    let page = address.split_once('#').map_or("", |(page, _)| page);
    let page = page.split('?').next().unwrap_or_default();
    let file = page.rsplit('/').next().unwrap_or_default();
    let found = ALL
        .into_iter()
        .find(|article| article.pages.contains(&file));
    found.unwrap_or(ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_the_article() {
        for (address, article) in [
            (
                "https://somewhere.example/allot/inspect.html#v=1",
                "inspect",
            ),
            ("file:///home/me/embed-inspect.html?x#v=1", "inspect"),
            ("inspect.html#processes=4", "inspect"),
            ("./balance.html#v=1", "balance"),
            ("embed-schedule.html#v=1", "schedule"),
            (
                "https://somewhere.example/allot/embed-balance.html#figure=orb",
                "balance",
            ),
            ("relentless.html#agents=3", "relentless"),
            ("#v=1", "speculation"),
            ("v=1", "speculation"),
            ("https://somewhere.example/inspect.html/#v=1", "speculation"),
            ("index.html#v=inspect.html", "speculation"),
        ] {
            assert_eq!(of_link(address).name, article, "{address}");
        }
    }
}
