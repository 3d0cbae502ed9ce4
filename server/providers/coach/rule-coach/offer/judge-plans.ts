import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { type Features, judge } from '#server/platform/text/trees.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judges } from './judge.ts'
import { planCandidates } from './plan-candidates.ts'
import { overlap } from './steps.ts'
import { repeatsMission, withoutFalseTarget } from './weigh-plans.ts'

/** Probabilities, chosen on the development voices, from which a new mission is asked about and written. */
const limits = {
  question: 0.5,
  list: 0.3,
  ahead: 0.45,
  offered: 0.1,
  ownPlan: 0.25,
  unsure: 0.4,
  written: 0.6,
}

/**
 * The missions that were read from a text, each with the confidence that both its reading and the judge allow; without
 * those that the judge does not believe, and those that are on the list already. Unless something is asked beside it, a
 * list is written whole that has as many items as were announced, and a day's first one whose items are believed on
 * average; else each stands alone. What words alone tell is told by the grammar best.
 */
export async function judgePlans(
  read: readonly Proposal[],
  listed: ReadonlySet<Proposal>,
  { parts, byMeaning }: { parts: readonly PartActs[]; byMeaning: boolean },
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Map<Proposal, Creation>> {
  const candidates = await planCandidates(read, listed, parts, context, encoder, signal)
  const open = context.missions.filter((it) => !it.isCompleted)
  const believed = candidates.map(({ plan, features }) => ({
    isListed: listed.has(plan),
    probability: judge(judges().plans, features),
  }))
  // "If I get a minute, the newsletter" is asked about in any case.
  const items = believed.filter(
    (it, i) => it.isListed && candidates[i]!.plan.confidence > confidences.offered,
  )
  const asks = parts.some(({ likely }) => likely('advice', 'data') >= limits.question)
  const announced = countAnnounced(parts.map((it) => it.text).join(' '))
  const isWholeList =
    !asks &&
    (announced === items.length ||
      (open.length === 0 && items.reduce((sum, it) => sum + it.probability, 0) >= limits.list * items.length))
  // "Tomorrow I'll do the chairs, phone the Ship and drive out to measure": one list, under its day.
  const isPromised = ({ quote }: Creation) =>
    read.some((it) => it.action === 'note-promise' && overlap(it.quote, quote))
  const isAhead = (plan: Creation) =>
    plan.when === 'tomorrow' && plan.confidence > confidences.offered && !isPromised(plan)
  const ahead = believed.filter((_, i) => isAhead(candidates[i]!.plan))
  const isListAhead =
    ahead.length > 1 &&
    !asks &&
    ahead.reduce((sum, it) => sum + it.probability, 0) >= limits.ahead * ahead.length
  return new Map(
    candidates.flatMap(({ plan, features, links }, i) => {
      const { isListed, probability } = believed[i]!
      const counted = withoutFalseTarget(plan)
      if (repeatsMission(counted, open, links)) return []
      const isOffer = !byMeaning && plan.confidence <= confidences.offered
      if (isOffer || (isListed && isWholeList) || (isListAhead && isAhead(plan)))
        return [[plan, counted] as const]
      if (probability < limits.offered) return []
      const least = isOwnPlan(features)
        ? limits.ownPlan
        : (isListed && !asks) || !byMeaning
          ? limits.unsure
          : limits.written
      const confidence =
        probability < least ? Math.min(plan.confidence, confidences.offered) : plan.confidence
      return [[plan, { ...counted, confidence }] as const]
    }),
  )
}

/** "Three things today: ...": as many items as the founder says there are. */
function countAnnounced(text: string): number | null {
  const found = announcement.exec(withDigits(text))
  return found ? Number(found[1]) : null
}
const announcement =
  /\b(\d{1,2}) (?:\w+ )?(?:things|jobs|tasks|items|bits|missions)\b[^.:;,\d]{0,30}[.:;,–—-]/i

/** A part that surely plans, with a title in its own words: "also call the plumber" plans, whatever had been asked. */
const isOwnPlan = (features: Features): boolean =>
  features['part: plan']! >= surePlan && features['title: begins as spoken'] === 1
const surePlan = 0.9
