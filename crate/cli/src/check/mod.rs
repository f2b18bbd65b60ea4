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
            Ok(match (args.json, args.csv) {
                (true, _) => output::json(&as_json(&checked)),
                (_, true) => csv(&[(article.name, checked.claims)]),
                _ => told(&checked),
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
        text += &format!("{}\n{}\n", article.name, told(&checked));
        articles.insert(article.name.into(), as_json(&checked));
        every.push((article.name, checked.claims));
    }
    let claims = || {
        every
            .iter()
            .flat_map(|(_, claims)| claims.clone())
            .collect::<Vec<_>>()
    };
    Ok(match (args.json, args.csv) {
        (true, _) => {
            let mut told = counts(&claims());
            told["articles"] = Value::Object(articles);
            output::json(&told)
        }
        (_, true) => csv(&every),
        _ => text + &sum(&claims()),
    })
}

/// The table of an article, with the number of claims of each verdict below it.
fn told(checked: &Checked) -> String {
    let ending = sum(&checked.claims) + &checked.meaning;
    table::table(&checked.claims, &ending)
}

/// The columns of claims as CSV, behind that of their article.
const COLUMNS: [&str; 20] = [
    "id",
    "section",
    "figure",
    "words",
    "paper",
    "published",
    "precision",
    "unit",
    "computed",
    "spread",
    "error",
    "deviation",
    "low",
    "high",
    "verdict",
    "free",
    "seeds",
    "share",
    "why",
    "note",
];

/// Claims as CSV, every number with all its digits; free choices stand in one cell, with semicolons between them.
fn csv(articles: &[(&str, Vec<Claim>)]) -> String {
    let names = [&["article"], &COLUMNS[..]].concat();
    let row = |article: &str, claim: &Claim| {
        let mut fields = json!(claim);
        fields["free"] = json!(claim.free.join("; "));
        let cell = |name: &str| match &fields[name] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            number => number.to_string(),
        };
        let cells = COLUMNS.iter().map(|name| cell(name));
        std::iter::once(article.to_string())
            .chain(cells)
            .collect::<Vec<_>>()
    };
    let rows = articles
        .iter()
        .flat_map(|(article, claims)| claims.iter().map(|claim| row(article, claim)));
    output::csv(&names, rows)
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
