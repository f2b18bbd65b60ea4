/** The addresses of wasm modules, which the bundler gives. */
declare module '*.wasm?url' {
  const url: string
  export default url
}
