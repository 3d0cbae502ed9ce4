/** Anything that could pass for a tag, complete or cut; a lone "<" between numbers is not one. */
const tagLike = /<[/!?]?[a-z][^<>]{0,400}>?|<[/!?]/gi
/** Zero-width and control characters, which could hide a tag from the pattern. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** Text of a founder, a CRM or memory as data: it cannot close the tag it is in. */
export function plainData(text: string, most = 4000): string {
  let before = text.slice(0, most).replace(unseen, (it) => (it === '\n' ? '\n' : ' '))
  for (;;) {
    const after = before.replace(tagLike, '')
    if (after === before) return after.trim()
    before = after
  }
}

/** Lines of data inside a tag; "none" when there are no lines, so that the model sees the data is empty. */
export function tagged(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? `<${name}>none</${name}>` : `<${name}>\n${lines.join('\n')}\n</${name}>`
}

/** One line of data: line breaks are removed, so that it cannot pass for two. */
export const oneLine = (text: string, most = 300): string => plainData(text, most).replace(/\s+/g, ' ')
