//! Figures: as SVG, as numbers, in words.

use crate::failure::{freely, refused};
use allot_chart::{ChartError, signed, svg};
use allot_figure::picture::Origin;
use allot_figure::{Figure, Theme, View, picture, table_csv};
use allot_kernel::error::BadInput;
use allot_kernel::json::{parse, text};
use allot_study::articles;
use pyo3::prelude::*;

/// The names of all figures of an article.
#[pyfunction]
pub fn figures(py: Python<'_>, article: &str) -> PyResult<Vec<&'static str>> {
    freely(py, || {
        let article = articles::named(Some(article), &serde_json::Value::Null)?;
        Ok((article.figures)())
    })
}

/// A figure of a scenario.
#[pyclass(frozen, module = "allot._allot")]
pub struct Drawn {
    article: &'static str,
    scenario: String,
    figure: Figure,
    link: Option<String>,
}

#[pymethods]
impl Drawn {
    /// The figure of that name of a file in any form.
    #[new]
    #[pyo3(signature = (name, file, article = None))]
    fn new(py: Python<'_>, name: &str, file: &str, article: Option<&str>) -> PyResult<Self> {
        freely(py, || {
            let value = parse("scenario", file)?;
            let article = articles::named(article, &value)?;
            let file = (article.arrived)(value)?;
            Ok(Self {
                article: article.name,
                scenario: text(&(article.complete)(&file)?),
                figure: (article.figure)(name, &file)?,
                link: (article.link)(name, &file)?,
            })
        })
    }

    /// The name of its article.
    #[getter]
    fn article(&self) -> &str {
        self.article
    }

    /// The scenario with every field that a page shows, as JSON.
    #[getter]
    fn scenario(&self) -> &str {
        &self.scenario
    }

    /// The title.
    #[getter]
    fn title(&self) -> &str {
        &self.figure.title
    }

    /// The summary: sentences on how the figure looks now.
    #[getter]
    fn summary(&self) -> &str {
        &self.figure.summary
    }

    /// The link that opens it, from the folder of allot's pages; none where it would be too long.
    #[getter]
    fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// Every number, as CSV.
    fn csv(&self) -> String {
        table_csv(&self.figure)
    }

    /// The picture as SVG; without a height, that of the command line.
    fn svg(
        &self,
        py: Python<'_>,
        width: u32,
        height: Option<u32>,
        theme: &str,
    ) -> PyResult<String> {
        let theme = Theme::named(theme).map_err(|error| refused(py, &error))?;
        let view = View {
            theme,
            legend: true,
            ..View::default()
        };
        let height = height.unwrap_or_else(|| picture::height(&self.figure));
        let size =
            |error: ChartError| BadInput::new("width, height", error, "another size is needed");
        freely(py, || {
            let picture = svg(&self.figure, &view, width, height).map_err(size)?;
            Ok(signed(
                &picture,
                &Origin::new(&self.figure, self.link.clone()),
            ))
        })
    }
}
