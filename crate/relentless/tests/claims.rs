//! The claims of the seed.

use allot_relentless::Relentless;
use allot_relentless::claims::Verdict::{CanHold, Differs, NotComputed};

#[test]
fn every_claim_has_its_verdict() {
    allot_testing::claims_are::<Relentless>(&[
        ("scaling", Differs),
        ("elastic", Differs),
        ("two_steps", CanHold),
        ("third_of_five", Differs),
        ("third_of_nine", Differs),
        ("third_of_few", CanHold),
        ("width", Differs),
        ("nodes", NotComputed),
        ("compiled", NotComputed),
        ("machine", NotComputed),
    ]);
}
