import { hash32 } from '#server/platform/text/hash.ts'
import type { Style } from '#server/providers/coach/port.ts'
import { fill, holds, linesOf, slotsIn } from './lines.ts'

/** What was said before: this session's replies and those of the last days, each oldest first. */
export interface Spoken {
  session: readonly string[]
  lately: readonly string[]
}

/**
 * A line of a kind that was not said in the last days, and does not begin like the last reply of the session. Where all
 * were said, the one said longest ago, but none of this session. '' when even those are used up: then less is said. `seed` makes the
 * choice repeatable.
 */
export function chooseLine(
  kind: string,
  style: Style,
  values: Readonly<Record<string, string>>,
  spoken: Spoken,
  seed: string,
  noQuestion = false,
): string {
  const fitting = linesOf(kind, style).filter(
    (template) => slotsIn(template).every((name) => values[name]) && !(noQuestion && template.includes('?')),
  )
  // A line with more of the founder's own in it comes first.
  const ordered = inOrderOf(seed, fitting).toSorted(
    (one, other) => slotsIn(other).length - slotsIn(one).length,
  )
  const saidIn = (texts: readonly string[]) => (template: string) => texts.some((it) => holds(it, template))
  const saidNow = saidIn(spoken.session)
  const lastSaid = (template: string) => spoken.lately.findLastIndex((it) => holds(it, template))
  const opening = firstWord(spoken.session.at(-1) ?? '')
  const fresh = ordered.filter((it) => !saidNow(it))
  const unsaid = fresh.filter((it) => lastSaid(it) < 0)
  const chosen =
    unsaid.find((it) => firstWord(fill(it, values) ?? '') !== opening) ??
    unsaid[0] ??
    fresh.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0]
  return chosen ? (fill(chosen, values) ?? '') : ''
}

export const firstWord = (text: string): string => /[\p{L}\d']+/u.exec(text)?.[0].toLowerCase() ?? ''

/** Shuffled by a seed, the same for the same seed. */
function inOrderOf(seed: string, templates: readonly string[]): string[] {
  return templates
    .map((template) => ({ template, rank: rankOf(`${seed} ${template}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ template }) => template)
}

/** With Murmur's finaliser, as FNV-1a alone is not uniform in its lowest bits. */
function rankOf(text: string): number {
  let value = hash32(text)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
