import type { FlightStatus } from '#contract/gamification.ts'
import * as messages from './messages.ts'

/** The state of today's launch; each has a name and a sentence, so that the picture is never the only information. */
export interface LaunchState {
  name: 'Cold' | 'Fueling' | 'Ignition' | 'Ascent' | 'Orbit insertion' | 'Debriefed'
  sentence: string
  /** Engine strength in the picture: 0 is off, 1 cruising. */
  burn: number
}

/** The state of today's launch from the plan and the missions' progress (product rule 21). */
export function launchState(
  planned: number,
  { engineFiring, missionDebrief }: Pick<FlightStatus['todayLaunch'], 'engineFiring' | 'missionDebrief'>,
): LaunchState {
  if (missionDebrief) return { name: messages.debriefed, sentence: messages.dayLogged, burn: 0 }
  if (planned === 0) return { name: messages.cold, sentence: messages.nothingPlanned, burn: 0 }
  if (engineFiring >= 100) return { name: messages.orbitInsertion, sentence: messages.allComplete, burn: 1.3 }
  if (engineFiring >= 50)
    return { name: messages.ascent, sentence: messages.engineAt({ engineFiring }), burn: 1 }
  if (engineFiring > 0)
    return { name: messages.ignition, sentence: messages.engineAt({ engineFiring }), burn: 0.7 }
  return { name: messages.fuelling, sentence: messages.planReady, burn: 0.35 }
}
