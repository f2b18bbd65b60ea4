//! Coordinates of a backend, device pixels and CSS pixels.

/// The relation between a backend's coordinates and pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Units {
    /// Coordinates per CSS pixel.
    pub per_css: f64,
    /// Coordinates per device pixel.
    pub per_device: u32,
    /// The factor by which type sizes are enlarged, for a backend that sets type too small.
    pub type_factor: f64,
}

impl Units {
    /// Coordinates are device pixels.
    pub fn device_pixels(ratio: f64) -> Self {
        Self {
            per_css: ratio,
            per_device: 1,
            type_factor: 1.0,
        }
    }

    /// Each device pixel is divided into `fine` coordinates.
    pub fn fine(ratio: f64, fine: u32) -> Self {
        Self {
            per_css: ratio * f64::from(fine),
            per_device: fine,
            type_factor: 1.0,
        }
    }
}
