/**
 * Counts what a reader does: each press of a pointer, and each key, but not what a key that is held repeats. Changes of
 * one count belong together.
 */
let gestures = 0

export const gesture = (): number => gestures

// Tests in Node have no events.
globalThis.addEventListener?.('pointerdown', () => gestures++, { capture: true })
globalThis.addEventListener?.('keydown', ({ repeat }) => repeat || gestures++, { capture: true })
