import { dueCelebrations, newsDays, type Reached } from '#server/features/days/celebrations/rules.ts'
import type { Celebrated } from '#server/features/days/celebrations/store.ts'
import { daysOfAbsence } from '#server/features/days/home/next-act.ts'
import {
  awardsOf,
  commandCenterOf,
  type DayFacts,
  orbitAt,
  summarizeDay,
} from '#server/features/gamification/rules.ts'
import { newStreakState, streakAfterDay } from '#server/features/gamification/streak-state.ts'
import { waypointPassed } from '#server/features/gamification/waypoints.ts'
import { addDays, weekdayOf } from '#server/platform/time/day.ts'

/*
 * npm run bench:game: two hundred simulated years of each persona through the game's own rules, and the median day on
 * which each orbit is reached against the figures of product rule 7; and how often something good happens: a ceremony, a
 * milestone, a building, a week's mark or an earned shield. Rule 49 wants it at least every five days for the typical and
 * the irregular founder. Limits of the median year are the mean wait, the visits in a row without, and the days since the
 * last good thing at a visit that brought none: whoever looks has seen something good within five days. The longest wait
 * of all is a limit for the typical founder; the irregular one is away for longer than five days, and no ceremony is seen
 * by somebody who is away. Nothing here is measured in time.
 */

interface Persona {
  name: string
  workdays: number
  shows: number
  completes: number
  morning: number
  evening: number
  stated: number[] | null
  /** Most days between two good things, in the mean of a year. */
  goodEvery?: number
  /** Most visits in a row without a good thing, in the median year. */
  visitsWithout?: number
  /** Most days since the last good thing at a visit without one, in the median year. */
  seenWithin?: number
  /** Longest wait of all, days away included, in the median year. */
  longestWait?: number
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
    goodEvery: 5,
    visitsWithout: 1,
    seenWithin: 5,
    longestWait: 5,
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
    goodEvery: 5,
    visitsWithout: 2,
    seenWithin: 5,
  },
  {
    name: 'sporadic, 30 %',
    workdays: 5,
    shows: 0.4,
    completes: 0.4,
    morning: 0.2,
    evening: 0.1,
    stated: null,
    goodEvery: 5,
    visitsWithout: 2,
    seenWithin: 5,
  },
]

const years = 200
const categories = ['revenue', 'customers', 'product', 'team'] as const
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
    category: categories[Math.floor(roll() * categories.length)]!,
    targetValue: null,
    currentValue: 0,
    carriedValue: 0,
    imported: false,
    isCompleted: roll() < persona.completes,
  }))
  return {
    missions,
    morningSessions: roll() < persona.morning ? 1 : 0,
    eveningSessions: roll() < persona.evening ? 1 : 0,
    statusUpdates: roll() < reports ? 1 : 0,
    comeback: false,
    planConfirmed: false,
    begun: true,
  }
}

const nothing: DayFacts = {
  missions: [],
  morningSessions: 0,
  eveningSessions: 0,
  statusUpdates: 0,
  comeback: false,
  planConfirmed: false,
  begun: true,
}

interface Year {
  reached: number[]
  fuel: number
  best: number
  /** The days with something good, counted from the first. */
  good: number[]
  /** The days on which the founder was there. */
  there: number[]
}

