import { inEnglishNotation } from '#contract/words/figures.ts'
import { months } from '#server/providers/coach/rule-coach/words/nouns.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { cut, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** A clause in plain words, its amounts written as `<0>` and its shares as `<0%>`, the number being its place. */
export interface PlainClause {
  text: string
  amounts: readonly Token[]
  /** The letters of the clause as they were said. */
  quote: string
}

/** Words that change nothing about a figure, currencies among them: a month has its own. */
const fillers =
  /^(?:um+|uh+|er|erm|like|basically|actually|honestly|really|just|also|exactly|about|around|roughly|approximately|some|say|literally|finally|already|currently|still|euros?|dollars?|pounds?|quid|bucks|usd|eur|gbp|chf|sek|nok|dkk|aud|cad|inr|kroner|kronor|kr|francs?|rupees?|naira|dirhams?|reais|pesos?|yen|zloty|[$€£¥₹~*])$/
const breaks =
  /^(?:[,;:.!?()–—\n-]|and|but|so|with|plus|while|because|though|although|which|compared|versus|vs)$/
/** Words that stay with what follows them, which is no figure of its own. */
const compares = /^(?:up|down|from|compared|versus|vs|because)$/
/** Verbs of change: the numbers behind "from" and "to" belong to them. */
const moved = /^(?:went|gone|grew|grown|rose|risen|dropped|fell|moved|jumped|climbed|up|down)$/

/** A longer clause states no figure plainly, and would cost the frames time. */
const longestClause = 40

/** The clauses of a text, each with its amounts; a clause without one is left out. */
export function plainClauses(said: string): PlainClause[] {
  const clauses: Token[][] = [[]]
  const tokens = tokenize(inEnglishNotation(said))
  for (const [i, token] of tokens.entries()) {
    if (introduces(tokens, i)) clauses.at(-1)!.push({ ...token, lower: 'is' })
    else if (separates(tokens, i)) clauses.push(compares.test(token.lower) ? [token] : [])
    else clauses.at(-1)!.push(token)
  }
  return clauses
    .filter((clause) => clause.length <= longestClause)
    .map((clause) => plainClause(said, clause))
    .filter((it) => it.amounts.length > 0)
}

/** "Revenue: 14k", "MRR = 14k". */
const introduces = (tokens: readonly Token[], at: number): boolean =>
  /^[:=]$/.test(tokens[at]!.lower) && isAmount(afterFillers(tokens, at + 1)) && !isAmount(tokens[at - 1])

function separates(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]!.lower
  if (word === 'and' && isOnePair(tokens[at - 1]?.lower ?? '', tokens[at + 1]?.lower ?? '')) return false
  if (breaks.test(word)) return true
  const next = tokens[at + 1]
  if (/^(?:up|down)$/.test(word)) return next?.lower === 'from' && isAmount(tokens[at - 1])
  return word === 'from' && isAmount(next) && !moved.test(tokens[at - 1]?.lower ?? '')
}

/** "sales and marketing" is one cost, "September and October" are no month of a figure. */
const isOnePair = (one: string, other: string): boolean =>
  (one === 'sales' && other === 'marketing') || (months.includes(one) && months.includes(other))

const afterFillers = (tokens: readonly Token[], from: number): Token | undefined =>
  tokens.slice(from).find((it) => !fillers.test(it.lower))

/** A number of things or of money; the tokenizer takes one beside a month for a date. */
const isAmount = (
  token: Token | undefined,
): token is Token & { quantity: NonNullable<Token['quantity']> } => {
  const { quantity, lower = '' } = token ?? {}
  if (!quantity) return false
  if (/^(?:count|money|percent)$/.test(quantity.kind)) return true
  return quantity.kind === 'time' && quantity.value > 31 && !/^20\d\d$|:/.test(lower)
}

function plainClause(said: string, tokens: Token[]): PlainClause {
  const amounts = tokens.filter(isAmount)
  const words = tokens
    .filter((token) => isAmount(token) || !fillers.test(token.lower))
    .map((token) => {
      const place = amounts.indexOf(token as (typeof amounts)[number])
      return place < 0 ? token.lower : `<${place}${token.quantity?.kind === 'percent' ? '%' : ''}>`
    })
  return { text: words.join(' '), amounts, quote: tokens.length > 0 ? cut(said, tokens) : '' }
}
