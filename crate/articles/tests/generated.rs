//! The Python package's functions, one for each article.

use allot_articles::each;
use allot_figure::System;

const HEAD: &str = r#""""A function for each article. Made from crate/articles by `npm run generate`. Not to be changed here."""

from __future__ import annotations

from typing import Any

from ._answers import answer
from ._files import Scenario

"#;

fn function<S: System>() -> [String; 2] {
    let (name, about) = (S::NAME, S::ABOUT);
    let made = format!(
        "\n\ndef {name}(scenario: Scenario, **fields: Any) -> dict[str, Any]:\n    \"\"\"{about}: the answer about a \
         scenario of this article, as of `answer`.\"\"\"\n    return answer(scenario, \"{name}\", **fields)\n"
    );
    [format!("    \"{name}\",\n"), made]
}

#[test]
fn the_package_has_the_functions_of_all_articles() {
    let all = each!(function);
    let names: String = all.iter().map(|[name, _]| name.as_str()).collect();
    let functions: String = all.iter().map(|[_, made]| made.as_str()).collect();
    let made = format!("{HEAD}__all__ = [\n{names}]\n{functions}");
    allot_testing::same(
        "crate/python/python/allot/_articles.py",
        &made,
        "crate/articles",
    );
}
