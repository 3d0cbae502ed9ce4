import type { ActKind } from '#contract/days.ts'
import * as messages from './messages.ts'

/** The name of each act; those from planning to launch are the document's. */
export const actNames: Record<ActKind, string> = {
  'first-flight': messages.planYourFirstFlight,
  plan: messages.startMissionPlanning,
  report: messages.quickMissionUpdate,
  debrief: messages.missionDebrief,
  continue: messages.continueMission,
  launch: messages.missionCompleteLaunch,
  'small-mission': messages.flyOneSmallMission,
  landed: messages.seeWhatLanded,
  rest: messages.restDay,
  'new-mission': messages.launchNewMission,
}

/** Work mode of a mission, with its timer started. */
const missionAddress = (missionId: string | null): string =>
  missionId === null ? '/goals' : `/mission/${missionId}?start`

const addresses: Record<Exclude<ActKind, 'continue' | 'rest'>, string> = {
  'first-flight': '/welcome',
  plan: '/goals',
  report: '/goals?update',
  debrief: '/chat?mode=retrospective',
  launch: '/goals',
  'small-mission': '/goals?new=mission',
  landed: '/goals?show=complete',
  'new-mission': '/goals?new=mission',
}

/** Where an act leads; null for rest, which leads nowhere. */
export const actAddress = (act: ActKind, missionId: string | null): string | null =>
  act === 'rest' ? null : act === 'continue' ? missionAddress(missionId) : addresses[act]

/** Whether an act is amber. After the debrief and on a day off nothing is. */
export const isAmber = (act: ActKind): boolean => act !== 'landed' && act !== 'rest'
