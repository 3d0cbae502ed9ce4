import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { answeringVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

const strangers =
  /^(?:competitor|rival|neighbou?r|dad|father|mum|mom|mother|brother|sister|cousin|uncle|aunt|grandma|grandpa|friend|guy|bloke|girl|woman|man|lady|startup|company|shop|wife|husband|guest|visitor|tenant|parent|child|thief|cat|dog|government|council|flatmate|roommate|landlord|son|daughter|kid)$/
const supposed = /\b(?:apparently|allegedly|supposedly|reportedly|rumou?r has it|word is)\b/
const wished = /\b(?:hopefully|with any luck|with luck|fingers crossed|touch wood|god willing)\b/
/** "an influencer emailed me": what is done to the founder is no deed of the founder's. */
function addressed({ subject, phrases, verb, clause }: Reading): boolean {
  if (!subject || subject.pronoun || verb === null || verb.at < 0) return false
  const me = /^(?:me|us)$/.test(clause.tokens[verb.at + 1]?.lower ?? '')
  const asks = readVerb(clause.tokens[verb.at + 2]?.lower ?? '')?.form === 'gerund'
  const ours = phrases.some((phrase) => phrase.prep === 'to' && /^(?:my|our)$/.test(phrase.det ?? ''))
  if ((me && asks) || (ours && /^(?:reply|respond|write|answer|object|react|listen)$/.test(verb.base)))
    return true
  return (
    me &&
    !phrases.some(
      (phrase) =>
        phrase.prep === null && phrase.quantity?.kind !== 'times' && !/^(?:me|us)$/.test(phrase.head),
    )
  )
}

/** Said to be somebody else's own business. */
const elsewhere =
  /\b(?:somebody|someone) else (?:\w+ ){0,2}(?:signed|took|got|bought|won|rented|hired|booked|did|beat)\b|\bby (?:someone|somebody|another|others|other people|a competitor|the competition)\b|\bfor (?:her|his|their) own\b|\b(?:not|never) (?:mine|ours)\b/
const none = /^(?:so |and |but |well )*(?:none|neither|not (?:a single|one|any)|hardly any)\b/

/** What is told of strangers, from hearsay, as a hope or as not one is no news of the founder's; a rumour is asked about. */
export function heardSaid(reading: Reading): Reading {
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  if (!/^(?:report|state|bare|either)$/.test(reading.mood)) return reading
  if (none.test(text)) return { ...reading, mood: 'failed' }
  if (reading.mood === 'report' && addressed(reading)) return { ...reading, mood: 'unfit' }
  if (reading.mood === 'report' && takesLeave(reading)) return { ...reading, mood: 'failed' }
  if (elsewhere.test(text)) return { ...reading, mood: 'unfit' }
  if (wished.test(text)) return { ...reading, mood: 'unfit' }
  if (reading.mood === 'report' && strangersDeed(reading)) return { ...reading, mood: 'unfit' }
  if (reading.mood === 'report' && strangersOwn(reading, text)) return { ...reading, weak: true }
  return supposed.test(text) ? { ...reading, weak: true } : reading
}

/** "a customer closed their account": what others end of their own is a loss. */
const takesLeave = ({ subject, phrases, verb, who }: Reading): boolean =>
  subject !== null &&
  who !== 'founder' &&
  /^(?:close|cancel|end|delete|terminate|leave|pause|downgrade|churn|drop|quit|stop)$/.test(
    verb?.base ?? '',
  ) &&
  phrases.some((phrase) => /^(?:their|his|her|its)$/.test(phrase.det ?? ''))

/** "they opened a second kitchen across the street": who "they" are is not known, and it is theirs. */
const strangersOwn = ({ who, clause, phrases, verb }: Reading, text: string): boolean =>
  who !== 'founder' &&
  who !== 'nobody' &&
  !answeringVerbs.has(verb?.base ?? '') &&
  ((/^(?:they|he|she|you)$/.test(clause.tokens[0]?.lower ?? '') &&
    phrases.some((phrase) => phrase.prep === null && /^(?:a|an|their|his|her)$/.test(phrase.det ?? ''))) ||
    /\b(?:across the (?:street|road)|next door|down the (?:street|road)|at (?:his|her|their) (?:place|school|company|firm))\b/.test(
      text,
    ))

/** "our competitor shipped a page", "Apple published four posts"; "Globex signed" answers the founder. */
function strangersDeed({ subject, phrases, verb }: Reading): boolean {
  if (!subject || subject.pronoun || verb === null || answeringVerbs.has(verb.base)) return false
  const direct = phrases.some((phrase) => phrase.prep === null && phrase.head !== '')
  const company = subject.names > 0 && !isFirstName(subject.head)
  return direct && (strangers.test(subject.head) || company)
}
