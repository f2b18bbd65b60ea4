//! The articles of the command line, and the commands of their names.

use crate::arrival::arrived;
use crate::check::seed::{self, Checked};
use crate::failure::Failure;
use crate::options::{CheckArgs, CommandOf, FigureArgs, File};
use crate::picture::{Seen, Source};
use crate::{balance, input, inspect, output, picture, relentless, schedule, speculation};
use allot_articles::{COUNT, each};
use allot_figure::registry::Entry;
use allot_figure::{System, several};
use allot_kernel::error::BadInput;
use allot_kernel::json::choice;
use allot_kernel::region::Region;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use serde_json::Value;

/// Every article; a file or a link that names none is of the first.
pub const ALL: [Article; COUNT] = {
    let mut all = each!(of);
    all[0] = Article {
        figure: speculation::figure,
        has_draws: true,
        check: speculation::check,
        ..all[0]
    };
    all
};

/// The articles with a command of their own.
const WITH: [OwnCommand; 4] = [
    own::<inspect::Inspect>(),
    own::<balance::Balance>(),
    own::<schedule::Schedule>(),
    own::<relentless::Relentless>(),
];

/// An article, as the command line knows it.
#[derive(Debug, Clone, Copy)]
pub struct Article {
    /// Its name, in files and on the command line.
    pub name: &'static str,
    /// What it is about, in a few words.
    about: &'static str,
    /// Its figures.
    pub figures: &'static [Entry],
    /// Makes the figure of that name of a file or a link, and the reader's view of it.
    pub figure: fn(&str, &FigureArgs, Source<'_>) -> Seen,
    /// Whether draws and runs of its claims can be chosen.
    pub has_draws: bool,
    /// Checks the claims of its seed.
    pub check: fn(&CheckArgs) -> Result<Checked, Failure>,
    /// The settings that its seed leaves open, if it leaves some.
    pub region: fn() -> Option<Region>,
    /// The digest of a scenario.
    pub digest: fn(&Value) -> Result<String, BadInput>,
}

/// How to tell clap of the command of an article's name, and how to read it.
#[derive(Debug, Clone, Copy)]
struct OwnCommand {
    name: &'static str,
    told: fn() -> Command,
    read: fn(&ArgMatches) -> Result<OfArticle, clap::Error>,
}

const fn of<S: System>() -> Article {
    Article {
        name: S::NAME,
        about: S::ABOUT,
        figures: S::FIGURES,
        figure: picture::figure::<S>,
        has_draws: false,
        check: seed::check::<S>,
        region: || S::REGION,
        digest: |value| S::digest(&S::read(value)?),
    }
}

const fn own<C: CommandOf>() -> OwnCommand {
    OwnCommand {
        name: C::System::NAME,
        told: || C::augment_args(Command::new(C::System::NAME)),
        read: |matches| {
            let read = C::from_arg_matches(matches)?;
            Ok(OfArticle(Box::new(move || read.run())))
        },
    }
}

/// The command of an article that has no other: it prints the answer about a file.
const fn plain<S: System>() -> Option<OwnCommand> {
    let command = OwnCommand {
        name: S::NAME,
        told: || {
            let help = S::COMMAND.unwrap_or_default();
            let about = help.split_once("\n\n").map_or(help, |(about, _)| about);
            // The words of the options would replace the command's own, if they came after them.
            File::augment_args(Command::new(S::NAME))
                .about(about)
                .long_about(help)
        },
        read: |matches| {
            let File { file } = File::from_arg_matches(matches)?;
            Ok(OfArticle(Box::new(move || {
                let given = arrived::<S>(&input::scenario_text(file.as_deref())?)?;
                let answer = |file: &Value| S::answer(&S::from_value(file)?, true);
                let told = several::answered::<S, _, BadInput>(given, answer)?;
                Ok(output::json(&told))
            })))
        },
    };
    match S::COMMAND {
        None => None,
        Some(_) => Some(command),
    }
}

/// Every command of an article's name.
fn commands() -> impl Iterator<Item = OwnCommand> {
    WITH.into_iter().chain(each!(plain).into_iter().flatten())
}

/// The article that a file names.
///
/// # Errors
/// Lists the names.
pub fn of_file(value: &Value) -> Result<Article, BadInput> {
    match value.get("article") {
        None => Ok(ALL[0]),
        Some(name) => choice("article", name, &ALL.map(|article| (article.name, article))),
    }
}

/// The article whose page an address is of.
pub fn of_link(address: &str) -> Article {
    let name = allot_citation::articles::of_link(address).name;
    named(name).unwrap_or(ALL[0])
}

/// The names of all articles.
pub fn values() -> [PossibleValue; COUNT] {
    ALL.map(|article| PossibleValue::new(article.name).help(article.about))
}

/// The article of that name.
pub fn named(name: &str) -> Option<Article> {
    ALL.into_iter().find(|article| article.name == name)
}

/// The figures of all articles; those of another article than the first say of which.
pub fn figures() -> PossibleValuesParser {
    let mut all: Vec<(&str, String)> = Vec::new();
    for (place, article) in ALL.iter().enumerate() {
        for Entry { name, title, .. } in article.figures {
            let help = match place {
                0 => (*title).to_string(),
                _ => format!("of “{}”: {title}", article.name),
            };
            match all.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => *known += &format!("; {help}"),
                None => all.push((name, help)),
            }
        }
    }
    let value = |(name, help)| PossibleValue::new(name).help(help);
    PossibleValuesParser::new(all.into_iter().map(value))
}

