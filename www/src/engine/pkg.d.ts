/** The wasm package is built before the page; these declarations let the page be checked without it. */
declare module '*/pkg/allot.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
  /** what a worker is asked for: exports.ts */
  export const figure: (name: string, scenario: string) => string
  export const allocate: (scenario: string) => string
}

declare module '*/pkg/parsplice.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
}

declare module '*.wasm?url' {
  const url: string
  export default url
}
