/** Hertz of the sound in both directions. */
export const realtimeRate = 24_000

/** A recording of 16 kHz as the protocol wants it: 24 kHz in base64, a second at a time. */
export function* base64Chunks(samples: Int16Array): Generator<string> {
  const pcm = at24kHz(samples)
  for (let at = 0; at < pcm.length; at += realtimeRate) {
    const part = pcm.subarray(at, at + realtimeRate)
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64')
  }
}

/** Three samples for two, linearly: recorded speech has nothing above 8 kHz to mirror. */
function at24kHz(samples: Int16Array): Int16Array {
  const out = new Int16Array(Math.floor((samples.length * 3) / 2))
  for (let at = 0; at < out.length; at += 1) {
    const place = (at * 2) / 3
    const before = Math.floor(place)
    const from = samples[before]!
    out[at] = Math.round(from + ((samples[before + 1] ?? from) - from) * (place - before))
  }
  return out
}
