import type { Proposal } from '#server/providers/coach/port.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { adverbs, determiners, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Creation } from './restating.ts'

const bounded = /\b(?:minimum|min|maximum|max|at least|at most|tops|of them|or more|or so)\b/

/** "hit the phones, twenty five dials minimum": a bare amount with its bound is the target of the plan before it. */
export function appended(said: string, reading: Reading, before: Proposal | undefined): Creation | null {
  const { tokens, joint } = reading.clause
  if (before?.action !== 'create-mission' || before.targetValue !== null || !/^(?:,|-|–|—)?$/.test(joint))
    return null
  const text = tokens.map((token) => token.lower).join(' ')
  const counts = tokens.filter((token) => token.quantity?.kind === 'count')
  const [count] = counts
  const bare = reading.verb === null || reading.verb.at < 0
  if (counts.length !== 1 || !count?.quantity || !bare || !bounded.test(text) || tokens.length > 7)
    return null
  const noun = tokens.filter(
    (token) =>
      token !== count &&
      !fillers.has(token.lower) &&
      !adverbs.has(token.lower) &&
      !determiners.has(token.lower) &&
      !small.test(token.lower),
  )
  const amount = [count.quantity.value, ...noun.map((token) => token.text)].join(' ')
  // "crash bugs, at least four of them" are four crash bugs.
  const inside = noun.length === 0 ? before.title.replace(/^(\S+) (?:the )?(?=\S.*s$)/, `$1 ${amount} `) : ''
  const from = said.indexOf(before.quote)
  const quote = from < 0 ? before.quote : said.slice(from, from + before.quote.length)
  const end = said.indexOf(cut(said, tokens), from + quote.length)
  return {
    ...before,
    title: inside.includes(amount) ? inside : `${before.title}, ${amount}`,
    targetValue: count.quantity.value,
    quote: from < 0 || end < 0 ? cut(said, tokens) : said.slice(from, end + cut(said, tokens).length),
  }
}

/** "emailed the investors, fifteen of them": not all of them, but so many. */
export function narrowed(said: string, reading: Reading, before: Proposal | undefined): Proposal | null {
  const { tokens } = reading.clause
  const text = tokens.map((token) => token.lower).join(' ')
  const count = tokens[0]?.quantity
  if (before?.action !== 'complete-mission' || count?.kind !== 'count') return null
  if (!/^\S+(?: \S+)? of them(?: (?:now|today|so far|already))?$/.test(text)) return null
  const from = said.indexOf(before.quote)
  const end = said.indexOf(cut(said, tokens)) + cut(said, tokens).length
  const quote = from < 0 || end < from ? cut(said, tokens) : said.slice(from, end)
  const { missionId, confidence } = before
  return { action: 'record-progress', missionId, change: { by: count.value }, quote, confidence }
}

/** "finish the thing I started, the onboarding emails": what was only pointed at gets its name. */
export function named(said: string, reading: Reading, before: Proposal | undefined): Creation | null {
  const { tokens, joint } = reading.clause
  if (before?.action !== 'create-mission' || joint !== ',' || !/\bthings?\b/.test(before.title)) return null
  const bare = reading.verb === null || reading.verb.at < 0
  if (!bare || !/^(?:the|my|our)$/.test(tokens[0]?.lower ?? '') || reading.phrases.length !== 1) return null
  const from = said.indexOf(before.quote)
  const name = cut(said, tokens)
  return {
    ...before,
    title: `${before.title.split(' ')[0]} ${name.replace(/^(?:my|our)\b/i, 'the')}`,
    quote: from < 0 ? name : said.slice(from, said.indexOf(name, from) + name.length),
  }
}

const small = /^(?:there|are|is|were|was|min|max|tops|at|least|most|of|them|or|more|so)$/
