import { awardsOf, type DayFacts, orbitAt } from '#server/features/gamification/rules.ts'
import { newStreakState, streakAfterDay } from '#server/features/gamification/streak-state.ts'
import { addDays, weekdayOf } from '#server/platform/time/day.ts'

/*
 * npm run bench:game: two hundred simulated years of each persona through the game's own rules, and the median day on
 * which each orbit is reached against the figures of product rule 7. Nothing here is measured in time.
 */

interface Persona {
  name: string
  workdays: number
  shows: number
  completes: number
  morning: number
  evening: number
  stated: number[] | null
}

const personas: Persona[] = [
  {
    name: 'ideal, every day',
    workdays: 7,
    shows: 1,
    completes: 1,
    morning: 1,
    evening: 1,
    stated: [2, 7, 18, 41, 82],
  },
  {
    name: 'strong, 85 %',
    workdays: 5,
    shows: 0.95,
    completes: 0.85,
    morning: 0.9,
    evening: 0.8,
    stated: null,
  },
  {
    name: 'typical, 75 %',
    workdays: 5,
    shows: 0.9,
    completes: 0.75,
    morning: 0.7,
    evening: 0.6,
    stated: [4, 17, 45, 103, 208],
  },
  {
    name: 'without sessions',
    workdays: 5,
    shows: 0.9,
    completes: 0.75,
    morning: 0,
    evening: 0,
    stated: null,
  },
  {
    name: 'struggling, 50 %',
    workdays: 5,
    shows: 0.7,
    completes: 0.5,
    morning: 0.4,
    evening: 0.3,
    stated: null,
  },
  {
    name: 'sporadic, 30 %',
    workdays: 5,
    shows: 0.4,
    completes: 0.4,
    morning: 0.2,
    evening: 0.1,
    stated: null,
  },
]

const years = 200
const reports = 0.3

/** A linear congruential generator (Numerical Recipes), so that every run simulates the same years. */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function factsOf(persona: Persona, roll: () => number): DayFacts {
  const missions = (['high', 'medium', 'low'] as const).map((priority) => ({
    id: priority,
    priority,
    category: 'revenue' as const,
    targetValue: null,
    currentValue: 0,
    carriedValue: 0,
    isCompleted: roll() < persona.completes,
  }))
  return {
    missions,
    morningSessions: roll() < persona.morning ? 1 : 0,
    eveningSessions: roll() < persona.evening ? 1 : 0,
    statusUpdates: roll() < reports ? 1 : 0,
    planConfirmed: false,
    begun: true,
  }
}

const nothing: DayFacts = {
  missions: [],
  morningSessions: 0,
  eveningSessions: 0,
  statusUpdates: 0,
  planConfirmed: false,
  begun: true,
}

function liveAYear(persona: Persona, seed: number) {
  const roll = dice(seed)
  const reached: number[] = []
  let [streakState, fuel, distance] = [newStreakState, 100, 0]
  // A Monday, as in the figures of the rule.
  for (let i = 0, day = '2026-01-05'; i < 366; i += 1, day = addDays(day, 1)) {
    const works = weekdayOf(day) <= persona.workdays
    const facts = works && roll() < persona.shows ? factsOf(persona, roll) : nothing
    const gained = awardsOf(facts).reduce((sum, award) => sum + award.amount, 0)
    const completed = facts.missions.filter((mission) => mission.isCompleted).length
    const qualified = completed + facts.morningSessions + facts.eveningSessions > 0
    fuel += gained
    distance += gained
    const duty = works ? ('active' as const) : ('rest' as const)
    const closed = streakAfterDay(streakState, fuel, { day, duty, gained, completed, qualified, order: null })
    streakState = closed.streakState
    fuel -= closed.closing.burned
    for (let orbit = 1; orbit <= Math.min(5, orbitAt(distance).orbit); orbit += 1)
      reached[orbit - 1] ??= i + 1
  }
  return { reached, fuel, best: streakState.best }
}

const median = (values: (number | undefined)[]): number | null => {
  const known = values.filter((it) => it !== undefined).sort((a, b) => a - b)
  return known[Math.floor(known.length / 2)] ?? null
}

let missed = 0
for (const persona of personas) {
  const lives = Array.from({ length: years }, (_, i) => liveAYear(persona, (i + 1) * 7919))
  const days = [0, 1, 2, 3, 4].map((orbit) => median(lives.map((it) => it.reached[orbit])))
  // A day is the smallest unit: on day 2 ten percent is less than one.
  const off = persona.stated?.filter(
    (day, i) => Math.abs((days[i] ?? Infinity) - day) > Math.max(1, day * 0.1),
  )
  missed += off?.length ?? 0
  const verdict = persona.stated
    ? `stated ${persona.stated.join('/')}${off?.length ? '  <-- missed' : ''}`
    : ''
  console.log(
    `${persona.name.padEnd(18)} orbits 1-5 on day ${days.map((it) => it ?? '-').join('/')}`.padEnd(58),
    `fuel after a year ${median(lives.map((it) => it.fuel))}, best streak ${median(lives.map((it) => it.best))}  ${verdict}`,
  )
}
if (missed > 0) process.exitCode = 1
