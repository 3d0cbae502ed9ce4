import { judge } from '#server/platform/text/trees.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judges } from './judge.ts'
import { type StepCandidate, stepCandidates } from './step-candidates.ts'
import { readIn } from './steps.ts'

/**
 * Probabilities, chosen on training voices that the judge did not know and on the development voices: from which a step is
 * asked about, is asked about by words alone, is written, and is sure.
 */
const limits = { offered: 0.2, offeredByWords: 0.35, written: 0.6, plain: 0.8, sure: 0.9 }

interface JudgedStep {
  candidate: StepCandidate
  probability: number
  isRead: boolean
}

/**
 * The likeliest step of each open mission that the parts of a text report, with the confidence that the judge gives it.
 * Without meaning, what the grammar read keeps its own confidence, and the judge asks about the rest.
 */
export async function judgeSteps(
  read: readonly Proposal[],
  { parts, byMeaning }: { parts: readonly PartActs[]; byMeaning: boolean },
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Step[]> {
  const earlier = new Map<string, number>()
  const judged: JudgedStep[] = []
  for (const [i, part] of parts.entries()) {
    const next = parts[i + 1]?.text ?? ''
    const own = readIn(part.text, read)
    // "Change the emails to thirty" changes the list, and reports no work on it.
    const changesList = own.some(({ action }) => !leavesList.has(action))
    for (const candidate of await stepCandidates(
      part,
      { read: own, earlier, next },
      context,
      encoder,
      signal,
    )) {
      const isRead = own.includes(candidate.step)
      if (isRead || !changesList)
        judged.push({ candidate, isRead, probability: judge(judges().steps, candidate.features) })
    }
  }
  const least = byMeaning ? limits.offered : limits.offeredByWords
  const believed = judged.filter(({ probability }) => probability >= least)
  const kept = byMeaning ? [] : judged.filter(({ isRead }) => isRead).map(({ candidate }) => candidate.step)
  for (const it of believed.toSorted((one, other) => other.probability - one.probability)) {
    const { step } = it.candidate
    if (!kept.some(({ missionId }) => missionId === step.missionId))
      kept.push({ ...step, confidence: byMeaning ? confidenceOf(it) : confidences.offered })
  }
  return kept
}

/** What neither the grammar nor a word of the mission nor a bare count points to is asked about, however likely it is. */
function confidenceOf({ candidate: { features }, probability }: JudgedStep): number {
  const has = (feature: string) => (features[feature] ?? 0) > 0
  const isNamed = ['statement link: shared words', 'part link: shared words', 'mission: meant'].some(has)
  // "I took out the slide" is read as "Get the numbers out": without a word of the mission the judge has to be sure.
  const isPointedTo = isNamed || (has('read: same') && probability >= limits.sure)
  // "The letter is written but not sent", "the fix is in. Tests are still red.": what follows may be the rest of the work.
  const isCutShort = features.completes && (features['next: denied?'] || features['next: unfinished?'])
  // "I sent 30 more emails" is plain to both the grammar and the acts, whatever had been asked.
  const isPlain = features['read: same']! >= confidences.sure && features['part: done']! >= limits.plain
  if (!isPointedTo || isCutShort || (!isPlain && probability < limits.written)) return confidences.offered
  return probability >= limits.sure ? confidences.sure : confidences.written
}

/** What changes none of the missions on the list but as work on them. */
const leavesList: ReadonlySet<Proposal['action']> = new Set([
  'create-mission',
  'record-progress',
  'complete-mission',
  'note-promise',
  'keep-promise',
  'record-figure',
  'remember',
])
