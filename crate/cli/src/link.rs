//! A link of the page: its scenario, and those of the page's own keys that apply to a picture.
//!
//! These keys are the theme and the [`looks`] of figures. Keys that a picture cannot use, and values that are not valid,
//! are ignored, as on the page.

use crate::args::ArticleName;
use allot_figure::{Theme, View, looks};
use allot_kernel::link::{self, Linked};
use serde_json::{Map, Value};

/// The page's keys in a link, besides the scenario.
const KEYS: [&str; 12] = [
    "theme", "chapter", "hide", "axes", "figure", "controls", "moment", "hand", "lecture", "game",
    "loads", WITHOUT,
];

/// The key by which a link says that a list was too long for it.
const WITHOUT: &str = "without";

/// The contents of a link.
pub struct Opened<S> {
    /// The scenario.
    pub scenario: S,
    /// The view of the figure.
    pub view: View,
    /// The parts that could not be read.
    pub warnings: Vec<String>,
}

/// Opens an address, or its part after `#`, for the figure called `name`.
pub fn open<S: Linked>(address: &str, name: &str) -> Opened<S> {
    let mut missing = None;
    let hash = match address.split_once('#') {
        Some((_, hash)) => hash,
        None if address.contains("://") => {
            missing = Some("The link has nothing after #; the defaults are drawn.".to_string());
            ""
        }
        None => address,
    };
    let link = link::read::<S>(hash);
    let mut warnings = link.warnings;
    warnings.extend(missing);
    let keys = link.view.into_iter();
    let mut keys: Map<String, Value> = keys.map(|(key, text)| (key, text.into())).collect();
    let unknown = keys.keys().filter(|key| !KEYS.contains(&key.as_str()));
    warnings.extend(unknown.map(|key| {
        let start: String = key.chars().take(60).collect();
        format!("“{start}” in the link means nothing; it is left out.")
    }));
    if keys.contains_key(WITHOUT) {
        warnings.push(
            "This link lacks its author's own data, which are too long for a link: the article's are drawn. The \
             author's scenario file has everything."
                .to_string(),
        );
    }
    let theme = theme(&keys, &mut warnings);
    looks::open(&mut keys, &|figure| figure == name);
    let mine = |key| keys.get(key).and_then(|all| all.get(name).cloned());
    let chosen = [("hidden", mine("hide")), ("panels", mine("axes"))];
    let chosen = chosen.into_iter();
    let chosen: Map<_, _> = chosen
        .filter_map(|(key, value)| Some((key.into(), value?)))
        .collect();
    let view = View {
        theme,
        // An entry that is not valid has been left out already.
        ..View::from_value(&chosen.into()).unwrap_or_default()
    };
    Opened {
        scenario: link.scenario,
        view,
        warnings,
    }
}

/// The article whose page an address is of; the first one's if it names none.
pub fn article_of(address: &str) -> ArticleName {
    let page = address.split_once('#').map_or("", |(page, _)| page);
    let page = page.split('?').next().unwrap_or_default();
    let file = page.rsplit('/').next().unwrap_or_default();
    if allot_inspect::scenario::link::PAGES.contains(&file) {
        ArticleName::Inspect
    } else if allot_balance::scenario::link::PAGES.contains(&file) {
        ArticleName::Balance
    } else if allot_schedule::scenario::link::PAGES.contains(&file) {
        ArticleName::Schedule
    } else if allot_relentless::scenario::link::PAGES.contains(&file) {
        ArticleName::Relentless
    } else {
        ArticleName::Speculation
    }
}

fn theme(view: &Map<String, Value>, warnings: &mut Vec<String>) -> Theme {
    let Some(name) = view.get("theme").and_then(Value::as_str) else {
        return Theme::Light;
    };
    Theme::named(name).unwrap_or_else(|_| {
        warnings.push(format!(
            "The link's theme = {name} was left out: light, dark, projector are the themes."
        ));
        Theme::Light
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_figure::{PanelView, Scale};
    use allot_speculation::scenario::Scenario;

    #[test]
    fn the_page_s_keys_become_a_view() {
        let hash = "v=1&slots=5000&chapter=5&theme=dark&hide=6a:delta_1~own;6b:beta_1_1&axes=6a/0/x:log,1~5000;6a/0/y:linear,;7/1/x:,2~3";
        for address in [
            format!("https://somewhere.example/allot/#{hash}"),
            format!("#{hash}"),
            hash.to_string(),
        ] {
            let opened = open::<Scenario>(&address, "6a");
            assert_eq!(opened.scenario.one_n().unwrap(), 5000.0);
            assert_eq!(opened.view.theme, Theme::Dark);
            assert_eq!(opened.view.hidden, ["delta_1", "own"]);
            assert_eq!(opened.view.panels.len(), 1);
            assert_eq!(opened.view.panels[0].x.scale, Some(Scale::Log));
            assert_eq!(opened.view.panels[0].x.range, Some([1.0, 5000.0]));
            assert_eq!(opened.view.panels[0].y.scale, Some(Scale::Linear));
            assert_eq!(opened.view.panels[0].y.range, None);
            assert_eq!(opened.warnings, Vec::<String>::new());
        }
        let seven = open::<Scenario>(hash, "7");
        assert_eq!(seven.view.panels[1].x.range, Some([2.0, 3.0]));
        assert_eq!(seven.view.hidden, Vec::<String>::new());
    }

    #[test]
    fn the_page_says_the_article() {
        for (address, article) in [
            (
                "https://somewhere.example/allot/inspect.html#v=1",
                ArticleName::Inspect,
            ),
            (
                "file:///home/me/embed-inspect.html?x#v=1",
                ArticleName::Inspect,
            ),
            ("inspect.html#processes=4", ArticleName::Inspect),
            ("./balance.html#v=1", ArticleName::Balance),
            ("embed-schedule.html#v=1", ArticleName::Schedule),
            (
                "https://somewhere.example/allot/embed-balance.html#figure=orb",
                ArticleName::Balance,
            ),
            ("relentless.html#agents=3", ArticleName::Relentless),
            ("#v=1", ArticleName::Speculation),
            ("v=1", ArticleName::Speculation),
            (
                "https://somewhere.example/inspect.html/#v=1",
                ArticleName::Speculation,
            ),
            ("index.html#v=inspect.html", ArticleName::Speculation),
        ] {
            assert_eq!(article_of(address), article, "{address}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_passed_over() {
        let opened = open::<Scenario>(
            "#theme=pink&hide=6a&axes=6a/9/x:log,1~2;6a/0/z:log,;6a/0/x:cubic,2~1;;6a&later=1",
            "6a",
        );
        // The theme, and an unknown key.
        assert_eq!(opened.warnings.len(), 2, "{:?}", opened.warnings);
        assert_eq!(opened.view.theme, Theme::Light);
        assert!(opened.view.hidden.is_empty());
        assert!(
            opened
                .view
                .panels
                .iter()
                .all(|panel| *panel == PanelView::default())
        );
        let bare = open::<Scenario>("https://somewhere.example/allot/", "6a");
        assert_eq!(bare.scenario, Scenario::default());
        assert_eq!(bare.warnings.len(), 1);
    }
}
