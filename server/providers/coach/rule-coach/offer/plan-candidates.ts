import type { Features } from '#server/platform/text/trees.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { actsOf, type PartActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import type { NamedWork } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import type { Link } from './link-features.ts'
import { linksOf } from './link-missions.ts'
import { planFeatures } from './plan-features.ts'
import { overlap } from './steps.ts'

/** A new mission as it was read, with what is to be judged. */
export interface PlanCandidate {
  plan: Creation
  features: Features
  /** What its title has to do with each open mission. */
  links: readonly Link[]
}

const isPlan = (it: Proposal): it is Creation => it.action === 'create-mission'

/** Every new mission that was read from a text, with what it is judged by. */
export async function planCandidates(
  read: readonly Proposal[],
  works: ReadonlyMap<Proposal, NamedWork>,
  parts: readonly PartActs[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<PlanCandidate[]> {
  const plans = read.filter(isPlan)
  if (plans.length === 0) return []
  const open = context.missions.filter((it) => !it.isCompleted)
  const texts = [...plans.flatMap(({ quote, title }) => [quote, title]), ...open.map((it) => it.title)]
  const vectors = await vectorsOf(encoder, heads().encoder, texts, signal)
  const withActs = (text: string) => ({
    text,
    likely: actsOf(text, settingOf(context), vectors.get(text) ?? null),
  })
  const all = [...works.values()]
  const candidates: PlanCandidate[] = []
  for (const plan of plans) {
    const part = parts.find(({ text }) => overlap(text, plan.quote))
    const said = {
      part,
      quote: withActs(plan.quote),
      title: withActs(plan.title),
    }
    const others = parts.filter((it) => it !== part)
    const links = linksOf(said.title, open, vectors)
    const setting = { others, work: works.get(plan), all, links }
    candidates.push({ plan, features: planFeatures(plan, said, setting, context), links })
  }
  return candidates
}
