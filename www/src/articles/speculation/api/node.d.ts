/** What the module for programs uses of Node and Deno; the page knows nothing of either. */
declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>
}
