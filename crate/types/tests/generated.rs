//! The types of the kit's crates; those of a system stand with its own tests.

use allot_figure::picture;
use allot_types::Module;

#[test]
fn the_page_has_the_types_of_figures() {
    let size = format!(
        "/** The size of a figure as a file, in CSS pixels, and the pixels of a PNG for each of them. */\n\
         export const PICTURE = {{ width: {}, height: {}, heightOfPanels: {}, heightOfEach: {}, ratio: {} }} as const\n\n",
        picture::WIDTH,
        picture::HEIGHT,
        picture::HEIGHT_OF_PANELS,
        picture::HEIGHT_OF_EACH,
        picture::PAGE_RATIO
    );
    let column = "/** The numbers of a series. A gap is null in a list and NaN in a typed array. */
export type Column = readonly (number | null)[] | Float64Array<ArrayBuffer>";
    let module = Module::new("allot_figure")
        .with::<allot_figure::Figure>()
        .with::<allot_figure::View>()
        .with::<allot_figure::Layout>();
    module.is_the_pages(&(size + column));
}

#[test]
fn the_page_has_the_types_of_tables() {
    let module = Module::new("allot_kernel")
        .with::<allot_kernel::claim::Claim>()
        .with::<allot_kernel::counts::Counts>()
        .with::<allot_kernel::table::Question>()
        .with::<allot_kernel::table::RefusedKind>();
    module.is_the_pages("");
}
