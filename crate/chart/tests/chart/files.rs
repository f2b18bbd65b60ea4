//! Figures as files: SVG, PNG, CSV, JSON.

use crate::common::{busy, figure, panel, shares};
use allot_chart::{ChartError, png, signed, svg};
use allot_figure::model::{Axis, Figure, Format, Panel, Scale, Series};
use allot_figure::picture::{Origin, PRINT_RATIO};
use allot_figure::view::Theme;
use allot_figure::{View, table_csv};

/// The names of all tags; checks that each tag is closed in order and that no text holds an unescaped character.
fn tags(xml: &str) -> Vec<String> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for piece in xml.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("every tag ends");
        assert!(!text.contains('>') && text.matches('&').count() == text.matches(';').count());
        let name = tag
            .trim_matches('/')
            .split_whitespace()
            .next()
            .expect("a name")
            .to_owned();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            all.push(name.clone());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty());
    all
}

#[test]
fn an_svg_is_well_formed_and_says_what_it_shows() {
    let view = View {
        legend: true,
        ..View::default()
    };
    let text = svg(&figure(vec![busy()]), &view, 640, 400).expect("enough room");
    let tags = tags(&text);
    assert_eq!(tags[..3], ["svg", "title", "desc"]);
    assert!(
        text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"400\"")
    );
    assert!(text.contains("role=\"img\" aria-labelledby=\"allot-test-title allot-test-desc\""));
    assert!(text.contains("Three lines &amp; two points, one &lt; the other.</desc>"));
    assert!(!text.contains("NaN") && !text.contains("inf") && !text.contains(".0000"));
    assert!(text.trim_end().ends_with("</svg>"));
}

#[test]
fn an_svg_survives_any_words() {
    let mut odd = figure(vec![panel(Scale::Linear, vec![0.0, 1.0], vec![0.0, 1.0])]);
    odd.title = "<script>\"&'\u{0}\u{b}".into();
    odd.file_stem = "a \"b\" <c>".into();
    odd.panels[0].x.label = "x < y & \"z\"".into();
    odd.panels[0].series[0].name = "</text>".into();
    let view = View {
        legend: true,
        ..View::default()
    };
    let text = svg(&odd, &view, 400, 300).expect("enough room");
    assert!(!tags(&text).contains(&"script".to_owned()));
    assert!(!text.contains('\u{0}') && !text.contains('\u{b}'));
}

#[test]
fn a_transparent_picture_has_no_ground() {
    let clear = View {
        background: false,
        ..View::default()
    };
    let figure = figure(vec![shares()]);
    let filled = |view: &View| {
        let text = svg(&figure, view, 320, 240).expect("enough room");
        text.contains("<rect x=\"0\" y=\"0\" width=\"3200\"")
    };
    assert!(filled(&View::default()) && !filled(&clear));
    let corner =
        |view: &View| decoded(&png(&figure, view, 320, 240, 1.0, None).expect("drawn")).1[3];
    assert_eq!((corner(&View::default()), corner(&clear)), (255, 0));
}

fn decoded(file: &[u8]) -> (png::Info<'static>, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("not too large")];
    reader.next_frame(&mut pixels).expect("pixels");
    (reader.info().clone(), pixels)
}

#[test]
fn a_png_has_the_size_and_the_resolution_of_print() {
    let view = View {
        theme: Theme::Dark,
        ..View::default()
    };
    let file = png(&figure(vec![busy()]), &view, 320, 240, PRINT_RATIO, None).expect("drawn");
    let (info, pixels) = decoded(&file);
    assert_eq!((info.width, info.height), (1000, 750));
    let inch = info.pixel_dims.expect("a resolution");
    assert!((f64::from(inch.xppu) * 0.0254 - 300.0).abs() < 0.02 && inch.xppu == inch.yppu);
    assert_eq!(pixels[..4], [0x14, 0x17, 0x1c, 255]);
    let title = info
        .utf8_text
        .iter()
        .find(|chunk| chunk.keyword == "Title")
        .expect("a title");
    assert_eq!(title.get_text().expect("text"), "A title in sentence case");
    // The picture has many shades, so its edges are smooth.
    let mut shades: Vec<&[u8]> = pixels.chunks_exact(4).collect();
    shades.sort_unstable();
    shades.dedup();
    assert!(shades.len() > 500, "{} shades", shades.len());
}

#[test]
fn pictures_too_large_to_hold_are_refused() {
    let figure = figure(vec![busy()]);
    let view = View::default();
    let error = png(&figure, &view, 10_000, 400, 2.0, None).expect_err("20 000 pixels");
    assert!(
        matches!(error, ChartError::TooLarge { most: 16_384, .. }),
        "{error}"
    );
    assert!(matches!(
        svg(&figure, &view, u32::MAX, 1),
        Err(ChartError::TooLarge { .. })
    ));
    assert!(matches!(
        png(&figure, &view, 0, 0, 1.0, None),
        Err(ChartError::TooSmall { .. })
    ));
    assert!(matches!(
        svg(&figure, &view, 0, 0),
        Err(ChartError::TooSmall { .. })
    ));
    assert!(matches!(
        png(&figure, &view, 400, 400, f64::NAN, None),
        Err(ChartError::Ratio(_))
    ));
}

