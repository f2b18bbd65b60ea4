//! Work out of every article, and into it: as a file, and as a link.

use crate::chances::add_timings;
use allot_articles::{Balance, COUNT, Rules, each};
use allot_figure::System;
use allot_kernel::error::BadInput;
use allot_kernel::json::{self, choice};
use allot_kernel::link;
use allot_kernel::work::{Carried, Work};
use serde::Serialize;
use serde_json::Value;

/// An article, as far as work is carried.
#[derive(Debug, Clone, Copy)]
struct Article {
    name: &'static str,
    /// Fields of a file that are carried.
    carried: &'static [&'static str],
    check: fn(&Value) -> Result<(), BadInput>,
    work: fn(&Value) -> Result<Carried<Work>, BadInput>,
    file: fn(&Work) -> Result<Carried<Value>, BadInput>,
    link: fn(&Value) -> Result<String, BadInput>,
}

const fn of<S: System>() -> Article {
    Article {
        name: S::NAME,
        carried: S::CARRIED,
        check: |file| S::read(file).map(drop),
        work: |file| S::work(&S::read(file)?),
        file: S::of_work,
        link: link_to::<S>,
    }
}

const ALL: [Article; COUNT] = each!(of);

/// The article of a name; its name for whoever needs no more.
///
/// # Errors
/// Lists the names.
fn named(name: &Value) -> Result<Article, BadInput> {
    choice("article", name, &ALL.map(|article| (article.name, article)))
}

/// The article of a file: the one that it names, or the only one that can read it.
fn article_of(file: &Value) -> Result<Article, BadInput> {
    if let Some(name) = file.get("article") {
        return named(name);
    }
    let able: Vec<Article> = ALL
        .into_iter()
        .filter(|one| (one.check)(file).is_ok())
        .collect();
    let names = |some: &[Article]| {
        some.iter()
            .map(|one| one.name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    match able[..] {
        [article] => Ok(article),
        [] => {
            let allowed = format!(
                "a file of {}, or of work, is needed; {{\"article\": …}} says which it is",
                names(&ALL)
            );
            Err(BadInput::new(
                "file",
                "no article can read it: this",
                allowed,
            ))
        }
        _ => {
            let allowed = format!(
                "one of {} is needed: each of them can read this file",
                names(&able)
            );
            Err(BadInput::new("article", "nothing", allowed))
        }
    }
}

/// The work of a file in any form.
///
/// # Errors
/// Names what cannot be read; asks for the article of a file that names none and may be of several.
pub fn work_of(file: &Value) -> Result<Carried<Work>, BadInput> {
    if Work::is(file) {
        let what = Work::from_value(file)?;
        let told = Vec::new();
        return Ok(Carried { what, told });
    }
    let article = article_of(file)?;
    let mut carried = (article.work)(file)?;
    let head = ["article", "version"];
    let fields = file.as_object().into_iter().flatten();
    let left: Vec<&str> = fields
        .map(|(name, _)| name.as_str())
        .filter(|name| !head.contains(name) && !article.carried.contains(name))
        .collect();
    if !left.is_empty() {
        let words = format!(
            "of {} alone, and left behind: {}",
            article.name,
            left.join(", ")
        );
        carried.told.push(words);
    }
    Ok(carried)
}

/// The work of a file in any form, for the article `to`.
///
/// # Errors
/// As [`work_of`].
pub fn work_for(to: &str, file: &Value) -> Result<Carried<Work>, BadInput> {
    let carried = work_of(file)?;
    match Work::is(file) {
        true => Ok(carried),
        false => Ok(between(article_of(file)?.name, to, carried)),
    }
}

/// Work from one article to another. Edges of `balance` are messages between objects, which wait for nobody.
fn between(from: &str, to: &str, mut carried: Carried<Work>) -> Carried<Work> {
    if from == Balance::NAME && to == Rules::NAME && !carried.what.edges.is_empty() {
        carried.what.edges.clear();
        let words = "messages stay behind: no object waits for another";
        carried.told.push(words.into());
    }
    carried
}

/// The form that all articles read, by its name beside theirs.
pub const WORK: &str = "work";

/// A file with other work in it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Converted {
    /// The file.
    #[serde(serialize_with = "json::serialize")]
    pub file: Value,
    /// Sentences on what stays behind.
    pub told: Vec<String>,
}

/// The work of a file in any form, as a file of the article `to`, or as [`WORK`].
///
/// # Errors
/// Names what cannot be read, or is needed there and not known.
pub fn convert(to: &str, file: &Value) -> Result<Converted, BadInput> {
    let Carried { what, mut told } = work_for(to, file)?;
    if to == WORK {
        let file = what.to_value();
        return Ok(Converted { file, told });
    }
    let article = named(&to.into())?;
    let made = (article.file)(&what)?;
    (article.check)(&made.what)?;
    told.extend(made.told);
    let file = made.what;
    Ok(Converted { file, told })
}

/// A link into an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// Its page and the hash.
    pub link: String,
    /// Sentences on what stays behind.
    pub told: Vec<String>,
}