/// A command of an article's name, ready to be carried out.
pub struct OfArticle(pub Box<dyn Fn() -> Result<String, Failure>>);

fn command(name: &str) -> Option<OwnCommand> {
    commands().find(|command| command.name == name)
}

impl FromArgMatches for OfArticle {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = matches.subcommand();
        let found = given.and_then(|(name, matches)| Some((command(name)?, matches)));
        let (command, matches) =
            found.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))?;
        (command.read)(matches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for OfArticle {
    fn augment_subcommands(all: Command) -> Command {
        all.subcommands(commands().map(|command| (command.told)()))
    }

    fn augment_subcommands_for_update(all: Command) -> Command {
        Self::augment_subcommands(all)
    }

    fn has_subcommand(name: &str) -> bool {
        command(name).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_split::scenario::Scenario;
    use allot_split::{Split, answer, figures, scenario};
    use serde_json::json;
    use std::ffi::OsStr;

    allot_figure::system! {
        Plain;
        name: "plain";
        about: "A system with nothing of its own but the help of its command";
        command: "What is asked\n\nReads a file and prints its answer.";
        check: Scenario::check;
        complete: Scenario::to_value;
        figure: |name, scenario| figures::Studio::default().figure(name, scenario);
        answer: answer::Answer, |scenario, _| Ok(scenario.answer()?.0);
        lab: ();
        claims: Vec::new;
        claim: |(), _| Ok(None);
    }

    #[test]
    fn a_plain_command_prints_the_answer_about_a_file() {
        let command = plain::<Plain>().expect("a command, as there is help for one");
        let told = (command.told)();
        assert_eq!(
            told.get_about().map(ToString::to_string).as_deref(),
            Some("What is asked")
        );
        let given = json!({ "tests": { "seconds": [3, 1, 2] }, "group": "none" });
        let file = std::env::temp_dir().join(format!("allot-plain-{}.json", std::process::id()));
        std::fs::write(&file, given.to_string()).expect("a folder for files");
        let matches = told.get_matches_from([OsStr::new("plain"), file.as_os_str()]);
        let ran = (command.read)(&matches).map(|command| (command.0)());
        std::fs::remove_file(&file).expect("the file");
        let printed = ran.expect("arguments that are allowed");
        let scenario = Scenario::from_value(&given).expect("a scenario");
        let answer = Plain::answer(&scenario, true).expect("an answer");
        assert_eq!(printed.ok(), Some(output::json(&answer)));
        assert!(
            plain::<Split>().is_none(),
            "without help there is no command"
        );
    }
}
