import {
  adverbs,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { isStatement, namesWork } from './item-words.ts'
import type { ListPart } from './list-parts.ts'
import { dayOf } from './other-days.ts'

/**
 * `work` is an item of the day's list, `maybe` one under a `condition`, `later` one for another day; `amount` adds to the
 * item before it ("six of them"), `aside` is none.
 */
export type ItemKind = 'work' | 'maybe' | 'condition' | 'later' | 'amount' | 'aside'

export interface ListItem {
  kind: ItemKind
  /** An aside that tells how something is: "the printer's dead". */
  isStatement: boolean
  part: ListPart
  /** It follows the founder's own "I have to", "we're". */
  isOwn: boolean
  /** Its own words, without what leads in. */
  words: Token[]
}

/** What each part of a told list is. */
export function listItems(parts: readonly ListPart[]): ListItem[] {
  const items: ListItem[] = []
  let [sentence, scope]: [number, ItemKind] = [-1, 'work']
  let inBrackets = false
  for (const [at, part] of parts.entries()) {
    const isFirst = part.sentence !== sentence
    if (isFirst) [sentence, scope] = [part.sentence, 'work']
    if (isFirst || part.joint === ')') inBrackets = false
    if (part.joint === '(') inBrackets = true
    const lead = leadOf(part.tokens, isFirst, part.joint === 'then')
    const words = part.tokens.slice(lead.length)
    const add = (kind: ItemKind, tells = false) =>
      items.push({ kind, isStatement: tells, part, isOwn: lead.isOwn, words })
    const before = items.findLast(
      (it) => it.part.sentence === sentence && it.kind !== 'aside' && it.kind !== 'condition',
    )
    const day = dayOf(part.tokens)
    // What stands before a colon heads what follows: "busy:", "set a mission:".
    const heads = parts[at + 1]?.joint === ':' && parts[at + 1]!.sentence === sentence
    if (scope === 'maybe' && part.joint === 'so') scope = 'work'
    if (scope === 'later' && part.tokens.some(({ lower }) => /^(?:today|tonight)$/.test(lower)))
      scope = 'work'
    if (conditional.test(textOf(words))) {
      // "The ash if the wind drops" hangs on it alone; said before the items, the condition holds for all of them.
      const isLast = parts[at + 1]?.sentence !== sentence
      if (!before || (/^[,;:]$/.test(part.joint) && !isLast)) scope = 'maybe'
      else if (before.kind === 'work') before.kind = 'maybe'
      add('condition')
    } else if (day !== null && (pointsBack.test(words[0]?.lower ?? '') || /^(?:i|we)$/.test(part.joint))) {
      // "Mending pile, well, that'll be Thursday", "the new menu I'll do on Sunday": said of what was named before.
      if (before) before.kind = 'later'
      add('aside')
    } else if (day === 'heads') {
      scope = 'later'
      add('later')
    } else if (day !== null) add('later')
    else if (isAmount(words, part) || (before?.kind === 'work' && countsAgain(words, before.words)))
      add('amount')
    // "Launch it (it's already live since two)": what stands in brackets tells of the item before.
    else if (inBrackets || part.asked || heads || tellsOf.test(part.joint) || isHeading(words)) add('aside')
    // "My brother's on deliveries and the van": what "and" adds to a statement is told with it.
    else if (part.joint === 'and' && items.at(-1)?.isStatement && !lead.isOwn && !opensDeed(words))
      add('aside', true)
    else if (lead.isOver || isStatement(words, lead.isOwn, isFirst && lead.length === 0))
      add('aside', words.length > 1 && !pointsBack.test(words[0]!.lower))
    // "The emails I owe people": told of them.
    else if (!namesWork(words) || (words.length < 2 && /^(?:i|we)$/.test(part.joint))) add('aside')
    else add(scope === 'work' && (lead.isHedged || hedgedEnd.test(textOf(words))) ? 'maybe' : scope)
  }
  return items.map((item, at) =>
    spellsOut(items, at) || isOneOfThem(items, at) ? { ...item, kind: 'aside' } : item,
  )
}

/** "Two pitches, the festival and the school": as many as were counted right before, and then nothing more. */
function spellsOut(items: readonly ListItem[], at: number): boolean {
  const { sentence } = items[at]!.part
  const first = items.findLastIndex((it, i) => i < at && it.part.sentence === sentence && isCount(it.words))
  if (first < 0) return false
  const isOther = (it: ListItem) =>
    it.part.sentence !== sentence ||
    /^(?:aside|condition)$/.test(it.kind) ||
    it.part.tokens.some(({ lower }) => /^(?:i|we)$/.test(lower))
  const end = items.findIndex((it, i) => i > first && isOther(it))
  const listed = items.slice(first + 1, end < 0 ? undefined : end)
  if (!listed.includes(items[at]!)) return false
  const names = listed.reduce(
    (sum, { words }) => sum + words.filter(({ lower }) => lower === 'and').length + 1,
    0,
  )
  return names === items[first]!.words[0]!.quantity!.value && /^(?:,|and)$/.test(listed.at(-1)!.part.joint)
}
/** "Two offers, one for the kitchen and one for the door": what each of those counted before is for. */
function isOneOfThem(items: readonly ListItem[], at: number): boolean {
  const { words, part } = items[at]!
  const isOne = /^(?:one|1|another|the other)$/.test(words[0]?.lower ?? '')
  if (!isOne || !prepositions.has(words[1]?.lower ?? '')) return false
  return items
    .slice(0, at)
    .some(
      (it) =>
        it.part.sentence === part.sentence &&
        it.words.some(({ quantity }) => quantity?.kind === 'count' && quantity.value > 1),
    )
}

/** "Two pitches": a number of things and no more. */
const isCount = ([first, ...rest]: Token[]): boolean =>
  first?.quantity?.kind === 'count' &&
  !isHeading([first, ...rest]) &&
  first.quantity.value > 1 &&
  rest.filter((it) => !adverbs.has(it.lower)).length === 1

const opensDeed = ([first]: Token[]): boolean => readVerb(first?.lower ?? '')?.form === 'base'

const textOf = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ')

interface Lead {
  length: number
  /** The founder says of themselves that they do it: "I have to", "we're". */
  isOwn: boolean
  isHedged: boolean
  /** A statement about the founder that wants nothing: "I dreamt". */
  isOver: boolean
}

/** What stands before an item and only leads to it. */
function leadOf(tokens: Token[], isFirst: boolean, isThen: boolean): Lead {
  const lead: Lead = { length: 0, isOwn: false, isHedged: false, isOver: false }
  let isToday = false
  for (;;) {
    const word = tokens[lead.length]?.lower ?? ''
    const rest = `${textOf(tokens.slice(lead.length, lead.length + 9))} `
    const wish = ownWish.exec(rest)
    const pointer = (isFirst || isThen || isToday) && !lead.isOwn ? pointing.exec(rest) : null
    // "Today I finish the stairs, and then I write the offers"
    const deed =
      (isToday || isThen) && !lead.isOwn && /^(?:i|we)$/.test(word) && isDeed(tokens[lead.length + 1])
    isToday ||= word === 'today'
    const length = lengthOf(wish) || lengthOf(pointer) || (deed ? 1 : timePhrase(tokens, lead.length))
    lead.isOwn ||= wish !== null || deed
    lead.isHedged ||= hedge.test(wish?.[0] ?? word)
    if (length > 0) lead.length += length
    else if (leading.test(word) || fillers.has(word) || (adverbs.has(word) && !particle.test(word)))
      lead.length += 1
    else {
      // "I've slept", "I had porridge": what the founder did.
      const told = lead.isOwn && /^(?:past|participle)$/.test(readVerb(word)?.form ?? '')
      return { ...lead, isOver: told || /^(?:i|we)$/.test(word) }
    }
  }
}
/** What one does, and not how one is: "finish", not "feel". */
const isDeed = (token: Token | undefined): boolean =>
  /^(?:base|either)$/.test(readVerb(token?.lower ?? '')?.form ?? '') && !states.test(token!.lower)
const states =
  /^(?:feel|think|know|hope|guess|hate|love|like|want|need|have|am|be|mean|see|believe|suppose|wonder|wish|doubt|fear|miss|sleep|wake|own|owe|seem|look|sound)$/
const lengthOf = (found: RegExpExecArray | null): number => (found ? found[0].trim().split(' ').length : 0)

const leading =
  /^(?:and|or|oh|also|otherwise|morning|hi|hello|hiya|today|next|list|plan|first|lastly|please|god)$/
const particle = /^(?:away|back|here|there)$/
/** "I have to", "need to", "we're", "I've got": whose item it is. */
const ownWish =
  /^(?:(?:i|we) (?:(?:will|shall|must|should|might|may|could|can|would) (?:(?:like|have|need|want) to |be |also |really |probably )*|(?:am|are) (?:supposed|meant) to |(?:am|are) (?=\w+ing )(?!feeling|freaking|panicking|stressing|struggling|dying|losing|worrying|being|getting|having|wondering|thinking|dreading)(?:(?:going|hoping|planning|trying) to )?|owe |(?:really |also |still |just )*(?:have|need|want|plan|hope|got)(?: got)?(?: to)? )|(?:need|have|got|want|going|planning|hoping|aiming|supposed|meant|trying) to |let (?:us|me) |(?:planning on|shooting for|aiming for|trying for) |(?:got|have|need|want) (?=(?:the|a|an|my|our) ))/
/** "It's the ridge", "today is about the launch": at the head of a sentence. */
const pointing =
  /^(?:(?:today (?:is|will be)|(?:it|that|there) (?:is|are)|mostly) (?:mostly |just |mainly |only |really |all |about |probably |the day (?:of|for) )*(?!\w+ing )|(?:the |my |our )?(?:(?:first|second|third|next|last|big|main|other) )?(?:plan|day|morning|list|job|thing|one)(?: for today| today)? is )(?=\w)/
const hedge = /\b(?:maybe|perhaps|possibly|potentially|hopefully|ideally|probably|might|may|could)\b/
const hedgedEnd =
  /\b(?:maybe|perhaps|possibly|hopefully|(?:time|weather|tide)? ?permitting|with (?:any )?luck|touch wood|fingers crossed)$/
const conditional =
  /^(?:if|unless|when|whenever|once|depending|provided|providing|assuming|supposing|whether)\b|^as long as\b|^in case\b|^should (?:the|a|an|my|our|it|they|he|she|\w+ (?:\w+ )?(?:come|get|turn|arrive|ring|call|show))\b/
/** Joining words behind which a part only tells when or why. */
const tellsOf =
  /^(?:while|which|who|whereas|because|cause|cos|although|though|before|after|until|till|since|as|where|that)$/
const pointsBack = /^(?:that|it|this|which|those|they|these|but)$/

const generic =
  /^(?:things?|jobs?|items?|tasks?|bits|ones?|priorit(?:y|ies)|errands?|missions?|goals?|pieces?|stops?|points?|to-?dos?|todo|days?|on|for|of|the|my|our|this|it|is|are|in|list|plate|mind|go|do|to|get|through|done|morning|afternoon|pick|add|put|pls|please|big|small|busy|quick|long|full|main|only|just|got|have|there|about|around|plan|agenda|today|really|tonight|work|usual|same|lot|few|couple|little|easy|quiet|good|great|here|that|with|up|and|or|then|a|an|all|not|too|much|many|left)$/
/** "Four things today", "two jobs on", "busy one": says how much there is, and nothing of it. */
const isHeading = (words: Token[]): boolean =>
  (/^(?:days?|ones?|mornings?|weeks?|weather)$/.test(words.at(-1)?.lower ?? '') &&
    !words.some(({ lower }) => prepositions.has(lower))) ||
  words.every(({ lower, quantity }) => quantity !== undefined || generic.test(lower) || adverbs.has(lower))

/** "Six of them", "all seven", "twelve in all", "four horses" between dashes: how many the item before has. */
function isAmount(words: Token[], { tokens, joint }: ListPart): boolean {
  const text = textOf(words)
  if (!words.some(({ quantity }) => quantity?.kind === 'count')) return false
  if (
    /^(?:(?:only|just|about|all|some) )*\S+(?: (?:of (?:them|those|these)|in (?:all|total)|all told|altogether))$/.test(
      text,
    )
  )
    return true
  // "Restring the bass, forty strings in all"
  if (/^all \S+(?: of them)?$/.test(text) || /^\S+ \S+ in (?:all|total)$/.test(text)) return true
  const isBound = /^(?:minimum|min|tops|maximum|max)$/.test(tokens.at(-1)!.lower)
  if (isBound && joint === ',' && tokens[0]!.quantity && tokens.length <= 3) return true
  if (/^(?:minimum|min|at least|at most|maximum|max) \S+ of (?:the|my|our) /.test(textOf(tokens))) return true
  const isFramed = /^[–—(-]$/.test(joint)
  return isFramed && words[0]?.quantity?.kind === 'count' && words.length <= 3 && !words.some(isSmall)
}
/** "Bend the letters for the sign, six letters": how many there are of what was just named. */
const countsAgain = (words: Token[], before: Token[]): boolean =>
  words.length === 2 &&
  words[0]!.quantity?.kind === 'count' &&
  before.some(({ lower, kind }) => kind === 'word' && lower === words[1]!.lower)
const isSmall = ({ lower }: Token) => determiners.has(lower) || prepositions.has(lower)
