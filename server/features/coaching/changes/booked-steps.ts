import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dayOf } from '#server/platform/time/day.ts'
import type { BookedStep, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { type ChangeRow, findChangesSince } from './change-store.ts'

/** An upper bound for the length of a mission day, also across time zones, in milliseconds. */
const longestDay = 50 * 60 * 60 * 1000

/**
 * What was changed on the founder's word today, oldest first: progress on these missions, with which repeated reports
 * are compared, and everything else in words.
 */
export async function findBookedToday(
  { db, now }: { db: Executor; now: Date },
  founder: Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>,
  today: Day,
  missions: readonly MissionFact[],
): Promise<{
  booked: ChangeRow[]
  changedToday: NonNullable<PromptContext['changedToday']>
  askedToday: NonNullable<PromptContext['askedToday']>
  /** Everything applied or offered today, which a founder may object to. */
  changes: ChangeRow[]
  /** What was taken back today, and may be wanted again. */
  takenBack: ChangeRow[]
}> {
  const all = await findChangesSince(db, founder.id, new Date(now.getTime() - longestDay))
  const rows = all.filter(({ state }) => state === 'applied')
  const isToday = ({ createdAt }: ChangeRow) =>
    dayOf(createdAt, founder.timeZone, founder.dayStartHour) === today
  const changes = all.filter((row) => row.state !== 'undone' && isToday(row))
  return {
    booked: rows.filter((row) => isStep(row) && missions.some(({ id }) => id === row.missionId)),
    changedToday: rows
      .filter((row) => !isStep(row) && isToday(row))
      .map(({ title, message, quote, kind, missionId }) => ({
        title,
        what: message,
        quote,
        dropped: kind === 'drop-mission' ? (missionId ?? undefined) : undefined,
      })),
    askedToday: changes
      .filter((row) => row.state === 'offered' && isStep(row))
      .flatMap(({ missionId }) => missionId ?? []),
    changes,
    takenBack: all.filter((row) => row.state === 'undone' && isToday(row)),
  }
}

const isStep = ({ kind }: ChangeRow): boolean => kind === 'record-progress' || kind === 'complete-mission'

export const bookedStep = ({ missionId, quote, before, after }: ChangeRow): BookedStep => ({
  missionId: missionId ?? '',
  quote,
  from: before?.currentValue ?? 0,
  to: after?.currentValue ?? 0,
  completed: after?.isCompleted ?? false,
})
