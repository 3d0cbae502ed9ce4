import { statedNumbers } from '#server/features/coaching/reply/number-grounding.ts'
import { namesAny, sharedWords } from '#server/features/coaching/turn/injection-filter.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import type { ChangeRow } from './change-store.ts'
import { hearsay } from './report-signals.ts'
import { type Step, stateAfter } from './state-after-step.ts'

/** A correction of an earlier progress change: `wrong` is undone and `right`, if any, replaces it. */
export interface Correction {
  wrong: ChangeRow
  right: ChangeDecision | null
}

const firmly = String.raw`(?:(?:no|nope|oh|wait|sorry|actually|oops|well|correction|hang on|hold on|hmm?)\b\W*)`
const said = `(?:i (?:mean|meant|said)|(?:it|that|there|they)(?:'s| is| was| were| should be| should have been)|make that|more like|rather)`
/** "No, it was five", "sorry, only three of them", "it was five": a single number and nothing else. */
const another = new RegExp(
  `^\\W*(?:${firmly}+(?:${said}\\b\\W*)?|${said}\\b\\W*)(?:(?:only|just|really|actually|about|i \\w+ed|i (?:sent|did|made|got|wrote|sold|met))\\b\\W*)*[\\w-]+(?: [\\w-]+)?(?: of (?:them|those)| more| in total| altogether| so far)*\\W*$`,
  'i',
)
const meant = new RegExp(
  `^\\W*${firmly}*i (?:mean|meant) (?:the |my |that )?(?<other>[^\\d].{1,40}?)\\W*$`,
  'i',
)
const ahead = /\b(?:will|tomorrow|going to|want|need|plan|should do|have to|later|if|maybe|almost|nearly)\b/i

/**
 * The correction of the last turn's progress changes that a text makes, or null: "I called one more, not two", "I
 * meant the other one".
 */
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
    (missionFact) =>
      missionFact !== was &&
      !missionFact.isCompleted &&
      (missionFact.targetValue === null) === ((was?.targetValue ?? null) === null),
  )
  const found = /^other(?: one)?$/i.test(other) ? open : open.filter(({ title }) => namesAny(other, title))
  const [mission] = found
  if (found.length !== 1 || !mission) return null
  return corrected(row, { ...(row.proposal as Step), ...base(row, words), missionId: mission.id }, mission)
}

const base = ({ missionId }: ChangeRow, quote: string) => ({ missionId: missionId!, quote, confidence: 0.9 })

/** The mission as it was before the progress change. */
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

/** The number a progress change was recorded with. */
function numberOf({ proposal }: ChangeRow): number | null {
  const step = proposal as Step
  if (step.action !== 'record-progress') return null
  return 'by' in step.change ? step.change.by : step.change.to
}

/** Words that mark a correction. */
const corrects =
  /\b(?:sorry|apolog\w+|correction|(?:counted|said|told|typed|got it) wrong|(?:mis|over|under|double).?counted|counted twice|my (?:mistake|bad|error|fault)|i was wrong|actually|in fact|i mean|i meant|no,? wait|wait,? no|(?:ah|oh|yeah|er|um) no|scratch that|make that|yesterday.s number|not \d+|(?:was|were|included?|had) .{0,20}(?:from|of) yesterday)\b/i
/** "I haven't sent it after all": revokes a completion. */
const notAfterAll =
  /\b(?:not|haven.?t|hasn.?t|isn.?t|wasn.?t|didn.?t|never)\b.*\b(?:after all|yet|actually|in the end)\b|\b(?:after all|actually|sorry|turns out|no)\b.*\b(?:not|haven.?t|hasn.?t|isn.?t|wasn.?t|didn.?t|never)\b/i

/**
 * The correction of progress recorded earlier today that a report contains, or null: "29 in total, not 31", "that was
 * yesterday's number, today is 15". The change is identified by its mission's name or by the number it was recorded
 * with.
 */
export function correctionInReport(
  said: string,
  booked: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const latest = [...new Map(booked.map((row) => [row.missionId, row])).values()]
  if (latest.length === 0 || said.includes('?')) return null
  const sentences = said.split(/(?<=[.!;\n])\s+/)
  for (const [at, sentence] of sentences.entries()) {
    const context = `${sentences[at - 1] ?? ''} ${sentence}`
    const found =
      (corrects.test(context) && otherTotal(sentence, context, latest, missions)) ||
      reopened(sentence, latest)
    if (found) return found
  }
  return null
}

function otherTotal(
  sentence: string,
  context: string,
  latest: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  if (ahead.test(sentence) || hearsay.test(context)) return null
  const wrongNumbers = statedNumbers(
    context.match(/\b(?:not|instead of|rather than)\s+[\w-]+(?: [\w-]+)?/gi)?.join(', ') ?? '',
  )
  const known = (row: ChangeRow) => [numberOf(row), row.after?.currentValue ?? null]
  const told = statedNumbers(sentence).filter((value) => !wrongNumbers.includes(value))
  const inContext = statedNumbers(context)
  const counted = latest.filter((row) => missions.find(({ id }) => id === row.missionId)?.targetValue != null)
  const byNumber = counted.filter((row) =>
    known(row).some((value) => value !== null && inContext.includes(value)),
  )
  const byName = counted.filter((row) => sharedWords(sentence, row.title) > 0)
  const only = inContext.length === 1 && sentence.split(/\s+/).length <= 7 ? counted : []
  const row = [byNumber, byName, only].find((rows) => rows.length === 1)?.[0]
  const mission = missions.find(({ id }) => id === row?.missionId)
  if (!row || !mission) return null
  const values = told.filter((value) => !known(row).includes(value))
  const [value] = values
  if (value === undefined || values.length > 1 || value < 1 || /\b(?:more|another|extra)\b/i.test(sentence))
    return null
  const proposal = row.proposal as Step
  const added = proposal.action === 'record-progress' && 'by' in proposal.change
  const replacesStep =
    added &&
    wrongNumbers.includes(numberOf(row) ?? Number.NaN) &&
    !wrongNumbers.includes(mission.currentValue)
  const change = replacesStep ? { by: value } : { to: value }
  const quote = sentence.trim()
  return corrected(row, { ...base(row, quote), action: 'record-progress', change }, before(row, mission))
}

/** Reopens a mission whose completion the founder revokes. */
function reopened(sentence: string, latest: readonly ChangeRow[]): Correction | null {
  if (!notAfterAll.test(sentence)) return null
  const done = latest.filter((row) => row.after?.isCompleted && sharedWords(sentence, row.title) > 0)
  return done.length === 1 ? { wrong: done[0]!, right: null } : null
}
