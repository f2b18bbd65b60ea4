//! An article's lists, figures, fields and presets, against each other and against the page's copies of them.

use allot_figure::preset::{self, Preset};
use allot_figure::registry::{self, Effort, Entry};
use allot_figure::{Figure, System, table_csv};
use allot_kernel::claim::Stated;
use allot_kernel::error::BadInput;
use allot_kernel::fields::{self, Told};
use allot_kernel::link::{self, Linked};
use std::collections::HashSet;
use std::fmt::Debug;

/// An article, as its tests know it.
#[derive(Debug)]
pub struct Article<S> {
    /// Its name; its crate is `allot-` and the name.
    pub name: &'static str,
    /// The registry of its figures.
    pub figures: &'static [Entry],
    /// The file with its table of fields, below `src` of its crate.
    pub fields_in: &'static str,
    /// Its table of fields.
    pub fields: Vec<Told>,
    /// The file with its presets, below `src` of its crate.
    pub presets_in: &'static str,
    /// Its presets.
    pub presets: Vec<Preset<S>>,
    /// Makes a figure by its name.
    pub figure: Make<S>,
    /// The claims of its seed.
    pub claims: Vec<Stated>,
}

/// Makes a figure by its name.
pub type Make<S> = fn(&str, &S) -> Result<Figure, BadInput>;

/// The tests of an article's lists that all articles have, from a function `article` beside it: the presets that are
/// the scenario of an empty link, and two names that are nearly those of figures.
#[macro_export]
macro_rules! lists {
    (default: $default:expr, near: $near:expr) => {
        #[test]
        fn the_page_has_the_same_registry() {
            article().registry_is_the_pages();
        }

        #[test]
        fn the_page_has_the_same_table_of_fields() {
            article().fields_are_the_pages();
        }

        #[test]
        fn the_page_has_the_same_presets() {
            article().presets_are_the_pages();
        }

        #[test]
        fn the_page_has_the_claims_before_they_are_computed() {
            article().claims_are_the_pages();
        }

        #[test]
        fn every_preset_is_a_scenario_with_its_figure() {
            article().presets_have_their_figures(&$default);
        }

        #[test]
        fn every_figure_is_made_by_its_name() {
            article().figures_are_as_registered();
        }

        #[test]
        fn an_unknown_figure_is_refused_with_the_names() {
            article().unknown_figures_are_refused($near);
        }

        #[test]
        fn the_documentation_has_the_columns_of_every_figure() {
            article().columns_are_documented();
        }
    };
}

