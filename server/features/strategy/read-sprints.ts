import type { Sprint } from '#contract/strategy.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Day } from '#server/platform/time/day.ts'
import { completionOf, sprintStatus } from './sprint-rules.ts'
import { findObjectives, findSprints, type SprintRow } from './store.ts'

/** All sprints with their objectives, the earliest first. */
export async function readSprints(db: Executor, founderId: string, today: Day): Promise<Sprint[]> {
  const rows = await findSprints(db, founderId)
  const objectives = await findObjectives(db, founderId)
  return rows.map((row) =>
    shownSprint(
      row,
      objectives.filter((it) => it.sprintId === row.id),
      today,
    ),
  )
}

/** One sprint. Throws NotFound. */
export async function readSprint(db: Executor, founderId: string, today: Day, id: string): Promise<Sprint> {
  const sprint = (await readSprints(db, founderId, today)).find((it) => it.id === id)
  if (!sprint) throw new AppError('NotFound', 'This sprint does not exist.')
  return sprint
}

function shownSprint(
  row: SprintRow,
  objectives: Awaited<ReturnType<typeof findObjectives>>,
  today: Day,
): Sprint {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    description: row.description,
    objectives: objectives.map(({ sprintId: _, ...it }) => it),
    startDate: row.startDay,
    endDate: row.endDay,
    status: sprintStatus(row, today),
    completionRate: row.closedAt ? row.completion : completionOf(objectives),
    answers: row.answers,
  }
}
