/** The engine's words put into the page's. */

/** Replaces words of the engine that are meant for authors of scenario files. */
export function plainly(text: string): string {
  return text.replace(/\ba w_limit\b/g, 'a limit (most slots per task)').replace(/^runtime: /, '')
}
