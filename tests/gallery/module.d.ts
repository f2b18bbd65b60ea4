/** The module that `cargo xtask gallery` builds. */
declare module '*/gallery/gallery.js' {
  import type { Exports, Figures } from '../../www/src/engine/exports.ts'
  import type { Split } from '../../www/src/engine/columns.ts'

  const init: (from: { module_or_path: WebAssembly.Module }) => Promise<unknown>
  export default init
  export const checkScenario: Exports['checkScenario']
  export const defaults: Exports['defaults']
  export const Drawing: Exports['Drawing']
  export const figure: Figures['figure']
  export const formatValue: Exports['formatValue']
  export const palette: Exports['palette']
  export const readLink: Exports['readLink']
  export const writeLink: Exports['writeLink']
  /** made-up figures, for developers */
  export const galleryFigures: () => Split[]
}
