//! A system, as its doors to the browser and to the terminal know it.

use crate::Figure;
use crate::registry::Entry;
use allot_kernel::claim;
use allot_kernel::digest::of_answer;
use allot_kernel::error::BadInput;
use allot_kernel::json::shorten;
use allot_kernel::link::Linked;
use allot_kernel::work::{renamed, seeds_as_texts};
use serde::Serialize;

pub use allot_kernel::claim::{Claim, Stated, Statement, one};
pub use allot_kernel::fields::Bounds;
pub use allot_kernel::region::Region;
pub use allot_kernel::work::{Carried, Work};
pub use serde_json::Value;

/// A result, or the field that does not allow it.
pub type Read<T> = Result<T, BadInput>;

/// The science of an article: a scenario, figures of it, and the claims of its seed.
pub trait System: 'static {
    /// Its name, in files and links.
    const NAME: &'static str;
    /// Its subject, in a few words.
    const ABOUT: &'static str;
    /// The pages whose links are of it: the article's, and that of its frames.
    const PAGES: [&'static str; 2];
    /// The keys of links that only its page knows, besides the scenario's.
    const KEYS: &'static [&'static str] = &[];
    /// The help of a command of its name that prints the answer about a file; none where it has another, or no command.
    const COMMAND: Option<&'static str> = None;
    /// Every figure.
    const FIGURES: &'static [Entry];

    /// The contents of a file or a link.
    type Scenario: Linked;
    /// The answer about a scenario.
    type Answer: Serialize;
    /// Results that several claims look at, made when the first of them is asked for.
    type Lab: Default;

    /// Reads a scenario of a file; [`System::check`] checks its values.
    ///
    /// # Errors
    /// Names the field that is unknown or of the wrong kind.
    fn from_value(value: &Value) -> Result<Self::Scenario, BadInput>;

    /// Checks every value.
    ///
    /// # Errors
    /// Names the first that is out of range.
    fn check(scenario: &Self::Scenario) -> Result<(), BadInput>;

    /// The scenario with every field that a page shows.
    fn complete(scenario: &Self::Scenario) -> Value;

    /// The figure of that name.
    ///
    /// # Errors
    /// Lists the names, or names the field of the scenario that is out of range or missing.
    fn figure(name: &str, scenario: &Self::Scenario) -> Result<Figure, BadInput>;

    /// The answer about a scenario; without `lists`, it may leave out those of every task.
    ///
    /// # Errors
    /// Names the field of the scenario that is out of range or missing.
    fn answer(scenario: &Self::Scenario, lists: bool) -> Result<Self::Answer, BadInput>;

    /// Sixteen hexadecimal digits over every number of the answer to a scenario.
    ///
    /// # Errors
    /// Names the field of the scenario that is out of range or missing.
    fn digest(scenario: &Self::Scenario) -> Result<String, BadInput> {
        Ok(of_answer(&Self::answer(scenario, true)?))
    }

    /// Names of fields that files of all articles share, and what they are called here.
    const ALIASES: &'static [(&'static str, &'static str)] = &[];

    /// The field of a file with the number of processors, and what it may be, where an answer is about one; see
    /// [`crate::several`].
    const COUNT: Option<(&'static str, Bounds)> = None;

    /// Fields of a file that [`System::work`] carries.
    const CARRIED: &'static [&'static str] = &[];

    /// The work of a scenario, for another article.
    ///
    /// # Errors
    /// Names the field that is out of range, or that cannot be carried.
    fn work(_scenario: &Self::Scenario) -> Result<Carried<Work>, BadInput> {
        Err(without_work(Self::NAME))
    }

    /// A file of this article with work from another one.
    ///
    /// # Errors
    /// Names what is not known of the work and is needed here.
    fn of_work(_work: &Work) -> Result<Carried<Value>, BadInput> {
        Err(without_work(Self::NAME))
    }

    /// The settings that its seed leaves open, with the statements that hang on them; none if it leaves none open.
    const REGION: Option<Region> = None;

    /// Every claim before it is computed, in the order of the seed.
    fn stated() -> Vec<Stated>;

    /// Number of claims.
    fn claim_count() -> usize {
        Self::stated().len()
    }

    /// Computes the claim of that number, from 0, in the order of the seed; none beyond the last.
    ///
    /// # Errors
    /// None, unless a constant of the claims is out of range.
    fn claim(lab: &mut Self::Lab, number: usize) -> Result<Option<Claim>, BadInput>;

    /// Reads a scenario of a file and checks its values.
    ///
    /// # Errors
    /// As [`System::from_value`] and [`System::check`].
    fn read(value: &Value) -> Result<Self::Scenario, BadInput> {
        let scenario = Self::from_value(value)?;
        Self::check(&scenario)?;
        Ok(scenario)
    }

    /// Computes every claim, in the order of the seed; `go_on` gets each, and may stop.
    ///
    /// # Errors
    /// As [`System::claim`].
    fn claims(go_on: impl FnMut(&Claim) -> bool) -> Result<Vec<Claim>, BadInput> {
        let mut lab = Self::Lab::default();
        claim::check(|number| Self::claim(&mut lab, number), go_on)
    }
}

