/** Fetches a wasm package and compiles it. The one file carries the package instead: www/src/one-file/compile.ts. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url)
  if (!response.ok) {
    throw new Error(`The engine could not be downloaded (${response.status} ${response.statusText}).`)
  }
  // Some static hosts serve .wasm under another type; streaming refuses that, so fall back to bytes.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response)
  }
  return WebAssembly.compile(await response.arrayBuffer())
}
