/*
 * Decides whether a statement is simple: an action, its number, its time and little else. Additions such as "but by
 * the wrong director" can reverse its meaning in more ways than a list can hold, so statements that are not simple
 * are offered instead of applied.
 */

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import { tenWords, unitWords } from '#server/platform/text/number-words.ts'
import { reportsAction } from './action-verbs.ts'
import type { ClauseContext } from './clause-context.ts'

/** Words that do not change the meaning of a report: time of day, order, manner, fillers. */
const plainWords = new Set(
  wordStems(
    [
      'before after since until around about during lunch breakfast dinner coffee standup meeting morning afternoon evening tonight noon midday midnight today now early late hour hours minutes this these those that there here',
      'more another extra just only already last first next second third half couple dozen few all both each every whole rest remaining other others one ones',
      'finally eventually actually really basically officially properly quickly also too well right okay alright yes yeah yep hey hello update quick news good great nice proud happy glad done out off away over live ready',
      'have has had been was were are is did does got get gets went gone made make put took done managed wrapped finished complete completed ticked knocked',
      'our ours mine their them they its his her your you who what which with from into onto for via per hundred thousand',
      ...unitWords.slice(2, 13),
      ...tenWords,
      'total altogether far count counting tally today list plate desk board books person phone zoom email online person site office friday monday tuesday wednesday thursday',
    ].join(' '),
  ),
)

/** Whether a stem (as returned by `wordStems`) carries no meaning: a number, a time, a filler. */
export const isPlainWord = (stem: string): boolean => plainWords.has(stem) || statedNumbers(stem).length > 0

/** A continuation that reverses the statement: somebody else's action, or a contrast. */
const reversal =
  /\b(?:til|till|until|whereas|except that|technically|in my head|supposedly|minus the|only (?:to|for|in|the|that)|or (?:it|so|they|he|she|at least)|then (?:the|a|an|my|his|her|their|he|she|they|it|somebody|someone|nobody)|and (?:then )?(?:he|she|it|they|nobody|the (?:client|customer|buyer|boss|supplier|bank|server|printer)) )/iu
const contrast = /\b(?:but|though|although|however|yet|except)\b/i
/** A contrast with remaining work does not reverse the statement. */
const remainingWork =
  /\b(?:i|we|rest|others?|yet|still|not|no|haven.?t|didn.?t|hasn.?t|isn.?t|aren.?t|tomorrow|next|left|remaining|more|late|later|tired|knackered|exhausted|took|hard|tough)\b/i
const nextSentenceReversal =
  /^\W*(?:but|then|so (?:the|they|he|she|it|that)|or\b|well|except|only|sadly|unfortunately|turns out|nope|not\b|just kidding|kidding|jk|lol|as if|until|all to|one of them|none)\b/i

/** How many words besides the plain ones a clause may have; more when its subject is the founder. */
const wordLimits = { founder: 6, object: 2 }
/**
 * The limit for a whole sentence whose subject is a thing: "the page is live, or it was, they took it down again".
 */
const sentenceWordLimit = 5

/** Classifies a statement. `turned`: a continuation may reverse it. `wordy`: it has too many unknown words. */
export function classifyStatement(
  { lead, sentenceLead, quote, tail, sentenceTail }: ClauseContext,
  said: string,
  title: string,
  otherTitles: readonly string[],
): 'plain' | 'wordy' | 'turned' {
  const clause = `${lead} ${quote} ${tail}`
  const byFounder =
    /(?:^|\s)(?:i|we|i[’']?ve|we[’']?ve)\b/i.test(`${lead} ${quote}`) || startsWithAction(quote, title)
  const known = wordStems(title)
  const others = otherTitles.flatMap((other) => wordStems(other))
  const countUnknownWords = (text: string): number =>
    new Set(
      wordStems(text).filter(
        (stem) =>
          !known.includes(stem) &&
          !others.includes(stem) &&
          !isPlainWord(stem) &&
          !reportsAction(stem, title),
      ),
    ).size
  const after = said.slice(said.indexOf(quote) + quote.length)
  const [rest = '', next = ''] = after.split(/[.!?;\n](?:\s+|$)/)
  const [, contrasted] = rest.split(contrast)
  const isReversed =
    contrasted !== undefined &&
    !remainingWork.test(contrasted) &&
    !otherTitles.some((other) => countSharedWords(contrasted, other) > 0)
  if (reversal.test(rest) || nextSentenceReversal.test(next) || isReversed) return 'turned'
  if (countUnknownWords(clause) > (byFounder ? wordLimits.founder : wordLimits.object)) return 'wordy'
  const sentence = `${sentenceLead} ${quote} ${sentenceTail}`
  return byFounder || countUnknownWords(sentence) <= sentenceWordLimit ? 'plain' : 'wordy'
}

/** Whether a quote begins with the action and leaves out the founder: "Sent 20 emails". */
const startsWithAction = (quote: string, title: string): boolean => {
  const [first = '', second = ''] = quote
    .replace(
      /^\W*(?:(?:ok|okay|so|um|uh|and|also|just|finally|then|well|right|alright|already|yeah|yes|quick update|update)\b\W*)*/i,
      '',
    )
    .split(/\s+/)
  return reportsAction(first, title) || /ed$/.test(first) || reportsAction(`${first} ${second}`, title)
}
