/** Current loudness, 0 to 1. Cheap enough to call every frame. */
export type ReadLevel = () => number

export interface Meter {
  readonly level: ReadLevel
  /** Current loudness in dB below full scale; -100 is silence. */
  decibels(): number
  close(): void
}

/** Used when the browser cannot measure loudness. */
export const silentMeter: Meter = { level: () => 0, decibels: () => -100, close() {} }

let sharedContext: AudioContext | undefined

/** The page's shared audio context; undefined where the browser has none. */
export function getAudioContext(): AudioContext | undefined {
  if (!sharedContext && typeof AudioContext === 'function') sharedContext = new AudioContext()
  return sharedContext
}

/** Resumes the audio context. Browsers allow it only in a tap or key press. */
export function unlockSound(): void {
  getAudioContext()
    ?.resume()
    .catch(() => {})
}

/** Root mean square of a window of samples, scaled so that ordinary speech fills the range 0 to 1. */
export function loudness(samples: Float32Array): number {
  return Math.min(1, rootMeanSquare(samples) * 5)
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Covers the interval between two readings of the voice detector: 43 ms at 48 kHz. */
const windowSize = 2048

/** Measures a source of the shared context; undefined without a context. `audible` also plays it. */
export function measureLevel(
  source: (context: AudioContext) => AudioNode,
  audible = false,
): Meter | undefined {
  const context = getAudioContext()
  if (!context) return undefined
  const node = source(context)
  const analyser = context.createAnalyser()
  analyser.fftSize = windowSize
  node.connect(analyser)
  if (audible) analyser.connect(context.destination)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    decibels() {
      analyser.getFloatTimeDomainData(samples)
      return Math.max(-100, 20 * Math.log10(rootMeanSquare(samples) + 1e-6))
    },
    close() {
      node.disconnect()
      analyser.disconnect()
    },
  }
}
