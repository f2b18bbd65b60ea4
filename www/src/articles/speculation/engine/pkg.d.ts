/** The wasm package is built before the page; these declarations let the page be checked without it. */
declare module '*/pkg/allot.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
  type Exports = import('./exports.js').Exports
  export const checkScenario: Exports['checkScenario']
  export const defaults: Exports['defaults']
  export const Drawing: Exports['Drawing']
  export const figure: Exports['figure']
  export const formatValue: Exports['formatValue']
  export const judgeHand: Exports['judgeHand']
  export const palette: Exports['palette']
  export const readLink: Exports['readLink']
  export const runtimeFacts: Exports['runtimeFacts']
  export const writeLink: Exports['writeLink']
  /** only workers call it */
  export const allocate: import('./exports.js').Allocate
}

declare module '*/pkg/parsplice.js' {
  const init: (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
}