fn without_work(name: &str) -> BadInput {
    BadInput::new("article", name, "an article with tasks is needed")
}

/// A file that may be of another form than the article's own: work is carried into it, and fields that have one name in
/// all articles get the article's own, seeds their digits as texts.
///
/// # Errors
/// Names what is needed here and not known, or the article that the file is of.
pub fn arrived<S: System>(mut file: Value) -> Read<Carried<Value>> {
    if Work::is(&file) {
        return S::of_work(&Work::from_value(&file)?);
    }
    match file.get("article") {
        Some(other) if other.as_str() != Some(S::NAME) => {
            let name = S::NAME;
            let allowed = format!(
                "a file of {name} is needed; `allot convert --to {name}` makes one of another article's"
            );
            Err(BadInput::new("article", shorten(other), allowed))
        }
        _ => {
            renamed(&mut file, S::ALIASES)?;
            seeds_as_texts(&mut file);
            Ok(Carried {
                what: file,
                told: Vec::new(),
            })
        }
    }
}

/// A system of the crate that calls this: a type of that name, whose [`System`] is made of the crate's rooms.
/// `scenario::Scenario` has `from_value`, and `figures::FIGURES` are the figures, in every system. A line that would say
/// what most do may be left out: “or” says what holds then.
///
/// | line | is |
/// | --- | --- |
/// | `name`, `about` | [`System::NAME`], [`System::ABOUT`] |
/// | `pages` | [`System::PAGES`], or those of its name |
/// | `keys`, `command` | [`System::KEYS`] and [`System::COMMAND`], or none |
/// | `check`, `complete`, `figure` | functions for [`System::check`], [`System::complete`], [`System::figure`] |
/// | `answer` | [`System::Answer`], and a function for [`System::answer`] |
/// | `digest` | a function for [`System::digest`], or over every number of the answer |
/// | `carry` | the room that carries work, or none is carried |
/// | `count` | [`System::COUNT`], if answers are about one number of processors |
/// | `region` | [`System::REGION`], if it has one |
/// | `statements` | those of its claims, whose functions ask for nothing |
/// | `lab`, `claims`, `claim` | in their place [`System::Lab`], and functions for [`System::stated`], [`System::claim`] |
#[macro_export]
macro_rules! system {
    (
        $system:ident;
        name: $name:literal;
        about: $about:literal;
        $(pages: $pages:expr;)?
        $(keys: $keys:expr;)?
        $(command: $command:literal;)?
        check: $check:expr;
        complete: $complete:expr;
        figure: $figure:expr;
        answer: $answered:ty, $answer:expr;
        $(digest: $digest:expr;)?
        $(carry: $carry:ident;)?
        $(count: $count:expr;)?
        $(region: $region:expr;)?
        $(statements: $statements:expr;)?
        $(
            lab: $lab:ty;
            claims: $claims:expr;
            claim: $claim:expr;
        )?
    ) => {
        #[doc = concat!($about, ".")]
        #[derive(Debug)]
        pub struct $system;

        /// The system, by the name that it has in the crate of every article.
        pub type Article = $system;

        impl $crate::System for $system {
            const NAME: &'static str = $name;
            const ABOUT: &'static str = $about;
            const PAGES: [&'static str; 2] =
                $crate::said_or!([concat!($name, ".html"), concat!("embed-", $name, ".html")] $(, $pages)?);
            $(const KEYS: &'static [&'static str] = $keys;)?
            $(const COMMAND: Option<&'static str> = Some($command);)?
            const FIGURES: &'static [$crate::registry::Entry] = &figures::FIGURES;
            type Scenario = scenario::Scenario;
            type Answer = $answered;

            fn from_value(value: &$crate::system::Value) -> $crate::system::Read<Self::Scenario> {
                scenario::Scenario::from_value(value)
            }

            fn check(scenario: &Self::Scenario) -> $crate::system::Read<()> {
                let check: fn(&Self::Scenario) -> $crate::system::Read<()> = $check;
                check(scenario)
            }

            fn complete(scenario: &Self::Scenario) -> $crate::system::Value {
                $complete(scenario)
            }

            fn figure(name: &str, scenario: &Self::Scenario) -> $crate::system::Read<$crate::Figure> {
                let figure: fn(&str, &Self::Scenario) -> $crate::system::Read<$crate::Figure> = $figure;
                figure(name, scenario)
            }

            fn answer(scenario: &Self::Scenario, lists: bool) -> $crate::system::Read<Self::Answer> {
                let answer: fn(&Self::Scenario, bool) -> $crate::system::Read<Self::Answer> = $answer;
                answer(scenario, lists)
            }

            $(fn digest(scenario: &Self::Scenario) -> $crate::system::Read<String> {
                $digest(scenario)
            })?

            $(const COUNT: Option<(&'static str, $crate::system::Bounds)> = Some($count);)?

            $(const REGION: Option<$crate::system::Region> = Some($region);)?

            $(
                const ALIASES: &'static [(&'static str, &'static str)] = $carry::ALIASES;

                const CARRIED: &'static [&'static str] = $carry::FIELDS;

                fn work(scenario: &Self::Scenario) -> $crate::system::Read<$crate::system::Carried<$crate::system::Work>> {
                    $carry::work(scenario)
                }

                fn of_work(work: &$crate::system::Work) -> $crate::system::Read<$crate::system::Carried<$crate::system::Value>> {
                    $carry::file(work)
                }
            )?

            $(
                type Lab = ();

                fn stated() -> Vec<$crate::system::Stated> {
                    $statements.iter().map($crate::system::Statement::stated).collect()
                }

                fn claim((): &mut (), number: usize) -> $crate::system::Read<Option<$crate::system::Claim>> {
                    $crate::system::one($statements, number, |measure| measure())
                }
            )?

            $(
                type Lab = $lab;

                fn stated() -> Vec<$crate::system::Stated> {
                    $claims()
                }

                fn claim(
                    lab: &mut Self::Lab,
                    number: usize,
                ) -> $crate::system::Read<Option<$crate::system::Claim>> {
                    let claim: fn(&mut Self::Lab, usize) -> $crate::system::Read<Option<$crate::system::Claim>> = $claim;
                    claim(lab, number)
                }
            )?
        }
    };
}

/// The value that is given, or else a default.
#[doc(hidden)]
#[macro_export]
macro_rules! said_or {
    ($default:expr) => {
        $default
    };
    ($default:expr, $said:expr) => {
        $said
    };
}
