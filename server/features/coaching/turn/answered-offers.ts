import type { CoachChange } from '#contract/coaching.ts'
import {
  acceptChange,
  canUndo,
  restoreChange,
  undoChange,
} from '#server/features/coaching/changes/answer-change.ts'
import { declineOffers } from '#server/features/coaching/changes/answer-offers.ts'
import type { WriteContext } from '#server/features/coaching/changes/apply-change.ts'
import type { ChangeProposal, ChangeRow } from '#server/features/coaching/changes/change-store.ts'
import type { OfferAnswer } from '#server/features/coaching/changes/read-judged.ts'
import { afterReplan } from '#server/features/coaching/changes/replan-policy.ts'
import { stateAfter } from '#server/features/coaching/changes/state-after-step.ts'
import { readState } from '#server/features/coaching/dialog/state.ts'
import { monthInWords } from '#server/features/metrics/index.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { type Day, dayNamed } from '#server/platform/time/day.ts'
import { isOnlyShown } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { shareNamed } from './injection-filter.ts'

/** The decisions that rest on the part of a text which answers nothing, about other missions than the answer. */
export function decisionsBeside(
  decisions: readonly ChangeDecision[],
  { rest, accepted, declined, undone, replacements }: OfferAnswer,
): ChangeDecision[] {
  if (rest === null) return [...decisions]
  const answered = [...accepted, ...undone, ...declined.filter(isStepOffer)].flatMap(
    (row) => row.missionId ?? [],
  )
  const isAnswered = ({ proposal }: ChangeDecision) =>
    ('missionId' in proposal && answered.includes(proposal.missionId) && !corrects(proposal, undone)) ||
    (proposal.action === 'create-mission' &&
      [...accepted, ...declined, ...undone].some(
        (row) => shareNamed(proposal.title, row.title) >= mostlySame,
      ))
  return decisions.filter(
    (decision) =>
      !replacements.includes(decision) &&
      !/^(?:undone|declined)$/.test(decision.verdict) &&
      rest.includes(decision.proposal.quote) &&
      !isAnswered(decision),
  )
}

/** "It is the screens that are three of six", "two of the three, not all": what was taken back, with another number. */
const corrects = (proposal: ChangeDecision['proposal'], undone: readonly ChangeRow[]): boolean =>
  proposal.action === 'record-progress' &&
  'to' in proposal.change &&
  undone.some(
    ({ kind, missionId, after }) =>
      /^(?:record-progress|complete-mission)$/.test(kind) &&
      missionId === proposal.missionId &&
      after?.currentValue !== (proposal.change as { to: number }).to,
  )

/** Who refuses to tick something off has not told that it is done. */
const isStepOffer = ({ kind }: ChangeRow) => kind === 'complete-mission'

/** The share of the words of an answered mission that makes a new one the same. */
const mostlySame = 0.5

/** Up to this many words a correction is an answer ("no, two"), and needs no second reader. */
const shortCorrection = 6

/** Whether an answer is a correction that was read out of a longer text. */
export const isReadCorrection = ({ replacements, rest }: OfferAnswer, said: string): boolean =>
  replacements.some(isStepTaken) && (rest !== '' || wordsIn(said) > shortCorrection)

const isStepTaken = ({ proposal }: ChangeDecision) => proposal.action === 'record-progress'

/**
 * The answer as far as a language model's extraction agrees: a correction that was read out of a longer text stands
 * only if the model reads the corrected number too. A short answer is the founder's word.
 */
export function confirmedAnswer(
  answered: OfferAnswer,
  { proposals, by, said = '' }: Extraction,
): OfferAnswer {
  if (!by?.model || !isReadCorrection(answered, said)) return answered
  const isRead = answered.replacements
    .filter(isStepTaken)
    .every(({ mission }) =>
      proposals.some(
        (it) =>
          it.action === 'record-progress' &&
          it.missionId === mission?.id &&
          'to' in it.change &&
          it.change.to === mission.currentValue,
      ),
    )
  return isRead ? answered : { accepted: [], declined: [], undone: [], replacements: [], rest: null }
}

export interface OfferState {
  lastChanges: ChangeRow[]
  answered: OfferAnswer
}

/**
 * Accepts the offers the founder took up, and makes again what was taken back by mistake; declines refused ones, and those
 * whose missions this text changed.
 */
