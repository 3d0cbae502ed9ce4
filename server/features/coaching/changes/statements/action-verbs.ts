/*
 * Maps the verb of a mission's title to the verbs that report it as done. "I researched three policies" does not
 * complete 'Write the policy', so a number beside a mission's noun is not evidence enough.
 */

import { wordStems } from '#server/features/coaching/turn/injection-filter.ts'

/** Pairs of verbs that open a mission's title and words that report such a mission as done. */
const verbClasses: readonly (readonly [title: string, deeds: string])[] = [
  [
    'call ring phone telephone dial',
    'call calls called calling ring rang rung phone phoned telephoned dial dialled dialed dials spoke spoken talked phones numbers voicemail',
  ],
  [
    'speak talk chat interview meet discuss coffee see',
    'spoke spoken talk talked talks chat chatted chats interview interviews interviewed interviewing met meeting meetings sat coffee conversation conversations saw seen sessions zoom',
  ],
  [
    'pitch demo present show demonstrate run teach train coach host hold give lead',
    'pitch pitched pitches demo demos demoed presented presentation showed shown demonstrated ran run taught trained coached hosted held gave given led',
  ],
  [
    'send email mail message text dm write contact reach submit file post deliver ship invoice reply answer respond ask invite pitch apply quote order share hand',
    'send sent email emails emailed mailed messaged messages texted dmd wrote written reached contacted submitted filed posted delivered shipped invoiced replied answered responded asked invited pitched applied quoted went gone fired dropped shot inbox handed shared out sending',
  ],
  [
    'publish post launch ship release deploy push upload merge build finish put open start set',
    'published publish posted posts launched shipped released deployed pushed uploaded merged live online out up went put public production prod built opened started open set',
  ],
  [
    'fix repair patch resolve solve squash debug close clear answer kill sort handle',
    'fixed repaired patched resolved solved squashed debugged closed cleared answered killed gone dead fixes handled sorted cleared replied crushed history works',
  ],
  [
    'close sign win land sell get book onboard convert secure acquire recruit hire raise enrol enroll add bring reach hit grow make earn increase collect',
    'closed signed won landed sold got gotten booked onboarded converted secured acquired recruited hired raised enrolled added brought reached hit grew made earned collected joined agreed accepted paid confirmed approved pledged committed bought ordered subscribed bagged picked passed crossed ticked wired welcomed flogged yes on board mrr revenue landed tally',
  ],
  [
    'write draft prepare create make design produce plan outline compose',
    'wrote written drafted prepared created made designed produced planned outlined composed put',
  ],
  [
    'review read check proofread grade mark go look study analyse analyze audit test',
    'reviewed read checked proofread graded marked went gone looked studied analysed analyzed audited tested',
  ],
  [
    'rewrite redesign refactor revise edit redo',
    'rewrote rewritten redesigned refactored revised edited redone',
  ],
  ['bake cook brew roast bottle grow plant', 'baked cooked brewed roasted bottled grown planted oven'],
  ['pay settle transfer refund', 'paid settled transferred refunded'],
  [
    'visit see drive inspect tour survey view',
    'visited saw seen drove driven inspected toured surveyed viewed went been stopped dropped',
  ],
  ['buy order purchase get source book', 'bought ordered purchased sourced got booked order'],
  ['pack box wrap load', 'packed boxed wrapped loaded'],
  ['record film shoot edit cut', 'recorded filmed shot edited cut can'],
  [
    'clean tidy update organise organize sort clear migrate move',
    'cleaned tidied updated organised organized sorted cleared migrated moved clean tidy',
  ],
  ['deliver drop distribute hand', 'delivered dropped distributed handed deliveries'],
  ['renew register file apply book', 'renewed registered filed applied booked'],
]

const titleVerbs = new Set(verbClasses.flatMap(([titles]) => titles.split(' ')))

/** Whether a title begins with a verb that missions often begin with. */
export const beginsWithAction = (title: string): boolean => titleVerbs.has(wordsOf(title)[0] ?? '')

/** Words that report progress on any mission, whatever its verb. */
const generalProgress =
  /\b(?:did|done|finished|finishing|completed?|complete|managed|wrapped|knocked|ticked?|nailed|smashed|cranked|through|handled|finito|all set|taken care|dealt with|squared away|so far|in total|total|altogether|all in|by now|(?:am|are|is|.m|.re|.s|sitting|standing|stands?) (?:now |already |still )?(?:at|on)|makes|brings|(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+ty|\d+) down|down$|down (?:today|so far|now|already)|(?:is|are|was|were|got|all|.s) (?:all )?(?:down|clean|tidy|up|in|out|gone|history)|over|off|ready|live|sorted|locked in|out the door|up and running|in place|went out|gone out|behind (?:me|us)|in the (?:bag|can|bank|books)|under (?:my|our) belt|to go|left|remaining|short of|out of|of (?:the|them|those|these|my|our))\b/i

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}']+/gu) ?? []

/** Whether a quote reports the action that a title asks for, in any inflection, or completion in general. */
export function reportsAction(quote: string, title: string): boolean {
  return generalProgress.test(quote) || reportsOwnAction(quote, title)
}

/** Whether a quote reports the title's own action; general words for completion do not count. */
function reportsOwnAction(quote: string, title: string): boolean {
  const quoteWords = wordsOf(quote)
  const [verb = ''] = wordsOf(title)
  const deeds = verbClasses
    .filter(([titles]) => titles.split(' ').includes(verb))
    .flatMap(([, words]) => words.split(' '))
  if (quoteWords.some((word) => deeds.includes(word))) return true
  const [stem] = wordStems(title)
  const titlePrefix = stem?.slice(0, 4)
  return (
    titlePrefix !== undefined &&
    quoteWords.some(
      (word) => word !== verb && word.startsWith(titlePrefix) && /(?:ed|en|t|d|ing|n|s)$/.test(word),
    )
  )
}
