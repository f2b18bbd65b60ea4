//! The claims of the seed.

use allot_relentless::Relentless;

#[test]
fn every_claim_holds_or_differs_for_its_reason() {
    allot_testing::claims_hold::<Relentless>(&[
        "scaling",
        "largest_block_of_many",
        "third_of_five",
        "third_of_nine",
    ]);
}
