import { setImmediate } from 'node:timers/promises'

/** The sample rate that recognisers expect. */
export const RATE = 16_000

const ZERO_CROSSINGS = 12

/** Yields to other requests: decoding is the only long computation on the main thread. */
export async function yieldToRequests(): Promise<void> {
  await setImmediate()
}

/** 16-bit samples from floats in -1..1; louder ones are clipped, NaN becomes silence. */
export function toInt16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length)
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at]!
    const scaled = sample < 0 ? sample * 32768 - 0.5 : sample * 32767 + 0.5
    // Typed arrays truncate towards zero and store NaN as 0.
    pcm[at] = scaled > 32767 ? 32767 : scaled < -32768 ? -32768 : scaled
  }
  return pcm
}

/** Resamples mono from `from` Hz to 16 kHz with a Hann-windowed sinc, which removes frequencies above 8 kHz. */
export async function resample(samples: Float32Array, from: number): Promise<Float32Array> {
  if (from === RATE) return samples
  const out = new Float32Array(Math.floor((samples.length * RATE) / from))
  const cutoff = Math.min(1, RATE / from)
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff)
  const kernels = new Map<number, Float32Array>()
  for (let at = 0; at < out.length; at++) {
    if (at % RATE === RATE - 1) await yieldToRequests()
    const centre = Math.floor((at * from) / RATE)
    const phase = (at * from) % RATE
    let kernel = kernels.get(phase)
    if (!kernel) {
      kernel = sincKernel(phase / RATE, cutoff, reach)
      kernels.set(phase, kernel)
    }
    const first = centre - reach + 1
    let sum = 0
    for (let tap = 0; tap < kernel.length; tap++) sum += (samples[first + tap] ?? 0) * kernel[tap]!
    out[at] = sum
  }
  return out
}

/** Weights of the 2 * reach samples around a point `fraction` of a sample after the centre. */
function sincKernel(fraction: number, cutoff: number, reach: number): Float32Array {
  const kernel = new Float32Array(2 * reach)
  let total = 0
  for (let tap = 0; tap < kernel.length; tap++) {
    const distance = tap - reach + 1 - fraction
    const turn = Math.PI * distance * cutoff
    const hann = Math.abs(distance) < reach ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach) : 0
    kernel[tap] = hann * (turn === 0 ? 1 : Math.sin(turn) / turn)
    total += kernel[tap]!
  }
  return kernel.map((weight) => weight / total)
}
