import type { Transaction } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

type ScoredMission = {
  priority: 'low' | 'medium' | 'high'
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
}

const scoredSessions = statement<{ id: string; missions: ScoredMission[] }>(
  'scored_sessions',
  // Two index lookups: one combined condition would make every session scan all missions.
  `with asked as materialized (
      select id, day, type from coaching_sessions
      where founder_id = $1 and day = any($2::date[]) and status = 'completed' and founder_turns > 0),
    judged as (
      select asked.id as session, m.* from asked join missions m
        on m.founder_id = $1 and m.day = asked.day where asked.type = 'evening'
      union all
      select asked.id as session, m.* from asked join missions m
        on m.founder_id = $1 and m.planned_in_session = asked.id where asked.type = 'morning')
    select asked.id, coalesce(json_agg(json_build_object('priority', priority, 'targetValue', target_value,
        'currentValue', current_value, 'isCompleted', is_completed)) filter (where session is not null), '[]') as missions
      from asked left join judged on judged.session = asked.id and judged.deleted_at is null
      group by asked.id`,
)

/** The sessions of some days, each with the missions that its score counts. */
export const findScoredSessions = (tx: Transaction, founderId: string, on: readonly Day[]) =>
  scoredSessions(tx, founderId, on)

const writeScores = statement(
  'write_scores',
  `update coaching_sessions s set execution_score = it.score
    from json_to_recordset($2) as it (id uuid, score int) where s.founder_id = $1 and s.id = it.id`,
)

export async function saveScores(
  tx: Transaction,
  founderId: string,
  scores: { id: string; score: number | null }[],
): Promise<void> {
  await writeScores(tx, founderId, JSON.stringify(scores))
}
