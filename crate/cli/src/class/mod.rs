//! `allot class`: a small server for one lesson, in the school's own network.
//!
//! It serves the built pages and answers what they ask of [`allot_class::hall::Hall`]. It writes no file, asks nobody,
//! and forgets everything when it ends.

mod accept;
mod addresses;
mod code;
mod pages;
mod serve;

use crate::failure::Failure;
use crate::output;
use addresses::Addresses;
use pages::Pages;
use serve::Lesson;
use std::fmt::Write;
use std::net::TcpListener;
use std::path::PathBuf;

/// Letters of keys: those that nobody takes for others.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters of the key in the students' link: forty bits.
const KEY: usize = 8;
/// Letters of the teacher's key, and of tokens.
const SECRET: usize = 20;

/// The options of `allot class`.
#[derive(Debug, clap::Args)]
pub struct ClassArgs {
    /// The folder of the built pages
    #[arg(long, value_name = "DIR", default_value = "dist")]
    pub pages: PathBuf,
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 8317)]
    pub port: u16,
    /// Answer this machine only, to try it out
    #[arg(long)]
    pub local: bool,
}

/// Serves until it is stopped.
///
/// # Errors
/// Says that the pages or the port cannot be used.
pub fn run(args: &ClassArgs) -> Result<String, Failure> {
    let pages = Pages::read(&args.pages)?;
    let host = if args.local { "127.0.0.1" } else { "0.0.0.0" };
    let refused = |error: std::io::Error| {
        let allowed = "another --port is needed, or 0 for any that is free";
        Failure::file(
            "--port",
            args.port.to_string().as_ref(),
            format!("cannot be opened ({error})"),
            allowed,
        )
    };
    let listener = TcpListener::bind((host, args.port)).map_err(refused)?;
    let port = listener.local_addr().map_err(refused)?.port();
    let lesson = Lesson::new(drawn(KEY), drawn(SECRET), || drawn(SECRET));
    output::print(&told(
        &lesson,
        &Addresses::found(args.local),
        port,
        args.local,
    ))?;
    serve::run(listener, lesson, pages).map_err(refused)?;
    Ok(String::new())
}

/// The text of the terminal: the two links, the code, who can reach it.
fn told(lesson: &Lesson, addresses: &Addresses, port: u16, local: bool) -> String {
    let mut text = String::new();
    let [first, others @ ..] = addresses.all.as_slice() else {
        return text;
    };
    let wall = format!("http://{first}:{port}/play.html#wall={}", lesson.teacher);
    let join = format!("http://{first}:{port}/play.html#join={}", lesson.key);
    let _ = writeln!(text, "The wall, for you alone:  {wall}");
    let _ = writeln!(text, "Phones of the class:      {join}\n");
    text.push_str(&code::drawn(&join));
    for other in others {
        let _ = writeln!(text, "This machine also answers at http://{other}:{port}/");
    }
    text.push_str(if local {
        "Only this machine can reach it (--local)."
    } else {
        "Everybody in this network can reach it, without a password. Its pages are those of allot, and nothing else \
         of this machine."
    });
    if !local && addresses.none {
        text.push_str(" This machine is in no network now: phones cannot reach it.");
    }
    text.push_str(
        "\nNames and times are in the memory of this program alone, and are gone when it ends: press Ctrl and C.\n",
    );
    text
}

/// So many letters by chance, from the system.
fn drawn(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    // Without chance there is no key that nobody can guess.
    getrandom::fill(&mut bytes).expect("the system draws random numbers");
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().map(letter).collect()
}
