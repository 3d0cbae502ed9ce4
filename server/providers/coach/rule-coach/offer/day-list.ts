import { wordsIn } from '#server/platform/text/words.ts'
import { leavesDay } from '#server/providers/coach/changes/port.ts'
import type { Extraction, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { calledByNumber } from '#server/providers/coach/rule-coach/list/item-words.ts'
import { type ListItem, listItems } from '#server/providers/coach/rule-coach/list/list-items.ts'
import { listParts } from '#server/providers/coach/rule-coach/list/list-parts.ts'
import { ownWords } from '#server/providers/coach/rule-coach/parse/guard.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { confidences } from './confidences.ts'
import { contentOf, hasOwnVerb, missionsFrom, wordsOf } from './item-missions.ts'
import { limits } from './limits.ts'

export interface DayList {
  /** What the text plans, in its order, in place of the new missions that the grammar read. */
  proposals: Proposal[]
  /** The items, which no other reading doubts. */
  items: ReadonlySet<Proposal>
  /** The parts of the text; those with items are plans. */
  parts: PartActs[]
}

/**
 * Reads the list with which a founder plans the day: each of its items is work, with or without a verb, where the act of
 * its sentence says so and nothing in it speaks against. What it has for another day or under a condition is no work of
 * today, whoever else read it so.
 */
export function readDayList(
  said: string,
  { proposals }: Extraction,
  parts: readonly PartActs[],
  context: PromptContext,
): DayList {
  const items = listItems(listParts(tokenize(ownWords(said))))
  const plans = proposals.filter(
    (it): it is Creation => it.action === 'create-mission' && it.when === 'today',
  )
  const owners = new Map<Proposal, ListItem | undefined>(
    plans.map((plan) => [plan, ownerOf(plan, items, said)]),
  )
  const placed = placesOf(said, parts)
  const partOf = ({ part }: ListItem) =>
    placed.find(({ from, to }) => part.tokens[0]!.start >= from && part.tokens[0]!.start < to)?.part
  // An item is work when its neighbours are: a sentence is as sure as the surest of its parts.
  const isEmpty = context.missions.length === 0
  const support = ({ part }: ListItem) =>
    Math.max(
      ...items.filter((it) => it.part.sentence === part.sentence).map((it) => supportOf(partOf(it), isEmpty)),
    )
  const isItem = ({ kind }: ListItem) => kind === 'work' || kind === 'maybe'
  const isSupported = (item: ListItem) =>
    support(item) >= (isAmongStatements(item, items) ? limits.amongStatements : limits.listed)
  const listed = items.filter((it) => isItem(it) && isSupported(it) && !repeats(it, items))
  // "On my feet since seven, deliveries": nobody plans them, and only the coach would give them a verb.
  const isTold = (plan: Proposal, item: ListItem) =>
    isAmongStatements(item, items) && !isSupported(item) && hasLentVerb(plan)
  const isAlone = listed.length === 1 && plans.length === 0 && isSure(listed[0]!, partOf(listed[0]!))
  if (!mayList(said, proposals, context) || (listed.length < fewest && !isAlone)) {
    const kept = proposals.flatMap((it) => asTold(it, owners.get(it), isTold))
    return { proposals: kept, items: new Set(), parts: [...parts] }
  }
  const readOf = (item: ListItem) => plans.filter((it) => owners.get(it) === item)
  // In a sentence without marks the grammar knows best where one thing ends; the list adds what it left out.
  const isGrammars = (item: ListItem) => {
    const read = readOf(item)
    if (read.some(({ when }) => when === 'tomorrow')) return true
    // "The level 7 boss" is one thing, though its number divides it for the grammar.
    const isCut = read.some((it) => it.targetValue !== null && calledByNumber(item.words, it.targetValue))
    if (isCut) return false
    if (!isUnmarked(item, items)) return read.length > 1 && read.every((plan) => hasOwnVerb(plan, item, said))
    const inSentence = plans.filter((it) => owners.get(it)?.part.sentence === item.part.sentence)
    return inSentence.length > 1 || (listed.includes(item) && read.length > 0)
  }
  const isNew = ({ part }: ListItem) => {
    const words = cut(said, part.tokens)
    return !plans.some(({ quote }) => quote.includes(words) || words.includes(quote))
  }
  const made = listed.flatMap((item) =>
    isGrammars(item) || (readOf(item).length === 0 && !isNew(item))
      ? []
      : missionsFrom(said, item, items, readOf(item), isUnmarked(item, items)),
  )
  const others = proposals.flatMap((it) => {
    const owner = owners.get(it)
    const isUnsure = owner && isItem(owner) && !isSupported(owner)
    const isKept = !owner || owner.kind === 'condition' || isUnsure || isGrammars(owner)
    return isKept ? asTold(it, owner, isTold) : []
  })
  const planned = new Set(listed.map(partOf))
  return {
    proposals: inOrder([...made, ...others], said),
    items: new Set(made),
    parts: parts.map((it) => (planned.has(it) ? asPlan(it) : it)),
  }
}

/** "I'm knackered, the printer's dead, two kids off school": things in a sentence that tells how it goes. */
const isAmongStatements = ({ part }: ListItem, items: readonly ListItem[]): boolean =>
  part.joint !== 'so' && items.some((it) => it.isStatement && it.part.sentence === part.sentence)

const hasLentVerb = (plan: Proposal): boolean =>
  plan.action === 'create-mission' && !contentOf(plan.quote).includes(contentOf(plan.title)[0] ?? '')

/** What the grammar read, as far as its words are of today and sure. */
function asTold(
  proposal: Proposal,
  owner: ListItem | undefined,
  isTold: (plan: Proposal, item: ListItem) => boolean,
): Proposal[] {
  const isToday = proposal.action !== 'create-mission' || proposal.when === 'today'
  if ((owner?.kind === 'later' && isToday) || (owner && isTold(proposal, owner))) return []
  if (owner?.kind !== 'maybe' && owner?.kind !== 'condition') return [proposal]
  return [{ ...proposal, confidence: Math.min(proposal.confidence, confidences.offered) }]
}

/** Only the answer to the morning's question is such a list, in speech that neither orders nor takes back. */
function mayList(said: string, proposals: readonly Proposal[], context: PromptContext): boolean {
  const { occasion, turns, slots, missions } = context
  const isFirst = missions.length === 0 || !turns.some(({ role }) => role === 'user')
  // Who answers "how does that feel?" with a list has begun the day.
  const isAsked = slots.askedKind === 'plan' || slots.askedKind === 'mood' || (!slots.askedKind && isFirst)
  if (occasion !== 'morning' || !isAsked || changesItsMind.test(said) || proposals.some(leavesDay))
    return false
  // In a long breath without a mark only a grammar tells where a statement ends.
  return /[,;.!?\n]/.test(said.trimEnd().slice(0, -1)) || wordsIn(said) <= longestBreath
}

/** One thing alone is work where its sentence surely plans and it is named by more than a word. */
const isSure = ({ kind, words }: ListItem, part: PartActs | undefined): boolean =>
  kind === 'work' && words.length > 1 && (part?.likely('plan') ?? 0) >= limits.alone

/** Without marks a list has at most so many words. */
const longestBreath = 30
/** A text of at least so many items is a list. */
const fewest = 2
const changesItsMind =
  /\b(?:no,? wait|changed? my mind|scratch that|never ?mind|forget (?:it|that)|i mean|make (?:it|that) \S+ instead|(?:off|from) (?:my|the|our) (?:list|plan|plate))\b/i

/**
 * How likely the sentence of an item plans. What is said first answers no question but that for the plan, and where no
 * mission is on the list there is none to report on.
 */
const supportOf = (part: PartActs | undefined, isEmpty: boolean): number =>
  !part || /^(?:advice|data|distress|lesson|win)$/.test(part.act)
    ? 0
    : part.likely('plan', 'decision', 'correction', 'answer', ...(isEmpty ? (['progress'] as const) : []))

const asPlan = (part: PartActs): PartActs => ({
  ...part,
  act: 'plan',
  probability: Math.max(part.likely('plan'), limits.asListed),
})

function placesOf(said: string, parts: readonly PartActs[]) {
  let at = 0
  return parts.map((part) => {
    const from = Math.max(said.indexOf(part.text, at), at)
    at = from + part.text.length
    return { part, from, to: at }
  })
}

/** The item that a mission of the grammar was read from: the one whose words its title has most of. */
function ownerOf(plan: Creation, items: readonly ListItem[], said: string): ListItem | undefined {
  const from = said.indexOf(plan.quote)
  const to = from + plan.quote.length
  const title = new Set(contentOf(plan.title))
  const scored = items
    .filter(({ part }) => part.tokens[0]!.start < to && part.tokens.at(-1)!.end > from)
    .map((item) => ({
      item,
      shared: contentOf(cut(said, item.part.tokens)).filter((it) => title.has(it)).length,
    }))
  return scored.toSorted((one, other) => other.shared - one.shared)[0]?.item
}

/** "Tender first, actually": what was named before, once more. */
function repeats(item: ListItem, items: readonly ListItem[]): boolean {
  const words = wordsOf(item.words)
  const earlier = items
    .slice(0, items.indexOf(item))
    .filter(({ kind }) => kind === 'work' || kind === 'maybe')
  return earlier.some((it) => {
    const known = new Set(wordsOf(it.words))
    return words.every((word) => known.has(word))
  })
}

const inOrder = (proposals: readonly Proposal[], said: string): Proposal[] =>
  proposals.toSorted((one, other) => said.indexOf(one.quote) - said.indexOf(other.quote))

function isUnmarked({ part }: ListItem, items: readonly ListItem[]): boolean {
  const sentence = items.filter((it) => it.part.sentence === part.sentence)
  return sentence.length > 1 && sentence.every((it) => /^[a-z]*$/.test(it.part.joint))
}
