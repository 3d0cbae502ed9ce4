/** How loud something is at this moment, 0 to 1. Cheap enough to be asked every frame. */
export type Level = () => number

export interface Meter {
  readonly level: Level
  /** The same in dB below full scale; -100 is silence. */
  decibels(): number
  close(): void
}

/** The meter of a browser that cannot measure. */
export const silence: Meter = { level: () => 0, decibels: () => -100, close() {} }

let shared: AudioContext | undefined

/** The page's one audio context; undefined where the browser has none. */
export function soundContext(): AudioContext | undefined {
  if (!shared && typeof AudioContext === 'function') shared = new AudioContext()
  return shared
}

/** Wakes the audio context. Browsers allow it only inside a tap or a key press. */
export function unlockSound(): void {
  soundContext()
    ?.resume()
    .catch(() => {})
}

/** Root mean square of one window of samples, lifted so that ordinary speech fills the scale. */
export function loudness(samples: Float32Array): number {
  return Math.min(1, rootMeanSquare(samples) * 5)
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Long enough to lie over the distance between two looks of a voice detector: 43 ms at 48 kHz. */
const windowSize = 2048

/** Measures a source of the shared context; undefined where nothing can be measured. */
export function levelOf(source: (context: AudioContext) => AudioNode, heard = false): Meter | undefined {
  const context = soundContext()
  if (!context) return undefined
  const node = source(context)
  const analyser = context.createAnalyser()
  analyser.fftSize = windowSize
  node.connect(analyser)
  if (heard) analyser.connect(context.destination)
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
