/** Replaces offline/keep.ts in the one files, which are there without a network as they are. */
export function keepForLater(): void {}
