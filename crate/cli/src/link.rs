//! A link of the page: its scenario, and those of the page's own keys that apply to a picture.
//!
//! The page writes `theme=dark`, `hide=6a:delta_1~own;7:naive` (figure, then series) and
//! `axes=6a/0/x:log,1~5000` (figure, panel, axis, then scale and range). Keys that a picture cannot use, and values
//! that are not valid, are ignored, as on the page.

use allot_figure::{AxisView, PanelView, Scale, Theme, View};
use allot_kernel::link::{self, Linked};
use std::collections::BTreeMap;

/// More panels than any figure has.
const MOST_PANELS: usize = 4;

/// The page's keys in a link, besides the scenario.
const KEYS: [&str; 9] = [
    "theme", "chapter", "hide", "axes", "figure", "controls", "moment", "hand", "lecture",
];

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
    let keys: BTreeMap<String, String> = link.view.into_iter().collect();
    let unknown = keys.keys().filter(|key| !KEYS.contains(&key.as_str()));
    warnings.extend(unknown.map(|key| {
        let start: String = key.chars().take(60).collect();
        format!("“{start}” in the link means nothing; it is left out.")
    }));
    let view = View {
        theme: theme(&keys, &mut warnings),
        hidden: hidden(&keys, name),
        panels: panels(&keys, name),
        ..View::default()
    };
    Opened {
        scenario: link.scenario,
        view,
        warnings,
    }
}

/// Whether an address is that of a page of the article “inspect”.
pub fn is_inspect(address: &str) -> bool {
    let Some((page, _)) = address.split_once('#') else {
        return false;
    };
    let page = page.split('?').next().unwrap_or_default();
    let file = page.rsplit('/').next().unwrap_or_default();
    allot_inspect::scenario::link::PAGES.contains(&file)
}

fn theme(view: &BTreeMap<String, String>, warnings: &mut Vec<String>) -> Theme {
    match view.get("theme").map(String::as_str) {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some("projector") => Theme::Projector,
        Some(other) => {
            warnings.push(format!(
                "The link's theme = {other} was left out: light, dark, projector are the themes."
            ));
            Theme::Light
        }
    }
}

fn hidden(view: &BTreeMap<String, String>, name: &str) -> Vec<String> {
    let all = view.get("hide").map_or("", String::as_str).split(';');
    let mine = all
        .filter_map(|part| part.split_once(':'))
        .filter(|(figure, _)| *figure == name);
    mine.flat_map(|(_, ids)| ids.split('~'))
        .filter(|id| !id.is_empty())
        .map(str::to_string)
        .collect()
}

fn panels(view: &BTreeMap<String, String>, name: &str) -> Vec<PanelView> {
    let mut panels = Vec::new();
    for part in view.get("axes").map_or("", String::as_str).split(';') {
        // A part for another figure, or an invalid one, changes nothing.
        let _ = axis(part, name, &mut panels);
    }
    panels
}

fn axis(part: &str, name: &str, panels: &mut Vec<PanelView>) -> Option<()> {
    let (place, change) = part.split_once(':')?;
    let mut place = place.split('/');
    if place.next() != Some(name) {
        return None;
    }
    let index = place.next()?.parse().ok().filter(|i| *i < MOST_PANELS)?;
    let direction = place.next()?;
    let (scale, range) = change.split_once(',')?;
    let change = AxisView {
        scale: match scale {
            "log" => Some(Scale::Log),
            "linear" => Some(Scale::Linear),
            _ => None,
        },
        range: range.split_once('~').and_then(|(low, high)| {
            let (low, high) = (low.parse::<f64>().ok()?, high.parse::<f64>().ok()?);
            (low.is_finite() && high.is_finite() && low < high).then_some([low, high])
        }),
    };
    if panels.len() <= index {
        panels.resize(index + 1, PanelView::default());
    }
    match direction {
        "x" => panels[index].x = change,
        "y" => panels[index].y = change,
        _ => {}
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
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
        for address in [
            "https://somewhere.example/allot/inspect.html#v=1",
            "file:///home/me/embed-inspect.html?x#v=1",
            "inspect.html#processes=4",
        ] {
            assert!(is_inspect(address), "{address}");
        }
        for address in [
            "#v=1",
            "v=1",
            "https://somewhere.example/inspect.html/#v=1",
            "index.html#v=inspect.html",
        ] {
            assert!(!is_inspect(address), "{address}");
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
