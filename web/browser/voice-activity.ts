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

const hangMs = 200
const remembered = 3000
const settlingMs = 1500
const settlingDb = 15
/** The room's noise is the quietest seventh of the last three seconds, and never taken to be louder than this. */
const quietShare = 0.15
const loudestFloor = -45

/** A detector by energy alone: right on speech, steady noise and keyboards; other voices in the room are voices too. */
export function voiceActivity({ leastMs, aboveDb }: Sensitivity): VoiceActivity {
  const readings: { decibels: number; at: number }[] = []
  let since: number | undefined
  let loudAt = 0
  let speaking = false
  let length = 0
  return {
    feed(decibels, at) {
      readings.push({ decibels, at })
      while (readings[0]!.at < at - remembered) readings.shift()
      const first = readings[0]!.at
      const needed = at - first < settlingMs ? Math.max(aboveDb, settlingDb) : aboveDb
      const loud = decibels > floorOf(readings) + needed
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

function floorOf(readings: readonly { decibels: number }[]): number {
  const sorted = readings.map((it) => it.decibels).sort((a, b) => a - b)
  return Math.max(-70, Math.min(loudestFloor, sorted[Math.floor(quietShare * (sorted.length - 1))]!))
}
