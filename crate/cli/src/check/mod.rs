//! `allot check`: the claims of one article or of all, or the region in which they come out, as a table or as JSON.

mod region;
pub mod seed;
mod table;

use crate::failure::Failure;
use crate::options::CheckArgs;
use crate::output;
use crate::systems::{self, Article};
use allot_kernel::claim::{Claim, Verdict, digest};
use allot_kernel::error::BadInput;
use allot_kernel::region::Region;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};

use seed::Checked;
use table::{count, sum};

/// The articles whose claims are checked.
#[derive(Debug, Clone, Copy)]
pub enum Which {
    /// One.
    One(Article),
    /// All.
    All,
}

impl Which {
    /// The word for all articles.
    const ALL: &'static str = "all";

    /// The region of an article.
    fn region(self) -> Result<Region, BadInput> {
        let found = match self {
            Self::One(article) => (article.region)(),
            Self::All => None,
        };
        found.ok_or_else(|| {
            let with = systems::ALL
                .iter()
                .filter(|article| (article.region)().is_some());
            let names: Vec<&str> = with.map(|article| article.name).collect();
            let allowed = format!("an article of {} is needed with it", names.join(", "));
            BadInput::new("--region", "given", allowed)
        })
    }

    /// Reads the name of an article, or the word for all.
    pub fn names() -> impl TypedValueParser<Value = Self> {
        let all = PossibleValue::new(Self::ALL).help("The claims of all articles");
        let named = PossibleValuesParser::new(systems::values().into_iter().chain([all]));
        named.try_map(|name| match systems::named(&name) {
            _ if name == Self::ALL => Ok(Self::All),
            Some(article) => Ok(Self::One(article)),
            None => Err("an article is needed"),
        })
    }
}

/// Checks claims, and tells them.
///
/// # Errors
/// If something is asked for that an article has not.
pub fn run(which: Which, args: &CheckArgs) -> Result<String, Failure> {
    match which {
        _ if args.region => region::run(&which.region()?, args),
        Which::One(article) => {
            let checked = (article.check)(args)?;
            Ok(match args.json {
                true => output::json(&as_json(&checked)),
                false => {
                    let ending = sum(&checked.claims) + &checked.meaning;
                    table::table(&checked.claims, &ending)
                }
            })
        }
        Which::All => all(args),
    }
}

/// The claims of all articles, one after the other.
fn all(args: &CheckArgs) -> Result<String, Failure> {
    let mut every = Vec::new();
    let mut articles = serde_json::Map::new();
    let mut text = String::new();
    let plain = args.without_choice();
    for article in systems::ALL {
        let chosen = if article.has_draws { args } else { &plain };
        let checked = (article.check)(chosen)?;
        let ending = sum(&checked.claims) + &checked.meaning;
        text += &format!(
            "{}\n{}\n",
            article.name,
            table::table(&checked.claims, &ending)
        );
        articles.insert(article.name.into(), as_json(&checked));
        every.extend(checked.claims);
    }
    Ok(match args.json {
        true => {
            let mut told = counts(&every);
            told["articles"] = Value::Object(articles);
            output::json(&told)
        }
        false => text + &sum(&every),
    })
}

/// The number of claims of each verdict, and the digest of their numbers.
fn counts(claims: &[Claim]) -> Value {
    let mut told = json!({ "digest": digest(claims) });
    for verdict in Verdict::ALL {
        told[verdict.words().replace(' ', "_")] = json!(count(claims, verdict));
    }
    told
}

fn as_json(checked: &Checked) -> Value {
    let mut told = counts(&checked.claims);
    told["claims"] = json!(checked.claims);
    for (name, number) in &checked.asked {
        told[*name] = json!(number);
    }
    told
}
