import type { Celebration, SmallStep } from '#contract/celebrations.ts'
import { orbits, stationName } from '#contract/gamification.ts'
import { agree, plural } from '#contract/words/plural.ts'
import { missionsToEarnBack } from '#server/features/gamification/index.ts'
import { type Day, weekdayName } from '#server/platform/time/day.ts'
import type { Due, Reached } from './rules.ts'

/** What the words need beside what was reached. */
export interface MilestoneDetails {
  firstName: string
  /** The founder's days since the first, today included. */
  flightDay: number
  gained: number
  streak: number
  lostStreak: number
  /** Missions of today, by title. */
  titles: readonly string[]
  steps: readonly SmallStep[]
  waypoint: { number: number; of: number } | null
}

type Words = Pick<Celebration, 'title' | 'line'> &
  Partial<Pick<Celebration, 'eyebrow' | 'facts' | 'items' | 'steps'>>

const figures: Record<number, string> = {
  7: 'The Plough is in your sky for good.',
  12: 'Cassiopeia is in your sky for good.',
  30: 'The Plough, Cassiopeia, and now Orion.',
  90: 'The whole northern sky is yours.',
  180: 'Half a year, and the whole northern sky.',
  365: 'A year of stars.',
}

const firstWords: Record<string, Words> = {
  mission: { title: 'Your first mission', line: 'One is how every flight begins.' },
  debrief: { title: 'Your first debrief', line: 'Now tomorrow knows what today taught.' },
  perfect: { title: 'Perfect Mission Day', line: 'Your first: planned, done and debriefed.' },
}

const buildingNames = {
  communicationArrays: ['communication array', 'customer'],
  researchLabs: ['research lab', 'product'],
  marketingTowers: ['marketing tower', 'revenue'],
  operationsCenters: ['operations center', 'team and other'],
} as const

const dayWords = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number) => dayWords[count] ?? String(count)

/** The sentences of a milestone, shown and announced. None blames, and none names what was lost. */
export function celebrationWords(
  { kind, count, reference }: Due,
  reached: Reached,
  details: MilestoneDetails,
): Words {
  switch (kind) {
    case 'comeback':
      return {
        eyebrow: `Cryosleep · ${plural(count, 'working day')}`,
        title: details.firstName ? `Welcome back, ${details.firstName}` : 'Welcome back',
        line: `You are still at ${stationName(reached.level)}, and your stars are where you left them.`,
        steps: [...details.steps],
      }
    case 'engine':
      return { title: 'The engine runs', line: engineLine(reached) }
    case 'earned-back':
      return {
        title: `${inWords(details.streak)} days, earned back`,
        line: 'It counts as one run again.',
      }
    case 'orbit':
      return {
        eyebrow: `${count <= 5 ? `Orbit ${count} of 5` : `Level ${count}`} · Day ${details.flightDay}`,
        title: stationName(count),
        line: orbits[count]?.tagline ?? 'Further out than any chart goes.',
      }
    case 'streak':
      return { title: `${count <= 12 ? inWords(count) : count} days in a row`, line: figures[count] ?? '' }
    case 'first':
      return firstWords[reference] ?? { title: '', line: '' }
    case 'launch':
      return {
        title: 'All Systems Go!',
        line: 'Every mission of today is complete.',
        items: [...details.titles],
        facts: launchFacts(details),
      }
    case 'stars':
      return { title: `${count} stars in your sky`, line: 'Every day that counted lit one. None goes out.' }
    case 'waypoint':
      return {
        title: `Waypoint ${details.waypoint?.number} of ${details.waypoint?.of}`,
        line: `On the way to ${stationName(reached.level + 1)}.`,
      }
    default: {
      const [name, category] = buildingNames[kind]
      return {
        title: count === 1 ? `Your first ${name}` : `${inWords(count)} ${agree(count, name)}`,
        line: `Built by your ${category} missions.`,
      }
    }
  }
}

function engineLine({ lost }: Reached): string {
  if (!lost) return 'The first mission back is done. A new run begins today.'
  const toGo = missionsToEarnBack - lost.completed
  return `${inWords(toGo)} more ${agree(toGo, 'mission')} ${byDay(lost.until)}, and your ${inWords(lost.streak).toLowerCase()} days come back.`
}

const byDay = (day: Day | null) => (day === null ? 'within 48 hours' : `by the end of ${weekdayName(day)}`)

function launchFacts({ titles, gained, streak }: MilestoneDetails): Celebration['facts'] {
  return [
    { value: `${titles.length}/${titles.length}`, label: agree(titles.length, 'mission') },
    { value: `+${gained}`, label: 'Mission Fuel' },
    ...(streak > 1 ? [{ value: String(streak), label: 'days in a row' }] : []),
  ]
}
