import { readOnce } from '#server/platform/text/read-once.ts'
import { type Features, flag, judge, type Trees } from '#server/platform/text/trees.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { confidences } from '#server/providers/coach/rule-coach/offer/confidences.ts'
import { contentOf } from '#server/providers/coach/rule-coach/offer/item-missions.ts'
import {
  type PlanCandidate,
  planCandidates,
} from '#server/providers/coach/rule-coach/offer/plan-candidates.ts'
import { repeatsMission, withoutFalseTarget } from '#server/providers/coach/rule-coach/offer/weigh-plans.ts'
import { ownWords } from '#server/providers/coach/rule-coach/parse/guard.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { plannedWork } from './planned-work.ts'
import { type NamedWork, tagWords } from './work-tagger.ts'

export const workJudgeFile = new URL('work-judges.json', import.meta.url)

/** Whether a stretch that the tagger found is work that the founder plans. */
export interface WorkJudge {
  dataHash: string
  trees: Trees
}

/** The judge of work-judges.json, which `npm run coach:train` writes. */
const workJudge = (): WorkJudge => readOnce(workJudgeFile)

/** Probabilities, chosen on the development messages, from which work is asked about and written. */
const limits = { offered: 0.4, written: 0.65, plans: 0.5 }

/** A new mission that the tagger found, with what it is judged by. */
export type WorkCandidate = PlanCandidate & { work: NamedWork }

/** What the same breath changes or takes back, only the grammar follows. */
const changesItsMind =
  /\b(?:no,? wait|wait,? no|changed? my mind|scratch (?:that|it)|never ?mind|forget (?:it|that)|i mean(?:t)?|make (?:it|that|them)|call it)\b/i

/**
 * The work that the tagger finds in a text beside the changes that were read from it already, each with the confidence
 * that its judge allows.
 */
export async function judgeWork(
  { said, parts }: { said: string; parts: readonly PartActs[] },
  read: readonly Proposal[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Creation[]> {
  if (changesItsMind.test(said)) return []
  const open = context.missions.filter((it) => !it.isCompleted)
  const candidates = await workCandidates(said, parts, context, encoder, signal)
  return candidates.flatMap(({ plan, work, features, links }) => {
    const counted = withoutFalseTarget(plan)
    if (isRead(plan, work, read, said) || repeatsMission(counted, open, links)) return []
    const probability = judge(workJudge().trees, features)
    // "I'm knackered, the printer's dead, deliveries": a bare word is work only where that is likely, a thing where its
    // part plans.
    const isDeed = /^(?:base|either)$/.test(readVerb(plan.title.split(' ')[0]!.toLowerCase())?.form ?? '')
    const isPlanned = plan.title.includes(' ') && (features['part: plan'] ?? 0) >= limits.plans
    const needed = isDeed || isPlanned ? limits.offered : limits.written
    if (probability < needed) return []
    const confidence = probability < limits.written ? confidences.offered : confidences.written
    return [{ ...counted, confidence }]
  })
}

/** Whether a change was read from these words, or makes a mission of them. */
function isRead(
  { title }: Creation,
  { tokens }: NamedWork,
  read: readonly Proposal[],
  said: string,
): boolean {
  const [from, to] = [tokens[0]!.start, tokens.at(-1)!.end]
  const own = contentOf(title)
  return read.some((it) => {
    if (it.action === 'remember' || it.action === 'record-figure') return false
    const start = said.indexOf(it.quote)
    const isWithin = start < to && start + it.quote.length > from
    if (it.action !== 'create-mission') return isWithin
    const words = contentOf(it.title)
    return own.some((word) => words.includes(word))
  })
}

/** All new missions that the tagger finds in a text. */
export async function workCandidates(
  said: string,
  parts: readonly PartActs[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<WorkCandidate[]> {
  const planned = plannedWork(said, tagWords(ownWords(said), context), context)
  const plans = planned.map(({ plan }) => plan)
  const all = planned.map(({ work }) => work)
  const candidates = await planCandidates(plans, new Set(), parts, context, encoder, signal)
  return candidates.map((it, i) => ({
    ...it,
    work: all[i]!,
    features: { ...it.features, ...ofWork(all[i]!, all) },
  }))
}

const condition =
  /^(?:if|unless|when|once|provided|depending|should|assuming|only|but only|though only|maybe|perhaps|until|after)\b/i

/** What the tagger says of a stretch, and of all that it found beside it. */
const ofWork = (work: NamedWork, all: readonly NamedWork[]): Features => ({
  'work: begins': work.begins,
  'work: belongs': work.belongs,
  'work: elsewhere': work.elsewhere,
  'work: again': flag(work.kind === 'again'),
  'work: condition behind': flag(condition.test(work.behind)),
  'work: ends': flag(work.behind === '' || /^[.!?\n;]/.test(work.behind)),
  'works: least': Math.min(1, ...all.map((it) => it.begins)),
  'works: mean': all.reduce((sum, it) => sum + it.begins, 0) / all.length,
})
