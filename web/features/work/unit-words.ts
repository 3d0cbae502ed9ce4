const longest = 26
const ends = /\s(?:to|for|by|before|after|with|from|in|on|at|of|and|or|until|about|per)\s/i

/**
 * What a mission counts, from its title: "clinic owners" of "Call 10 clinic owners before noon". Empty where the title
 * does not name the target.
 */
export function unitWords(title: string, target: number | null): string {
  if (target === null) return ''
  const [, after] = new RegExp(`(?:^|\\s)${target}\\s+(\\p{L}.*)$`, 'u').exec(title) ?? []
  const [phrase = ''] = (after ?? '').split(/[,.;:!?()“”"-]/)
  // With a space before it, so that a phrase which begins with a preposition gives no unit.
  const unit = ` ${phrase}`.split(ends)[0]!.trim()
  return unit.length <= longest ? unit : ''
}

/** How far the second step goes, by the size of the target; null where one at a time is enough. */
export const bigStep = (target: number): number | null =>
  target > 500 ? 50 : target > 100 ? 10 : target > 5 ? 5 : null
