//! Random programs and scenarios.

use proptest::prelude::*;
use serde_json::{Value, json};

/// A stencil over a row of cells, with a random expression and random results, as text.
pub fn stencil() -> impl Strategy<Value = String> {
    let shape = (2_u32..9, 1_u32..7, 0_u32..3, 0_u32..3, 1_u32..3);
    let code = proptest::sample::select(vec![
        "s = a - b * 0.5 v = if s < c then s + 1 else c / (s + 3)",
        "v = max(a, min(b, c)) + 1 / (x + t)",
        "v = (a + b + c) / 3",
        "v = a",
        "v = sqrt(abs(a * b)) - -c",
        "v = if a = b then if b <= c then 1 else 2 else if a <> c then a / (b - c) else 0",
    ]);
    let results = proptest::sample::select(vec![
        "result u(x)(T) for x=0:n",
        "result u(n)(T) result u(0)(T-1)",
        "result u(x)(t) for x=0:n t=0:T",
        "result w result u(1)(T)",
        "result w",
    ]);
    (shape, code, results).prop_map(|((n, steps, left, right, back), code, results)| {
        let n = n + left + right;
        let offset = |sign: &str, by: u32| if by == 0 { String::new() } else { format!("{sign}{by}") };
        format!(
            "program drawn n = {n} T = {steps} L = {left} R = {right} B = {back}\n\
             task start creates u(x)(t) as v for t=1-B:0 x=0:n code v = x * x / 8 - t end code end task\n\
             task west creates u(x)(t) as v for x=0:L-1 t=1:T using u(x)(t-1) as a code v = a end code end task\n\
             task inner creates u(x)(t) as v for x=L:n-R t=1:T\n\
             using u(x{})(t-1) as a u(x)(t-B) as b u(x{})(t-1) as c code {code} end code end task\n\
             task east creates u(n-x)(t) as v for t=1:T x=0:R-1 using u(n-x)(t-1) as a code v = a / 2 end code end task\n\
             task sum creates w as v using u(0)(T) as a u(n)(T) as b u(0)(T) as c code v = a + b - c end code end task\n\
             {results} end program",
            offset("-", left),
            offset("+", right),
        )
    })
}

/// Everything that can happen to agents and a dictionary.
pub fn settings() -> impl Strategy<Value = Value> {
    let costs = proptest::sample::select(vec![
        json!({"lookup": 0.0137, "read": 0.0071, "write": 0.0093, "operation": 0.1931}),
        json!({"lookup": 0, "read": 0, "write": 0, "operation": 1}),
        json!({"lookup": 1, "operation": 0}),
        json!({"read": 0.25, "write": 0.5, "bandwidth": 16}),
    ]);
    let choices = (
        proptest::sample::select(vec!["random", "fixed", "near"]),
        proptest::sample::select(vec!["last", "steps"]),
        proptest::sample::select(vec!["lru", "oldest", "needed", "random"]),
        proptest::sample::select(vec![0.0, 0.5, 3.0, 1000.0]),
    );
    let happens = (
        proptest::option::of((0.0..9.0, 1_u64..4)),
        proptest::option::of((0.0..9.0, 1_u64..9)),
        proptest::option::of((0.0..9.0, 0.0..1.0)),
        proptest::option::of((3.0..40.0, proptest::option::of(0.0..3.0))),
        proptest::option::of(4_u64..60),
        proptest::option::of(1_u64..5),
    );
    (1_u64..9, costs, choices, happens, 0_u32..1000).prop_map(
        |(agents, costs, (order, targets, evict, delay), happens, seed)| {
            let (join, kill, loss, fail, capacity, block) = happens;
            let mut settings = json!({
                "agents": agents, "costs": costs, "order": order, "targets": targets, "evict": evict, "delay": delay,
                "seed": seed.to_string(),
            });
            let change = |(at, count): (f64, u64)| json!([{ "at": at, "count": count }]);
            if let Some(join) = join {
                settings["join"] = change(join);
            }
            if let Some(kill) = kill {
                settings["kill"] = change(kill);
            }
            if let Some((at, share)) = loss {
                settings["loss"] = json!([{ "at": at, "share": share }]);
            }
            if let Some((mtbf, repair)) = fail {
                settings["mtbf"] = json!(mtbf);
                settings["repair"] = json!(repair);
            }
            settings["capacity"] = json!(capacity);
            settings["block"] = json!(block);
            settings
        },
    )
}

/// Families of random affine indices over small boxes: most of these programs are wrong.
pub fn loose() -> impl Strategy<Value = String> {
    let index = proptest::sample::select(vec![
        "x", "y", "x+1", "x-1", "y-1", "2*x", "2*y+1", "x+y", "x-y", "3-x", "0", "2", "x+2*y", "-y",
    ]);
    let label = (
        proptest::sample::select(vec!["u", "v"]),
        proptest::collection::vec(index, 1..3),
    );
    let label = label.prop_map(|(name, indices)| {
        let indices: Vec<String> = indices.iter().map(|index| format!("({index})")).collect();
        format!("{name}{}", indices.concat())
    });
    let ends = (-2_i32..3, -1_i32..4);
    let family = (
        label.clone(),
        proptest::collection::vec(label, 0..3),
        ends.clone(),
        ends,
    );
    proptest::collection::vec(family, 1..5).prop_map(|families| {
        let mut text = String::from("program loose\n");
        for (number, (created, uses, x, y)) in families.iter().enumerate() {
            let using: Vec<String> = uses.iter().enumerate().map(|(at, used)| format!("{used} as a{at}")).collect();
            let using = match &using[..] {
                [] => String::new(),
                some => format!("using\n{}\n", some.join("\n")),
            };
            text += &format!(
                "task f{number} creates\n{created} as w for x={}:{} y={}:{}\n{using}code w = 1 end code end task\n",
                x.0, x.0 + x.1, y.0, y.0 + y.1
            );
        }
        text + "result\nu(0)\nend program\n"
    })
}
