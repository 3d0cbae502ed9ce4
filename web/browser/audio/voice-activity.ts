/**
 * Detects the beginning and end of speech in a series of loudness readings. Pure: the caller supplies level and time.
 */
export interface VoiceActivity {
  /** Takes a reading in dB below full scale at a time in milliseconds, and returns what it starts or ends. */
  feed(decibels: number, at: number): 'suspected' | 'began' | 'ceased' | 'cleared' | null
  /** Milliseconds of the speech that just ended. */
  lasted(): number
}

export interface Sensitivity {
  /** Milliseconds a sound must last to count as speech. */
  readonly leastMs: number
  /** dB a sound must exceed the noise floor by. */
  readonly aboveDb: number
}

/** Used while only the founder is expected to speak; `overTheCoach` while the coach's voice plays (voice.md, 4). */
export const attentive: Sensitivity = { leastMs: 120, aboveDb: 10 }
export const overTheCoach: Sensitivity = { leastMs: 250, aboveDb: 15 }

/** The measured noise floor in dB; a session keeps it from one turn to the next. */
export interface NoiseFloor {
  floor: number | null
}

const hangMs = 200
const remembered = 3000
const settlingMs = 1500
const settlingDb = 15
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
export function voiceActivity(
  { leastMs, aboveDb }: Sensitivity,
  room: NoiseFloor = { floor: null },
): VoiceActivity {
  const readings: { decibels: number; at: number }[] = []
  let since: number | undefined
  let loudAt = 0
  let speaking = false
  let length = 0
  return {
    feed(decibels, at) {
      readings.push({ decibels, at })
      while (readings[0]!.at < at - remembered) readings.shift()
      const settled = at - readings[0]!.at >= settlingMs
      const floor = floorOf(readings, settled, room)
      const loud = decibels > floor + (settled ? aboveDb : Math.max(aboveDb, settlingDb))
      if (loud) {
        loudAt = at
        if (since === undefined) {
          since = at
          return 'suspected'
        }
        if (speaking || at - since < leastMs) return null
        speaking = true
        return 'began'
      }
      if (since === undefined || at - loudAt < hangMs) return null
      length = speaking ? loudAt - since : 0
      since = undefined
      const was = speaking
      speaking = false
      return was ? 'ceased' : 'cleared'
    },
    lasted: () => length,
  }
}

/**
 * The current noise floor. In the first moments the founder may be speaking already, so the floor of an earlier turn
 * counts.
 */
function floorOf(readings: readonly { decibels: number }[], settled: boolean, room: NoiseFloor): number {
  const sorted = readings.map((it) => it.decibels).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const quiet = at(quietShare)
  if (settled && at(1 - quietShare) - quiet < steadyDb) room.floor = quiet
  const most = Math.max(loudestFloor, room.floor ?? loudestFloor)
  const known = settled ? most : Math.min(most, room.floor ?? most)
  return Math.max(quietestFloor, Math.min(known, quiet))
}
