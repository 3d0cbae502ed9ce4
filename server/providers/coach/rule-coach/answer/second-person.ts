import { wordTable } from '#server/platform/text/word-table.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { isBlank } from './answer-words.ts'

const second = wordTable<string>({
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i'll": "you'll",
  "i've": "you've",
  "i'd": "you'd",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  "we'll": "you'll",
  "we're": "you're",
  "we've": "you've",
  us: 'you',
  our: 'your',
  am: 'are',
})

/** Words with which a sentence cannot be turned into the second person: an address or a quotation. */
const unsafe = /\b(?:you|your|yours|coach)\b|["“”«»<>{}[\]?!]|'(?!\w)/i
const longest = 20

/**
 * Turns a founder's clause into the second person ("if nobody answers I call Maria" -> "if nobody answers you call
 * Maria"); null when it cannot.
 */
export function toSecondPerson(words: string): string | null {
  const text = words
    .replace(/\s+/g, ' ')
    .replace(/[.,;:\s]+$/, '')
    .trim()
  const list = text.split(' ')
  if (text === '' || list.length > longest || unsafe.test(text) || /[.;:] /.test(text)) return null
  const said = list.map((word, at) => {
    const [, bare = word, mark = ''] = /^(.*?)([,;]*)$/.exec(word) ?? []
    const other = second[bare.toLowerCase().replace('’', "'")]
    const before = list[at - 1]?.toLowerCase()
    if (bare.toLowerCase() === 'was' && before === 'i') return `were${mark}`
    return other ? `${other}${mark}` : word
  })
  return said.join(' ')
}

/** Leading fillers, which are removed: "Um, well, I think ...". */
const opening =
  /^(?:(?:um+|uh+|er+|hm+|well|so|then|ok|okay|yes|yeah|no|right|maybe|probably|perhaps|i (?:think|guess|suppose)|i would say|i'd say|honestly|just|and|but|wait|actually|oh)\b[\s,]*)+/i
export const plainStart = (words: string): string => words.replace(opening, '').trim()

/** The founder's fallback plan as a sentence in the second person; null when it cannot be turned safely. */
export function retellFallback(words: string): string | null {
  const text = plainStart(words)
  const said = toSecondPerson(text)
  if (said === null || said.split(' ').length < 3 || isBlank(words)) return null
  // Answers whether the list stays as it is.
  if (
    /^(?:keep|leave|drop|move|make)\b.{0,20}\b(?:all|them|it|one|list|plan|emails?|missions?)\b/i.test(said)
  )
    return null
  if (/^(?:if|when|in case|as soon as)\b/i.test(said)) {
    const acts = /\byou(?:'ll)?\b/i.test(said.replace(/^\S+ (?:you|your)\b[^,]*?,/i, ''))
    return acts ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : null
  }
  if (/^you(?:'ll)?\b/i.test(said)) return `If it stalls, ${said.charAt(0).toLowerCase()}${said.slice(1)}.`
  return startsWithDeed(text) ? `If it stalls, you ${said.charAt(0).toLowerCase()}${said.slice(1)}.` : null
}

/** Tomorrow's first action as a sentence: "First thing tomorrow: call Tom." Null when there is none. */
export function retellFirstMove(words: string): string | null {
  const text = plainStart(words).replace(
    /^(?:i(?:'ll| will| would|'d)?|we(?:'ll| will)?|to|start (?:with|by)|begin (?:with|by)|start|first)\s+/i,
    '',
  )
  const said = toSecondPerson(
    text.replace(/\b(?:first thing(?: (?:tomorrow|in the morning))?|tomorrow|in the morning)\b/gi, '').trim(),
  )
  if (said === null || said.split(' ').length < 2 || !startsWithDeed(said)) return null
  return `First thing tomorrow: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`
}

function startsWithDeed(words: string): boolean {
  const verb = readVerb(
    words
      .split(' ')[0]!
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
  return verb?.known === true && (verb.form === 'base' || verb.form === 'either')
}
