import { written } from '#server/providers/coach/rule-coach/words/names.ts'
import { determiners } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** A clean imperative: "Send 50 outreach emails". Number words become figures, wishes and time fall away. */
export function titleOf(own: Token[], verb: string | null, lent: string | null = null): string {
  const carried = own.length <= 2 && errands.some(([, noun]) => noun.test(own.at(-1)!.lower)) ? null : lent
  const words = own.map((token, index) => wordOf(token, own[index - 1]))
  const first = readVerb(own[0]!.kind === 'word' ? own[0]!.lower : '')
  if (verb !== null || (first?.form === 'gerund' && own.length > 1)) {
    if (first) words[0] = first.base
  } else {
    words.unshift(verbFor(own, carried))
    if (/^(?:a|an|the)$/i.test(words[1] ?? '') && own.length < 2) words.splice(1, 1)
  }
  const title = plainly(words.filter((word) => word !== '').join(' '))
    .replace(/ ([,;:.!?])/g, '$1')
    .replace(/[,;:.\s]+$/, '')
    .replace(/(?: (?:and|or|but|so|because|the|an?))+$/, '')
    .trim()
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200)
}

/** What one goes to, has or does, and does not call, send or write: "call my landlord, oh and gym". */
const errands: [string, RegExp][] = [
  ['go to the', /^(?:gym|dentist|doctor|bank|office|supermarket|post-office)$/],
  ['go to', /^(?:yoga|pilates|therapy|school|church)$/],
  ['go for a', /^(?:run|walk|swim|jog|ride|haircut)$/],
  ['go', /^(?:shopping)$/],
  ['have', /^(?:lunch|dinner|breakfast)$/],
  ['do a', /^(?:workout|pickup|meditation)$/],
  [
    'do the',
    /^(?:laundry|groceries|errands|admin|expenses|payroll|bookkeeping|reading|cleaning|tax|taxes|accounts|invoicing|accounting|dishes|books)$/,
  ],
  ['clear the', /^(?:inbox|backlog)$/],
]

const family =
  'mum|mom|mother|dad|father|wife|husband|brother|sister|kids|son|daughter|parents|family|partner'

/** As a founder would write it down: nobody's fillers and bounds, no "my"; "do 50 emails" sends them. */
function plainly(title: string): string {
  const bare = title
    .replace(/\b(?:uh|um|er|erm|oh|hmm)\b ?/gi, '')
    .replace(
      / (?:minimum|min|maximum|max|tops|or so|or something|and stuff|i guess|you know|as well|too|(?:right |straight |soon |shortly )?after(?:wards)?|right away|straight away)$/i,
      '',
    )
    // "Ring the bank or they close": what happens otherwise.
    .replace(/(?<!\b(?:whether|if|either|between)\b.*) or (?:else|i|we|they|it|he|she)\b.*$/i, '')
    // "Send them the summary": the title stands alone, and "them" says nothing there.
    .replace(
      /^(send|email|give|tell|show|forward|write|message) (?:them|him|her) (?=(?:the|a|an|our|my) )/i,
      '$1 ',
    )
    .replace(
      / as (?:the|my|our) (?:number one|top|first|main|biggest)(?: thing| priority| goal| task)?$/i,
      '',
    )
    .replace(new RegExp(`\\b(?:my|our) (?=(?:${family})\\b)`, 'gi'), '')
    .replace(/\b(?:my|our) (?=\w)/gi, 'the ')
    .replace(/\b(?:the|these|those) (?=\d)/gi, '')
    .replace(/\b(?:like|about|around|roughly|approximately|maybe|at least) (?=\d)/gi, '')
  const spent =
    /^spend (?:the |a |an |all |some |most of the )?(?:whole )?(?:morning|afternoon|evening|day|time|rest of the day|hour|hours|bit of time) (?:on|with) (?:the )?(\w+ing\b )?/i.exec(
      bare,
    )
  if (spent && bare.length > spent[0].length)
    return spent[1]
      ? `${readVerb(spent[1].trim())?.base ?? spent[1].trim()} ${bare.slice(spent[0].length)}`
      : bare.replace(/^.*?\b(?:on|with) /i, 'work on ')
  const deed = /^(?:do|have) (?=\d)/i.test(bare) ? verbsByNoun.find(([noun]) => noun.test(bare)) : undefined
  return deed ? bare.replace(/^\w+/, deed[1]) : bare
}

