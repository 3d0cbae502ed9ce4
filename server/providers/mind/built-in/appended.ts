import type { Proposal } from '#server/providers/mind/port.ts'
import type { Reading } from './reading.ts'
import type { Creation } from './restating.ts'
import { cut } from './tokens.ts'
import { adverbs, fillers } from './words.ts'

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
      token !== count && !fillers.has(token.lower) && !adverbs.has(token.lower) && !small.test(token.lower),
  )
  const amount = [count.quantity.value, ...noun.map((token) => token.text)].join(' ')
  const from = said.indexOf(before.quote)
  const quote = from < 0 ? before.quote : said.slice(from, from + before.quote.length)
  const end = said.indexOf(cut(said, tokens), from + quote.length)
  return {
    ...before,
    title: `${before.title}, ${amount}`,
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

const small = /^(?:min|max|tops|at|least|most|of|them|or|more|so)$/
