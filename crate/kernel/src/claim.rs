//! Claims of a source beside the numbers computed here, for every system: one model, and one way to judge.
//!
//! | verdict | given where |
//! | --- | --- |
//! | *holds* | the published number comes out within its own precision, or the published relation does |
//! | *can hold* | it comes out, and a choice that the source leaves open was made so that it does |
//! | *differs* | it does not come out; the reason is told, and is a computed number itself |
//! | *cannot hold* | it does not come out, and there is a proof that it cannot under what the source states |
//! | *not computed* | it needs a machine, a program or data that nobody has |
//!
//! Where chance plays, the verdict is of the mean over the seeds, and the share of the seeds in which the claim holds
//! stands beside it.

use crate::digest::numbers_digest;
use crate::error::BadInput;
use serde::Serialize;

/// The result of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The published number or relation comes out.
    Holds,
    /// It comes out, with a choice that was made so that it does.
    CanHold,
    /// It does not come out.
    Differs,
    /// It does not, and there is a proof that it cannot.
    CannotHold,
    /// Nobody has what it would need.
    NotComputed,
}

impl Verdict {
    /// Every verdict, the most favourable first.
    pub const ALL: [Self; 5] = [
        Self::Holds,
        Self::CanHold,
        Self::Differs,
        Self::CannotHold,
        Self::NotComputed,
    ];

    /// The verdict in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::CanHold => "can hold",
            Self::Differs => "differs",
            Self::CannotHold => "cannot hold",
            Self::NotComputed => "not computed",
        }
    }
}

/// A statement of the source, and its result.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Claim {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Section of the source.
    pub section: &'static str,
    /// Figure of the source that shows it, if one does.
    pub figure: Option<&'static str>,
    /// The quantity, in words.
    pub words: &'static str,
    /// The source's statement about it, in its own words; in square brackets what is told in ours.
    pub paper: &'static str,
    /// The number that the source gives, if it gives one.
    pub published: Option<f64>,
    /// How far from it a number may be that its digits, or its figure, cannot tell from it.
    pub precision: Option<f64>,
    /// Unit of every number here; empty for ratios.
    pub unit: &'static str,
    /// The number computed here, the mean over the seeds if chance plays; none if nothing is computed.
    pub computed: Option<f64>,
    /// Standard deviation from seed to seed.
    pub spread: Option<f64>,
    /// Standard error of the mean, if there are several runs.
    pub error: Option<f64>,
    /// `computed` over `published`, less 1.
    pub deviation: Option<f64>,
    /// The claim holds from here on; none if it is open. Of a published number included, of a relation not.
    pub low: Option<f64>,
    /// The claim holds up to here; none if it is open.
    pub high: Option<f64>,
    /// The result.
    pub verdict: Verdict,
    /// Choices made here, where the source leaves them open.
    pub free: &'static [&'static str],
    /// Number of seeds, draws or runs, if chance plays.
    pub seeds: Option<u32>,
    /// Share of them in which the claim holds.
    pub share: Option<f64>,
    /// The reason, if the claim neither holds nor can.
    pub why: Option<String>,
    /// A further remark.
    pub note: Option<String>,
}

impl Claim {
    /// The computed number, its spread and its error; −1 for a missing spread or error, which cannot be negative.
    pub fn numbers(&self) -> [f64; 3] {
        [self.computed, self.spread, self.error].map(|number| number.unwrap_or(-1.0))
    }
}

/// The source's statement about a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Said {
    /// A number, and how far from it another may be that its digits, or its figure, cannot tell from it.
    Number(f64, f64),
    /// A relation: above the first number and below the second one, where there is one.
    Relation(Option<f64>, Option<f64>),
}

impl Said {
    /// It is above a number.
    pub const fn above(low: f64) -> Self {
        Self::Relation(Some(low), None)
    }

    /// It is below a number.
    pub const fn below(high: f64) -> Self {
        Self::Relation(None, Some(high))
    }

