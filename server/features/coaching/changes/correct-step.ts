import { statedNumbers, withoutWhole } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords, namesAny } from '#server/features/coaching/turn/injection-filter.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import {
  buildCorrection,
  type Correction,
  missionBefore,
  proposalBase,
  recordedNumber,
} from './build-correction.ts'
import type { ChangeRow } from './change-store.ts'
import { hearsay } from './statements/report-signals.ts'

const denialWords = String.raw`(?:(?:no|nope|oh|wait|sorry|actually|oops|well|correction|hang on|hold on|hmm?)\b\W*)`
const statementWords = `(?:i (?:mean|meant|said)|(?:it|that|there|they)(?:'s| is| was| were| should be| should have been)|make that|more like|rather)`
/** "No, it was five", "sorry, only three of them", "it was five": a single number and nothing else. */
const singleNumber = new RegExp(
  `^\\W*(?:${denialWords}+(?:${statementWords}\\b\\W*)?|${statementWords}\\b\\W*)(?:(?:only|just|really|actually|about|i \\w+ed|i (?:sent|did|made|got|wrote|sold|met))\\b\\W*)*[\\w-]+(?: [\\w-]+)?(?: of (?:them|those)| more| in total| altogether| so far)*\\W*$`,
  'i',
)
const otherMissionPattern = new RegExp(
  `^\\W*${denialWords}*i (?:mean|meant) (?:the |my |that )?(?<other>[^\\d].{1,40}?)\\W*$`,
  'i',
)
const futureWords =
  /\b(?:will|tomorrow|going to|want|need|plan|should do|have to|later|if|maybe|almost|nearly)\b/i

/**
 * The correction of the last turn's progress changes that a text makes, or null: "I called one more, not two", "I
 * meant the other one".
 */
export function findCorrection(
  text: string,
  lastChanges: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const steps = lastChanges.filter(
    ({ state, kind }) => state === 'applied' && /^(?:record-progress|complete-mission)$/.test(kind),
  )
  if (steps.length === 0 || text.length > 80 || text.includes('?') || futureWords.test(text)) return null
  return correctNumber(text, steps, missions) ?? correctMission(text, steps, missions)
}

function correctNumber(
  text: string,
  steps: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const [affirmed = '', denied = ''] = text.split(/\bnot\b/i)
  const [right, wrong] = [withoutWhole(affirmed, statedNumbers(affirmed)), statedNumbers(denied)]
  // "one, not two" and "not two but one"
  const [rightNumber, wrongNumber] =
    wrong.length === 2 && right.length === 0 ? [wrong[1], wrong[0]] : [right[0], wrong[0]]
  if (rightNumber === undefined || rightNumber < 1 || right.length > 1 || rightNumber === wrongNumber)
    return null
  if (wrongNumber === undefined && (!singleNumber.test(text) || statedNumbers(text).length !== 1)) return null
  const candidates =
    wrongNumber === undefined ? steps : steps.filter((it) => recordedNumber(it) === wrongNumber)
  const named = candidates.filter(({ title }) => namesAny(text, title))
  const row = candidates.length === 1 ? candidates[0] : named.length === 1 ? named[0] : undefined
  const mission = missions.find(({ id }) => id === row?.missionId)
  if (!row || !mission || mission.targetValue === null || recordedNumber(row) === rightNumber) return null
  const proposal = row.proposal as Step
  const isIncrement = proposal.action === 'record-progress' && 'by' in proposal.change
  const isTotal =
    !isIncrement ||
    right.length < statedNumbers(affirmed).length ||
    /\b(?:in total|altogether|so far|all in all)\b/i.test(text)
  const change = isTotal ? { to: rightNumber } : { by: rightNumber }
  return buildCorrection(
    row,
    { ...proposalBase(row, text), action: 'record-progress', change },
    missionBefore(row, mission),
  )
}

function correctMission(
  text: string,
  steps: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const other = otherMissionPattern.exec(text)?.groups?.other
  const [row] = steps
  if (!other || !row || steps.length > 1) return null
  const was = missions.find(({ id }) => id === row.missionId)
  const open = missions.filter(
    (missionFact) =>
      missionFact !== was &&
      !missionFact.isCompleted &&
      (missionFact.targetValue === null) === ((was?.targetValue ?? null) === null),
  )
  const candidates = /^other(?: one)?$/i.test(other)
    ? open
    : open.filter(({ title }) => namesAny(other, title))
  const [mission] = candidates
  if (candidates.length !== 1 || !mission) return null
  return buildCorrection(
    row,
    { ...(row.proposal as Step), ...proposalBase(row, text), missionId: mission.id },
    mission,
  )
}

/** Words that mark a correction. */
const correctionWords =
  /\b(?:sorry|apolog\w+|correction|(?:counted|said|told|typed|got it) wrong|(?:mis|over|under|double).?counted|counted twice|my (?:mistake|bad|error|fault)|i was wrong|actually|in fact|i mean|i meant|no,? wait|wait,? no|(?:ah|oh|yeah|er|um) no|no\W+(?:it|that|there|they) (?:was|were)|scratch that|make that|yesterday.s number|not \d+|(?:was|were|included?|had) .{0,20}(?:from|of) yesterday)\b/i
