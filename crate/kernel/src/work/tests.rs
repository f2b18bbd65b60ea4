use super::{Processors, Work};
use crate::json::parse;
use proptest::prelude::*;

fn read(text: &str) -> Result<Work, String> {
    let value = parse("file", text).expect("it is JSON");
    Work::from_value(&value).map_err(|error| error.to_string())
}

#[test]
fn a_file_comes_back() {
    for text in [
        r#"{"work":{"seconds":[3,2.5]}}"#,
        r#"{"processors":64,"work":{"chance":[0.5,1],"names":["a","b"]}}"#,
        r#"{"processors":[1,2,4],"work":{"at":[[0,0],[1,0.5]],"edges":[[0,1],[1,0,8]],"seconds":[1,2]}}"#,
        r#"{"processors":{"from":1,"points":3,"to":4},"work":{"estimate":[1],"seconds":[2]}}"#,
    ] {
        assert_eq!(
            read(text).map(|work| work.to_value().to_string()),
            Ok(text.into())
        );
    }
}

#[test]
fn a_refusal_names_the_field() {
    for (text, told) in [
        (
            r#"{"work":{}}"#,
            "work: 0 tasks is not allowed; seconds or chance of 1 to 2000000 tasks are needed",
        ),
        (
            r#"{"work":{"seconds":[1,-2]}}"#,
            "work.seconds[1]: -2 is not allowed; a number from 0 to 1e15 is needed",
        ),
        (
            r#"{"work":{"seconds":[1],"chance":[2]}}"#,
            "work.chance[0]: 2 is not allowed; a number from 0 to 1 is needed",
        ),
        (
            r#"{"work":{"seconds":[1,2],"names":["a"]}}"#,
            "work.names: a list of 1 is not allowed; one for each of the 2 tasks is needed",
        ),
        (
            r#"{"work":{"seconds":[1,2],"edges":[[0,1],[1,2]]}}"#,
            "work.edges[1]: [1, 2] is not allowed; two different tasks from 0 to 1 are needed",
        ),
        (
            r#"{"work":{"seconds":[1,2],"edges":[[0.5,1]]}}"#,
            "work.edges[0]: [0.5,1] is not allowed; [from, to] or [from, to, bytes] is needed, tasks counted from 0",
        ),
        (
            r#"{"work":{"seconds":[1]},"processors":"many"}"#,
            "processors: \"many\" is not allowed; a number, a list of numbers, or {from, to, points} is needed",
        ),
        (
            r#"{"work":{"second":[1]}}"#,
            "work.second: an unknown field is not allowed; the fields here are seconds, estimate, chance, edges, at, names",
        ),
    ] {
        assert_eq!(read(text), Err(told.into()), "{text}");
    }
}

proptest! {
    #[test]
    fn any_work_comes_back(
        seconds in proptest::collection::vec(0.0_f64..1e9, 1..20),
        processors in 1_u32..1000,
        chance in any::<bool>(),
    ) {
        let chance = chance.then(|| seconds.iter().map(|x| x / 1e9).collect());
        let work = Work {
            chance,
            seconds: Some(seconds),
            processors: Some(Processors::One(f64::from(processors))),
            ..Work::default()
        };
        let text = work.to_value().to_string();
        prop_assert_eq!(read(&text), Ok(work));
    }
}
