import type { rollOver as endpoint } from '#contract/days.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { ChangedMission, Mission } from '#contract/missions.ts'
import { todayOf } from '#server/features/account/index.ts'
import { findPromise, judgePromises } from '#server/features/memory/index.ts'
import {
  carryOver,
  changeMission,
  findOne,
  launchMission,
  type Meanings,
  wasCarried,
} from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { closeOpenDays } from './close-open-days.ts'

type Context = { tx: Transaction; clock: Clock; meanings?: Meanings }
type Decision = NonNullable<BodyOf<typeof endpoint>['decisions']>[number]

/** How many days ahead a mission may be moved. */
const furthest = 60

/**
 * Starts today (product rule 50). Missions that were done are ticked while their day is open; then the days that are
 * over close; then what is kept or moved goes on as a copy, counted as carried, so that the closed log stays true.
 * Dropped ones stay open in their log. Running it again changes nothing. Throws NotFound, Invalid for a mission of
 * today or a day that cannot be moved to, and Conflict when a day is closed or full.
 */
export async function rollOver(
  context: Context,
  founder: Founder,
  { decisions = [], promiseId }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const today = todayOf(founder, context.clock.now())
  for (const decision of decisions) await checkDecision(context.tx, founder.id, today, decision)
  for (const { id } of decisions.filter((it) => it.choice === 'done')) await tick(context, founder.id, id)
  const { closed } = await closeOpenDays(context, founder)
  const missions: Mission[] = []
  for (const { id, choice, to } of decisions) {
    if (choice !== 'keep' && choice !== 'move') continue
    const day = choice === 'keep' ? today : (to ?? addDays(today, 1))
    const carried = await carryOn(context, founder.id, today, id, day)
    if (carried) missions.push(carried)
  }
  const promised = promiseId ? await planPromise(context, founder, today, promiseId) : null
  return { closed, missions: promised ? [promised, ...missions] : missions }
}

async function checkDecision(
  tx: Transaction,
  founderId: string,
  today: Day,
  { id, choice, to }: Decision,
): Promise<void> {
  const mission = await findOne(tx, founderId, id)
  if (!mission) throw new AppError('NotFound', 'This mission does not exist.')
  if (mission.day >= today)
    throw new AppError('Invalid', 'decisions: a mission of today is not left over', { field: 'decisions' })
  const latest = addDays(today, furthest)
  if (choice === 'move' && to && (to <= today || to > latest))
    throw new AppError('Invalid', `to: must be after ${today} and at most ${latest}`, { field: 'to' })
}

/** Completes a mission on its own day, unless it is complete. Throws Conflict when the day is closed. */
async function tick(context: Context, founderId: string, id: string): Promise<void> {
  const mission = await findOne(context.tx, founderId, id)
  if (mission && !mission.isCompleted) await changeMission(context, founderId, id, { isCompleted: true })
}

/** Continues an open mission of a closed day on another day; null when it is complete or goes on already. */
async function carryOn(
  context: Context,
  founderId: string,
  today: Day,
  id: string,
  day: Day,
): Promise<ChangedMission | null> {
  const mission = await findOne(context.tx, founderId, id)
  if (!mission || mission.isCompleted || (await wasCarried(context.tx, founderId, id))) return null
  return carryOver(context, founderId, today, id, day)
}

const longestTitle = 200

/** The title of the mission that a promise becomes. */
export const promisedTitle = ({ content }: { content: string }): string => content.slice(0, longestTitle)

/** Makes a promise the first mission of today, unless a mission of today, or one that was just kept, keeps it. */
async function planPromise(
  context: Context,
  founder: Founder,
  today: Day,
  id: string,
): Promise<Mission | null> {
  const row = await findPromise(context.tx, founder.id, id)
  if (!row) throw new AppError('NotFound', 'This promise does not exist.')
  const [promise] = await judgePromises(context.tx, founder, [row])
  if (promise?.status !== 'open') return null
  const mission = promise.mission && (await findOne(context.tx, founder.id, promise.mission.id))
  if (mission && (mission.day >= today || (await wasCarried(context.tx, founder.id, mission.id)))) return null
  const plan = { goal: promisedTitle(promise), priority: 'high' as const }
  return launchMission(context, founder.id, today, plan)
}