    /// It is between two numbers.
    pub const fn between(low: f64, high: f64) -> Self {
        Self::Relation(Some(low), Some(high))
    }

    /// Whether it is so of a number.
    pub fn holds(self, computed: f64) -> bool {
        match self {
            Self::Number(value, precision) => (computed - value).abs() <= precision,
            Self::Relation(low, high) => {
                low.is_none_or(|low| computed > low) && high.is_none_or(|high| computed < high)
            }
        }
    }

    /// How far a number is from being so, as a share of the published number or of the bound that it misses: 0 where it
    /// is so, above 0 where it is not, and without end for what is no number.
    pub fn off(self, computed: f64) -> f64 {
        let from = match self {
            _ if self.holds(computed) => return 0.0,
            _ if !computed.is_finite() => return f64::INFINITY,
            Self::Number(value, _) => value,
            Self::Relation(Some(low), _) if computed <= low => low,
            Self::Relation(_, high) => high.unwrap_or(f64::NAN),
        };
        let whole = if from == 0.0 { 1.0 } else { from };
        ((computed - from) / whole).abs().max(f64::MIN_POSITIVE)
    }

    /// The least and the greatest number of which it is so; none if an end is open.
    pub fn ends(self) -> [Option<f64>; 2] {
        match self {
            Self::Number(value, precision) => [Some(value - precision), Some(value + precision)],
            Self::Relation(low, high) => [low, high],
        }
    }

    /// The published number, if there is one.
    pub fn value(self) -> Option<f64> {
        self.number()[0]
    }

    /// The published number and its precision.
    fn number(self) -> [Option<f64>; 2] {
        match self {
            Self::Number(value, precision) => [Some(value), Some(precision)],
            Self::Relation(..) => [None, None],
        }
    }
}

/// The number computed for a claim.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Found {
    /// The number, or the mean of the numbers of all seeds.
    pub computed: f64,
    /// The number of each seed, if chance plays.
    pub each: Vec<f64>,
    /// Standard deviation from seed to seed.
    pub spread: Option<f64>,
    /// Standard error of the mean.
    pub error: Option<f64>,
    /// The reason, if the claim does not come out; the statement's own otherwise.
    pub why: Option<String>,
    /// A remark.
    pub note: Option<String>,
}

impl Found {
    /// A number without randomness.
    pub fn exact(computed: f64) -> Self {
        Self {
            computed,
            ..Self::default()
        }
    }

    /// One number of each seed: their mean and their standard deviation.
    pub fn each(numbers: Vec<f64>) -> Self {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|x| (x - mean) * (x - mean)).sum();
        Self {
            computed: mean,
            spread: (count > 1.0).then(|| libm::sqrt(squares / (count - 1.0))),
            each: numbers,
            ..Self::default()
        }
    }

    /// With a remark.
    #[must_use]
    pub fn noting(mut self, words: impl Into<String>) -> Self {
        self.note = Some(words.into());
        self
    }

    /// With the reason that is told if the claim does not come out.
    #[must_use]
    pub fn since(mut self, why: impl Into<String>) -> Self {
        self.why = Some(why.into());
        self
    }
}

/// A computed number, and what is to be said of it.
pub type Measured = Result<Found, BadInput>;

/// A claim as it stands before anything is computed.
#[derive(Debug, Clone, PartialEq)]
pub struct Stated {
    /// The claim, without a verdict yet; it has a reason if it is not computed at all.
    pub claim: Claim,
    /// See [`Statement::shown`].
    pub shown: &'static str,
}