/** "I haven't sent it after all": revokes a completion. */
const revokedCompletion =
  /\b(?:not|haven.?t|hasn.?t|isn.?t|wasn.?t|didn.?t|never)\b.*\b(?:after all|yet|actually|in the end)\b|\b(?:after all|actually|sorry|turns out|no)\b.*\b(?:not|haven.?t|hasn.?t|isn.?t|wasn.?t|didn.?t|never)\b/i

/**
 * The correction of progress recorded earlier today that a report contains, or null: "29 in total, not 31", "that was
 * yesterday's number, today is 15". The change is identified by its mission's name or by the number it was recorded
 * with.
 */
export function findCorrectionInReport(
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
      correctSaid(sentence, latest, missions) ||
      (correctionWords.test(context) && correctTotal(sentence, context, latest, missions)) ||
      revokedCompletionOf(sentence, latest)
    if (found) return found
  }
  return null
}

const shortClause = 7

/** "I said 7 before but it was 8": the number after the "but" for the one before it. */
const saidBefore =
  /\b(?:said|counted|told you|wrote|typed)\b(?<before>[^.;!?]{0,60}?)\b(?:but|actually|though|it'?s really)\b(?<after>[^.;!?]{0,40})/i

function correctSaid(
  sentence: string,
  latest: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  const { before = '', after = '' } = saidBefore.exec(sentence)?.groups ?? {}
  const [wrong] = statedNumbers(before)
  const [right] = statedNumbers(after)
  if (wrong === undefined || right === undefined || right < 1 || futureWords.test(sentence)) return null
  const rows = latest.filter((row) => recordedNumber(row) === wrong || row.after?.currentValue === wrong)
  const named = rows.filter((row) => countSharedWords(sentence, row.title) > 0)
  const row = rows.length === 1 ? rows[0] : named.length === 1 ? named[0] : undefined
  const mission = missions.find(({ id }) => id === row?.missionId)
  if (!row || !mission || mission.targetValue === null) return null
  const isPart = recordedNumber(row) === wrong && row.after?.currentValue !== wrong
  return buildCorrection(
    row,
    {
      ...proposalBase(row, sentence.trim()),
      action: 'record-progress',
      change: isPart ? { by: right } : { to: right },
    },
    missionBefore(row, mission),
  )
}

function correctTotal(
  sentence: string,
  context: string,
  latest: readonly ChangeRow[],
  missions: readonly MissionFact[],
): Correction | null {
  if (futureWords.test(sentence) || hearsay.test(context)) return null
  const wrongNumbers = statedNumbers(
    context.match(/\b(?:not|instead of|rather than)\s+[\w-]+(?: [\w-]+)?/gi)?.join(', ') ?? '',
  )
  const knownNumbers = (row: ChangeRow) => [recordedNumber(row), row.after?.currentValue ?? null]
  const affirmed = statedNumbers(sentence).filter((rightNumber) => !wrongNumbers.includes(rightNumber))
  const inContext = statedNumbers(context)
  const counted = latest.filter((row) => missions.find(({ id }) => id === row.missionId)?.targetValue != null)
  const byNumber = counted.filter((row) =>
    knownNumbers(row).some((rightNumber) => rightNumber !== null && inContext.includes(rightNumber)),
  )
  const byName = counted.filter((row) => countSharedWords(sentence, row.title) > 0)
  // "No, it was four with people, the no-show doesn't count": the part with the number says it.
  const counting = sentence.split(/[,;]/).find((it) => statedNumbers(it).length > 0) ?? sentence
  const only = inContext.length === 1 && wordsIn(counting) <= shortClause ? counted : []
  const row = [byNumber, byName, only].find((rows) => rows.length === 1)?.[0]
  const mission = missions.find(({ id }) => id === row?.missionId)
  if (!row || !mission) return null
  const values = withoutWhole(sentence, affirmed).filter((it) => !knownNumbers(row).includes(it))
  const [rightNumber] = values
  if (
    rightNumber === undefined ||
    values.length > 1 ||
    rightNumber < 1 ||
    /\b(?:more|another|extra)\b/i.test(sentence)
  )
    return null
  const proposal = row.proposal as Step
  const isIncrement = proposal.action === 'record-progress' && 'by' in proposal.change
  const replacesStep =
    isIncrement &&
    wrongNumbers.includes(recordedNumber(row) ?? Number.NaN) &&
    !wrongNumbers.includes(mission.currentValue)
  const change = replacesStep ? { by: rightNumber } : { to: rightNumber }
  const quote = sentence.trim()
  return buildCorrection(
    row,
    { ...proposalBase(row, quote), action: 'record-progress', change },
    missionBefore(row, mission),
    wrongNumbers.some((it) => knownNumbers(row).includes(it)),
  )
}

/** Reopens a mission whose completion the founder revokes. */
function revokedCompletionOf(sentence: string, latest: readonly ChangeRow[]): Correction | null {
  if (!revokedCompletion.test(sentence)) return null
  const done = latest.filter((row) => row.after?.isCompleted && countSharedWords(sentence, row.title) > 0)
  return done.length === 1 ? { wrong: done[0]!, right: null } : null
}