#[test]
fn a_table_has_the_columns_the_axes_name_and_reads_back_exactly() {
    let values = vec![0.1 + 0.2, 1e-32, 1e22, 5e-324, 1.0 / 3.0, f64::NAN, -0.0];
    let x: Vec<f64> = (0..7).map(f64::from).collect();
    let mut panel = panel(Scale::Log, x, values.clone());
    panel.series[0].name = "a, \"quoted\" name".into();
    let csv = table_csv(&figure(vec![panel]));
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    assert_eq!(
        reader.headers().expect("a head"),
        vec!["series", "slots", "value"]
    );
    for (row, value) in reader.records().map(|row| row.expect("a row")).zip(&values) {
        assert_eq!(&row[0], "a, \"quoted\" name");
        match row[2].parse::<f64>() {
            Ok(read) => assert_eq!(read.to_bits(), value.to_bits()),
            Err(_) => assert!(value.is_nan() && row[2].is_empty()),
        }
    }
}

#[test]
fn panels_that_measure_different_things_share_one_table() {
    let other = Panel::new(
        "other",
        Axis::log("slots", "Slots N", ""),
        Axis::new("boost", "Boost", "", Scale::Linear, Format::Times),
        vec![Series::line("b", "B", 0, vec![1.0], vec![2.5]).band(vec![2.0], vec![3.0])],
    );
    let csv = table_csv(&figure(vec![
        panel(Scale::Log, vec![10.0], vec![7.0]),
        other,
    ]));
    assert_eq!(
        csv,
        "panel,series,slots,value,boost,low,high\npanel,Line,10,7,,,\nother,B,1,,2.5,2,3\n"
    );
}

#[test]
fn json_is_in_camel_case_and_a_gap_is_null() {
    let mut gapped = panel(
        Scale::Log,
        vec![1.0, 2.0, 3.0],
        vec![0.5, f64::NAN, f64::INFINITY],
    );
    gapped.series[0].low = Some(vec![0.1, f64::NAN, 0.3]);
    let json = serde_json::to_value(figure(vec![gapped])).expect("plain data");
    assert_eq!(json["fileStem"], "allot-test");
    let series = &json["panels"][0]["series"][0];
    assert_eq!(series["y"], serde_json::json!([0.5, null, null]));
    assert_eq!(series["low"], serde_json::json!([0.1, null, 0.3]));
    assert_eq!(
        (&series["high"], &series["shape"]),
        (&serde_json::Value::Null, &"line".into())
    );
    assert_eq!(
        json["panels"][0]["x"]["scales"],
        serde_json::json!(["log", "linear"])
    );
    let back = Figure::from_json(&json.to_string()).expect("it reads back");
    assert!(back.panels[0].series[0].y[1].is_nan());
    assert_eq!(serde_json::to_value(back).expect("plain data"), json);
}

#[test]
fn a_view_may_leave_everything_out() {
    let view = View::from_json("{}").expect("all have defaults");
    assert_eq!(view, View::default());
    let view = View::from_json(
        r#"{"theme":"projector","panels":[{"x":{"range":[1,10]}},{"y":{"scale":"linear"}}]}"#,
    )
    .expect("a view");
    assert_eq!(view.panels[0].x.range, Some([1.0, 10.0]));
    assert_eq!(view.panels[1].y.scale, Some(Scale::Linear));
    assert!(view.background && !view.legend);
}

#[test]
fn pictures_tell_where_they_are_from() {
    let (made, view) = (figure(vec![busy()]), View::default());
    let link = "schedule.html#v=1&processors=3&graph=\"a<b\"";
    let origin = Origin::new(&made, Some(link.into()));
    let bare = svg(&made, &view, 640, 400).expect("drawn");
    let whole = signed(&bare, &origin);
    let told = format!(
        "<metadata>Source: schedule.html#v=1&amp;processors=3&amp;graph=&quot;a&lt;b&quot;\nSoftware: allot {}\nComment: digest {}\n\
         </metadata>\n",
        env!("CARGO_PKG_VERSION"),
        origin.digest
    );
    assert_eq!(whole.replacen(&told, "", 1), bare, "{told}");
    assert!(whole.contains(&told), "{whole}");
    let file = png(&made, &view, 320, 240, 1.0, Some(&origin)).expect("drawn");
    let (info, _) = decoded(&file);
    for (keyword, text) in origin.texts() {
        let told = info.utf8_text.iter().find(|chunk| chunk.keyword == keyword);
        assert_eq!(told.expect("a text").get_text().expect("text"), text);
    }
}

#[test]
fn a_digest_is_that_of_the_numbers() {
    let digest = |figure: &Figure| Origin::new(figure, None).digest;
    let made = figure(vec![busy()]);
    let mut other = made.clone();
    other.title = "Another title".into();
    assert_eq!(digest(&other), digest(&made));
    other.panels[0].series[0].y[0] += 1e-9;
    assert_ne!(digest(&other), digest(&made));
}
