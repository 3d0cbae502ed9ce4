import { addDays, type Day } from '#server/platform/time/day.ts'
import { similarity, stemsOf } from './word-overlap.ts'

/** Days after which a memory that did not come up again expires, unless it is pinned. */
export const fadesAfter = 90

export const fadesOn = (lastSeen: Day): Day => addDays(lastSeen, fadesAfter)

export interface Remembered {
  id: string
  kind: string
  content: string
  quote: string
  confidence: number
  pinned: boolean
}

export type Merge =
  | { how: 'new' }
  /** The same words again: nothing was repeated. */
  | { how: 'same'; id: string }
  | { how: 'repeated'; id: string; confidence: number }
  /** The same thing said otherwise: the newer stands. */
  | { how: 'contradicted'; id: string }

/** From this similarity on, two texts are about the same thing. */
const alike = 0.5

const negations =
  /\b(?:not|no|never|n't|don't|doesn't|isn't|aren't|won't|can't|without|stopped|quit|no longer)\b/gi
const figures = /\d[\d,.]*/g

/** Whether the texts contain different numbers, or one negates the other. */
function areContradictory(one: string, other: string): boolean {
  const numbers = (text: string) =>
    (text.match(figures) ?? [])
      .map((it) => it.replace(/[.,]+$/, ''))
      .sort()
      .join(' ')
  const denies = (text: string) => (text.match(negations) ?? []).length % 2
  return numbers(one) !== numbers(other) || denies(one) !== denies(other)
}

/**
 * Merges a new memory with the stored ones. A memory that the founder pinned or wrote (confidence 1) is never
 * overwritten: a contradiction is then stored beside it.
 */
export function mergeInto(known: readonly Remembered[], incoming: { content: string; quote: string }): Merge {
  const same = known.find(
    (it) => it.quote !== '' && (it.quote.includes(incoming.quote) || incoming.quote.includes(it.quote)),
  )
  if (same) return { how: 'same', id: same.id }
  const said = stemsOf(incoming.content)
  const [best] = known
    .map((it) => ({ it, share: similarity(said, stemsOf(it.content)) }))
    .filter(({ share }) => share >= alike)
    .sort((a, b) => b.share - a.share)
  if (!best) return { how: 'new' }
  const { id, confidence, pinned, content } = best.it
  if (!areContradictory(content, incoming.content))
    return { how: 'repeated', id, confidence: Math.min(1, confidence + (1 - confidence) / 3) }
  return pinned || confidence === 1 ? { how: 'new' } : { how: 'contradicted', id }
}

type Kind = 'fact' | 'preference' | 'pattern' | 'commitment' | 'challenge' | 'strength'

const signs: readonly (readonly [Kind, RegExp])[] = [
  ['commitment', /\b(?:promise|commit|decid|i'?ll|i will|going to stop)/i],
  [
    'challenge',
    /\b(?:stuck|block|struggl|can'?t|couldn'?t|afraid|avoid|putting off|problem|overwhelm|tired|behind)/i,
  ],
  ['preference', /\b(?:prefer|work best|hate|rather|love to)\b/i],
  ['strength', /\b(?:good at|strength|comes easy|proud)\b/i],
  ['pattern', /\b(?:always|never|usually|tend to|every time|learn|lesson|next time|realiz|realis|notic)/i],
]

/** The kind of an insight, by its words. */
export const kindOf = (text: string): Kind => signs.find(([, sign]) => sign.test(text))?.[0] ?? 'fact'

const light = /\b(?:excited|happy|proud|great|good|glad|energi[sz]ed|motivated|relieved|finally|won|love)\b/gi
const heavy =
  /\b(?:overwhelmed|tired|exhausted|stressed|anxious|worried|scared|afraid|stuck|frustrated|drained|behind|failed|angry|lost|hopeless)\b/gi

/** The sentiment of a session, by the founder's own words; `even` when they point in neither or both directions. */
export function sentimentOf(said: string): 'light' | 'even' | 'heavy' {
  const count = (sign: RegExp) => said.match(sign)?.length ?? 0
  const difference = count(light) - count(heavy)
  return difference > 0 ? 'light' : difference < 0 ? 'heavy' : 'even'
}
