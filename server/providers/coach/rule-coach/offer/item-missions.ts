import { titleOf } from '#server/providers/coach/rule-coach/list/item-title.ts'
import { calledByNumber, countIn, isNamed } from '#server/providers/coach/rule-coach/list/item-words.ts'
import type { ListItem } from '#server/providers/coach/rule-coach/list/list-items.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { categoryOf, priorityOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { adverbs, determiners } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { cut, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { confidences } from './confidences.ts'

/** The mission of an item: that of the grammar where it is sound, else one in the founder's own words. */
export function missionsFrom(
  said: string,
  item: ListItem,
  items: readonly ListItem[],
  [read, ...more]: readonly Creation[],
  isBreath: boolean,
): Creation[] {
  const next = items[items.indexOf(item) + 1]
  const amount = next?.kind === 'amount' ? next : null
  const counted = amount?.words.find(({ quantity }) => quantity?.kind === 'count') ?? null
  const count = countIn(item.words) ?? counted
  const confidence = item.kind === 'work' ? confidences.sure : confidences.offered
  const isSound =
    read && more.length === 0 && hasOwnVerb(read, item, said) && !isThing(item) && isSaid(read, item, amount)
  if (isSound && (!amount || read.targetValue !== null))
    return [{ ...read, targetValue: targetOf(read, item, count), confidence }]
  // "Set up a goal for three posts": words of the list, behind which the grammar knows the work.
  if (read && !isNamed(item.words)) return [read]
  if (!read && (!isNamed(item.words) || (isBreath && item.words.length < 2 && item.part.joint === '')))
    return []
  const own = titleOf(said, item.words, count)
  const tokens = amount ? [...item.part.tokens, ...amount.part.tokens] : item.part.tokens
  return [
    {
      action: 'create-mission',
      title: amount ? `${own}, ${cut(said, amount.words)}` : own,
      targetValue: count?.quantity?.value ?? null,
      priority: priorityOf(tokens),
      category: categoryOf(item.words),
      when: 'today',
      quote: cut(said, tokens),
      confidence,
    },
  ]
}

/** "Rows three to six" are no four that anybody said. */
const isSaid = ({ targetValue }: Creation, { words }: ListItem, amount: ListItem | null): boolean =>
  targetValue === null ||
  [...words, ...(amount?.words ?? [])].some((it) => it.quantity?.value === targetValue)

/** A number by which a thing is called, or a time, is no target whoever read it so. */
function targetOf({ targetValue }: Creation, { words }: ListItem, count: Token | null): number | null {
  const isName = count === null && words.some(({ quantity }) => quantity?.value === targetValue)
  return isName && calledByNumber(words, targetValue) ? null : targetValue
}

/** "Netting machine", "demo for the property people": a thing, though its first word may be a verb. */
function isThing({ words, isOwn }: ListItem): boolean {
  const [first, second] = [words[0]!.lower, words[1]?.lower ?? '']
  if (isOwn) return false
  const isGerund = readVerb(first)?.form === 'gerund'
  return isGerund
    ? !determiners.has(second) && words[1]?.quantity === undefined
    : nounLikeVerbs.has(first) && /^(?:for|with|at|from|of)$/.test(second)
}

/** Whether a title's verb is the item's own, or the usual one of what is counted or of a lone errand. */
export function hasOwnVerb(
  { title, targetValue, quote }: Creation,
  { words, part }: ListItem,
  said: string,
): boolean {
  const first = title.split(' ')[0]!.toLowerCase()
  if (adverbs.has(first)) return false
  const verb = stem(first)
  const own = part.tokens.map(({ lower }) => stem(lower))
  if (
    own.includes(verb) ||
    quote
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .map(stem)
      .includes(verb)
  )
    return true
  const isElsewhere = said
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => stem(word) === verb)
  const isUsual = targetValue !== null || wordsOf(words).length === 1
  return (
    isUsual &&
    !isElsewhere &&
    !/^(?:get|work)$/.test(verb) &&
    wordsOf(words).every((it) => contentOf(title).includes(it))
  )
}

export const wordsOf = (tokens: readonly Token[]): string[] =>
  contentOf(tokens.map(({ text, quantity }) => (quantity ? '' : text)).join(' '))

/** The telling words of a text, as stems. */
export const contentOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
    .filter((it) => !small.test(it) && !adverbs.has(it))
    .map(stem)
const small =
  /^(?:the|and|for|with|from|all|that|let|going|gonna|has|have|had|needs?|must|should|will|been|our|his|her|their|today|tomorrow|morning)$/
