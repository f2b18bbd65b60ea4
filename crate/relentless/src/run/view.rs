//! The simulated dictionary as one agent sees it at one moment; everything is counted.

use super::{Dictionary, Execution, Seen, Setup, Store, Tally};
use crate::graph::Graph;

/// The dictionary as an agent sees it now.
pub(super) struct View<'s, 'g> {
    pub(super) graph: &'g Graph,
    pub(super) setup: &'g Setup,
    pub(super) dictionary: &'s mut Dictionary,
    pub(super) tally: &'s mut Tally,
    pub(super) agent: u32,
    pub(super) now: f64,
    /// The execution that it has counted, if it wrote.
    pub(super) execution: Option<Execution>,
}

impl Store for View<'_, '_> {
    #[inline]
    fn look(&mut self, unit: u32) -> Seen {
        self.tally.lookups += 1;
        self.dictionary.look(unit, self.agent, self.now)
    }

    #[inline]
    fn read(&mut self, unit: u32, into: &mut Vec<f64>) -> bool {
        self.tally.reads += 1;
        let visible = self.dictionary.look(unit, self.agent, self.now) == Seen::Visible;
        if visible {
            match self.dictionary.values(self.graph.cells(unit)) {
                // Tasks have one value, and no memory has to be copied for it.
                [value] => into.push(*value),
                values => into.extend_from_slice(values),
            }
        }
        visible
    }

    #[inline]
    fn write(&mut self, unit: u32, values: &[f64], seen: Seen) {
        let written = self
            .dictionary
            .write(self.graph, unit, self.agent, self.now, values);
        let plain = &self.graph.plain[self.graph.cells(unit)];
        let seconds = self.setup.costs.operation * self.graph.operations(unit) as f64;
        self.execution = Some(self.tally.count(written, seen, values, plain, seconds));
    }
}
