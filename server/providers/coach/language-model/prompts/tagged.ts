/** Anything that could pass for a tag, complete or cut; a lone "<" between numbers is not one. */
const tagLike = /<[/!?]?[a-z][^<>]{0,400}>?|<[/!?]/gi
/** Zero-width and control characters, which could hide a tag from the pattern. */
const hiddenCharacters = /[\p{Cc}\p{Cf}]/gu

/** Text of a founder, a CRM or memory as data: it cannot close the tag it is in. */
export function plainData(text: string, maxLength = 4000): string {
  let current = text.slice(0, maxLength).replace(hiddenCharacters, (it) => (it === '\n' ? '\n' : ' '))
  for (;;) {
    const stripped = current.replace(tagLike, '')
    if (stripped === current) return stripped.trim()
    current = stripped
  }
}

/** Lines of data inside a tag; "none" when there are no lines, so that the model sees the data is empty. */
export function tagged(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? `<${name}>none</${name}>` : `<${name}>\n${lines.join('\n')}\n</${name}>`
}

/** One line of data: line breaks are removed, so that it cannot pass for two. */
export const oneLine = (text: string, maxLength = 300): string =>
  plainData(text, maxLength).replace(/\s+/g, ' ')