export async function acceptOffers(
  write: WriteContext,
  founderId: string,
  today: Day,
  {
    answered: { accepted, declined, undone },
    lastChanges,
    decisions,
  }: OfferState & { decisions: readonly ChangeDecision[] },
): Promise<CoachChange[]> {
  const changes: CoachChange[] = []
  for (const { id, state } of accepted)
    changes.push(await (state === 'undone' ? restoreChange : acceptChange)(write, founderId, today, id))
  // What can't be taken back any more keeps nothing else of the message from being heard.
  for (const change of undone.toReversed())
    if (await canUndo(write.tx, change, write.clock.now()))
      changes.push(await undoChange(write, founderId, today, change.id))
  const moved = decisions.flatMap((it) => (it.verdict === 'applied' && it.mission ? [it.mission.id] : []))
  const overtaken = lastChanges.filter(
    (it) =>
      it.state === 'offered' &&
      ![...accepted, ...declined].includes(it) &&
      moved.includes(it.missionId ?? ''),
  )
  return [...changes, ...(await declineOffers(write, founderId, [...declined, ...overtaken]))]
}

/** Decisions for accepted and declined offers and for undone changes. */
export function decideOffers(
  { accepted, declined, undone, replacements }: OfferAnswer,
  promptContext: PromptContext,
  today: Day,
): ChangeDecision[] {
  if (replacements.length > 0) return replacements
  const missions = [...promptContext.missions, ...(promptContext.tomorrow ?? [])]
  const findMission = (it: ChangeRow) => missions.find(({ id }) => id === it.missionId) ?? null
  const readProposal = (it: ChangeRow) => it.proposal as ChangeProposal
  return [
    ...accepted.map((change): ChangeDecision => {
      const [proposal, mission] = [readProposal(change), findMission(change)]
      const until = change.after?.day ?? change.after?.dueDay
      const day = until ? { until: dayNamed(until, today) } : monthOf(proposal, today)
      return { proposal, verdict: 'applied', mission: mission && afterAccepted(proposal, mission), ...day }
    }),
    ...declined.map(
      (it): ChangeDecision => ({ proposal: readProposal(it), verdict: 'declined', mission: null }),
    ),
    ...undone.map((change): ChangeDecision => {
      const { title, before, missionId } = change
      const missionBefore = findMission(change) ?? (missionId && { ...unknownMission, id: missionId, title })
      const { currentValue = missionBefore ? missionBefore.currentValue : 0, isCompleted = false } =
        before ?? {}
      const namedFields = { title: before?.title ?? title, targetValue: before?.targetValue }
      const mission = missionBefore
        ? { ...missionBefore, currentValue, isCompleted, ...definedFields(namedFields) }
        : null
      return { proposal: readProposal(change), verdict: 'undone', mission }
    }),
  ]
}

const monthOf = (proposal: ChangeProposal, today: Day) =>
  proposal.action === 'record-figure' && proposal.month !== null
    ? { until: monthInWords(proposal.month, today) }
    : {}

/** Defaults for a mission that is no longer on the list. */
const unknownMission = {
  targetValue: null,
  currentValue: 0,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
} as const

const definedFields = ({ title, targetValue }: { title: string; targetValue: number | null | undefined }) =>
  targetValue === undefined ? { title } : { title, targetValue }

function afterAccepted(proposal: ChangeProposal, mission: MissionFact): MissionFact {
  switch (proposal.action) {
    case 'record-progress':
    case 'complete-mission':
      return { ...mission, ...stateAfter(proposal, mission) }
    case 'change-mission':
      return afterReplan(proposal, mission)
    default:
      return mission
  }
}

/** The question with which the coach's last words end; empty where they ask nothing. */
export const lastQuestion = (turns: PromptContext['turns']): string => {
  const last = sentencesOf(turns.findLast((it) => it.role === 'assistant')?.content ?? '').at(-1) ?? ''
  return last.endsWith('?') ? last : ''
}

/** A plain yes or no answers the question that was asked; what was only shown, a figure or a goal's value waits on its chip. */
export function withoutUnasked(lastChanges: ChangeRow[], slots: PromptContext['slots']): ChangeRow[] {
  const isAsked = readState(slots).asked?.move === 'offer-figure'
  return lastChanges.filter(
    ({ kind, state, proposal }) =>
      state !== 'offered' ||
      (kind !== 'update-goal' &&
        (isAsked || kind !== 'record-figure') &&
        !isOnlyShown({ verdict: state, proposal: proposal as ChangeProposal })),
  )
}

/** The plan that is offered, kept until the next turn so that a plain "yes" can accept it. */
export function planOnOffer(decisions: readonly ChangeDecision[]): { title: string; when: string } | null {
  const first = decisions.find((it) => it.verdict === 'offered' && !isOnlyShown(it))?.proposal
  return first?.action === 'create-mission' && first.targetValue === null
    ? { title: first.title, when: first.when }
    : null
}
