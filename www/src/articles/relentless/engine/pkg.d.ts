/** The wasm packages are built before the page; these declarations let the page be checked without them. */
declare module '*/pkg/relentless.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
  type Exports = import('./exports.js').Exports
  export const checkScenario: Exports['checkScenario']
  export const defaults: Exports['defaults']
  export const Drawing: Exports['Drawing']
  export const formatValue: Exports['formatValue']
  export const palette: Exports['palette']
  export const readLink: Exports['readLink']
  export const writeLink: Exports['writeLink']
}

declare module '*/pkg/relentless-late.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
}
