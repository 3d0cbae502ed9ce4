/** Marks that a model writes where it was asked for plain words: bold, italics, code, headings, list items, quotes. */
const emphasis = /(\*\*|__|~~|`+)/g
const italics = /(?<![\p{L}\d*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\d*])/gu
const lineStart = /^\s*(?:#{1,6}\s+|>\s+|[-*•–]\s+|\(?\d{1,2}[.)]\s+)+/
const link = /(?<!!)\[([^\]]+)\]\([^)\s]*\)/g
const endMark = /[.!?:;,…]["'”’)]*$/

/** A sentence as it is spoken: without Markdown, and with an end where it was an item of a list. */
export function withoutMarkdown(sentence: string): string {
  const item = lineStart.exec(sentence)?.[0] ?? ''
  const plain = sentence
    .slice(item.length)
    .replace(link, '$1')
    .replace(emphasis, '')
    .replace(italics, '$1')
    .replace(/^\*+\s*|\s*\*+$/g, '')
    .trim()
  return item !== '' && plain !== '' && !endMark.test(plain) ? `${plain}.` : plain
}
