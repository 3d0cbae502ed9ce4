import { getAudioContext, type Meter, measureLevel, type ReadLevel } from './loudness-meter.ts'
import type { PlaybackOutcome } from './playback.ts'

/** Plays clips back to back as they arrive. */
export interface SoundQueue {
  /** Adds a clip (any format the browser decodes) and its text; a clip that cannot be decoded is skipped. */
  push(clip: ArrayBuffer, text: string): void
  /** No more clips will be added. */
  end(): void
  /** `ended` after the last clip, `stopped` after stop(); rejects when no clip could be played. */
  readonly finished: Promise<PlaybackOutcome>
  hold(): void
  resume(): void
  stop(): void
  readonly level: ReadLevel
  /** Characters of the pushed texts played so far. */
  playedCharacters(): number
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
const audibleAmplitude = 0.003
const paddingSeconds = 0.01

/** Seconds of silence before a clip's first sound: speech engines and codecs add 0.1 s and more. */
function silenceBefore(buffer: AudioBuffer): number {
  const firstAudible = buffer.getChannelData(0).findIndex((it) => Math.abs(it) > audibleAmplitude)
  return Math.max(0, firstAudible / buffer.sampleRate - paddingSeconds)
}

/** Plays through the page's audio context; undefined without one. `onStart` is called at the first sound. */
export function openSoundQueue(
  onStart: () => void,
  context: AudioContext | undefined = getAudioContext(),
): SoundQueue | undefined {
  if (!context) return undefined
  const clips: Clip[] = []
  let sources: { source: AudioBufferSourceNode; at: number; index: number; skipped: number }[] = []
  let scheduled = 0
  let nextStart = 0
  let skippedSeconds = 0
  let started = false
  let isHeld = false
  let complete = false
  let finished = false
  let decoding: Promise<void> = Promise.resolve()
  const gain = context.createGain()
  const meter: Meter | undefined = measureLevel(() => gain, true)
  if (!meter) gain.connect(context.destination)
  const completion = Promise.withResolvers<PlaybackOutcome>()
  completion.promise.catch(() => {})

  const finish = (outcome: PlaybackOutcome) => {
    if (finished) return
    finished = true
    for (const { source } of sources) source.stop()
    meter?.close()
    gain.disconnect()
    if (outcome === 'ended' && clips.length === 0) completion.reject(new Error('Nothing could be played'))
    else completion.resolve(outcome)
  }
  const playing = () => sources.findLast((it) => it.at <= context.currentTime) ?? sources[0]
  const checkEnd = () => {
    if (complete && !isHeld && scheduled === clips.length && sources.length === 0) finish('ended')
  }
  const schedule = () => {
    while (!isHeld && !finished && scheduled < clips.length) {
      const { buffer } = clips[scheduled]!
      // Only before the first clip: silence between two sentences is a pause.
      if (!started) skippedSeconds = silenceBefore(buffer)
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(gain)
      const at = Math.max(context.currentTime + leadSeconds, nextStart)
      source.start(at, skippedSeconds)
      const scheduledSource = { source, at, index: scheduled, skipped: skippedSeconds }
      source.onended = () => {
        sources = sources.filter((it) => it !== scheduledSource)
        if (!isHeld) checkEnd()
      }
      sources.push(scheduledSource)
      nextStart = at + buffer.duration - skippedSeconds
      skippedSeconds = 0
      if (!started) onStart()
      started = true
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
        complete = true
        checkEnd()
      })
    },
    finished: completion.promise,
    hold() {
      if (isHeld || finished) return
      isHeld = true
      const current = playing()
      if (current) {
        scheduled = current.index
        skippedSeconds = Math.max(0, context.currentTime - current.at) + current.skipped
      }
      for (const { source } of sources) source.stop()
      sources = []
      nextStart = 0
    },
    resume() {
      isHeld = false
      schedule()
      checkEnd()
    },
    stop: () => finish('stopped'),
    level: () => meter?.level() ?? 0,
    playedCharacters() {
      const current = isHeld ? undefined : playing()
      const index = current?.index ?? scheduled
      const charactersBefore = clips.slice(0, index).reduce((sum, it) => sum + it.text.length + 1, 0)
      const clip = clips[index]
      if (!clip) return charactersBefore
      const seconds = current
        ? Math.max(0, context.currentTime - current.at) + current.skipped
        : skippedSeconds
      return charactersBefore + Math.round(clip.text.length * Math.min(1, seconds / clip.buffer.duration))
    },
  }
}