/// A claim that is not computed yet; `M` is what computes it.
#[derive(Debug, Clone, Copy)]
pub struct Statement<M> {
    /// See [`Claim::id`].
    pub id: &'static str,
    /// See [`Claim::section`].
    pub section: &'static str,
    /// See [`Claim::figure`].
    pub figure: Option<&'static str>,
    /// See [`Claim::words`].
    pub words: &'static str,
    /// See [`Claim::paper`].
    pub paper: &'static str,
    /// See [`Claim::unit`].
    pub unit: &'static str,
    /// The source's statement.
    pub said: Said,
    /// See [`Claim::free`].
    pub free: &'static [&'static str],
    /// Whether one of these choices was made so that the claim comes out.
    pub fitted: bool,
    /// The reason, where the claim does not come out or is not computed.
    pub why: Option<&'static str>,
    /// Whether that reason is a proof, whose assumptions the source states.
    pub proven: bool,
    /// The figure of the page that shows it: “–” for none, empty for the first that is of the claim's place in the source.
    pub shown: &'static str,
    /// The computation of the number; none if it needs what nobody has.
    pub measure: Option<M>,
}

impl<M: Copy> Statement<M> {
    /// A statement of which nothing is said yet but how its number is computed.
    pub const fn measured(measure: M) -> Self {
        Self {
            measure: Some(measure),
            ..Self::not_computed("")
        }
    }

    /// A statement that is not computed, since it needs what nobody has.
    pub const fn not_computed(why: &'static str) -> Self {
        Self {
            id: "",
            section: "",
            figure: None,
            words: "",
            paper: "",
            unit: "",
            said: Said::Relation(None, None),
            free: &[],
            fitted: false,
            why: if why.is_empty() { None } else { Some(why) },
            proven: false,
            shown: "",
            measure: None,
        }
    }

    /// The claim before it is computed.
    pub fn stated(&self) -> Stated {
        let why = self.why.filter(|_| self.measure.is_none());
        let claim = Claim {
            why: why.map(str::to_string),
            ..self.settle(None)
        };
        let shown = self.shown;
        Stated { claim, shown }
    }

    fn judge(&self, computed: f64) -> Verdict {
        match (self.said.holds(computed), self.fitted, self.proven) {
            (true, false, _) => Verdict::Holds,
            (true, true, _) => Verdict::CanHold,
            (false, _, true) => Verdict::CannotHold,
            (false, _, false) => Verdict::Differs,
        }
    }

    /// The claim with what was found; none is found of a claim that is not computed.
    pub fn settle(&self, found: Option<Found>) -> Claim {
        let verdict = found
            .as_ref()
            .map_or(Verdict::NotComputed, |found| self.judge(found.computed));
        let computed = found.as_ref().map(|found| found.computed);
        let found = found.unwrap_or_default();
        let [published, precision] = self.said.number();
        let [low, high] = self.said.ends();
        let deviation = published
            .filter(|value| *value != 0.0)
            .zip(computed)
            .map(|(value, computed)| computed / value - 1.0);
        let seeds = (found.each.len() > 1).then_some(found.each.len() as u32);
        let held = || {
            found
                .each
                .iter()
                .filter(|one| self.said.holds(**one))
                .count()
        };
        let without = matches!(verdict, Verdict::Holds | Verdict::CanHold);
        Claim {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            published,
            precision,
            unit: self.unit,
            computed,
            spread: found.spread,
            error: found.error,
            deviation,
            low,
            high,
            verdict,
            free: self.free,
            seeds,
            share: seeds.map(|seeds| held() as f64 / f64::from(seeds)),
            why: (!without)
                .then(|| found.why.or(self.why.map(str::to_string)))
                .flatten(),
            note: found.note,
        }
    }
}

/// A digest of sixteen hexadecimal digits over the numbers of claims: equal if the same numbers were computed.
pub fn digest(claims: &[Claim]) -> String {
    let numbers = claims.iter().flat_map(Claim::numbers).collect::<Vec<_>>();
    numbers_digest(&numbers)
}

/// Computes the claim of that number, from 0; none beyond the last.
///
/// # Errors
/// The one of `compute`.
pub fn one<M: Copy>(
    statements: &[Statement<M>],
    number: usize,
    compute: impl FnOnce(&M) -> Measured,
) -> Result<Option<Claim>, BadInput> {
    let Some(statement) = statements.get(number) else {
        return Ok(None);
    };
    let found = statement.measure.as_ref().map(compute).transpose()?;
    Ok(Some(statement.settle(found)))
}

