import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { verbClasses } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import type { NamedWork } from './work-tagger.ts'

/** Whether a stretch that was tagged as work stands beside work, or says how something is, and is none itself. */
export const isBesideWork = (
  tokens: readonly Token[],
  work: NamedWork,
  before: NamedWork | undefined,
): boolean =>
  isStatement(work.tokens) ||
  isRest(work.tokens) ||
  isInBrackets(tokens, work) ||
  isLesson(tokens, work) ||
  isBound(tokens, work) ||
  /^(?:yes|no|yeah|nope)$/.test(work.tokens[0]!.lower) ||
  (before !== undefined && isPartOfTalk(tokens, before, work))

/** Whether a word says what is to be done. */
export const isDeed = ({ lower }: Token): boolean => /^(?:base|either)$/.test(readVerb(lower)?.form ?? '')

/** "The impact section is half there": how something is. "Find out who is coming" begins with what is to be done. */
function isStatement(words: readonly Token[]): boolean {
  const at = words.findIndex(
    ({ lower, text }, i) =>
      /^(?:is|are|was|were|isn't|aren't|wasn't|weren't)$/.test(lower) ||
      (/['’]s$/.test(text) && stateWords.test(words[i + 1]?.lower ?? '')),
  )
  const isRelative = /^(?:that|which|who|what|how|where|when|if|whether)$/.test(words[at - 1]?.lower ?? '')
  return at > 0 && !isRelative && !isDeed(words[0]!)
}

/** What follows "the section's", where that is short for "is". */
const stateWords = /^(?:at|in|on|about|half|nearly|almost|not|still|done|finished|gone|due|ready|out|off)$/

/** "About 18 square metres left to lay": how much of some work is open. */
const isRest = (words: readonly Token[]): boolean =>
  !isDeed(words[0]!) &&
  /\b(?:left(?: to\b|$)|(?:still )?to go$|remaining$)/.test(words.map(({ lower }) => lower).join(' '))

/** "Follow up with three angels (Maria, Tom and a guy called Prakash)": what work is made of. */
function isInBrackets(tokens: readonly Token[], { at, tokens: own }: NamedWork): boolean {
  const open = tokens.findLastIndex((it, i) => i < at && it.lower === '(')
  const close = tokens.findLastIndex((it, i) => i < at && it.lower === ')')
  return open > close && open > 0 && !endsSentence(tokens[open - 1]!) && !isDeed(own[0]!)
}

/** "Lesson of the day: count the bottles first" is kept, and not done. */
function isLesson(tokens: readonly Token[], { at }: NamedWork): boolean {
  const start = tokens.findLastIndex((it, i) => i < at && endsSentence(it)) + 1
  return tokens.slice(start, at).some(({ lower }) => /^(?:lessons?|takeaway|moral)$/.test(lower))
}

/** "I have until four before I have to fetch my son": what only says when. */
function isBound(tokens: readonly Token[], { at }: NamedWork): boolean {
  const words = tokens.slice(Math.max(0, at - mostOfBound), at).map(({ lower }) => lower)
  return /\b(?:before|until|till) (?:i|we) (?:(?:have|need|had) to|must|can|could)$/.test(words.join(' '))
}
const mostOfBound = 5

const contact = new Set([...verbClasses.touch!, ...verbClasses.approach!, 'visit', 'see', 'meet', 'email'])
/** "Ring five carers and ask how they cope at night": what is said in a talk that is planned already. */
function isPartOfTalk(tokens: readonly Token[], before: NamedWork, { at, tokens: own }: NamedWork): boolean {
  const between = tokens.slice(before.at + before.tokens.length, at)
  const isJoined = between.length <= 2 && between.every(({ lower }) => /^(?:and|,|to)$/.test(lower))
  const [first, next] = own
  const asks = /^(?:ask|tell|remind|thank|warn|invite|check|see|say|explain)$/.test(first!.lower)
  const ofTalk = /^(?:how|what|why|when|where|who|whether|if|about|for|her|him|them|that)$/.test(
    next?.lower ?? '',
  )
  const [verb] = before.tokens.flatMap(({ lower }) => readVerb(lower) ?? [])
  return isJoined && asks && ofTalk && before.kind === 'plan' && contact.has(verb?.base ?? '')
}
