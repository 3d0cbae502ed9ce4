import { joinNames, lowerFirst } from '#server/platform/text/words.ts'
import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import { people } from '#server/providers/coach/rule-coach/words/people.ts'
import { prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, singular } from '#server/providers/coach/rule-coach/words/stems.ts'

const longest = 6
const numberWords =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)$/i
const articles = /^(?:the|a|an|my|our|your|his|her|their|this|that)$/i

/** With somebody as its object the deed gives the name: "the call with Sade", "the reply to the woman". */
const deeds: readonly [RegExp, string][] = [
  [/^(?:answer|reply)$/i, 'the reply to'],
  [/^(?:call|ring|phone)$/i, 'the call to'],
  [/^(?:talk|speak)$/i, 'the talk with'],
  [/^(?:email|write)$/i, 'the note to'],
  [/^(?:meet|interview)$/i, 'the meeting with'],
  [/^pay$/i, 'the payment to'],
  [/^invoice$/i, 'the invoice to'],
  [/^remind$/i, 'the reminder to'],
  [/^(?:text|message|nudge)$/i, 'the message to'],
  [/^thank$/i, 'the thanks to'],
  [/^(?:ask|tell|warn|persuade|convince)$/i, 'the word with'],
]
const several: readonly [RegExp, string][] = [
  [/^(?:answer|reply)$/i, 'the replies to'],
  [/^(?:call|ring|phone)$/i, 'the calls to'],
  [/^(?:email|write|message)$/i, 'the notes to'],
]
/** What ends a title without naming the work. */
const closing =
  / (?:up(?: and running)?|in(?:to)? the (?:post|bag|mail)|out(?: (?:of )?(?:the|my) (?:door|way|house))?|over the (?:line|finish line)|(?:off|from) (?:my|the|our) (?:desk|plate|list|table|back|chest)|out there|across the line|in|on|off|over|down|back|live|online|done|fixed|finished|written|ready|sorted|sent|signed)$/i
/** These need somebody's name: "Pay March invoices" and "Meet the deadline" are about things. */
const onlyPeople = /^(?:meet|interview|pay|invoice|remind|text|message|ask|tell|warn)$/i
const alwaysPeople = /^(?:call|ring|phone|talk|speak)$/i
const nameless =
  /^(?:woman|man|lady|guy|girl|boy|person|people|one|ones|someone|somebody|thing|things|stuff|matter|business)$/i
const honorific = /^(?:mr|mrs|ms|miss|dr|prof)\.?$/i
const clockTime = String.raw`(?:half )?(?:\d[\d:.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunch)(?: ?[ap]m| o'clock| sharp)?`
const atTheEnd = new RegExp(
  String.raw` (?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|(?:at|by|before|around) ${clockTime}|\d{1,2}[:.]\d\d(?: ?[ap]m)?)$`,
  'i',
)
/** "Be there by two for the inspection", "Be at the notary's by nine": what stands behind it is the name. */
const beThere = new RegExp(
  String.raw`^be (?:(?:there|back|ready) )?(?:(?:at|by|before|around) ${clockTime} )?(?:at|in|on|for) (?=\p{L}+)(?!time\b)`,
  'iu',
)

/**
 * What a founder would call a piece of work aloud: "Finish the pricing page" -> "the pricing page", "Send 5 emails" ->
 * "the emails", "Close Globex" -> "Globex". The title itself where it does not begin with a verb.
 */
