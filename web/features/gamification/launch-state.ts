import type { FlightStatus } from '#contract/gamification.ts'

/** The state of today's launch; each has a name and a sentence, so that the picture is never the only information. */
export interface LaunchState {
  name: 'Cold' | 'Fuelling' | 'Ignition' | 'Ascent' | 'Orbit insertion' | 'Debriefed'
  sentence: string
  /** Engine strength in the picture: 0 is off, 1 cruising. */
  burn: number
}

/** The state of today's launch from the plan and the missions' progress (product rule 21). */
export function launchState(
  planned: number,
  { engineFiring, missionDebrief }: Pick<FlightStatus['todayLaunch'], 'engineFiring' | 'missionDebrief'>,
): LaunchState {
  if (missionDebrief) return { name: 'Debriefed', sentence: 'the day is logged', burn: 0 }
  if (planned === 0) return { name: 'Cold', sentence: 'nothing is planned yet', burn: 0 }
  if (engineFiring >= 100)
    return { name: 'Orbit insertion', sentence: 'all missions are complete', burn: 1.3 }
  if (engineFiring >= 50) return { name: 'Ascent', sentence: `engine at ${engineFiring}%`, burn: 1 }
  if (engineFiring > 0) return { name: 'Ignition', sentence: `engine at ${engineFiring}%`, burn: 0.7 }
  return { name: 'Fuelling', sentence: 'the plan stands, the engine waits', burn: 0.35 }
}
