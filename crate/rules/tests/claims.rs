//! Graham's bound, and his example.

use allot_kernel::claim::Verdict;
use allot_rules::Rules;

#[test]
fn claims_come_out_as_before() {
    allot_testing::claims_are::<Rules>(&[("shorter_tasks", Verdict::Differs)]);
}
