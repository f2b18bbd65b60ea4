//! The claims of the seed.

use allot_relentless::Relentless;
use allot_relentless::claims::Verdict::{CanHold, Differs, NotComputed};

#[test]
fn every_claim_has_its_verdict() {
    allot_testing::claims_are::<Relentless>(&[
        ("scaling", CanHold),
        ("distributed", CanHold),
        ("nodes", Differs),
        ("gigabit", Differs),
        ("largest_value", Differs),
        ("elastic", Differs),
        ("elastic_flops", CanHold),
        ("two_steps", CanHold),
        ("two_steps_searched", Differs),
        ("third_of_five", Differs),
        ("third_of_nine", Differs),
        ("third_of_few", CanHold),
        ("third_of_few_nine", CanHold),
        ("third_of_both", Differs),
        ("width", Differs),
        ("width_alpha", CanHold),
        ("compiled", NotComputed),
        ("machine", NotComputed),
    ]);
}
