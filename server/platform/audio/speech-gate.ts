const FRAME = 160
const ABOVE_FLOOR_DB = 12
const QUIETEST_SPEECH_DB = -45
/** Without this, a clip that is all speech would be its own noise floor. Steady noise as loud as this is rare. */
const SURELY_SPEECH_DB = -25

/** Less speech than this is silence or noise, which must never reach a recogniser: it would invent words. */
export const leastSpeechMs = 200

/**
 * Milliseconds of `pcm` (16 kHz mono) that sound like speech: 10 ms frames at least 12 dB over the recording's own
 * floor (its 10th percentile) and over -45 dBFS, or over -25 dBFS anyway. Silence and steady noise give 0. Callers
 * require 200 ms before they use a recogniser.
 */
export function speechMilliseconds(pcm: Int16Array): number {
  const levels = frameLevels(pcm)
  if (levels.length === 0) return 0
  const sorted = levels.toSorted()
  const floor = sorted[Math.floor(0.1 * (sorted.length - 1))]!
  const threshold = Math.min(Math.max(floor + ABOVE_FLOOR_DB, QUIETEST_SPEECH_DB), SURELY_SPEECH_DB)
  return levels.filter((level) => level > threshold).length * 10
}

/** The level of each whole 10 ms frame in dB relative to full scale. */
function frameLevels(pcm: Int16Array): Float64Array {
  const levels = new Float64Array(Math.floor(pcm.length / FRAME))
  for (let frame = 0; frame < levels.length; frame++) {
    let energy = 0
    for (let at = frame * FRAME; at < (frame + 1) * FRAME; at++) energy += (pcm[at]! / 32768) ** 2
    levels[frame] = 10 * Math.log10(energy / FRAME + 1e-10)
  }
  return levels
}
