/** Behind "Mr." and the like no sentence ends: a pattern for what stands before a place to split at. */
export const notBehindTitle = String.raw`(?<!\b(?:mrs?|ms|dr|prof|st)\.)`

/** Abbreviations that never end a sentence: a name or a number follows. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'vs',
  'e.g',
  'i.e',
  'no',
  'fig',
  'approx',
  'ca',
  'cf',
  'gen',
  'sen',
])
/** Abbreviations that end a sentence only when a capital follows. */
const SHORTENED = new Set([
  'inc',
  'ltd',
  'co',
  'corp',
  'etc',
  'jr',
  'sr',
  'dept',
  'est',
  'a.m',
  'p.m',
  'u.s',
  'u.k',
  'e.u',
  'min',
  'max',
])
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec']

/** A line's end, or a terminator with its closing quotes before a space; ideographic full stops need no space. */
const BOUNDARY = /\n+|[.!?…]+["'’”)\]*_]*(?=\s)|[。！？]+/g
const CLAUSE = /[,;:—](?=\s)/g

/** Splits a whole text into trimmed, non-empty sentences. */
export function sentencesOf(text: string): string[] {
  const splitter = new SentenceSplitter()
  return [...splitter.push(text), ...splitter.end()]
}

/**
 * Splits streamed text into sentences, as soon as each is certain. With `firstClauseFrom`, the first piece may end at a
 * clause mark after that many characters, so that a long first sentence does not delay the first sound.
 */
export class SentenceSplitter {
  private buffer = ''
  private completed = 0
  private readonly firstClauseFrom: number

  constructor(options: { firstClauseFrom?: number } = {}) {
    this.firstClauseFrom = options.firstClauseFrom ?? Number.POSITIVE_INFINITY
  }

  /** Every sentence that this chunk completes: one chunk may complete several. */
  push(piece: string): string[] {
    this.buffer += piece
    // A token in the middle of a sentence needs no second scan of the text before it.
    if (!/[.!?…\n。！？,;:—]/.test(this.buffer)) return []
    const complete: string[] = []
    for (let end = this.boundary(); end > 0; end = this.boundary()) {
      const sentence = this.buffer.slice(0, end).trim()
      this.buffer = this.buffer.slice(end)
      if (!sentence) continue
      complete.push(sentence)
      this.completed++
    }
    return complete
  }

  /** The buffered sentence if it is complete unless a continuation follows ("3." may become "3.5"); else null. */
  likely(): string | null {
    const text = this.buffer.trim()
    const [mark] = /[.!?…]+["'”’)\]]*$/.exec(text) ?? []
    return mark && endsSentence(text.slice(0, -mark.length), mark, 'A') ? text : null
  }

  /** The remaining text at the end of the stream. */
  end(): string[] {
    const complete = this.push('\n')
    this.completed = 0
    return complete
  }

  /** Where the first certain sentence of the buffer ends, or 0. */
  private boundary(): number {
    for (const match of this.buffer.matchAll(BOUNDARY)) {
      const end = match.index + match[0].length
      const following = this.buffer.slice(end).trimStart()[0]
      const certain = endsSentence(this.buffer.slice(0, match.index), match[0], following)
      if (certain) return this.completed > 0 ? end : this.clause(end) || end
    }
    return this.completed > 0 ? 0 : this.clause(this.buffer.length)
  }

  private clause(before: number): number {
    for (const match of this.buffer.slice(0, before).matchAll(CLAUSE))
      if (match.index >= this.firstClauseFrom) return match.index + 1
    return 0
  }
}

/** Whether a mark after `before` ends a sentence; `following` is the next non-space character, if known yet. */
function endsSentence(before: string, mark: string, following: string | undefined): boolean {
  if (/[\n。！？]/.test(mark)) return true
  // A title may contain a mark ("'Why us? deck' is open"), and the sentence may go on after it.
  if (following === undefined || /\p{Ll}/u.test(following)) return false
  if (!mark.startsWith('.') || mark.startsWith('..')) return true
  const word = (/[\p{L}\p{N}.]+$/u.exec(before)?.[0] ?? '').toLowerCase()
  if (TITLES.has(word)) return word === 'no' && !/\d/.test(following)
  // "1. Write the plan" at the start of a line is a list item, "J. Smith" a name.
  if (/(^|\n)\s*\d{1,2}$/.test(before)) return false
  if (/^\p{L}$/u.test(word) && word !== 'i') return false
  if (MONTHS.includes(word)) return !/\d/.test(following)
  if (SHORTENED.has(word)) return /\p{Lu}/u.test(following)
  return true
}
