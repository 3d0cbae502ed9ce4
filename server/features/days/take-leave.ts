import type { Leave } from '#contract/days.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { addDays, type Day, daysBetween } from '#server/platform/time/day.ts'
import { checkReach } from '#server/platform/time/day-limits.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { endLeave, findLeave, findLeaves, insertLeave, type LeaveRow } from './leave-store.ts'

const longest = 366
const mostLeaves = 20

/** Announces days off. Throws Invalid for past days or a reversed range; Conflict when they overlap. */
export async function takeLeave(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
): Promise<Leave> {
  const refuse = (field: string, why: string) => new AppError('Invalid', `${field}: ${why}`, { field })
  if (fromDay < today) throw refuse('fromDay', 'must be today or later; days that were lived are counted')
  if (toDay < fromDay) throw refuse('toDay', 'must not be before the first day')
  checkReach('toDay', toDay, today)
  if (daysBetween(fromDay, toDay) >= longest) throw refuse('toDay', 'must be within a year of the first day')
  const others = await findLeaves(tx, founderId, today)
  if (others.some((it) => it.fromDay <= toDay && fromDay <= it.toDay))
    throw new AppError('Conflict', 'Part of these days is leave already.')
  if (others.length >= mostLeaves) throw new AppError('Conflict', `At most ${mostLeaves} leaves lie ahead.`)
  const id = clock.newId()
  await insertLeave(tx, { founderId, id, fromDay, toDay })
  return { id, fromDay, toDay }
}

/** Takes back the rest of a leave: days before today stay leave. Throws NotFound. */
export async function cancelLeave(
  { tx }: { tx: Transaction },
  founderId: string,
  today: Day,
  id: string,
): Promise<Leave> {
  const leave = await findLeave(tx, founderId, id)
  if (!leave) throw new AppError('NotFound', 'This leave does not exist.')
  const yesterday = addDays(today, -1)
  if (leave.toDay > yesterday) await endLeave(tx, leave, yesterday)
  return shownLeave(leave)
}

export const shownLeave = ({ id, fromDay, toDay }: LeaveRow): Leave => ({ id, fromDay, toDay })
