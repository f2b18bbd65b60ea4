//! Checks from within; what can be checked from without is in `tests/parsplice`.

use super::*;
use crate::runtime::Coefficients;
use std::sync::Arc;

fn setup(simulation: &Simulation) -> Arc<Setup> {
    let runtime = RuntimeModel::new(Coefficients::PAPER).unwrap();
    Arc::new(Setup::new(simulation, &runtime).unwrap())
}

#[test]
fn every_method_splices_the_same_trajectory() {
    let simulation = Simulation {
        horizon: 500,
        trajectories: 50,
        ..Simulation::small()
    };
    let setup = setup(&simulation);
    let mut visits: Vec<Vec<(u32, u64)>> = Vec::new();
    for method in Method::ALL {
        let mut machine = Machine::watched(&setup, method, 0).unwrap();
        while machine.next_event() < 20_000.0 {
            machine.step().unwrap();
        }
        assert!(machine.spliced() > 100, "{method:?}");
        let mut own = machine.visits().to_vec();
        own.pop(); // the last visit is not over
        visits.push(own);
    }
    let longest = visits.iter().max_by_key(|own| own.len()).unwrap().clone();
    for own in &visits {
        assert_eq!(own[..], longest[..own.len()]);
    }
}
