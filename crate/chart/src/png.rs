//! A figure as a PNG file, for print and for slides. Not in the browser, which has its own.

use crate::draw::{check, draw_with};
use crate::error::ChartError;
use crate::raster::{FINE, Raster};
use crate::units::Units;
use allot_figure::model::Figure;
use allot_figure::picture::Origin;
use allot_figure::view::View;

/// The largest picture, in pixels on a side.
const LARGEST: u32 = 16_384;
const INCHES_IN_A_METRE: f64 = 39.370_078_740_157_48;

/// A figure as PNG, `width` × `height` CSS pixels with `ratio` pixels in each. The file contains its resolution, so
/// that it prints at its true size, and its origin if one is given. It is transparent if the view has no background.
pub fn png(
    figure: &Figure,
    view: &View,
    width: u32,
    height: u32,
    ratio: f64,
    origin: Option<&Origin>,
) -> Result<Vec<u8>, ChartError> {
    check(ratio)?;
    let across = (f64::from(width) * ratio).round();
    let down = (f64::from(height) * ratio).round();
    if across.max(down) > f64::from(LARGEST) {
        return Err(ChartError::TooLarge {
            width: across,
            height: down,
            most: LARGEST,
        });
    }
    let size = (across.max(1.0) as u32, down.max(1.0) as u32);
    let mut pixels = vec![0; size.0 as usize * size.1 as usize * 4];
    let mut raster = Raster::new(&mut pixels, size).map_err(failed)?;
    draw_with(&mut raster, 1, figure, view, Units::fine(ratio, FINE))?;
    encoded(&pixels, size, figure, ratio, origin).map_err(failed)
}

fn failed(error: impl std::fmt::Display) -> ChartError {
    ChartError::Backend(error.to_string())
}

fn encoded(
    pixels: &[u8],
    (width, height): (u32, u32),
    figure: &Figure,
    ratio: f64,
    origin: Option<&Origin>,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let per_metre = (96.0 * ratio * INCHES_IN_A_METRE).round() as u32;
    let unit = png::Unit::Meter;
    let dimensions = png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit,
    };
    encoder.set_pixel_dims(Some(dimensions));
    encoder.add_itxt_chunk("Title".into(), figure.title.clone())?;
    encoder.add_itxt_chunk("Description".into(), figure.summary.clone())?;
    for (keyword, text) in origin.iter().flat_map(|origin| origin.texts()) {
        encoder.add_itxt_chunk(keyword.into(), text)?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&straight(pixels))?;
    writer.finish()?;
    Ok(file)
}

/// Colours as PNG stores them: not multiplied by their opacity.
fn straight(pixels: &[u8]) -> Vec<u8> {
    let mut straight = pixels.to_vec();
    for pixel in straight
        .chunks_exact_mut(4)
        .filter(|pixel| pixel[3] != 255 && pixel[3] != 0)
    {
        let opacity = u32::from(pixel[3]);
        for part in &mut pixel[..3] {
            *part = ((u32::from(*part) * 255 + opacity / 2) / opacity).min(255) as u8;
        }
    }
    straight
}
