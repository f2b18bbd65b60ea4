//! A check in small steps, for a host that shows the progress and may stop at any moment.

use super::lab::{Times, Toy};
use super::simulation::ratio;
use super::statement::Statement;
use super::{Check, Claim};
use serde::Serialize;

/// The facts about a claim that are known before it is computed.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Announced {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Section of the paper.
    pub section: &'static str,
    /// Figure of the paper that shows it, if one does.
    pub figure: Option<&'static str>,
    /// The quantity, in words.
    pub words: &'static str,
    /// The paper's statement about it, in its own words.
    pub paper: &'static str,
    /// Unit of the number; empty for ratios.
    pub unit: &'static str,
    /// Index, in [`super::simulations`], of the simulation that it uses, if any.
    pub simulation: Option<usize>,
}

impl Check<'_> {
    /// All claims, in their order.
    pub fn announced(&self) -> Vec<Announced> {
        self.statements.iter().map(Announced::of).collect()
    }

    /// Computes one part of the preparation of a claim: the curves of one draw of one task set. Returns false if no
    /// part is left. Claims that use the same curves share them.
    ///
    /// The parts come draw by draw, so that the time of the first few tells the time of the rest.
    pub fn prepare(&mut self, index: usize) -> bool {
        let Some(statement) = self.statements.get(index) else {
            return false;
        };
        let sets = (statement.curves)();
        let next = sets.into_iter().min_by_key(|set| self.lab.drawn(*set));
        next.is_some_and(|set| self.lab.draw_curves(set))
    }

    /// Number of parts that [`Check::prepare`] has left to do for a claim.
    pub fn parts(&self, index: usize) -> u64 {
        let statement = self.statements.get(index);
        let sets = statement.map_or_else(Vec::new, |statement| (statement.curves)());
        let left = sets
            .into_iter()
            .map(|set| self.lab.draws() - self.lab.drawn(set));
        left.sum()
    }

    /// Computes one claim, with any preparation that is missing; none if `index` is out of range.
    pub fn claim(&mut self, index: usize) -> Option<Claim> {
        let statement = *self.statements.get(index)?;
        let found = match statement.ratio {
            Some(of) => ratio(&mut self.lab, of, &statement),
            None => (statement.measure)(&mut self.lab),
        };
        Some(statement.settle(found))
    }
}

impl Announced {
    fn of(statement: &Statement) -> Self {
        let shown = |toy: &Toy| statement.figure == Some(toy.figure());
        Self {
            id: statement.id,
            section: statement.section,
            figure: statement.figure,
            words: statement.words,
            paper: statement.paper,
            unit: statement.unit,
            simulation: Toy::ALL
                .iter()
                .position(shown)
                .map(|toy| match statement.times {
                    Times::Exact => toy,
                    Times::Drawn => Toy::ALL.len() + toy,
                }),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::claims::lab::Set;
    use crate::claims::{Check, Effort, check, simulations};

    const ONE: Effort = Effort { draws: 2, runs: 1 };

    fn index(id: &str) -> usize {
        let announced = check(ONE).announced();
        let found = announced.iter().position(|claim| claim.id == id);
        found.expect("there is such a claim")
    }

    /// Number of curves that are computed.
    fn drawn(check: &Check) -> u64 {
        Set::all().map(|set| check.lab.drawn(set)).sum()
    }

    #[test]
    fn what_is_prepared_is_all_that_a_claim_needs() {
        let mut steps = check(ONE);
        let equal = index("equal_boost");
        assert_eq!(steps.parts(equal), 2);
        assert!(steps.prepare(equal) && steps.prepare(equal));
        assert!(!steps.prepare(equal));
        assert_eq!(steps.parts(equal), 0);
        let grows = index("boost_grows");
        assert_eq!(steps.parts(grows), 8);
        let before = steps.claim(equal).expect("a claim");
        let all = check(ONE).nth(equal).expect("a claim");
        assert_eq!(before.computed, all.computed);
        assert_eq!(before.spread, all.spread);
        assert!(!steps.prepare(999) && steps.claim(999).is_none());
    }

    #[test]
    fn curves_are_announced_by_those_who_look_at_them() {
        let mut steps = check(Effort { draws: 1, runs: 1 });
        for (index, claim) in check(ONE).announced().iter().enumerate() {
            if !matches!(claim.section, "IV" | "IV.1") {
                continue;
            }
            while steps.prepare(index) {}
            let before = drawn(&steps);
            steps.claim(index);
            assert_eq!(drawn(&steps), before, "{}", claim.id);
        }
        assert_eq!(drawn(&steps), 12);
    }

    #[test]
    fn claims_are_in_the_order_of_the_paper() {
        let mut places: Vec<String> = Vec::new();
        for claim in check(ONE).announced() {
            places.push(format!("{} {}", claim.section, claim.figure.unwrap_or("-")));
        }
        places.dedup();
        let paper = [
            "III.1 1", "IV -", "IV 6", "IV 6a", "IV 6b", "IV 7", "IV.1 8", "IV.1 8a", "IV.1 8c",
            "IV.2 9a", "IV.2 9b", "IV.2 9c", "IV.2 10", "A -",
        ];
        assert_eq!(places, paper);
    }

    #[test]
    fn claims_of_figure_9_name_their_simulation() {
        let named = |id: &str| check(ONE).announced()[index(id)].simulation;
        assert_eq!(named("ring_max_ve"), Some(0));
        assert_eq!(named("complete_maxp_ve"), Some(2));
        assert_eq!(named("start_ring"), None);
        assert_eq!(named("complete_maxp_drawn"), Some(5));
        assert_eq!(simulations(ONE).len(), 6);
    }
}
