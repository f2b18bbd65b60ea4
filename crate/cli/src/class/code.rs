//! A QR code in the terminal.

use qrcodegen::{QrCode, QrCodeEcc};

/// Modules of white around it: the standard asks for four, and cameras take two on a screen.
const AROUND: i32 = 2;

/// The code in half blocks, two modules in one sign, dark on white in every terminal; empty where the text is too long.
pub fn drawn(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else {
        return String::new();
    };
    let ends = -AROUND..code.size() + AROUND;
    let mut lines = String::new();
    for y in ends.clone().step_by(2) {
        lines.push_str("  \x1b[30;107m");
        for x in ends.clone() {
            lines.push(match (code.get_module(x, y), code.get_module(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        lines.push_str("\x1b[0m\n");
    }
    lines.push('\n');
    lines
}
