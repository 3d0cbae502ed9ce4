import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import type { ChangeDecision, CoachModel, PromptContext } from '#server/providers/coach/port.ts'
import {
  bookedToday,
  type DayState,
  makes,
  missionFacts,
  startDay,
  valueAfter,
  withChanges,
} from './day-state.ts'
import { type Change, messageOf, turnsOf, type VoiceLine, voicesWithMarks } from './voices.ts'

type Kind = 'create' | 'progress' | 'complete'

export interface Tally {
  expected: number
  applied: number
  right: number
  /** Expected changes that were applied or offered. */
  reached: number
}

export interface DaysMeasured {
  kinds: Record<Kind, Tally>
  /** Turns that should write nothing, and how many of them wrote or offered something. */
  silent: { turns: number; applied: number; offered: number }
  misses: string[]
}

const today = '2026-11-20'

/**
 * Tells each turn of each day to a coach and compares what it applies and offers with the labels. The day goes on as the
 * labels say, so that one mistake does not make another.
 */
export async function measureDays(coach: CoachModel, lines: readonly VoiceLine[]): Promise<DaysMeasured> {
  const tally = (): Tally => ({ expected: 0, applied: 0, right: 0, reached: 0 })
  const measured: DaysMeasured = {
    kinds: { create: tally(), progress: tally(), complete: tally() },
    silent: { turns: 0, applied: 0, offered: 0 },
    misses: [],
  }
  const withMarks = voicesWithMarks(lines)
  let state: DayState | null = null
  for (const turn of turnsOf(lines)) {
    if (!state || turn[0]!.open) state = startDay(turn[0]!.open ?? [])
    const said = messageOf(turn, withMarks)
    const context = contextOf(turn, state)
    const { decisions } = await extractChanges(
      { coach, latencySensitive: false, signal: AbortSignal.timeout(20_000) },
      said,
      context,
      today,
    )
    const expected = turn.flatMap((it) => it.does ?? [])
    const titles = compare(measured, expected, decisions, state, said)
    state = withChanges(state, expected, said, titles)
  }
  return measured
}

function contextOf(turn: readonly VoiceLine[], state: DayState): PromptContext {
  const { where, asked } = turn[0]!
  return {
    occasion: where === 'report' ? 'status-update' : where,
    style: 'balanced',
    firstName: 'Ada',
    missions: missionFacts(state),
    goal: null,
    turns: [],
    slots: { askedKind: asked },
    booked: bookedToday(state),
  }
}

/** Counts a turn; gives the titles under which labelled missions were made. */
function compare(
  measured: DaysMeasured,
  expected: Change[],
  decisions: ChangeDecision[],
  state: DayState,
  said: string,
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const scored = decisions.filter(({ proposal }) =>
    /^(?:create-mission|record-progress|complete-mission)$/.test(proposal.action),
  )
  const applied = scored.filter((it) => it.verdict === 'applied')
  const offered = scored.filter((it) => it.verdict === 'offered')
  const open = [...expected]
  const take = (decision: ChangeDecision): Change | null => {
    const at = open.findIndex((change) => meets(decision, change, state))
    const change = at < 0 ? null : open.splice(at, 1)[0]!
    const { proposal } = decision
    if (change && 'create' in change && 'title' in proposal) titles.set(change.create, proposal.title)
    return change
  }
  if (expected.length === 0) {
    measured.silent.turns += 1
    if (applied.length > 0) measured.silent.applied += 1
    if (offered.length > 0) measured.silent.offered += 1
  }
  for (const change of expected) measured.kinds[kindOf(change)].expected += 1
  for (const decision of applied) {
    const change = take(decision)
    const tally = measured.kinds[change ? kindOf(change) : kindOfDecision(decision)]
    tally.applied += 1
    if (change) {
      tally.right += 1
      tally.reached += 1
    } else
      measured.misses.push(
        `WRONG  ${said}\n         ${brief(decision)}, expected ${JSON.stringify(expected)}`,
      )
  }
  for (const decision of offered) {
    const change = take(decision)
    if (change) measured.kinds[kindOf(change)].reached += 1
  }
  for (const change of open) measured.misses.push(`MISSED ${said}\n         ${JSON.stringify(change)}`)
  return titles
}

function meets({ proposal, mission }: ChangeDecision, change: Change, state: DayState): boolean {
  if (proposal.action === 'create-mission') return makes(proposal.title, proposal.targetValue, change)
  if ('create' in change) return false
  const id = 'complete' in change ? change.complete : change.progress
  if (!('missionId' in proposal) || proposal.missionId !== id) return false
  const after = valueAfter(change, state)
  if (after === null) return mission?.isCompleted === true || proposal.action === 'complete-mission'
  return (
    mission?.currentValue === after ||
    (proposal.action === 'record-progress' && 'to' in proposal.change && proposal.change.to === after)
  )
}

const kindOf = (change: Change): Kind =>
  'create' in change ? 'create' : 'complete' in change ? 'complete' : 'progress'
const kindOfDecision = ({ proposal }: ChangeDecision): Kind =>
  proposal.action === 'create-mission'
    ? 'create'
    : proposal.action === 'complete-mission'
      ? 'complete'
      : 'progress'
const brief = ({ proposal: { quote: _, confidence: __, ...rest } }: ChangeDecision) => JSON.stringify(rest)
