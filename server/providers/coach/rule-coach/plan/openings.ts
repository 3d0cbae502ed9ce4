import { auxiliaries, determiners } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** Time to spare is no condition to wait for: the plan behind it is the day's last. */
const spareTime =
  /^(?:and )?(?:if (?:there is|i have|we have|i get|we get|i find|we find)(?: (?:some|enough|any|the|still|a bit of))*(?: spare)? (?:time|energy|strength|capacity|bandwidth|juice|steam|a chance|a minute|a moment)(?: (?:left|later|after|at the end))?|(?:if )?time (?:permitting|allowing|permits|allows)|if (?:at all )?possible|if i am lucky|if i (?:can )?manage(?: it)?|if all goes well)(?= |$)/

export const sparesTime = (tokens: Token[]): boolean => spareTime.test(textOf(tokens))

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** Puts the marks a writer would have put behind an opening that a speaker runs into what follows. */
export function paused(tokens: Token[]): Token[] {
  const marked: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const opens = spareTime.exec(textOf(tokens.slice(index, index + 10)))
    const length = opens && tokens[index]!.lower !== 'and' ? opens[0].split(' ').length : 0
    const next = tokens[index + length]
    if (length > 0) {
      if (index > 0 && marked.at(-1)?.kind !== 'mark' && marked.at(-1)?.lower !== 'and')
        marked.push(comma(tokens[index]!))
      marked.push(...tokens.slice(index, index + length))
      if (next && next.kind !== 'mark') marked.push(comma(next))
      index += length - 1
    } else marked.push(tokens[index]!, ...missingTo(tokens, index))
  }
  return marked
}

/** "one more and I'm done" is one more to go. */
export function toGo(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower === 'more' &&
      /^and (?:i|we) (?:am|are) (?:done|finished|there)/.test(textOf(tokens.slice(index + 1, index + 5))),
  )
  if (at < 0) return tokens
  const [first, last] = [tokens[at + 1]!, tokens[at + 4]!]
  return [
    ...tokens.slice(0, at + 1),
    { ...first, lower: 'to' },
    { ...last, lower: 'go' },
    ...tokens.slice(at + 5),
  ]
}

/** "I plan to, let me think, call Anna": the words of thinking aloud, with the marks around them. */
export function thoughtAloud(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      lower === 'let' &&
      tokens[index + 1]?.lower === 'me' &&
      /^(?:think|see)$/.test(tokens[index + 2]?.lower ?? '') &&
      tokens[index - 1]?.lower === ',' &&
      tokens[index + 3]?.lower === ',',
  )
  return at < 0 ? tokens : [...tokens.slice(0, at - 1), ...tokens.slice(at + 4)]
}

/** "me and Jonas want to ...": said of both is said of us. */
export function bothOfUs(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, index) => token.lower === 'me' && tokens[index + 1]?.lower === 'and')
  if (at < 0) return tokens
  const end = tokens.findIndex(
    (token, index) =>
      index > at + 2 &&
      index < at + 6 &&
      (/^(?:want|wanna|will|are|have|need|plan|go|would|did|must|should)$/.test(token.lower) ||
        readVerb(token.lower)?.form === 'past'),
  )
  const we = { ...tokens[at]!, lower: 'we', text: 'we' }
  return end < 0 ? tokens : [...tokens.slice(0, at), we, ...tokens.slice(end)]
}

/** "Somebody has to answer the messages": said to the coach, the founder does. */
export function mustBeDone(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      /^(?:somebody|someone)$/.test(token.lower) &&
      /^(?:has|needs)$/.test(tokens[index + 1]?.lower ?? '') &&
      tokens[index + 2]?.lower === 'to',
  )
  if (at < 0) return tokens
  const own = (token: Token, word: string): Token => ({ ...token, lower: word, text: word })
  return tokens.map((token, index) =>
    index === at
      ? own(token, 'i')
      : index === at + 1
        ? own(token, token.lower === 'has' ? 'have' : 'need')
        : token,
  )
}

/** "I want that we make the tests and that we call two factories": a learner's way of wanting to. */
export function wantedThat(tokens: Token[]): Token[] {
  let wished = false
  return tokens.flatMap((token, at) => {
    const [before, who, deed] = [tokens[at - 1]?.lower ?? '', tokens[at + 1], tokens[at + 2]]
    if (token.kind === 'mark') wished = false
    const ours =
      token.lower === 'that' &&
      /^(?:i|we)$/.test(who?.lower ?? '') &&
      readVerb(deed?.lower ?? '')?.form === 'base'
    const opens = ours && /^(?:want|need|like|wish|plan|important|necessary)$/.test(before)
    if (opens || (ours && wished && before === 'and')) {
      wished = true
      return [{ ...token, lower: 'to', text: 'to' }]
    }
    const dropped = wished && tokens[at - 1]?.lower === 'that' && /^(?:i|we)$/.test(token.lower)
    return dropped && readVerb(tokens[at + 1]?.lower ?? '')?.form === 'base' ? [] : [token]
  })
}

/** "I want make a call": the "to" that a learner leaves out and a recogniser swallows. */
function missingTo(tokens: Token[], at: number): Token[] {
  const [before, wish, deed, object] = [tokens[at - 1], tokens[at]!, tokens[at + 1], tokens[at + 2]]
  const lacks =
    /^(?:i|we)$/.test(before?.lower ?? '') &&
    /^(?:want|need|plan|hope|have)$/.test(wish.lower) &&
    readVerb(deed?.lower ?? '')?.form === 'base' &&
    object !== undefined &&
    (determiners.has(object.lower) || object.quantity !== undefined)
  return lacks ? [{ ...comma(deed!), lower: 'to', text: 'to', kind: 'word' }] : []
}

const comma = (at: Token): Token => ({ lower: ',', text: ',', start: at.start, end: at.start, kind: 'mark' })

/** "hash out the split", "suss up a plan": a word no table knows, with a particle and an object, is something to do. */
export function unknownDeed(own: Token[]): boolean {
  const [word, particle, object] = own
  return (
    word?.kind === 'word' &&
    !determiners.has(word.lower) &&
    !auxiliaries.has(word.lower) &&
    readVerb(word.lower) === null &&
    /^(?:out|up|off|down|through|over|together|on with)$/.test(particle?.lower ?? '') &&
    object !== undefined &&
    (determiners.has(object.lower) || object.quantity !== undefined)
  )
}

/** "sit down with Maria and hash out the split": going to somebody is only the front of what is to be done there. */
export const leadsIn = (words: Token[], next: Token | undefined): boolean =>
  /\b(?:sit down|get together|meet up|hop on a call|jump on a call)(?: with (?:\w+ ){0,2}\w+)?$/.test(
    textOf(words),
  ) &&
  next?.kind === 'word' &&
  !/^(?:i|we|then|also|it|they|he|she)$/.test(next.lower) &&
  !determiners.has(next.lower) &&
  !/^(?:past|participle)$/.test(readVerb(next.lower)?.form ?? 'base')
