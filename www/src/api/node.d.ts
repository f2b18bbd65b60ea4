/** The functions of Node and Deno that the module for programs uses; the page uses neither. */
declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>
}
