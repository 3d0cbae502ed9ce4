import type { Executor } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

const signsOf = statement<{ lastSign: Date | null; debriefed: boolean; launched: boolean }>(
  'home_signs',
  `select greatest(
      (select max(updated_at) from missions where founder_id = $1 and day = $2 and deleted_at is null),
      (select max(created_at) from status_updates where founder_id = $1 and day = $2),
      (select max(t.created_at) from coaching_sessions s
        join coaching_turns t on t.founder_id = s.founder_id and t.session_id = s.id
        where s.founder_id = $1 and s.day = $2)) as "lastSign",
    exists (select from coaching_sessions where founder_id = $1 and day = $2 and type = 'evening'
      and status = 'completed' and founder_turns > 0) as debriefed,
    exists (select from celebrations where founder_id = $1 and kind = 'launch' and reference = $2::date::text) as launched`,
)

/** When the founder last changed a mission of a day, reported or spoke, and whether the day was debriefed and launched. */
export async function findSigns(
  db: Executor,
  founderId: string,
  day: Day,
): Promise<{ lastSign: Date | null; debriefed: boolean; launched: boolean }> {
  const [row] = await signsOf(db, founderId, day)
  return row ?? { lastSign: null, debriefed: false, launched: false }
}

const begunOf = statement<{ begun: boolean }>(
  'home_begun',
  `select exists (select from missions where founder_id = $1)
    or exists (select from status_updates where founder_id = $1)
    or exists (select from coaching_sessions where founder_id = $1 and founder_turns > 0) as begun`,
)

/** Whether the founder has ever planned a mission, reported or spoken to the coach. */
export async function hasBegun(db: Executor, founderId: string): Promise<boolean> {
  const [row] = await begunOf(db, founderId)
  return row?.begun ?? false
}
