import { judge } from '#server/platform/text/trees.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import { type NamedWork, wasAskedForPlan } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judges } from './judge.ts'
import { planCandidates } from './plan-candidates.ts'
import { repeatsMission, withoutFalseTarget } from './weigh-plans.ts'

/** Probabilities from which a new mission is offered and written; by words alone more is asked for. */
const limits = { offered: 0.18, written: 0.58 }
/** Of what is offered below this probability one in seven was planned, or two in five beside other plans. */
const asked = 0.4
const surelyAsks = 0.5
const writtenBesideQuestion = 0.8
const limitsByWords = { offered: 0.35, written: 0.6 }

/**
 * The missions that were read from a text, each with the confidence that the judge allows; without those that it does not
 * believe, and those that are on the list already.
 */
export async function judgePlans(
  read: readonly Proposal[],
  works: ReadonlyMap<Proposal, NamedWork>,
  { parts, byMeaning }: { parts: readonly PartActs[]; byMeaning: boolean },
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Map<Proposal, Creation>> {
  const candidates = await planCandidates(read, works, parts, context, encoder, signal)
  const open = context.missions.filter((it) => !it.isCompleted)
  // "How do I ask for a referral? Cleaning service, Lisbon, 19 owners": things named beside a question tell of the business.
  const asksAdvice = parts.some(({ likely }) => likely('advice') >= surelyAsks)
  const least = byMeaning ? limits : limitsByWords
  const judged = candidates.flatMap(({ plan, features, links }) => {
    const counted = withoutFalseTarget(plan)
    if (repeatsMission(counted, open, links)) return []
    // What was agreed to is agreed.
    const probability = works.has(plan) ? judge(judges().plans, features) : null
    return [{ plan, counted, probability }]
  })
  const writtenFrom = asksAdvice ? writtenBesideQuestion : least.written
  const isPlan = judged.some(({ probability }) => probability !== null && probability >= writtenFrom)
  // Who was asked what comes first tomorrow answers that, however it is said.
  const answersPlan = wasAskedForPlan(context)
  const offeredFrom = answersPlan ? limits.offered : least.offered
  return new Map(
    judged.flatMap(({ plan, counted, probability }) => {
      if (probability === null) return [[plan, counted] as const]
      if (probability < offeredFrom) return []
      const isAsked = isPlan || answersPlan || saysOnly(plan.quote, parts) || probability >= asked
      const offered = isAsked ? confidences.offered : confidences.shown
      const confidence = probability >= writtenFrom ? confidences.sure : offered
      return [[plan, { ...counted, confidence }] as const]
    }),
  )
}

/** Where little else is said than the work, the reply has to be about it. */
const saysOnly = (quote: string, parts: readonly PartActs[]): boolean =>
  parts.length === 1 && quote.length >= nearlyAll * parts[0]!.text.length
const nearlyAll = 0.9
