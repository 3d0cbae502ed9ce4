/** Finds the beginning and the end of speech in a row of loudness readings. Pure: the caller brings level and time. */
export interface VoiceActivity {
  /** A reading in dB below full scale at a time in milliseconds: what begins or ends with it. */
  feed(decibels: number, at: number): 'suspected' | 'began' | 'ceased' | 'cleared' | null
  /** Milliseconds of the speech that just ceased. */
  lasted(): number
}

export interface Sensitivity {
  /** Sound must last so long to be speech, in milliseconds. */
  readonly leastMs: number
  /** How far over the room's own noise, in dB. */
  readonly aboveDb: number
}

/** While only the founder is expected to speak, and while the coach's voice is in the room (voice.md, 4). */
export const attentive: Sensitivity = { leastMs: 120, aboveDb: 10 }
export const overTheCoach: Sensitivity = { leastMs: 250, aboveDb: 15 }

/** What is known of the room's noise, in dB; a session keeps it from one turn to the next. */
export interface NoiseFloor {
  floor: number | null
}

const hangMs = 200
const remembered = 3000
const settlingMs = 1500
const settlingDb = 15
/** The room's noise is the quietest seventh of the last three seconds. */
const quietShare = 0.15
/** Louder than this only what was heard to be steady is taken for noise: else a long sentence would be its own. */
const loudestFloor = -45
/** Between the quietest seventh and the loudest, in dB: speech rises and falls by more. */
const steadyDb = 7
const quietestFloor = -70

/** A detector by energy alone: right on speech, steady noise and keyboards; other voices in the room are voices too. */
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

/** The room's noise now. In the first moments a founder may be speaking already: then what an earlier turn heard counts. */
function floorOf(readings: readonly { decibels: number }[], settled: boolean, room: NoiseFloor): number {
  const sorted = readings.map((it) => it.decibels).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const quiet = at(quietShare)
  if (settled && at(1 - quietShare) - quiet < steadyDb) room.floor = quiet
  const most = Math.max(loudestFloor, room.floor ?? loudestFloor)
  const known = settled ? most : Math.min(most, room.floor ?? most)
  return Math.max(quietestFloor, Math.min(known, quiet))
}
