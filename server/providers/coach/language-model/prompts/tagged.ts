/** Anything that could pass for a tag, whole or torn; a lone "<" between numbers is none. */
const tagLike = /<[/!?]?[a-z][^<>]{0,400}>?|<[/!?]/gi
/** Zero-width and control characters, with which a tag could be hidden from the pattern. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** Words of a founder, a CRM or memory as data: nothing in them can close the tag they stand in. */
export function plainData(text: string, most = 4000): string {
  let before = text.slice(0, most).replace(unseen, (it) => (it === '\n' ? '\n' : ' '))
  for (;;) {
    const after = before.replace(tagLike, '')
    if (after === before) return after.trim()
    before = after
  }
}

/** Lines of data under a name; the name alone when there is none, so that the model sees that it is empty. */
export function tagged(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? `<${name}>none</${name}>` : `<${name}>\n${lines.join('\n')}\n</${name}>`
}

/** One line of data: no breaks, so that it cannot pass for two. */
export const oneLine = (text: string, most = 300): string => plainData(text, most).replace(/\s+/g, ' ')
