/**
 * Reads QR codes from a camera: by the browser's own detector, else by the library's, which has the same interface.
 */
import { isOneFile } from '../state/one-file.js'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** A look each fifth of a second costs little, and nobody holds a telephone still for less. */
const LOOK_MS = 200

async function detector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = ['qr_code']
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] }) as unknown as Detector
}

/** Why there is no camera, in words; null if there may be one. */
export function noCamera(): string | null {
  if (isOneFile()) return 'The article in one file reads no codes by camera: type them.'
  if (globalThis.navigator?.mediaDevices?.getUserMedia !== undefined) return null
  return globalThis.isSecureContext
    ? 'This browser gives pages no camera: type the codes.'
    : 'Browsers give a camera only to pages that come by https: type the codes.'
}

/** Shows the camera in the video and reads what it sees, until it is stopped. Rejects if there is no camera. */
export async function watch(video: HTMLVideoElement, read: (text: string) => void): Promise<() => void> {
  const [looks, stream] = await Promise.all([
    detector(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } }),
  ])
  video.srcObject = stream
  await video.play()
  let timer = 0
  let stopped = false
  const look = async (): Promise<void> => {
    // A frame without a code in it is no failure.
    const found = await looks.detect(video).catch(() => [])
    if (stopped) return
    for (const { rawValue } of found) read(rawValue)
    timer = setTimeout(() => void look(), LOOK_MS) as unknown as number
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
