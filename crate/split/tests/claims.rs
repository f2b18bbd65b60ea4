//! Graham's bounds.

use allot_split::Split;

#[test]
fn every_claim_holds() {
    allot_testing::claims_are::<Split>(&[]);
}
