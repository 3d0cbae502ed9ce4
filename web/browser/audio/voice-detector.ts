/**
 * Detects the beginning and end of speech in a series of loudness readings. Pure: the caller supplies level and time.
 */
export interface VoiceDetector {
  /** Takes a reading in dB below full scale at a time in milliseconds, and returns what it starts or ends. */
  addReading(decibels: number, at: number): 'suspected' | 'began' | 'ceased' | 'cleared' | null
  /** Milliseconds of the speech that just ended. */
  speechLength(): number
}

export interface Sensitivity {
  /** Milliseconds a sound must last to count as speech. */
  readonly leastMs: number
  /** dB a sound must exceed the noise floor by. */
  readonly aboveDb: number
}

/** Used while only the founder is expected to speak; `overTheCoach` while the coach's voice plays (voice.md, 4). */
export const listeningSensitivity: Sensitivity = { leastMs: 120, aboveDb: 10 }
export const bargeInSensitivity: Sensitivity = { leastMs: 250, aboveDb: 15 }

/** The measured noise floor in dB; a session keeps it from one turn to the next. */
export interface NoiseFloor {
  floor: number | null
}

const hangoverMs = 200
/** Longer than the readings of one key on a keyboard are loud. */
const burstMs = 100
/** More words are likely after words: for this long, this many dB less will do. */
const goingOnDb = 4
const goingOnMs = 1500
const historyMs = 3000
const warmUpMs = 1500
const warmUpDb = 15
/** The noise floor is the level of the quietest seventh of the last three seconds. */
const quietShare = 0.15
/** Above this level only steady sound counts as noise; otherwise a long sentence would raise the floor over itself. */
const loudestFloor = -45
/**
 * Sound is steady when the quietest and the loudest seventh differ by less than this many dB; speech differs by more.
 */
const steadyDb = 7
const quietestFloor = -70

/**
 * Detects by energy alone. Reliable for speech, steady noise and keyboards; other voices in the room count as speech.
 */
export function createVoiceDetector(
  { leastMs, aboveDb }: Sensitivity,
  noiseFloor: NoiseFloor = { floor: null },
): VoiceDetector {
  const readings: { decibels: number; at: number; isLoud: boolean }[] = []
  let soundSince: number | undefined
  let lastLoudAt = 0
  let speaking = false
  let length = 0
  let lastSpeechAt = Number.NEGATIVE_INFINITY

  /** Whether it is loud for longer than a key on a keyboard. */
  const isSustained = (now: number) => readings.every((it) => it.isLoud || it.at <= now - burstMs)

  return {
    addReading(decibels, at) {
      const reading = { decibels, at, isLoud: false }
      readings.push(reading)
      while (readings[0]!.at < at - historyMs) readings.shift()
      const warmedUp = at - readings[0]!.at >= warmUpMs
      const floor = updateFloor(readings, warmedUp, noiseFloor)
      const goesOn = at - lastSpeechAt < goingOnMs
      const above = (warmedUp ? aboveDb : Math.max(aboveDb, warmUpDb)) - (goesOn ? goingOnDb : 0)
      reading.isLoud = decibels > floor + above
      if (reading.isLoud && soundSince === undefined) {
        soundSince = at
        lastLoudAt = at
        return 'suspected'
      }
      if (soundSince === undefined) return null
      if (isSustained(at)) {
        lastLoudAt = at
        if (speaking) lastSpeechAt = at
        if (speaking || at - soundSince < leastMs) return null
        speaking = true
        lastSpeechAt = at
        return 'began'
      }
      // What has just become loud may be the next word: the next readings say.
      if (at - lastLoudAt < hangoverMs + (reading.isLoud ? burstMs : 0)) return null
      length = speaking ? lastLoudAt - soundSince : 0
      soundSince = undefined
      const wasSpeaking = speaking
      speaking = false
      return wasSpeaking ? 'ceased' : 'cleared'
    },
    speechLength: () => length,
  }
}

/**
 * The current noise floor. In the first moments the founder may be speaking already, so the floor of an earlier turn
 * counts.
 */
function updateFloor(
  readings: readonly { decibels: number }[],
  warmedUp: boolean,
  noiseFloor: NoiseFloor,
): number {
  const sorted = readings.map((it) => it.decibels).sort((a, b) => a - b)
  const levelAtShare = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const quietLevel = levelAtShare(quietShare)
  if (warmedUp && levelAtShare(1 - quietShare) - quietLevel < steadyDb) noiseFloor.floor = quietLevel
  const maxFloor = Math.max(loudestFloor, noiseFloor.floor ?? loudestFloor)
  const knownFloor = warmedUp ? maxFloor : Math.min(maxFloor, noiseFloor.floor ?? maxFloor)
  return Math.max(quietestFloor, Math.min(knownFloor, quietLevel))
}
