//! Requests: their answers, the order of the answers, and refused input.

use allot_speculation::maxp::{Need, Request};
use allot_testing::{rows, with};
use serde_json::json;

#[test]
fn the_most_probable_come_first() {
    let whole = |most: u64| {
        let request = json!({
            "model": {"ring": {"states": 30}}, "stay": 0.7, "horizon": 40, "stored": {"1": 1},
            "most": most,
        });
        Request::from_value(&request).unwrap().answer().unwrap()
    };
    let all = whole(10_000);
    assert!(all.len() > 500, "{}", all.len());
    assert_eq!((all[0].state, all[0].nth, all[0].p), (0, 1, 1.0));
    for pair in all.windows(2) {
        let ordered = pair[0].p > pair[1].p
            || (pair[0].p == pair[1].p
                && (pair[0].state, pair[0].nth) < (pair[1].state, pair[1].nth));
        assert!(ordered && pair[1].p > 0.0, "{pair:?}");
    }
    for most in [1, 2, 20, 300] {
        assert_eq!(whole(most), all[..most as usize]);
    }
}

#[test]
fn an_absorbing_start_needs_itself_alone() {
    let request = json!({
        "model": {"matrix": {"rows": [[1, 0], [0.5, 0.5]]}}, "horizon": 3, "most": 9,
        "method": "analytic",
    });
    let mut request = Request::from_value(&request).unwrap();
    let needs = |needs: Vec<Need>| -> Vec<_> {
        needs
            .iter()
            .map(|need| (need.state, need.nth, need.p))
            .collect()
    };
    let all = [(0, 1, 1.0), (0, 2, 1.0), (0, 3, 1.0)];
    assert_eq!(needs(request.answer().unwrap()), all);
    request.method = allot_speculation::maxp::Estimate::MonteCarlo {
        trajectories: 10,
        seed: String::new(),
    };
    assert_eq!(needs(request.answer().unwrap()), all);
}

#[test]
fn requests_are_read_with_their_defaults() {
    let request = json!({"model": {"ring": {"states": 9}}, "horizon": 5});
    let request = Request::from_value(&request).unwrap();
    assert_eq!(
        (request.stay, request.state, request.most),
        (Some(0.99), 0, 20)
    );
    let with_ends = json!({
        "model": {"matrix": {"rows": [[0.5, 0.5], [0.5, 0.5]]}}, "horizon": 5,
        "stored": {"0": [0, 1], "1": 3}, "pending": {"0": 2, "1": 1},
    });
    let request = Request::from_value(&with_ends).unwrap();
    assert_eq!(
        (&*request.stored[&0].ends, request.stored[&0].unknown),
        (&[0, 1][..], 2)
    );
    assert_eq!(
        (request.stored[&1].ends.len(), request.stored[&1].unknown),
        (0, 4)
    );
}

#[test]
fn bad_requests_are_refused_in_words() {
    let base = json!({"model": {"ring": {"states": 9}}, "horizon": 5});
    for (change, field, words) in rows! {
        json!({"model": null}) => "model", "needed";
        json!({"model": {"ring": {"states": 1}}}) => "model.ring.states", "from 2 to";
        json!({"stay": 2}) => "stay", "from 0 to 1";
        json!({"horizon": null}) => "horizon", "needed";
        json!({"horizon": 0}) => "horizon", "from 1 to 100000000";
        json!({"horizon": 1.5}) => "horizon", "whole number";
        json!({"horizon": 100_000_000}) => "horizon", "the Monte Carlo method";
        json!({"model": {"complete": {"states": 16_777_216}}}) => "horizon", "the Monte Carlo method";
        json!({"model": {"cubic": {"side": 216}}, "horizon": 1000}) => "horizon", "the Monte Carlo method";
        json!({"state": 9}) => "state", "from 0 to 8";
        json!({"state": -1}) => "state", "whole number";
        json!({"most": 0}) => "most", "from 1 to";
        json!({"most": 1e9}) => "most", "from 1 to 100000";
        json!({"stored": [1, 2]}) => "stored", "an object of states";
        json!({"stored": {"x": 2}}) => "stored.x", "number of a state";
        json!({"stored": {"01": 2}}) => "stored.01", "number of a state";
        json!({"stored": {"9": 2}}) => "stored.9", "from 0 to 8";
        json!({"stored": {"0": -2}}) => "stored.0", "whole number";
        json!({"stored": {"0": 1e15}}) => "stored.0", "to 1e9";
        json!({"stored": {"0": [1, 9]}}) => "stored.0[1]", "from 0 to 8";
        json!({"stored": {"0": [1, 0.5]}}) => "stored.0[1]", "number of a state";
        json!({"pending": {"0": [1]}}) => "pending.0", "whole number";
        json!({"method": "exact"}) => "method", "“analytic” or";
        json!({"method": {"monte_carlo": {"trajectories": 0}}}) => "method.monte_carlo.trajectories", "from 1 to";
        json!({"method": {"monte_carlo": {"trajectory": 1}}}) => "method.monte_carlo.trajectory", "trajectories, seed";
        json!({"method": {"monte_carlo": {"seed": 1.5}}}) => "method.monte_carlo.seed", "text in quotes";
        json!({"horizon": 1_000_000, "method": {"monte_carlo": {"trajectories": 1_000_000}}}) =>
            "method.monte_carlo.trajectories", "1e9 transitions";
        json!({"version": 2}) => "version", "newer";
        json!({"slots": 5}) => "slots", "the fields here are version, model";
    } {
        let request = with(base.clone(), &change);
        let answer = Request::from_value(&request).and_then(|request| request.answer());
        let error = answer.expect_err(&change.to_string());
        assert_eq!(error.field, field, "{change}: {error}");
        assert!(error.allowed.contains(words), "{change}: {error}");
    }
    assert_eq!(
        Request::from_value(&json!([])).unwrap_err().field,
        "request"
    );
}