/// Computes every claim by its number; `go_on` gets each, and may stop.
///
/// # Errors
/// The first one of `one`.
pub fn check(
    mut one: impl FnMut(usize) -> Result<Option<Claim>, BadInput>,
    mut go_on: impl FnMut(&Claim) -> bool,
) -> Result<Vec<Claim>, BadInput> {
    let mut claims = Vec::new();
    while let Some(claim) = one(claims.len())? {
        let more = go_on(&claim);
        claims.push(claim);
        if !more {
            break;
        }
    }
    Ok(claims)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(statement: Statement<()>, computed: f64) -> Verdict {
        statement.settle(Some(Found::exact(computed))).verdict
    }

    #[test]
    fn a_number_holds_within_its_own_precision_and_a_relation_where_it_is_stated() {
        let of = |said| Statement {
            said,
            ..Statement::measured(())
        };
        let number = of(Said::Number(3.49, 0.005));
        assert_eq!(verdict(number, 3.494), Verdict::Holds);
        assert_eq!(verdict(number, 3.496), Verdict::Differs);
        assert_eq!(verdict(of(Said::above(1.0)), 1.0), Verdict::Differs);
        assert_eq!(verdict(of(Said::below(1.0)), 0.999), Verdict::Holds);
        assert_eq!(verdict(of(Said::between(0.5, 1.0)), 0.5), Verdict::Differs);
    }

    #[test]
    fn a_choice_makes_it_can_hold_at_best_and_a_proof_that_it_cannot() {
        let fitted = Statement {
            said: Said::above(1.0),
            free: &["a seed"],
            fitted: true,
            ..Statement::measured(())
        };
        assert_eq!(verdict(fitted, 2.0), Verdict::CanHold);
        assert_eq!(verdict(fitted, 0.5), Verdict::Differs);
        let proven = Statement {
            proven: true,
            fitted: false,
            ..fitted
        };
        assert_eq!(verdict(proven, 0.5), Verdict::CannotHold);
        assert_eq!(verdict(proven, 2.0), Verdict::Holds);
        let none: Statement<()> = Statement::not_computed("a machine");
        let claim = none.settle(None);
        assert_eq!(
            (claim.verdict, claim.why.as_deref()),
            (Verdict::NotComputed, Some("a machine"))
        );
    }

    #[test]
    fn a_claim_has_a_reason_before_it_is_computed_only_if_it_never_is() {
        let measured = Statement {
            said: Said::Number(3.5, 0.5),
            why: Some("told if it differs"),
            shown: "gantt",
            ..Statement::measured(())
        };
        let Stated { claim, shown } = measured.stated();
        assert_eq!((claim.why, claim.computed, shown), (None, None, "gantt"));
        assert_eq!((claim.published, claim.low), (Some(3.5), Some(3.0)));
        let never: Statement<()> = Statement::not_computed("a machine");
        assert_eq!(never.stated().claim.why.as_deref(), Some("a machine"));
    }

    #[test]
    fn the_verdict_is_of_the_mean_and_the_share_stands_beside_it() {
        let above = Statement {
            said: Said::above(1.0),
            why: Some("chance"),
            ..Statement::measured(())
        };
        let claim = above.settle(Some(Found::each(vec![0.5, 0.5, 0.5, 4.5])));
        assert_eq!((claim.verdict, claim.computed), (Verdict::Holds, Some(1.5)));
        assert_eq!(
            (claim.seeds, claim.share, claim.why),
            (Some(4), Some(0.25), None)
        );
        let claim = above.settle(Some(Found::each(vec![0.5, 1.1]).since("too few")));
        assert_eq!(claim.why.as_deref(), Some("too few"));
    }
}
