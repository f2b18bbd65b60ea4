//! A link of the page: its scenario, and those of the page's own keys that apply to a picture.
//!
//! These keys are the theme and the [`looks`] of figures. Keys that a picture cannot use, and values that are not valid,
//! are ignored, as on the page.

use allot_figure::{System, Theme, View, looks};
use allot_kernel::link;
use serde_json::{Map, Value};

/// The keys of every page in a link, besides the scenario; a system has more for its own page.
const KEYS: [&str; 8] = [
    "theme", "chapter", "hide", "axes", "figure", "controls", "lecture", WITHOUT,
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
pub fn open<S: System>(address: &str, name: &str) -> Opened<S::Scenario> {
    let mut missing = None;
    let hash = match address.split_once('#') {
        Some((_, hash)) => hash,
        None if address.contains("://") => {
            missing = Some("The link has nothing after #; the defaults are drawn.".to_string());
            ""
        }
        None => address,
    };
    let link = link::read::<S::Scenario>(hash);
    let mut warnings = link.warnings;
    warnings.extend(missing);
    let keys = link.view.into_iter();
    let mut keys: Map<String, Value> = keys.map(|(key, text)| (key, text.into())).collect();
    let known = |key: &str| KEYS.contains(&key) || S::KEYS.contains(&key);
    let unknown = keys.keys().filter(|key| !known(key));
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
    use allot_articles::Speculation;
    use allot_figure::{PanelView, Scale};

    type Scenario = <Speculation as System>::Scenario;

    #[test]
    fn the_page_s_keys_become_a_view() {
        let hash = "v=1&slots=5000&chapter=5&theme=dark&hide=6a:delta_1~own;6b:beta_1_1&axes=6a/0/x:log,1~5000;6a/0/y:linear,;7/1/x:,2~3";
        for address in [
            format!("https://somewhere.example/allot/#{hash}"),
            format!("#{hash}"),
            hash.to_string(),
        ] {
            let opened = open::<Speculation>(&address, "6a");
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
        let seven = open::<Speculation>(hash, "7");
        assert_eq!(seven.view.panels[1].x.range, Some([2.0, 3.0]));
        assert_eq!(seven.view.hidden, Vec::<String>::new());
    }

    #[test]
    fn what_makes_no_sense_is_passed_over() {
        let opened = open::<Speculation>(
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
        let bare = open::<Speculation>("https://somewhere.example/allot/", "6a");
        assert_eq!(bare.scenario, Scenario::default());
        assert_eq!(bare.warnings.len(), 1);
    }
}
