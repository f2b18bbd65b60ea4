/** Replaces exercise/sheets.ts in the one file, which prints no games: their modules would be another half of it. */
export async function sheetFor(): Promise<null> {
  return null
}
