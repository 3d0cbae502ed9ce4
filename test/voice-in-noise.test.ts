import { describe, expect, test } from 'vitest'
import { loudnessReadings, noisySpeech, rooms } from '#server/testing/noisy-speech.ts'
import { createVoiceDetector, listeningSensitivity } from '#web/browser/audio/voice-detector.ts'

/** What the page notices in this sound. */
function noticed(sound: Float32Array) {
  const detector = createVoiceDetector(listeningSensitivity)
  const noticedEvents: { what: string; at: number }[] = []
  for (const { decibels, at } of loudnessReadings(sound)) {
    const what = detector.addReading(decibels, at)
    if (what) noticedEvents.push({ what, at })
  }
  return noticedEvents
}

describe.each(rooms)('$name', ({ voiceDb, noiseDb }) => {
  const { sound, turns } = noisySpeech(voiceDb, noiseDb)
  const noticedEvents = noticed(sound)

  test('is noticed with its first word, and never before it', () => {
    const begun = noticedEvents.filter((it) => it.what === 'began').map((it) => it.at)
    expect(begun.every((at) => turns.some((it) => at > it.from && at < it.until + 100))).toBe(true)
    for (const turn of turns) {
      const first = begun.find((at) => at > turn.from)
      expect(first! - turn.from).toBeLessThan(500)
    }
  })

  test('is over within half a second of its last word', () => {
    for (const turn of turns) {
      const ends = noticedEvents.filter(
        (it) => it.what === 'ceased' && it.at > turn.from && it.at < turn.until + 2000,
      )
      expect(ends.at(-1)!.at - turn.until).toBeLessThan(500)
    }
  })
})

test('noise alone, however loud, is nobody', () => {
  for (const noiseDb of [-60, -45, -35, -25]) {
    const { sound } = noisySpeech(-120, noiseDb)
    const noticedEvents = noticed(sound)
    // A room louder than any is met with doubt for its first moments; then it is known.
    expect(noticedEvents.filter((it) => it.what === 'began' && it.at > 1700)).toEqual([])
  }
})
