import { type Level, levelOf, type Meter, soundContext } from './sound-level.ts'
import type { Played } from './speaker.ts'

/** Plays clips back to back as they arrive. */
export interface SoundQueue {
  /** Adds a clip (any format the browser decodes) and its text; a clip that cannot be decoded is skipped. */
  push(clip: ArrayBuffer, text: string): void
  /** No more clips will be added. */
  end(): void
  /** `ended` after the last clip, `stopped` after stop(); rejects when no clip could be played. */
  readonly finished: Promise<Played>
  hold(): void
  resume(): void
  stop(): void
  readonly level: Level
  /** Characters of the pushed texts played so far. */
  said(): number
}

interface Clip {
  readonly buffer: AudioBuffer
  readonly text: string
}

/** Lead time, so that the first clip starts at once and each next one on the last sample of the one before. */
const leadSeconds = 0.01

/**
 * Amplitude (-50 dB) below which a sample counts as silence; `breathSeconds` of silence stay before the first sound.
 */
const audible = 0.003
const breathSeconds = 0.01

/** Seconds of silence before a clip's first sound: speech engines and codecs add 0.1 s and more. */
function silenceBefore(buffer: AudioBuffer): number {
  const first = buffer.getChannelData(0).findIndex((it) => Math.abs(it) > audible)
  return Math.max(0, first / buffer.sampleRate - breathSeconds)
}

/** Plays through the page's audio context; undefined without one. `onStart` is called at the first sound. */
export function soundQueue(
  onStart: () => void,
  context: AudioContext | undefined = soundContext(),
): SoundQueue | undefined {
  if (!context) return undefined
  const clips: Clip[] = []
  let sources: { source: AudioBufferSourceNode; at: number; index: number; skipped: number }[] = []
  let scheduled = 0
  let until = 0
  let skip = 0
  let begun = false
  let held = false
  let closed = false
  let over = false
  let decoding: Promise<void> = Promise.resolve()
  const gain = context.createGain()
  const meter: Meter | undefined = levelOf(() => gain, true)
  if (!meter) gain.connect(context.destination)
  const settled = Promise.withResolvers<Played>()
  settled.promise.catch(() => {})

  const finish = (how: Played) => {
    if (over) return
    over = true
    for (const { source } of sources) source.stop()
    meter?.close()
    gain.disconnect()
    if (how === 'ended' && clips.length === 0) settled.reject(new Error('Nothing could be played'))
    else settled.resolve(how)
  }
  const playing = () => sources.findLast((it) => it.at <= context.currentTime) ?? sources[0]
  const checkEnd = () => {
    if (closed && !held && scheduled === clips.length && sources.length === 0) finish('ended')
  }
  const schedule = () => {
    while (!held && !over && scheduled < clips.length) {
      const { buffer } = clips[scheduled]!
      // Only before the first clip: silence between two sentences is a pause.
      if (!begun) skip = silenceBefore(buffer)
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(gain)
      const at = Math.max(context.currentTime + leadSeconds, until)
      source.start(at, skip)
      const mine = { source, at, index: scheduled, skipped: skip }
      source.onended = () => {
        sources = sources.filter((it) => it !== mine)
        if (!held) checkEnd()
      }
      sources.push(mine)
      until = at + buffer.duration - skip
      skip = 0
      if (!begun) onStart()
      begun = true
      scheduled += 1
    }
  }
  return {
    push(clip, text) {
      const decoded = context.decodeAudioData(clip)
      decoded.catch(() => {})
      decoding = decoding
        .then(async () => {
          clips.push({ buffer: await decoded, text })
          schedule()
        })
        .catch((failure: unknown) => console.warn('A sentence could not be played.', failure))
    },
    end() {
      void decoding.then(() => {
        closed = true
        checkEnd()
      })
    },
    finished: settled.promise,
    hold() {
      if (held || over) return
      held = true
      const now = playing()
      if (now) {
        scheduled = now.index
        skip = Math.max(0, context.currentTime - now.at) + now.skipped
      }
      for (const { source } of sources) source.stop()
      sources = []
      until = 0
    },
    resume() {
      held = false
      schedule()
      checkEnd()
    },
    stop: () => finish('stopped'),
    level: () => meter?.level() ?? 0,
    said() {
      const now = held ? undefined : playing()
      const index = now?.index ?? scheduled
      const before = clips.slice(0, index).reduce((sum, it) => sum + it.text.length + 1, 0)
      const clip = clips[index]
      if (!clip) return before
      const seconds = now ? Math.max(0, context.currentTime - now.at) + now.skipped : skip
      return before + Math.round(clip.text.length * Math.min(1, seconds / clip.buffer.duration))
    },
  }
}
