/** The wasm packages are built before the page; these declarations let the page be checked without them. */
declare module '#pkg/*.js'

/** The addresses of wasm modules, which the bundler gives. */
declare module '*.wasm?url' {
  const url: string
  export default url
}