function wordOf(token: Token, before: Token | undefined): string {
  if (before && before.start === token.start) return ''
  const { quantity } = token
  if (before && determiners.has(token.lower)) return token.lower
  if (!quantity)
    return token.kind === 'word' &&
      !/[A-Z]/.test(token.text.slice(1)) &&
      /^[A-Z][a-z]+$/.test(token.text) &&
      before === undefined
      ? token.lower
      : written(token.text)
  if (/[\d]/.test(token.text) || quantity.kind !== 'count' || quantity.value === 0) return token.text
  return String(quantity.value)
}

const verbsByNoun: [RegExp, string][] = [
  [/^(?:at least )?\S+ (?:people|folks|persons)\b/, 'get'],
  [/\bhours? of\b/, 'do'],
  [/\b(?:emails?|dms?|messages?|proposals?|quotes?|invoices?|newsletters?|samples?)\b/, 'send'],
  [/^an? (?:walk|swim|nap|break)$/, 'take'],
  [/^an? (?:run|jog)$/, 'go for'],
  [/\b(?:words|pages of|notes|letters)\b/, 'write'],
  [/\b(?:webinars?|workshops?|events?|meetups?|town halls?|retros?)\b/, 'run'],
  [/\b(?:conversations?|chats?)\b/, 'have'],
  [/\b(?:business cards|contacts|signatures)\b/, 'collect'],
  [/^\S+ (?:percent|%) |\b(?:coverage|conversion|retention)\b/, 'reach'],
  [/\b(?:calls?|dials?)\b/, 'make'],
  [/\b(?:posts?|tweets?|articles?|videos?)\b/, 'publish'],
  [/\b(?:demos?|interviews?|follow-?ups?|meetings?|tests?|experiments?|sessions?|workouts?)\b/, 'do'],
  [/\b(?:bugs?|issues?|tickets?)\b/, 'fix'],
  [/\b(?:mrr|arr|revenue)\b/, 'reach'],
  [/\b(?:pages?|features?|release|v\d)\b/, 'ship'],
  [/\b(?:update|deck|memo|spec|report|docs?|blog|plan|roadmap|copy)\b/, 'work on'],
  [
    /\b(?:signups?|sign-ups?|customers?|users?|trials?|leads?|clients?|deals?|subscribers?|followers?|donors?|reviews?|orders?|sales)\b/,
    'get',
  ],
]

/** "Product work on the app", "water the plants": its first word may be the deed, or holds one. */
const startsWithDeed = (own: Token[]): boolean =>
  /^(?:base|either)$/.test(readVerb(own[0]!.lower)?.form ?? '') ||
  own.slice(0, 3).some(({ lower }) => lower === 'work')

function verbFor(own: Token[], carried: string | null): string {
  const errand = own.length === 1 && errands.find(([, noun]) => noun.test(own[0]!.lower))
  if (errand) return errand[0]
  // "the supplier to confirm the date": what others are to do.
  const brought = own.some(
    (token, at) => at > 1 && token.lower === 'to' && readVerb(own[at + 1]?.lower ?? '')?.form === 'base',
  )
  if (brought && determiners.has(own[0]!.lower)) return 'get'
  const text = own.map((token) => token.lower).join(' ')
  return (
    verbsByNoun.find(([noun]) => noun.test(text))?.[1] ??
    (/^the .* from (?:the|our|my)\b/.test(text) ? 'get' : null) ??
    carried ??
    (own.some((token) => token.quantity) || /^an? /.test(text) ? 'get' : startsWithDeed(own) ? '' : 'work on')
  )
}
