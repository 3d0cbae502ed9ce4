import { readText } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { planCandidates } from '#server/providers/coach/rule-coach/offer/plan-candidates.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Judged } from './train-trees.ts'
import { type MarkedMessage, occasionOf, unmarked } from './train-work-tagger.ts'

const never = new AbortController().signal

/** What the judge of plans learns from marked messages: each mission that is read from them, and whether it was marked. */
export async function examplesOfMarked(
  messages: readonly MarkedMessage[],
  encoder: Encoder | null,
): Promise<Judged[]> {
  const examples: Judged[] = []
  let day: number | undefined
  let missions: MissionFact[] = []
  for (const message of messages) {
    if (message.day === undefined || message.day !== day) missions = []
    day = message.day
    const { text, stretches } = unmarked(message.text)
    const context = examplePromptContext({
      occasion: occasionOf(message),
      missions,
      slots: { askedKind: message.asked },
    })
    const { parts, extraction, works } = await readText(text, context, encoder, never)
    const wanted = stretches.filter(({ kind }) => kind === 'plan')
    for (const it of await planCandidates(extraction.proposals, works, parts, context, encoder, never)) {
      const own = works.get(it.plan)?.tokens
      const [from, to] = own ? [own[0]!.start, own.at(-1)!.end] : [0, 0]
      examples.push({
        features: it.features,
        isRight: wanted.some((other) => isSame({ from, to }, other)),
      })
    }
    if (day !== undefined && message.where !== 'evening')
      missions = [
        ...missions,
        ...wanted.map(({ from, to }, i) => mission(`${missions.length + i}`, text.slice(from, to), null)),
      ]
  }
  return examples
}

/** Two stretches that share most of the longer one. */
function isSame(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared >= 0.5 * Math.max(one.to - one.from, other.to - other.from)
}
