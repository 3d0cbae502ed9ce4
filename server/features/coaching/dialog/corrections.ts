import { correctedTime } from '#server/features/coaching/changes/corrected-time.ts'
import { leavesDay } from '#server/providers/coach/changes/port.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { amountOf } from './amounts.ts'
import { missionIn } from './mission-in.ts'
import { takeInPlanned } from './planned.ts'
import { whereDayStands } from './report.ts'
import { openOf, type Planned, type TurnFacts } from './turn.ts'

/** Says what a correction changed, and asks where it changed nothing. */
export function planCorrection(turn: TurnFacts): Planned {
  const moves = turn.decisions.flatMap(({ proposal, verdict, mission, until }): Move[] => {
    const missions = mission ? [mission] : []
    if (verdict === 'declined') return [{ name: 'declined' }]
    if (verdict === 'undone') return [undoneMove(proposal, missions)]
    if (verdict !== 'applied') return []
    if (proposal.action === 'drop-mission') return [{ name: 'dropped', missions }]
    if (proposal.action === 'move-mission')
      return [{ name: 'moved', missions, values: { time: until ?? 'tomorrow' } }]
    if (proposal.action === 'move-promise')
      return [{ name: 'moved', missions: [{ title: proposal.what }], values: { time: until ?? 'later' } }]
    if (proposal.action === 'drop-promise') return [{ name: 'dropped', missions: [{ title: proposal.what }] }]
    if (proposal.action === 'change-mission')
      return 'target' in proposal.change
        ? [{ name: 'correct-target', missions, values: { count: String(proposal.change.target) } }]
        : [{ name: 'correct-name', missions }]
    if (proposal.action === 'record-progress' && mission)
      return [{ name: 'correct-target', missions, values: amountOf(mission) }]
    if (proposal.action === 'complete-mission') return [{ name: 'completion', missions }]
    return []
  })
  // "That's no job for today, take it off. For today: ...": what was planned beside it is taken in as well.
  const planned = takeInPlanned(turn)
  // A change that is only offered is asked about.
  if (moves.length === 0 && turn.decisions.some((it) => it.verdict === 'offered')) return { moves: planned }
  return {
    moves: [
      ...(moves.length + planned.length > 0 ? moves.slice(0, 2) : [takeOfCorrection(turn)]),
      ...planned,
    ],
    more: whereDayStands(missionsLeft(turn)),
    quiet: true,
    asked: null,
  }
}

/** Today's missions without those that this turn took off the day. */
const missionsLeft = ({ missions, decisions }: TurnFacts) =>
  missions.filter(
    ({ id }) =>
      !decisions.some(
        ({ proposal, verdict, mission }) =>
          verdict === 'applied' && leavesDay(proposal) && mission?.id === id,
      ),
  )

/** What was put right: each kind of change is taken back in words of its own. */
function undoneMove({ action }: ChangeDecision['proposal'], missions: { title: string }[]): Move {
  if (missions.length === 0) return { name: 'undone' }
  if (action === 'drop-mission' || action === 'move-mission') return { name: 'put-back', missions }
  if (action === 'create-mission') return { name: 'taken-out', missions }
  return action === 'complete-mission' || action === 'record-progress'
    ? { name: 'reopened', missions }
    : { name: 'undone' }
}

const keeps = /\b(?:stays?|keep|back|still)\b/i

/** A new time of day for an open mission, which no title has: "half two, not half nine, for the flour". */
export function newTimeIn({ said, missions }: TurnFacts): Move | null {
  const time = correctedTime(said)
  const mission = time && missionIn(said, openOf(missions))
  return mission ? { name: 'correct-time', missions: [mission], values: { time: time.right } } : null
}

/** A correction that changed nothing: of a time, of open work, of an offer, of what was counted today, or of the coach. */
function takeOfCorrection(turn: TurnFacts): Move {
  const { said, decisions, missions } = turn
  const newTime = newTimeIn(turn)
  if (newTime) return newTime
  const kept = keeps.test(said) ? missionIn(said, openOf(missions)) : null
  if (kept) return { name: 'kept-on', missions: [kept] }
  const open = /\b(?:not|isn't|isnt|hasn't|wasn't|still)\b/i.test(said)
    ? missionIn(said, openOf(missions))
    : null
  if (open) return { name: 'stays-open', missions: [open] }
  if (decisions.length > 0) return { name: 'declined' }
  const counted = missions.some((it) => it.isCompleted || it.currentValue > 0)
  return { name: counted ? 'ask-correction' : 'pushed-back' }
}
