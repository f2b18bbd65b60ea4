//! The way into an article with a reader's work.

use allot_balance::Balance;
use allot_figure::System;
use allot_inspect::Inspect;
use allot_kernel::error::BadInput;
use allot_kernel::link;
use allot_kernel::work::{Carried, Work};
use allot_relentless::Relentless;
use allot_schedule::Schedule;
use allot_speculation::Speculation;
use serde::Serialize;
use serde_json::Value;

/// A link into an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Its page and the hash.
    pub link: String,
    /// Sentences on what stays behind.
    pub told: Vec<String>,
}

/// A link into an article, with this work in the place of its own and all else as the page has it at first.
///
/// # Errors
/// Names what the article needs and the work does not tell, or the article that is unknown.
pub fn link(article: &str, work: &Work) -> Result<Link, BadInput> {
    match article {
        "speculation" => of::<Speculation>(work),
        "inspect" => of::<Inspect>(work),
        "balance" => of::<Balance>(work),
        "schedule" => of::<Schedule>(work),
        "relentless" => of::<Relentless>(work),
        other => Err(unknown(other)),
    }
}

fn of<S: System>(work: &Work) -> Result<Link, BadInput> {
    let Carried { what, told } = S::of_work(work)?;
    let mut whole = S::complete(&S::Scenario::default());
    for (name, value) in what.as_object().into_iter().flatten() {
        whole[name.as_str()] = value.clone();
    }
    // Settings of the page may not go with the work.
    let scenario = S::read(&whole).or_else(|_| S::read(&what))?;
    let [page, _] = S::PAGES;
    let hash = link::write(&scenario, &[]);
    Ok(Link {
        link: format!("{page}#{}", hash.trim_start_matches('#')),
        told,
    })
}

/// The work of an article's file, or of one in the form that all know.
///
/// # Errors
/// Names what cannot be read.
pub fn work_of(file: &Value) -> Result<Carried<Work>, BadInput> {
    if Work::is(file) {
        let what = Work::from_value(file)?;
        let told = Vec::new();
        return Ok(Carried { what, told });
    }
    fn of<S: System>(file: &Value) -> Result<Carried<Work>, BadInput> {
        S::work(&S::read(file)?)
    }
    match file["article"].as_str().unwrap_or_default() {
        "speculation" => of::<Speculation>(file),
        "inspect" => of::<Inspect>(file),
        "balance" => of::<Balance>(file),
        "schedule" => of::<Schedule>(file),
        "relentless" => of::<Relentless>(file),
        other => Err(unknown(other)),
    }
}

fn unknown(article: &str) -> BadInput {
    let allowed = "speculation, inspect, balance, schedule or relentless is needed";
    BadInput::new("article", article, allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_opens_in_every_article_that_can_take_it() {
        let tasks = Work {
            seconds: Some(vec![3.0, 2.0, 2.0]),
            chance: Some(vec![1.0, 0.5, 0.25]),
            ..Work::default()
        };
        for article in ["speculation", "inspect", "balance", "schedule"] {
            let told = link(article, &tasks).unwrap();
            assert!(told.link.contains(".html#v=1"), "{told:?}");
        }
        assert!(link("relentless", &tasks).is_err());
    }
}
