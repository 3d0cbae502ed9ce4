import * as z from 'zod/mini'
import { changeAccount } from '#contract/account.ts'
import { converse, sourceFact } from '#contract/coaching.ts'
import { calendarDay, storable } from '#contract/endpoint/field.ts'
import { writeMemory, writePromise } from '#contract/memory.ts'
import { saveSnapshot } from '#contract/metrics.ts'
import { changeMission, launchMission } from '#contract/missions.ts'
import { changeFounderProfile, saveProfileDraft } from '#contract/profile.ts'
import { weeklyReport } from '#contract/reports.ts'
import { settings } from '#contract/settings.ts'
import { sendStatusUpdate } from '#contract/status-updates.ts'
import {
  changeNinetyDayGoal,
  changeObjective,
  changeSprint,
  closeSprint,
  setConfidence,
} from '#contract/strategy.ts'
import { voiceSettings } from '#contract/voice.ts'

type Rules = Readonly<Record<string, z.core.$ZodType>>

const mission = { ...launchMission.body.shape, ...changeMission.body.shape }
const { currentValue } = mission

/** The contract's rules for the fields of each table. */
export const requestRules: Readonly<Record<string, Rules>> = {
  coaching_turns: { said: converse.body.shape.transcript },
  founder_profiles: changeFounderProfile.body.shape,
  founder_settings: settings.shape,
  founders: changeAccount.body.shape,
  goal_confidences: setConfidence.body.shape,
  keepings: changeAccount.body.shape,
  memories: writeMemory.body.shape,
  metric_snapshots: saveSnapshot.body.shape,
  missions: {
    ...mission,
    title: mission.goal,
    valueBeforeCompletion: currentValue,
    carriedValue: currentValue,
  },
  ninety_day_goals: { ...changeNinetyDayGoal.body.shape, confidenceLine: setConfidence.body.shape.line },
  profile_drafts: saveProfileDraft.body.shape,
  promises: writePromise.body.shape,
  sprint_objectives: changeObjective.body.shape,
  sprints: changeSprint.body.shape,
  status_updates: sendStatusUpdate.body.shape,
  voice_settings: voiceSettings.shape,
}

const text = (max: number) => storable().check(z.maxLength(max))
const list = <T extends z.core.$ZodType>(of: T, most: number) => z.array(of).check(z.maxLength(most))
const percent = z.number().check(z.minimum(0), z.maximum(100))
const share = z.number().check(z.minimum(0), z.maximum(1))
const words = z.nullable(text(200))
const usage = z.object({
  engine: text(200),
  model: words,
  tokensIn: z.number(),
  tokensOut: z.number(),
  tokensCached: z.number(),
  firstOutputMs: z.nullable(z.number()),
  totalMs: z.number(),
  finish: words,
  degraded: words,
})
const quoted = list(z.object({ content: text(4000), quote: text(4000) }), 50)
const { worked, failed, next } = closeSprint.body.shape

/** Rules for columns that no request names, or that the coach writes too. */
export const storedRules: Rules = {
  'busy_times.title': text(200),
  'coach_changes.before': z.nullable(z.record(z.string(), z.unknown())),
  'coach_changes.after': z.nullable(z.record(z.string(), z.unknown())),
  'coach_changes.proposal': z.looseObject({ action: text(60) }),
  'coaching_sessions.account': usage,
  'coaching_sessions.execution_score': z.int().check(z.minimum(0), z.maximum(100)),
  'coaching_sessions.key_insights': quoted,
  'coaching_sessions.slots': z.record(z.string(), z.unknown()),
  'coaching_turns.account': usage,
  'coaching_turns.receipts': list(sourceFact, 200),
  'coaching_turns.reply': text(20_000),
  // A text with one item per line may make a longer list than the limit for lists.
  'founder_profiles.challenges': list(text(2000), 2000),
  'founders.earlier_rest_days': list(
    z.object({ until: calendarDay, restDays: list(z.int().check(z.minimum(1), z.maximum(7)), 7) }),
    20,
  ),
  'ledger.amount': z.int().check(z.minimum(-1e9), z.maximum(1e9)),
  'memories.confidence': share,
  'memories.quote': text(4000),
  'metric_snapshots.gross_margin': percent,
  'plan_forecasts.chance': share,
  'promises.quote': text(4000),
  'sprints.answers': z.object({
    worked: z.union([worked, text(0)]),
    failed: z.union([failed, text(0)]),
    next: z.union([next, text(0)]),
  }),
  'sprints.completion': z.int().check(z.minimum(0), z.maximum(100)),
  'status_updates.account': usage,
  'status_updates.analysis': text(20_000),
  'status_updates.blockers': list(text(4000), 50),
  'status_updates.metrics': list(z.object({ name: text(200), value: z.number(), quote: text(4000) }), 50),
  'status_updates.receipts': list(sourceFact, 200),
  'weekly_reports.content': z.omit(weeklyReport, { id: true, createdAt: true }),
  'weekly_reports.week': weeklyReport.shape.week,
  // The longest day there is: one that flying west lengthens, with the two days around it.
  'work_times.seconds': z.int().check(z.minimum(0), z.maximum(3 * 86_400)),
}

/** Columns that refer to a row of another table which cannot have been deleted since. */
export const references: Readonly<Record<string, string>> = {
  'coach_changes.mission_id': 'missions',
  'coach_changes.session_id': 'coaching_sessions',
  'coaching_turns.session_id': 'coaching_sessions',
  'goal_confidences.goal_id': 'ninety_day_goals',
  'goal_values.goal_id': 'ninety_day_goals',
  'kept_recordings.session_id': 'coaching_sessions',
  'memories.session_id': 'coaching_sessions',
  'mission_replans.mission_id': 'missions',
  'missions.carried_from': 'missions',
  'missions.goal_id': 'ninety_day_goals',
  'missions.planned_in_session': 'coaching_sessions',
  'promises.session_id': 'coaching_sessions',
  'sprint_objectives.sprint_id': 'sprints',
  'work_times.mission_id': 'missions',
}

type Row = Readonly<Record<string, unknown>>
interface Order {
  earlier: string
  later: string
  /** Whether both may be equal. */
  same: boolean
}

/** Pairs of columns of which one comes before the other. */
export const orders: Readonly<Record<string, Order>> = {
  busy_times: { earlier: 'starts_at', later: 'ends_at', same: false },
  founders: { earlier: 'work_from', later: 'work_until', same: false },
  leaves: { earlier: 'from_day', later: 'to_day', same: true },
  ninety_day_goals: { earlier: 'start_date', later: 'end_date', same: false },
  sprints: { earlier: 'start_day', later: 'end_day', same: true },
}

/** Maximum number of rows of a kind in a file: `of` returns the kind of a row, null for a row that does not count. */
export const limits: Readonly<
  Record<string, { most: number; of: (row: Row) => string | null; what: string }>
> = {
  missions: {
    most: 50,
    of: ({ day, deleted_at: deleted }) => (deleted === null ? String(day) : null),
    what: 'missions of one day',
  },
  busy_times: { most: 5000, of: () => '', what: 'busy times' },
  coaching_sessions: {
    most: 1,
    of: ({ status, day, type }) => (status === 'active' ? `${day} ${type}` : null),
    what: 'active session of a day and type',
  },
}
