import { sentencesOf } from '#server/platform/text/sentences.ts'
import { capital, wordsIn } from '#server/platform/text/words.ts'
import type { PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { categoryOf, priorityOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { matchesTitle } from './replan-words.ts'
import { openOf } from './session-facts.ts'

type Plan = Extract<Proposal, { action: 'create-mission' }>

const joints =
  /(?<=[.!?;\n])\s+|,\s+(?=(?:and |but |so |then |also )*(?:please )?(?:put|add|write|note|call|take|leave|you)\b)|\s+(?:and|but|so)\s+(?=(?:please )?(?:put|add|write|note)\b)/i
const opening = String.raw`^\W*(?:(?:and|so|no|ok(?:ay)?|well|but|then|also|please|just|actually|fine|i mean|i meant|thank you|thanks|(?:can|could|would) (?:you|we)|i(?:'d| would) like you to|i want you to|going on then|cold)\b[\s,:]*)*`
const list = `(?: (?:the|my|today'?s|tomorrow'?s|our))? (?:list|plan|missions|board)`
const ends = String.raw`(?:[\s,]+(?:please|too|as well|again|then|now|though|(?:for|to) (?:today|tomorrow)|as the (?:one )?thing(?: for today)?))*(?:,\s*(?<more>[\w'-]+ [\w '-]{2,40}))?\W*$`

const commands = [
  `(?:put|add|write|note|include|get|stick|pop)(?: me down for)? (?<what>.+?) (?:back )?(?:on|onto|to|in|into|down (?:on|in))${list}${ends}`,
  `(?:put|write|note|get|stick|pop) (?<what>.+?) (?:on|down|in)${ends}`,
  `(?:put|write|note)(?: down)? (?<what>.+?) (?:on|down|for today)${ends}`,
  `(?:put|write|note) down[,: ]+(?<what>.+?)${ends}`,
  `(?:add|new mission|new task|note|one more|another one)\\s*:\\s*(?<what>.+?)${ends}`,
  `you(?:'ve| have)? (?:missed|forgot(?:ten)?|left out|left off|dropped) (?<what>.+?)${ends}`,
  `(?<what>.+?) (?:should|must|needs to|has to|ought to) (?:be|go) (?:back )?(?:on|in)${list}${ends}`,
].map((command) => new RegExp(`${opening}${command}`, 'i'))
/** "Can you add a card for Tom's leaving do?" */
const pleaseAdd = new RegExp(
  String.raw`\b(?:can|could|would) you (?:please )?(?:also )?(?:add|put down|note down|write down) (?:a |an |the |my )?(?<what>[^?]+?)${ends}`,
  'i',
)
/** "Add book the pitch": a request only where work follows; "add dark mode" is work itself. */
const bareAdd = new RegExp(`${opening}add (?<what>(?<verb>[a-z]+) .+?)${ends}`, 'i')

const pointers =
  /^(?:it|that|this|them|those|these|both|all|all of (?:it|them)|the (?:same|other one|last one)|that one|those two|everything|something|a few things?|things?|more|another(?: one)?)$/i
const longestItem = 12

/** A clause that asks for something on the list. */
export interface ListCommand {
  clause: string
  /** The piece of work it asks for; null where the list has it already, or the clause only points. */
  plan: Plan | null
}

/** Requests for the list: "put the returns on please", "add glaze 14 mugs to the list", "you missed the lunch". */
export function findListCommands(said: string, { missions, tomorrow = [] }: PromptContext): ListCommand[] {
  const known = [...openOf(missions), ...tomorrow]
  return said.split(joints).flatMap((clause): ListCommand[] => {
    const found = wordsOf(clause)
    if (found === null) return []
    const { what, more } = found
    const isKnown = pointers.test(what) || known.some((it) => matchesTitle(what, it.title))
    return [{ clause: clause.trim(), plan: isKnown ? null : planOf(what, clause.trim(), more) }]
  })
}

/** What a day holds by appointment. */
const appointments =
  /\b(?:i|we)(?:['’]ve| have)(?: got)? (?<what>(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[a-z-]+ ){0,2}(?:visits|calls|meetings|interviews|demos|appointments|sessions|lessons|viewings|deliveries|jobs|workshops|classes|fittings|treatments))\b(?! (?:left|done|behind|last|this week|so far))/gi

/** "Today I've got five home visits": appointments that a morning, or a word about tomorrow, names as the day's work. */
export function findAppointments(
  said: string,
  proposals: readonly Proposal[],
  { occasion, missions }: PromptContext,
): Plan[] {
  const isPlan = occasion === 'morning' || /\btomorrow\b/i.test(said)
  if (!isPlan || said.includes('?')) return []
  return [...said.matchAll(appointments)].flatMap(({ 0: quote, groups }) => {
    const what = groups!.what!
    const isTaken = proposals.some(({ quote }) => quote.includes(what))
    const isKnown = openOf(missions).some((it) => matchesTitle(what, it.title))
    if (isTaken || isKnown) return []
    const plan = planOf(what, quote)
    return [{ ...plan, title: `Do ${what}`, when: /\btomorrow\b/i.test(said) ? 'tomorrow' : 'today' }]
  })
}

/** Where a list is given by bare names ("Pitch deck for Lumen. Portfolio page."), the names that became no mission. */
export function findBareItems(
  said: string,
  proposals: readonly Proposal[],
  { occasion, turns }: PromptContext,
): Plan[] {
  const plans = proposals.filter((it) => it.action === 'create-mission')
  if (occasion !== 'morning' || turns.length > 0 || plans.length === 0 || said.includes('?')) return []
  return sentencesOf(said).flatMap((sentence) => {
    const item = sentence.replace(/^(?:and|then|also|plus)\s+/i, '').replace(/[.,;:!\s]+$/, '')
    const isTaken = proposals.some(({ quote }) => sentence.includes(quote) || quote.includes(sentence))
    return isTaken || !isBareName(item) ? [] : [planOf(item, item)]
  })
}

function wordsOf(clause: string): { what: string; more: string } | null {
  for (const command of [...commands, pleaseAdd, bareAdd]) {
    const { what, more = '', verb } = command.exec(clause.replace(/[\u2018\u2019]/g, "'"))?.groups ?? {}
    if (!what || (verb && !isBaseVerb(verb))) continue
    const plain = what
      .replace(/^(?:down|in|the|my|our|an?|that|those|these)\s+/i, '')
      .replace(/^["'“]|["'”]$/g, '')
      .replace(/^(?:i (?:want|need|have|plan) to|to) /i, '')
      .replace(/[,;:\s]+$/, '')
    return plain !== '' && wordsIn(plain) <= longestItem ? { what: plain, more } : null
  }
  return null
}

const isBaseVerb = (word: string): boolean => {
  const verb = readVerb(word.toLowerCase())
  return verb?.known === true && /^(?:base|either|gerund)$/.test(verb.form)
}

function planOf(what: string, quote: string, more = ''): Plan {
  const tokens = tokenize(what).filter((it) => it.kind !== 'mark')
  const counts = [...tokens, ...tokenize(more).slice(0, 1)].flatMap((it) =>
    it.quantity?.kind === 'count' ? [it.quantity.value] : [],
  )
  const [first] = what.split(' ')
  const verb = readVerb(first!.toLowerCase())
  const title =
    verb?.known && verb.form === 'gerund' ? [verb.base, ...what.split(' ').slice(1)].join(' ') : what
  return {
    action: 'create-mission',
    title: capital(title),
    targetValue: counts.length === 1 && Number.isInteger(counts[0]) && counts[0]! >= 1 ? counts[0]! : null,
    priority: priorityOf(tokens),
    category: categoryOf(tokens),
    when: /\btomorrow\b/i.test(quote) ? 'tomorrow' : 'today',
    quote,
    confidence: 0.85,
  }
}

/** A short name of a thing: no verb that says something about it, no greeting, no feeling. */
function isBareName(item: string): boolean {
  const words = item.split(/\s+/)
  if (words.length < 2 || words.length > 6) return false
  if (
    /^(?:good|hi|hey|hello|morning|evening|thanks?|thank|ok|okay|yes|no|not|what|how|why|that'?s|it'?s|feeling|so|bit|very|really)\b/i.test(
      item,
    )
  )
    return false
  const says =
    /\b(?:i|i'm|i've|you|he|she|it|they|we|am|is|are|was|were|has|have|had|will|would|can|could|should|must|do|does|did|don'?t|can'?t|won'?t|my|me)\b/i
  return (
    !says.test(item) &&
    !words.slice(1).some((word) => /^(?:past|third)$/.test(readVerb(word.toLowerCase())?.form ?? ''))
  )
}