function liveAYear(persona: Persona, seed: number): Year {
  const roll = dice(seed)
  const year: Year = { reached: [], fuel: 100, best: 0, good: [], there: [] }
  const celebrated: Celebrated[] = []
  const done: { day: string; completed: number }[] = []
  const totals = { customersDone: 0, productDone: 0, revenueDone: 0, operationsDone: 0 }
  const firsts: Reached['firsts'] = { mission: null, debrief: null, perfect: null }
  let [streakState, distance, checkIn, missedSince, stars] = [newStreakState, 0, null as string | null, 0, 0]
  let paysUntil = 0
  // A Monday, as in the figures of the rule.
  for (let i = 0, day = '2026-01-05'; i < 366; i += 1, day = addDays(day, 1)) {
    const works = weekdayOf(day) <= persona.workdays
    const isThere = works && roll() < persona.shows
    const facts = isThere ? factsOf(persona, roll) : nothing
    if (isThere && missedSince >= daysOfAbsence) paysUntil = i + newsDays
    if (isThere) facts.comeback = i < paysUntil
    const summary = summarizeDay(facts)
    const { gained, completed } = summary
    const comebackPaid = awardsOf(facts).find((it) => it.kind === 'comeback')?.amount ?? null
    if (comebackPaid) paysUntil = 0
    year.fuel += gained
    distance += gained
    for (const field of Object.keys(totals) as (keyof typeof totals)[]) totals[field] += summary[field]
    const duty = works ? ('active' as const) : ('rest' as const)
    const before = streakState
    const closed = streakAfterDay(before, year.fuel, { ...summary, day, duty, order: null })
    streakState = closed.streakState
    year.fuel -= closed.closing.burned
    for (let orbit = 1; orbit <= Math.min(5, orbitAt(distance).orbit); orbit += 1)
      year.reached[orbit - 1] ??= i + 1
    if (summary.qualified) stars += 1
    if (isThere) {
      year.there.push(i)
      done.push({ day, completed })
      if (completed > 0) firsts.mission ??= day
      if (facts.eveningSessions > 0) firsts.debrief ??= day
      if (summary.perfect) firsts.perfect ??= day
      const { commandCenterLevel: _, done: _done, ...buildings } = commandCenterOf(totals)
      const reached: Reached = {
        today: day,
        checkIn,
        daysAway: missedSince,
        comebackPaid,
        done: done.slice(-20),
        allDone: completed > 0 && completed === summary.planned,
        level: orbitAt(distance).orbit,
        waypoint: waypointPassed(distance)?.at ?? null,
        best: streakState.best,
        lost: streakState.lost,
        earnedBackOn: streakState.earnedBackOn,
        stars,
        firsts,
        buildings,
      }
      const due = dueCelebrations(reached, celebrated)
      celebrated.push(...due.map((it) => ({ ...it, day })))
      if (due.length > 0 || streakState.shields > before.shields) year.good.push(i)
      checkIn = day
      missedSince = 0
    } else if (works) missedSince += 1
  }
  year.best = streakState.best
  return year
}

interface Waits {
  /** From one good thing to the next, in days. */
  mean: number
  longest: number
  /** Most visits in a row without one. */
  visits: number
  /** Most days since the last one at a visit without. */
  unseen: number
  /** Most days from one visit to the next. */
  away: number
}

function waitsOf({ good, there }: Year): Waits {
  const isGood = new Set(good)
  const edges = [-1, ...good, 365]
  const longest = Math.max(...edges.slice(1).map((day, i) => day - edges[i]!))
  let [visits, since, unseen, away, lastGood, lastThere] = [0, 0, 0, 0, -1, -1]
  for (const day of there) {
    away = Math.max(away, day - lastThere)
    lastThere = day
    since = isGood.has(day) ? 0 : since + 1
    visits = Math.max(visits, since)
    if (isGood.has(day)) lastGood = day
    else unseen = Math.max(unseen, day - lastGood)
  }
  return { mean: 366 / Math.max(1, good.length), longest, visits, unseen, away }
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
  const waits = lives.map(waitsOf)
  const ofYear = (name: keyof Waits) => median(waits.map((it) => it[name])) ?? 0
  const worst = (name: keyof Waits) => Math.max(...waits.map((it) => it[name]))
  const { goodEvery, visitsWithout, seenWithin, longestWait } = persona
  const isRare =
    ofYear('mean') > (goodEvery ?? Infinity) ||
    ofYear('visits') > (visitsWithout ?? Infinity) ||
    ofYear('unseen') > (seenWithin ?? Infinity) ||
    ofYear('longest') > (longestWait ?? Infinity)
  missed += isRare ? 1 : 0
  const verdict = persona.stated
    ? `stated ${persona.stated.join('/')}${off?.length ? '  <-- missed' : ''}`
    : ''
  console.log(
    `${persona.name.padEnd(18)} orbits 1-5 on day ${days.map((it) => it ?? '-').join('/')}`.padEnd(58),
    `fuel after a year ${median(lives.map((it) => it.fuel))}, best streak ${median(lives.map((it) => it.best))}  ${verdict}`,
  )
  console.log(
    ''.padEnd(18),
    `something good every ${ofYear('mean').toFixed(1)} days on average, at most ${ofYear('visits')} visits in a row without${isRare ? '  <-- missed' : ''}`,
  )
  const late = waits.filter((it) => it.unseen > 5).length
  console.log(
    ''.padEnd(18),
    `a visit that brings nothing comes at most ${ofYear('unseen')} days after the last good thing (${worst('unseen')} in the worst year; over 5 in ${late} of ${years})`,
  )
  console.log(
    ''.padEnd(18),
    `longest wait, days away included, ${ofYear('longest')} days (${worst('longest')} in the worst year); longest absence ${ofYear('away')} (${worst('away')})`,
  )
}
if (missed > 0) process.exitCode = 1