impl<S: Linked + PartialEq + Debug + Clone> Article<S> {
    /// The article of a system, with its tables of fields and of presets, each after its file below `src`.
    pub fn of<T: System<Scenario = S>>(
        (fields_in, fields): (&'static str, Vec<Told>),
        (presets_in, presets): (&'static str, Vec<Preset<S>>),
    ) -> Self {
        Self {
            name: T::NAME,
            figures: T::FIGURES,
            fields_in,
            fields,
            presets_in,
            presets,
            figure: T::figure,
            claims: T::stated(),
        }
    }

    /// Checks a file of the page, or writes it.
    fn same(&self, file: &str, made: &str) {
        let path = format!("www/src/articles/{}/{file}", self.name);
        crate::same(&path, made, "its source");
    }

    fn source(&self, file: &str) -> String {
        format!("crate/{}/src/{file}", self.name)
    }

    /// Expects the page's copy of the registry of figures.
    ///
    /// # Panics
    /// If it differs.
    pub fn registry_is_the_pages(&self) {
        let source = self.source("figures/registry.rs");
        let made = registry::typescript(self.figures, &source, "../../state/article.js");
        self.same("figures.ts", &made);
    }

    /// Expects the page's copy of the table of fields.
    ///
    /// # Panics
    /// If it differs.
    pub fn fields_are_the_pages(&self) {
        let source = self.source(self.fields_in);
        let made = fields::typescript(&self.fields, &source, "../../state/property.js");
        self.same("fields.ts", &made);
    }

    /// Expects the page's copy of the presets, each as a link.
    ///
    /// # Panics
    /// If it differs.
    pub fn presets_are_the_pages(&self) {
        let source = self.source(self.presets_in);
        let head = format!("{source} by `npm run generate`");
        let made = preset::typescript(&head, self.presets.clone(), |of| link::write(of, &[]));
        self.same("presets.ts", &made);
    }

    /// Expects the page's list of claims before they are computed, each with a preset of the figure that shows it.
    ///
    /// # Panics
    /// If it differs.
    pub fn claims_are_the_pages(&self) {
        let made = crate::claims_json(&self.claims, |stated| {
            let entry = crate::shown_in(self.figures, stated)?;
            let mut presets = self.presets.iter();
            let preset = presets.find(|preset| preset.figure == entry.name);
            let link = preset.map_or_else(String::new, |preset| link::write(&preset.scenario, &[]));
            Some((entry, link))
        });
        self.same("claims.json", &made);
    }

    /// Expects that every preset comes back from its link, and has a figure of its chapter; `default` are those that
    /// are the scenario of an empty link, as a preset with a mistake in its link would be too.
    ///
    /// # Panics
    /// If one has not.
    pub fn presets_have_their_figures(&self, default: &[&str]) {
        let ids: HashSet<_> = self.presets.iter().map(|preset| preset.id).collect();
        assert_eq!(ids.len(), self.presets.len());
        for preset in &self.presets {
            let name = preset.id;
            let hash = crate::comes_back(&preset.scenario);
            assert_eq!(hash.is_empty(), default.contains(&name), "{name}: {hash}");
            let entry = registry::named(self.figures, preset.figure).expect(name);
            assert_eq!(entry.chapter, preset.chapter, "{name}");
            let made = (self.figure)(preset.figure, &preset.scenario);
            assert!(made.is_ok(), "{name}: {made:?}");
        }
    }

    /// Expects that every figure of the default scenario has its name and title, a sentence, enough room, and controls
    /// that there are.
    ///
    /// # Panics
    /// If one has not.
    pub fn figures_are_as_registered(&self) {
        let scenario = S::default();
        let names: HashSet<_> = self.figures.iter().map(|entry| entry.name).collect();
        assert_eq!(names.len(), self.figures.len());
        for entry in self.figures {
            let made = (self.figure)(entry.name, &scenario).expect(entry.name);
            assert_eq!(made.name, entry.name);
            assert_eq!(made.title, entry.title);
            assert!(made.summary.ends_with('.'), "{}", made.summary);
            if made.panels.len() > 1 {
                assert!(entry.room.tall, "{}", entry.name);
            }
            for control in entry.controls {
                let is_field = self.fields.iter().any(|row| row.path == *control);
                assert!(
                    is_field || control.starts_with("allot-"),
                    "{}: {control}",
                    entry.name
                );
            }
        }
    }

    /// Expects that names which are none, `near` ones among them, are refused with the names that there are.
    ///
    /// # Panics
    /// If one is not.
    pub fn unknown_figures_are_refused(&self, near: [&str; 2]) {
        let names: Vec<_> = self.figures.iter().map(|entry| entry.name).collect();
        for name in ["", "1", "6a"].into_iter().chain(near) {
            let error = (self.figure)(name, &S::default()).expect_err(name);
            assert_eq!(error.field, "figure");
            assert!(error.allowed.contains(&names.join(", ")), "{error}");
        }
    }

    /// Expects that each of the page's two modules makes its own figures, and refuses those of the other.
    ///
    /// # Panics
    /// If one does not.
    pub fn modules_part_the_figures(&self, first: Make<S>, late: Make<S>) {
        let scenario = S::default();
        for entry in self.figures {
            let (mine, other) = match entry.effort {
                Effort::Quick => (first, late),
                _ => (late, first),
            };
            let name = entry.name;
            assert!(mine(name, &scenario).is_ok(), "{name}");
            assert!(other(name, &scenario).is_err(), "{name}");
        }
    }

    /// Expects that the documentation has the columns of every figure, of its preset or of the default scenario.
    ///
    /// # Panics
    /// If they differ.
    pub fn columns_are_documented(&self) {
        let mut made = String::from("| figure | title | columns |\n| --- | --- | --- |\n");
        for entry in self.figures {
            let preset = self
                .presets
                .iter()
                .find(|preset| preset.figure == entry.name);
            let scenario = preset.map_or_else(S::default, |preset| preset.scenario.clone());
            let csv = table_csv(&(self.figure)(entry.name, &scenario).expect(entry.name));
            let head = csv.lines().next().unwrap_or_default();
            let columns: Vec<_> = head.split(',').map(|name| format!("`{name}`")).collect();
            let columns = columns.join(", ");
            made += &format!("| {} | {} | {columns} |\n", entry.name, entry.title);
        }
        let name = self.name;
        let begin = format!("<!-- figures of {name}: made by `npm run generate` -->\n");
        let marks = [begin.as_str(), "<!-- end -->\n"];
        crate::same_part("docs/columns.md", marks, &made, "the figures");
    }
}
