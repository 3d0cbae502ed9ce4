import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type {
  changeObjective as changeEndpoint,
  closeSprint as endpoint,
  Sprint,
} from '#contract/strategy.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { readSprintStreak } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import * as messages from './messages.ts'
import { readSprint, readSprints } from './read-sprints.ts'
import { objectivesAtMost } from './sprint-rules.ts'
import {
  deleteObjective,
  findObjective,
  insertObjective,
  keepSprintStreak,
  moveOpenObjectives,
  updateObjective,
  updateSprint,
} from './store.ts'

interface Write {
  tx: Transaction
  clock: Clock
}

/** Reads a sprint that may still be changed. Throws NotFound, and Conflict when it is closed. */
async function openSprint({ tx }: Write, founderId: string, today: Day, id: string): Promise<Sprint> {
  const sprint = await readSprint(tx, founderId, today, id)
  if (sprint.status === 'closed')
    throw new AppError('Conflict', 'This sprint is closed. What it came to stands.')
  return sprint
}

export async function nameSprint(
  context: Write,
  founderId: string,
  today: Day,
  id: string,
  { title, description }: { title?: string | undefined; description?: string | undefined },
): Promise<Sprint> {
  const was = await openSprint(context, founderId, today, id)
  const change = { title: title ?? was.title, description: description ?? was.description }
  await updateSprint(context.tx, founderId, id, change)
  return { ...was, ...change }
}

/** Adds an objective. Throws NotFound, and Conflict when the sprint is closed or has ten. */
export async function addObjective(
  context: Write,
  founderId: string,
  today: Day,
  id: string,
  title: string,
): Promise<Sprint> {
  const { tx, clock } = context
  const sprint = await openSprint(context, founderId, today, id)
  if (sprint.objectives.length >= objectivesAtMost)
    throw new AppError('Conflict', `A sprint holds at most ${objectivesAtMost} objectives.`)
  const row = { founderId, id: clock.newId(), sprintId: id, title, createdAt: clock.now() }
  await insertObjective(tx, row)
  return readSprint(tx, founderId, today, id)
}

/** Renames or ticks an objective, or deletes it with null. Throws NotFound; Conflict when its sprint is closed. */
export async function changeObjective(
  context: Write,
  founderId: string,
  today: Day,
  id: string,
  change: BodyOf<typeof changeEndpoint> | null,
): Promise<Sprint> {
  const { tx } = context
  const objective = await findObjective(tx, founderId, id)
  if (!objective) throw new AppError('NotFound', 'This objective does not exist.')
  await openSprint(context, founderId, today, objective.sprintId)
  if (change) {
    const { title = objective.title, isCompleted = objective.isCompleted } = change
    await updateObjective(tx, founderId, id, { title, isCompleted })
  } else await deleteObjective(tx, founderId, id)
  return readSprint(tx, founderId, today, objective.sprintId)
}

/**
 * Closes a sprint with its ritual, once and in order, since the sprint streak depends on the earlier ones; earlier open
 * sprints are closed unchanged with it if the founder says so. Throws NotFound; Conflict before its last day, when it
 * is closed, or while an earlier one is open.
 */
export async function closeSprint(
  context: Write,
  { id: founderId, locale }: Pick<Founder, 'id' | 'locale'>,
  today: Day,
  id: string,
  { carryOver = false, withEarlier = false, ...answers }: BodyOf<typeof endpoint>,
): Promise<{ sprint: Sprint; sprintStreak: number; sentence: string }> {
  const { tx, clock } = context
  const was = await openSprint(context, founderId, today, id)
  if (today < was.endDate)
    throw new AppError(
      'Conflict',
      `This sprint can be closed from ${dateInWords(was.endDate, notationOf(locale))} on.`,
    )
  const known = await readSprints(tx, founderId, today)
  const waiting = known.filter((it) => it.status !== 'closed' && it.number < was.number)
  if (waiting[0] && !withEarlier)
    throw new AppError('Conflict', `Close ${waiting[0].title} first: sprints close in order.`)
  const closing = [...waiting, was]
  const next = known.find((it) => it.status !== 'closed' && it.number > was.number)
  for (const closingSprint of closing) {
    const said = closingSprint.id === id ? { answers } : {}
    await updateSprint(tx, founderId, closingSprint.id, {
      completion: closingSprint.completionRate,
      closedAt: clock.now(),
      ...said,
    })
    if (carryOver && next) await moveOpenObjectives(tx, founderId, closingSprint.id, next.id)
  }
  const sprintStreak = await readSprintStreak(tx, founderId)
  await keepSprintStreak(tx, founderId, sprintStreak)
  const sprint = await readSprint(tx, founderId, today, id)
  return { sprint, sprintStreak, sentence: sentenceOf(was, waiting, sprintStreak) }
}

function sentenceOf(
  { title, completionRate, objectives }: Sprint,
  earlier: readonly Sprint[],
  streak: number,
): string {
  const done = objectives.filter((it) => it.isCompleted).length
  const [last] = earlier
  return [
    completionRate === null
      ? messages.closedWithoutObjectives({ title })
      : messages.closedWith({ title, done, objectives: objectives.length, share: completionRate }),
    last &&
      (earlier.length === 1
        ? messages.earlierClosed(last)
        : messages.earlierClosedToo({ sprints: earlier.length })),
    completionRate !== null && (streak > 0 ? messages.sprintStreak({ streak }) : messages.streakNeeds),
  ]
    .filter(Boolean)
    .join(' ')
}