/// A link into an article, with this work in the place of its own, these other fields of its files, and all else as the
/// page has it at first. `timings` are `[[processors, seconds], …]` of one task, for speculation.
///
/// # Errors
/// Names what the article needs and the work does not tell, or the article that is unknown.
pub fn link(article: &str, work: &Work, fields: &Value) -> Result<Link, BadInput> {
    let article = named(&article.into())?;
    let Carried { mut what, told } = (article.file)(work)?;
    for (name, value) in fields.as_object().into_iter().flatten() {
        match name.as_str() {
            "timings" => add_timings(value, &mut what)?,
            name => what[name] = value.clone(),
        }
    }
    let link = (article.link)(&what)?;
    Ok(Link { link, told })
}

/// A link into the article `to` with the work of a scenario of another one, whose settings all stay there.
///
/// # Errors
/// As [`work_of`] and [`link()`].
pub fn take(to: &str, file: &Value) -> Result<Link, BadInput> {
    let article = article_of(file)?;
    let carried = between(article.name, to, (article.work)(file)?);
    let made = link(to, &carried.what, &Value::Null)?;
    Ok(Link {
        told: [carried.told, made.told].concat(),
        ..made
    })
}

fn link_to<S: System>(file: &Value) -> Result<String, BadInput> {
    let whole = over(S::complete(&S::Scenario::default()), file);
    // Settings of the page may not go with the work.
    let scenario = S::read(&whole).or_else(|_| S::read(file))?;
    Ok(address(S::PAGES[0], &link::write(&scenario, &[])))
}

/// A file's fields over those of a whole one.
fn over(mut whole: Value, file: &Value) -> Value {
    for (name, value) in file.as_object().into_iter().flatten() {
        whole[name.as_str()] = value.clone();
    }
    whole
}

fn address(page: &str, hash: &str) -> String {
    format!("{page}#{}", hash.trim_start_matches('#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_kernel::work::Processors;
    use serde_json::json;

    fn tasks() -> Work {
        Work {
            seconds: Some(vec![3.0, 2.0, 2.0]),
            chance: Some(vec![1.0, 0.5, 0.25]),
            processors: Some(Processors::One(2.0)),
            ..Work::default()
        }
    }

    #[test]
    fn work_opens_in_every_article_that_can_take_it() {
        let anywhere = Work {
            processors: None,
            ..tasks()
        };
        for article in ["speculation", "inspect", "balance", "schedule"] {
            let told = link(article, &anywhere, &Value::Null).unwrap();
            assert!(told.link.contains(".html#v=1"), "{told:?}");
        }
        assert!(link("relentless", &tasks(), &Value::Null).is_err());
        let fields = json!({ "communication": { "alpha": 0.25, "beta": 0 } });
        let told = link("balance", &tasks(), &fields).unwrap();
        assert!(told.link.contains("communication.alpha=0.25"), "{told:?}");
    }

    #[test]
    fn work_is_taken_from_one_article_to_another() {
        let file = json!({
            "article": "balance", "version": 1, "processors": 2, "objects": { "loads": [3, 2] }, "tolerance": 0.1,
        });
        let taken = take("schedule", &file).unwrap();
        assert!(
            taken.link.starts_with("schedule.html#v=1&graph.tasks"),
            "{taken:?}"
        );
        assert!(taken.told.is_empty(), "{taken:?}");
        assert!(take("speculation", &file).is_err());
    }

    #[test]
    fn messages_of_objects_make_no_task_wait() {
        let file = json!({
            "article": "balance", "version": 1, "processors": 2,
            "objects": { "loads": [3, 2], "edges": [[0, 1, 8]] },
        });
        let taken = take("rules", &file).unwrap();
        assert!(!taken.link.contains("edges"), "{taken:?}");
        assert!(
            taken.told[0].starts_with("messages stay behind"),
            "{taken:?}"
        );
        assert!(work_for("rules", &file).unwrap().what.edges.is_empty());
        // Work that says itself who waits for whom is left as it is.
        let work = json!({ "work": { "seconds": [3, 2], "edges": [[0, 1]] } });
        assert_eq!(work_for("rules", &work).unwrap().what.edges.len(), 1);
    }

    #[test]
    fn a_file_is_converted_there_and_back() {
        let file = tasks().to_value();
        let there = convert("inspect", &file).unwrap();
        let back = convert(WORK, &there.file).unwrap();
        assert_eq!(
            back.file,
            json!({ "work": { "seconds": [3, 2, 2] }, "processors": 2 })
        );
        assert_eq!(convert("nowhere", &file).unwrap_err().field, "article");
    }
}
