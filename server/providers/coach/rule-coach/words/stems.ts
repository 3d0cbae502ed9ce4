import { wordTable } from '#server/platform/text/word-table.ts'
import { irregularVerbs } from './verb-forms.ts'
import { knownVerbs } from './verbs.ts'

/** How a word is inflected as a verb: `either` is a base form that is also a past form ("hit", "put", "set"). */
export type VerbForm = 'base' | 'past' | 'participle' | 'either' | 'third' | 'gerund'

export interface VerbReading {
  base: string
  form: VerbForm
  /** Whether the base form is in the table; an unknown "-ed" or "-ing" word is only probably a verb. */
  known: boolean
}

const unchanging = new Set('put set hit cut let quit read shut cast bet beat spread split cost'.split(' '))
/** Words that end like verbs and are not. */
const neverVerbs = new Set(
  (
    'need speed seed feed red bed hundred indeed embed led pricing morning evening something anything everything nothing ' +
    'thing king spring string ring during funding feeling overwhelmed excited tired stressed worried ' +
    'united limited advanced wing bing being interesting boring amazing talented exhausted frustrated confused scared ' +
    'marketing advertising used ceiling wedding housing clothing earring sibling'
  ).split(' '),
)

const vowel = /[aeiouy]/
const doubled = /([bdglmnprt])\1$/

/** The verb a word may be, or null. Regular endings fall back to spelling rules when the base is not in the table. */
export function readVerb(word: string): VerbReading | null {
  const known = readKnown(word)
  if (known?.known || !/^re-?[a-z]{3}/.test(word)) return known
  // "reordered", "re-recorded": done again is done.
  const again = readKnown(word.replace(/^re-?/, ''))
  return again?.known && again.form !== 'third' ? { ...again, base: `re${again.base}` } : known
}

function readKnown(word: string): VerbReading | null {
  const irregular = irregularVerbs.get(word)
  if (irregular) return { base: irregular.base, form: irregular.form, known: true }
  if (unchanging.has(word)) return { base: word, form: 'either', known: true }
  if (knownVerbs.has(word)) return { base: word, form: 'base', known: true }
  if (neverVerbs.has(word) || word.length < 4) return null
  if (word.endsWith('ied')) return withBase(`${word.slice(0, -3)}y`, 'past')
  if (word.endsWith('ed')) return fromEnding(word.slice(0, -2), 'past')
  if (word.endsWith('ing') && vowel.test(word.slice(0, -3))) return fromEnding(word.slice(0, -3), 'gerund')
  if (word.endsWith('ies')) return onlyKnown(`${word.slice(0, -3)}y`, 'third')
  if (word.endsWith('es'))
    return onlyKnown(word.slice(0, -2), 'third') ?? onlyKnown(word.slice(0, -1), 'third')
  if (word.endsWith('s')) return onlyKnown(word.slice(0, -1), 'third')
  return null
}

function withBase(base: string, form: VerbForm): VerbReading {
  return { base, form, known: knownVerbs.has(base) }
}

function onlyKnown(base: string, form: VerbForm): VerbReading | null {
  return knownVerbs.has(base) ? { base, form, known: true } : null
}

function fromEnding(trunk: string, form: VerbForm): VerbReading | null {
  // "dmed": a verb without a vowel.
  if (!vowel.test(trunk) && knownVerbs.has(trunk)) return { base: trunk, form, known: true }
  if (trunk.length < 2 || !vowel.test(trunk)) return null
  const single = doubled.test(trunk) ? trunk.slice(0, -1) : trunk
  // "hoping" is "hope", for "hop" would have doubled its letter.
  for (const base of [`${trunk}e`, trunk, single]) {
    if (knownVerbs.has(base) || irregularVerbs.get(base)?.form === 'base') return { base, form, known: true }
  }
  const silentE = /(?:at|iz|is|us|ur|c|g|v|[^aeiou]l)$/.test(trunk) && !doubled.test(trunk)
  return { base: silentE ? `${trunk}e` : single, form, known: false }
}

const irregularPlurals = wordTable<string>({
  people: 'person',
  folks: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  scarves: 'scarf',
  loaves: 'loaf',
  shelves: 'shelf',
  knives: 'knife',
  leaves: 'leaf',
  halves: 'half',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  analyses: 'analysis',
  criteria: 'criterion',
  media: 'media',
  news: 'news',
  business: 'business',
  sales: 'sale',
  analytics: 'analytics',
})

/** One noun, without its plural ending. */
export function singular(word: string): string {
  const known = irregularPlurals[word]
  if (known) return known
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const stemmed = new Map<string, string>()

/** A trunk shared by the forms of one word: "shipped" and "shipping" meet "ship", "prices" meets "pricing". */
export function stem(word: string): string {
  const cached = stemmed.get(word)
  if (cached !== undefined) return cached
  const plain = word.replaceAll('-', '')
  const noun = singular(plain)
  const verb = readVerb(noun) ?? readVerb(plain)
  const base = verb && (verb.known || verb.form !== 'base') ? verb.base : noun
  const trunk = base.length > 5 && base.endsWith('ing') ? base.slice(0, -3) : base
  const result = trunk.length > 3 && trunk.endsWith('e') ? trunk.slice(0, -1) : trunk
  if (stemmed.size > 5000) stemmed.clear()
  stemmed.set(word, result)
  return result
}