export function shortName(title: string): string {
  // "Get Cian to strip the wingback": the wingback.
  const handed = /^(?:get|have|help|let) (?:\p{L}+ ){1,2}to (?=\p{L}+ \S)/iu.exec(title)?.[0]
  if (handed) return shortName(title.slice(handed.length))
  const words = title
    .replace(atTheEnd, '')
    .replace(beThere, '')
    .replace(/(\d) (?=\d{3}\b)/g, '$1,')
    .replace(/^[^:,]{1,12}: (?=\S+ \S)/, '')
    // "Slice, salt and jar the lemons": the lemons.
    .replace(/^\p{L}+(?:, \p{L}+)*,? and (?=\p{L}+ (?:the|my|our|his|her|their|\d+) \S)/iu, '')
    .replace(/[,:] .*$/, '')
    .replace(/[?!;"“”,]+|[.:](?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
  const whole = lowerFirst(words.slice(0, longest).join(' '))
  const verb = readVerb(words[0]!.toLowerCase())
  // "Shear the last 40 ewes": what stands before an article is a deed, whether or not its verb is known.
  const isBeforeArticle =
    (articles.test(words[1] ?? '') || honorific.test(words[1] ?? '')) && !isSmall(words[0]!)
  const isVerb =
    words.length > 1 &&
    // "Lease of 4,200 words": before "of" it is nearly always a thing.
    !/^of$/i.test(words[1]!) &&
    ((verb?.known && (verb.form === 'base' || verb.form === 'either')) || isBeforeArticle)
  // "Be there for the mechanic" has no other name.
  if (/^be$/i.test(words[0]!)) return whole
  let rest = isVerb ? words.slice(1) : words
  // "Turn and brush the 60 wheels": both are deeds.
  const isSecondDeed =
    (articles.test(rest[2] ?? '') || readVerb(rest[1]?.toLowerCase() ?? '')?.known) ?? false
  if (isVerb && rest.length > 2 && /^(?:and|or)$/i.test(rest[0]!) && isSecondDeed) rest = rest.slice(2)
  // "follow up with Maria", "check in on the pilots": particles belong to the verb.
  let isWith = false
  while (
    isVerb &&
    rest.length > 1 &&
    /^(?:up|out|in|on|off|over|down|away|with|to|for|about|at|back|through|together|around|along|aside)$/i.test(
      rest[0]!,
    )
  ) {
    isWith = /^with$/i.test(rest[0]!) || (/^to$/i.test(rest[0]!) && /^back$/i.test(words[1]!))
    rest = rest.slice(1)
  }
  // "Go to see the flat": the flat.
  if (
    rest.length > 2 &&
    rest.length < words.length - 1 &&
    articles.test(rest[1]!) &&
    readVerb(rest[0]!.toLowerCase())?.form === 'base'
  )
    rest = rest.slice(1)
  // "Get the product pages up", "Get the form out of the door": so do those at the end.
  const end = isVerb ? closing.exec(rest.join(' ')) : null
  if (end && end.index > 0) {
    const before = rest.join(' ').slice(0, end.index).split(' ')
    if (before.length > 1 || !articles.test(before[0]!)) rest = before
  }
  const clauseAt = rest.findIndex(
    (word, i) => i > 0 && /^(?:before|after|when|once|while|until|about)$/i.test(word),
  )
  const isOneOf = /^(?:him|her|them)$/i.test((clauseAt > 0 ? rest.slice(0, clauseAt) : rest).join(' '))
  const withOne = isVerb && isOneOf ? deeds.find(([verbs]) => verbs.test(words[0]!))?.[1] : undefined
  // "Talk to him before we start": the talk with him.
  if (withOne) return `${withOne} ${rest[0]!.toLowerCase()}`
  // "Offer her the job": the job.
  if (isVerb && rest.length > 2 && /^(?:him|her|them|me|us|it)$/i.test(rest[0]!)) {
    rest = rest.slice(1)
    // "Ask him for an hour": the hour.
    if (rest.length > 1 && /^(?:for|about|with|to)$/i.test(rest[0]!)) rest = rest.slice(1)
    // "Write it in my own words" has no other name.
    else if (prepositions.has(rest[0]!.toLowerCase())) return whole
  }
  // "Send Sade the contract", "Send the Lyon shop the price list": what somebody gets stands behind who gets it.
  const articleAt = rest.findIndex((word, i) => i > 0 && articles.test(word))
  if (isVerb && articleAt > 0 && articleAt < rest.length - 1 && getsIt(rest.slice(0, articleAt), words[0]!))
    rest = rest.slice(articleAt)
  // "Keep going", "Check in", "Get it done": nothing is named.
  const named = !/^(?:it|them|him|her|us|in|on|off|out|over|up|back|down|done)$/i.test(rest[0]!)
  if (/^going$/i.test(rest[0]!) || (rest.length === 1 && !named)) return lowerFirst(words.join(' '))
  // "Decide whether we start with maths" is its own name.
  if (/^(?:whether|if|how|what|who|when|where|why|that)$/i.test(rest[0]!)) return lowerFirst(words.join(' '))
  // "Photograph all 8" has no other name.
  if (rest.every((word) => numberWords.test(word) || /^(?:all|both|the|of|them|more)$/i.test(word)))
    return whole
  // "Call some shops", "Edit both videos": the shops, the videos.
  if (/^(?:some|both)$/i.test(rest[0]!) && rest.length > 1) rest = rest.slice(1)
  // "Photograph all 8 tents": the tents.
  if (/^all$/i.test(rest[0]!) && rest.length > 2) rest = rest.slice(1)
  // "One for the kitchen" is its own name.
  const isWhole = prepositions.has(rest[1]?.toLowerCase() ?? '') && !/^of$/i.test(rest[1]!)
  const counted = numberWords.test(rest[0]!) && rest.length > 1 && !isWhole
  // "Ask for 500 a month": an amount, and no pieces of anything.
  if (counted && articles.test(rest[1]!)) return whole
  if (counted) rest = rest.slice(1)
  // "Follow up with 3 of the Ghent leads": the Ghent leads.
  if (counted && /^of$/i.test(rest[0]!) && rest.length > 1) rest = rest.slice(1)
  const cut = rest.findIndex(
    (word, i) =>
      i >= (/^\p{Lu}/u.test(rest[0]!) ? 1 : 2) &&
      /^(?:to|into|onto|for|with|by|before|after|from|in|on|at|and|that|which|so)$/i.test(word),
  )
  // "The woman from the cycling club": somebody without a name is told by what comes after.
  const isNameless = nameless.test(rest[cut - 1] ?? '')
  if (cut > 0 && rest.length > longest - 2 && !isNameless) rest = rest.slice(0, cut)
  const topic = rest.findIndex((word, i) => i > 0 && /^(?:about|over)$/i.test(word))
  if (topic > 0) rest = rest.slice(0, topic)
  // "The soundboard needs its last coat", "Chef from the Heron rings me": whoever or whatever does it.
  const clause = rest.findIndex(
    (word, i) =>
      i > 0 && (/^(?:who|that|which|whose)$/i.test(word) || (!isVerb && doesSomething(word, rest, i))),
  )
  if (clause > 0) rest = rest.slice(0, clause)
  const name = withoutEnd(rest.slice(0, longest)).join(' ')
  const deed =
    isVerb && !counted
      ? (deeds.find(([verbs]) => verbs.test(words[0]!))?.[1] ?? (isWith ? 'the word with' : undefined))
      : undefined
  const some = rest.at(-1)!.toLowerCase().replace(/s$/, '')
  const deedOfMany =
    isVerb && counted && people.test(some) && several.find(([verbs]) => verbs.test(words[0]!))?.[1]
  if (deedOfMany) return `${deedOfMany} the ${lowerFirst(rest.join(' '))}`
  const hasArticle = articles.test(rest[0]!)
  const isSomebody =
    (/^\p{Lu}/u.test(rest[0]!) && !/day['’]s$/.test(rest[0]!)) ||
    (hasArticle &&
      (alwaysPeople.test(words[0]!) || nameless.test(rest[1] ?? '') || people.test(rest.at(-1)!)))
  const isNamed =
    isFirstName(rest[0]!.toLowerCase()) ||
    (/^\p{Lu}\p{Ll}/u.test(rest[0]!) &&
      (rest.length === 1 || /^\p{Lu}|^(?:for|about|to|at|on|from)$/u.test(rest[1]!))) ||
    (hasArticle && (people.test(rest.at(-1)!) || people.test(rest[1] ?? '') || nameless.test(rest[1] ?? '')))
  // "call sanjay at wellness medico": a name, also where no capital says so.
  const isLowerName =
    isVerb && !counted && !hasArticle && alwaysPeople.test(words[0]!) && singular(rest[0]!) === rest[0]
  if (deed && isLowerName && !isSomebody) return [deed, ...withoutEnd(rest.slice(0, longest))].join(' ')
  if (deed && isSomebody && (isNamed || !onlyPeople.test(words[0]!))) {
    const article = rest[0]!.toLowerCase().replace(/^(?:my|our)$/, 'the')
    return [deed, hasArticle ? article : rest[0], ...rest.slice(1, longest + 1)].join(' ')
  }
  if (articles.test(rest[0]!))
    return `${rest[0]!.toLowerCase().replace(/^(?:my|our)$/, 'the')} ${withoutEnd(rest.slice(1, longest + 1)).join(' ')}`
  if (/^\p{Lu}/u.test(rest[0]!) && isVerb) return name
  // "Sand room 4": room 4.
  if ((!isVerb && !counted) || /^\p{L}+ \d+$/u.test(name))
    return isFirstName(rest[0]!.toLowerCase()) ? name : lowerFirst(name)
  // "Buy something for my wife", "Write down today's hours": what they are called takes no article.
  return /^(?:some|any|every)|['’]s$/i.test(rest[0]!) ? lowerFirst(name) : `the ${lowerFirst(name)}`
}

/** "A, B and C" of at most three. */
export const listOf = (names: readonly string[]): string => joinNames([...new Set(names)].slice(0, 3))

/** "Quotes to 3 farms up near", cut at its length: a name ends on no small word. */
const withoutEnd = (words: string[]): string[] =>
  words.slice(
    0,
    // "Set up the till": the only word is a thing, whatever else it can mean.
    Math.max(
      0,
      words.findLastIndex((word) => !prepositions.has(word.toLowerCase()) && !articles.test(word)),
    ) + 1,
  )

const doesSomething = (word: string, words: readonly string[], at: number): boolean =>
  readVerb(word.toLowerCase())?.form === 'third' &&
  /^(?:me|us|it|its|the|an?|my|our|back|in|at|round|over|by|for)$/i.test(words[at + 1] ?? '')

const isSmall = (word: string) =>
  prepositions.has(word.toLowerCase()) ||
  articles.test(word) ||
  /^(?:all|both|half|not|and|or|some)$/i.test(word)

const isName = (word: string) => /^\p{Lu}/u.test(word)

const giving = /^(?:send|give|show|bring|mail|email|text|lend|hand)$/i
/** Whether words between a verb and an article are somebody who gets something. */
const getsIt = (who: readonly string[], verb: string): boolean =>
  who.every(isName) ||
  (giving.test(verb) &&
    who.length > 1 &&
    articles.test(who[0]!) &&
    !who.some((it) => prepositions.has(it.toLowerCase()) || /^and$/i.test(it)))
