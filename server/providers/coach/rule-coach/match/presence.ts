import {
  publicClasses,
  publicPlaces,
  sentClasses,
  sentPlaces,
} from '#server/providers/coach/rule-coach/words/outcomes.ts'
import { determiners } from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Mention } from './mentions.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** "there is a pricing page now", "is on the site", "sits in everyone's inbox", "have the proposal now". */
export function presence(before: Token[], after: Token[], { subject }: Mention): number {
  const front = textOf(before)
  const behind = textOf(after)
  const here = /\b(?:now|finally|at last|officially|already)\b/.test(`${front} ${behind}`)
  const known = (names: readonly string[]): boolean => names.some((name) => subject.classes.has(name))
  if (/\bthere (?:is|are)(?: \w+)?$/.test(front) && here && known(publicClasses)) return 1
  const ours = /^(?:\w+ ){0,3}(?:i|we) (?:(?:now|finally|officially|also) )*have(?: got)?(?: \w+)?$/.test(
    front,
  )
  const begins = /^(?:who |that )?(?:starts|starting|joins|joining|coming on board|on board)\b/.test(behind)
  const had = /^(?:\w+ ){0,3}(?:i|we) (?:\w+ )?have(?: got)?(?: \w+)?$/.test(front)
  if (had && begins && subject.classes.has('hire')) return 2
  if (
    ours &&
    here &&
    ['hire', 'close', 'get', 'find', 'book', 'make', 'ship'].some((name) => subject.classes.has(name))
  )
    return 1
  // "we are fully on the new billing system"
  const moved =
    /^(?:\w+ ){0,3}(?:i|we) (?:are|am) (?:(?:now|fully|finally|all|completely|officially|running) )+on$/.test(
      front,
    )
  if (moved && known(['move'])) return 2
  const received =
    /^(?:\w+ ){0,3}(?:has|have|got)(?: got)?(?: now)?$/.test(front) && !/^(?:i|we)\b/.test(front)
  // "Northwind got their proposal": the one it was meant for has it.
  const meant = [...subject.mods, ...subject.tails].some((word) => front.split(' ').includes(word))
  if (received && (here || meant) && ['send', 'submit', 'deliver'].some((name) => subject.classes.has(name)))
    return 1
  const place =
    /^(?:(?:now|all|finally|up|already|safely|live|back|out) )*(?:is|are|sits?|went|lives?|was|were|got|landed)(?: (?:now|all|finally|up|already|safely|live|back|out|sitting))* (?:on|in|at|into|with|to) (.*)/.exec(
      behind,
    )
  // "went to all twelve of them"
  if (
    /^(?:\w+ )?went (?:out |over |off )*to (?!(?:plan|press|bed|pieces|waste|hell|next|the next|sleep)\b)/.test(
      behind,
    ) &&
    known(['send', 'submit', 'deliver'])
  )
    return 1
  if (!place) return 0
  const where = place[1]!.split(' ').slice(0, 3)
  // "the menu is in French now" when it was to be translated into French.
  if (subject.tails.some((tail) => where.includes(tail))) return 2
  if (where.some((word) => publicPlaces.has(word)) && known(publicClasses)) return 1
  if (where.some((word) => sentPlaces.has(word)) && known(sentClasses)) return 1
  const handed =
    /^(?:is|are|was) (?:now |finally )?with (?:them|him|her|everyone|everybody|(?:the |our |my )?\w+)(?: now| as of \w+| since \w+)?$/.test(
      behind,
    )
  return handed && known(['send', 'submit', 'deliver']) && determinate(after) ? 1 : 0
}

const determinate = (after: Token[]): boolean =>
  after.some((token) => determiners.has(token.lower) || /^(?:them|him|her|everyone|now)$/.test(token.lower))
