import { type Features, flag } from '#server/platform/text/trees.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import { askedIn, type NamedWork } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { ofText, type Statement } from './features-of-text.ts'
import type { Link } from './link-features.ts'

/* What a new mission is judged by: how its words and its title sound, and what stands beside it. */

/** Ways of speaking that plan something outright, and some that plan nothing. */
const signs: Readonly<Record<string, RegExp>> = {
  intends:
    /\b(?:i'?d like to|i would like to|i(?:'ve| have)? (?:got|need|have) to|i want to|my (?:main |one |big |first )?(?:goal|plan|aim|priority|mission)\b|remind me to|(?:can|could|would) you (?:please )?(?:also )?(?:add|put|note|write)\b|(?:please |and |also )(?:add|put)\b|put down\b|note down\b|\badd:)/i,
  wants:
    /\b(?:i['’]ll|we['’]ll|i will|going to|gonna|must|let['’]?s|i should|planning to|plan to|want to|wanna)\b/i,
  'names a day':
    /\b(?:today|tonight|tomorrow|now|this (?:morning|afternoon|evening)|monday|tuesday|wednesday|thursday|friday|at \d)\b/i,
  habit:
    /\b(?:usually|normally|mostly|always|often|sometimes|generally|every (?:day|week|month|year|morning|evening|\w+day)|each (?:day|week|month|\w+day)|most (?:days|weeks|mornings)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekly|daily|monthly|(?:a|per) (?:day|week|month|year)|for (?:the last |about )?(?:\w+) (?:years|months)|since)\b/i,
  'orders the day':
    /\b(?:first|then|after that|afterwards|before (?:noon|lunch)|at (?:noon|lunch|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|(?:today|tomorrow)['’]?s|the list|list\b)/i,
  trade: /^\W*(?:building|running|making|developing|selling|growing) (?:an?|my|our) /i,
  tells: /\b(?:he|she|they|it|who|which|was|were|is|are|had|has|been|came|said|says|got|went|did|made)\b/i,
  supposes: /\b(?:if|when|once|until|unless|would|could|might|maybe|perhaps)\b/i,
}
const titleSigns: Readonly<Record<string, RegExp>> = {
  timetable:
    /^(?:(?:the|my|our) )?[\w'-]+(?: [\w'-]+)? (?:opens|closes|starts|begins|ends|arrives|comes|leaves)\b/i,
  'one of these': /^(?:start|begin|go) (?:with|on) (?:the|that|this) (?:[\w'-]+ ){0,2}(?:ones?|1)$/i,
  stump:
    /\b(\w+) \1\b|\b(?:been|am|is|are|was|were|has|had)\b|\b(?:the|an?|to|of|for|with|and|or|my|from)$|^(?:get|work on) (?:on|in|at|by|since|it|them|that|so|there|not|too)\b/i,
  pronoun: /\b(?:it|them|him|her|that|this|one|something|anything|everything|stuff|things?)\b/i,
  'small verb': /^(?:get|do|make|put|go|have|take|work on|be|keep|let|say|see|think|know)\b/i,
}

const condition =
  /^(?:if|unless|when|once|provided|depending|should|assuming|only|but only|though only|maybe|perhaps|until|after)\b/i

/** A question, with or without its mark. */
const question = /\?|^\W*(?:\w+ )?(?:what|how|why|should|shall|do|does|is|are|can|which|who|where|when)\b/i

/** Where a new mission stands in its message. */
export interface PlanSetting {
  /** The other parts of the message. */
  others: readonly Statement[]
  /** The words that name it, as the tagger found them. */
  work: NamedWork | undefined
  /** All that the tagger found in the message. */
  all: readonly NamedWork[]
  /** What its title has to do with each open mission. */
  links: readonly Link[]
}

/** What is known of a new mission as it was read: how sure, its title, its words, and what is said beside it. */
export function planFeatures(
  { title, quote, targetValue, when }: Creation,
  said: { part: Statement | undefined; quote: Statement; title: Statement },
  { others, work, all, links }: PlanSetting,
  context: PromptContext,
): Features {
  const { occasion } = context
  const asked = askedIn(context)
  const words = title.toLowerCase().split(/\s+/)
  const spoken = new Set(quote.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [])
  const inQuote = words.filter((it) => spoken.has(it))
  const features: Features = {
    'work: begins': work?.begins ?? 0,
    'work: belongs': work?.belongs ?? 0,
    'work: elsewhere': work?.elsewhere ?? 0,
    'work: again': flag(work?.kind === 'again'),
    'work: condition behind': flag(work?.behind !== undefined && condition.test(work.behind)),
    // "I restore boats" tells what somebody does, "I have to restore the boat" what is to be done.
    'work: I do': flag(/(?:^|\s)(?:i|we)$/.test(work?.ahead ?? '')),
    'work: others do': flag(/(?:^|\s)(?:he|she|they|who|it|you|people|customers)$/.test(work?.ahead ?? '')),
    'work: meant': flag(/(?:^|\s)(?:to|ll|will|must|should|gonna|let's|lets|can)$/.test(work?.ahead ?? '')),
    'work: opens': flag(work?.ahead === '' || /[.!?;:\n]$/.test(work?.ahead ?? '')),
    'work: ends': flag(work?.behind === '' || /^[.!?\n;]/.test(work?.behind ?? '')),
    plans: Math.min(all.length, 8),
    'plans: least': Math.min(1, ...all.map((it) => it.begins)),
    'plans: mean': all.reduce((sum, it) => sum + it.begins, 0) / Math.max(1, all.length),
    'has target': flag(targetValue !== null),
    tomorrow: flag(when === 'tomorrow'),
    morning: flag(occasion === 'morning'),
    evening: flag(occasion === 'evening'),
    asked: flag(asked !== null),
    'asked for a plan': flag(asked === 'plan'),
    'title: words': words.length,
    'title: spoken': inQuote.length / words.length,
    'title: verb spoken': flag(spoken.has(words[0]!)),
    'title: verb known': flag(readVerb(words[0]!)?.known === true),
    'title: begins as spoken': flag(quote.toLowerCase().includes(words.slice(0, 3).join(' '))),
    'part: known': flag(said.part !== undefined),
    ...(said.part ? ofText('part', said.part) : {}),
    ...ofText('quote', said.quote),
    ...ofText('title', said.title),
  }
  for (const [name, sign] of Object.entries(signs)) {
    features[`part: ${name}`] = flag(sign.test(said.part?.text ?? quote))
    features[`quote: ${name}`] = flag(sign.test(quote))
  }
  for (const [name, sign] of Object.entries(titleSigns)) features[`title: ${name}`] = flag(sign.test(title))
  for (const act of acts)
    features[`beside: ${act}`] = others.reduce((most, it) => Math.max(most, it.likely(act)), 0)
  // "Dig trial pits, two of them" beside "Trial pits at Ashgrove": the closest mission that is on the list.
  features['open: missions'] = Math.min(links.length, 8)
  features['open: likeness'] = links.reduce((most, it) => Math.max(most, it.likeness), 0)
  features['open: words'] = links.reduce((most, it) => Math.max(most, it.words), 0)
  features['beside: asks?'] = flag(others.some(({ text }) => question.test(text)))
  features['beside: parts'] = Math.min(others.length, 8)
  const likely = ['part', 'quote', 'title'].map((it) => features[`${it}: plan`] ?? 0)
  features['least plan'] = Math.min(...likely)
  return features
}
