import type { MissionFact, Outcome, Proposal } from '#server/providers/mind/port.ts'
import { stateAfter } from './after-change.ts'
import type { ChangeRow } from './change-store.ts'
import { namesAny } from './own-words.ts'
import { statedNumbers } from './quoted-numbers.ts'

type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** A step that the founder's next words put right: `wrong` is taken back, `right` is what was meant. */
export interface Correction {
  wrong: ChangeRow
  right: Outcome
}

const firmly = String.raw`(?:(?:no|nope|oh|wait|sorry|actually|oops|well|correction|hang on|hold on|hmm?)\b\W*)`
const said = `(?:i (?:mean|meant|said)|(?:it|that|there|they)(?:'s| is| was| were| should be| should have been)|make that|more like|rather)`
/** "No, it was five", "sorry, only three of them", "it was five": one number and nothing else told. */
const another = new RegExp(
  `^\\W*(?:${firmly}+(?:${said}\\b\\W*)?|${said}\\b\\W*)(?:(?:only|just|really|actually|about|i \\w+ed|i (?:sent|did|made|got|wrote|sold|met))\\b\\W*)*[\\w-]+(?: [\\w-]+)?(?: of (?:them|those)| more| in total| altogether| so far)*\\W*$`,
  'i',
)
const meant = new RegExp(
  `^\\W*${firmly}*i (?:mean|meant) (?:the |my |that )?(?<other>[^\\d].{1,40}?)\\W*$`,
  'i',
)
const ahead = /\b(?:will|tomorrow|going to|want|need|plan|should do|have to|later|if|maybe|almost|nearly)\b/i

/** What these words put right of the steps made just before, or null: "I called one more, not two", "I meant the other one". */
export function correctionOf(
  words: string,
  lately: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const steps = lately.filter(
    ({ state, kind }) => state === 'applied' && /^(?:record-progress|complete-mission)$/.test(kind),
  )
  if (steps.length === 0 || words.length > 80 || words.includes('?') || ahead.test(words)) return null
  return otherNumber(words, steps, missions) ?? otherMission(words, steps, missions)
}

function otherNumber(
  words: string,
  steps: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const [told = '', denied = ''] = words.split(/\bnot\b/i)
  const [right, wrong] = [statedNumbers(told), statedNumbers(denied)]
  // "one, not two" and "not two but one"
  const [value, instead] =
    wrong.length === 2 && right.length === 0 ? [wrong[1], wrong[0]] : [right[0], wrong[0]]
  if (value === undefined || value < 1 || right.length > 1 || value === instead) return null
  if (instead === undefined && (!another.test(words) || statedNumbers(words).length !== 1)) return null
  const fitting = instead === undefined ? steps : steps.filter((it) => numberOf(it) === instead)
  const named = fitting.filter(({ title }) => namesAny(words, title))
  const row = fitting.length === 1 ? fitting[0] : named.length === 1 ? named[0] : undefined
  const mission = missions.find(({ id }) => id === row?.missionId)
  if (!row || !mission || mission.targetValue === null || numberOf(row) === value) return null
  const proposal = row.proposal as Step
  const adds = proposal.action === 'record-progress' && 'by' in proposal.change
  const whole = !adds || /\b(?:in total|altogether|so far|all in all)\b/i.test(words)
  const change = whole ? { to: value } : { by: value }
  return corrected(row, { ...base(row, words), action: 'record-progress', change }, before(row, mission))
}

function otherMission(
  words: string,
  steps: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const other = meant.exec(words)?.groups?.other
  const [row] = steps
  if (!other || !row || steps.length > 1) return null
  const was = missions.find(({ id }) => id === row.missionId)
  const open = missions.filter(
    (it) =>
      it !== was && !it.isCompleted && (it.targetValue === null) === ((was?.targetValue ?? null) === null),
  )
  const found = /^other(?: one)?$/i.test(other) ? open : open.filter(({ title }) => namesAny(other, title))
  const [mission] = found
  if (found.length !== 1 || !mission) return null
  return corrected(row, { ...(row.proposal as Step), ...base(row, words), missionId: mission.id }, mission)
}

const base = ({ missionId }: ChangeRow, quote: string) => ({ missionId: missionId!, quote, confidence: 0.9 })

/** The mission as it was before the step. */
const before = ({ before: was }: ChangeRow, mission: MissionFact): MissionFact => ({
  ...mission,
  currentValue: was?.currentValue ?? mission.currentValue,
  isCompleted: was?.isCompleted ?? false,
})

function corrected(wrong: ChangeRow, proposal: Step, mission: MissionFact): Correction | null {
  const after = { ...mission, ...stateAfter(proposal, mission) }
  const moves = after.isCompleted || after.currentValue > mission.currentValue
  return moves ? { wrong, right: { proposal, verdict: 'applied', mission: after } } : null
}

/** The number a step was booked with. */
function numberOf({ proposal }: ChangeRow): number | null {
  const step = proposal as Step
  if (step.action !== 'record-progress') return null
  return 'by' in step.change ? step.change.by : step.change.to
}
