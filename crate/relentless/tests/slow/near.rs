//! The order `near` held to a recursion that looks for the nearest label each time.

use crate::drawn::stencil;
use allot_kernel::rng::Stream;
use allot_relentless::graph::Graph;
use allot_relentless::language::read;
use allot_relentless::run::{Agent, Order, Request, Targets};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The distance of a label, from its text; those of one index have no step.
fn distance(graph: &Graph, unit: u32, place: &[i64]) -> u64 {
    let text = graph.label(graph.cells(unit).start);
    let indices = text
        .split(['(', ')'])
        .skip(1)
        .filter(|part| !part.is_empty());
    let mut indices: Vec<i64> = indices
        .map(|part| part.parse().expect("an index"))
        .collect();
    if graph.program.steps_by_index() {
        indices.pop();
    }
    let apart = indices.iter().zip(place);
    apart.map(|(a, b)| a.abs_diff(*b)).sum()
}

/// An agent, a dictionary, and others who write into it.
struct Alone<'g> {
    graph: &'g Graph,
    agent: Agent,
    request: Request,
    visible: BTreeSet<u32>,
    others: Stream,
}

impl Alone<'_> {
    /// The answer to the lookup that is asked for; now and then somebody has written a label before.
    fn look(&mut self, unit: u32) -> bool {
        assert_eq!(self.request, Request::Lookup(unit));
        if self.others.below(8) == 0 {
            self.visible
                .insert(self.others.below(self.graph.units() as u32));
        }
        let visible = self.visible.contains(&unit);
        self.request = self.agent.looked(self.graph, visible);
        visible
    }

    /// Solves all of these, and checks that none was nearer than the one that the agent chose.
    fn nearest_first(&mut self, mut labels: Vec<u32>) {
        while !labels.is_empty() {
            let Request::Lookup(chosen) = self.request else {
                panic!("{:?} with labels left", self.request);
            };
            let place = self.agent.place().to_vec();
            let far = |unit: &u32| distance(self.graph, *unit, &place);
            assert_eq!(Some(far(&chosen)), labels.iter().map(far).min());
            let at = labels.iter().position(|unit| *unit == chosen);
            labels.remove(at.expect("one of the labels"));
            self.solve(chosen);
        }
    }

    fn solve(&mut self, unit: u32) {
        loop {
            if self.look(unit) {
                return;
            }
            let graph = self.graph;
            let missing = graph.required(unit).iter().copied();
            let missing: Vec<u32> = missing.filter(|input| !self.look(*input)).collect();
            if missing.is_empty() {
                break;
            }
            self.nearest_first(missing);
        }
        for input in self.graph.required(unit) {
            assert_eq!(self.request, Request::Read(*input));
            self.request = self.agent.read(self.graph, true);
        }
        assert_eq!(self.request, Request::Compute(unit));
        self.visible.insert(unit);
        self.request = self.agent.solved(self.graph);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_nearest_missing_label_comes_first(text in stencil(), seed in 0_u64..1000) {
        let graph = Graph::new(read(&text, &[]).expect("a program"), None, 8).expect("a graph");
        let stream = Stream::numbered("near", "agent", &[seed]);
        let (agent, request) = Agent::new(&graph, Order::Near, Targets::Steps, 0, stream);
        let others = Stream::numbered("near", "others", &[seed]);
        let mut alone = Alone { graph: &graph, agent, request, visible: BTreeSet::new(), others };
        for step in 0..graph.steps() as u32 {
            alone.nearest_first(graph.in_step(step).to_vec());
        }
        prop_assert_eq!(alone.request, Request::Rest);
    }
}

/// Two agents of a line have different places, which are cells of it.
#[test]
fn places_are_private() {
    let text = "program line task a creates u(x)(t) as v for x=5:1004 t=0:1 code v = x end code end task \
                task b creates u(x)(2) as v for x=5:1004 using u(x)(1) as w code v = w end code end task \
                result u(x)(2) for x=5:1004 end program";
    let graph = Graph::new(read(text, &[]).expect("a program"), None, 8).expect("a graph");
    let place = |number: u64, order: Order| {
        let stream = Stream::numbered("1", "agent", &[0, number]);
        Agent::new(&graph, order, Targets::Last, 0, stream)
            .0
            .place()
            .to_vec()
    };
    assert!(place(0, Order::Random).is_empty() && place(0, Order::Fixed).is_empty());
    let places: BTreeSet<Vec<i64>> = (0..100).map(|number| place(number, Order::Near)).collect();
    assert!(places.len() > 80 && places.iter().all(|of| (5..=1004).contains(&of[0])));
}
