import { inSecondPerson, unsafe } from '#server/providers/coach/rule-coach/words/second-person.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'

const longest = 9
const opening =
  /^(?:(?:um+|uh+|er+|erm+|hm+|mm+|ah|oh|well|so|then|ok|okay|yes|yeah|yep|no|nope|right|honestly|look|listen|basically|actually|just|and|but|because|cause|cos|cuz|plus|also|still|anyway|now|i (?:think|guess|suppose|mean|reckon|feel like)|you know|to be (?:honest|fair)|tbh|the (?:thing|problem|truth|point) is(?: that)?|it'?s (?:that|just that)|that(?= (?:the|an?|my|our|i|we|he|she|they|it|nobody|no|people|customers|two|three|half|most)\b))\b[\s,:-]*)+/i
/** Words at the end that carry nothing: "I feel a bit empty to be honest". */
const closing =
  /(?:[\s,]+(?:to be (?:honest|fair)|honestly|tbh|though|actually|anyway|i (?:guess|think|suppose)|you know|or (?:so|whatever)|then|and (?:all|stuff)))*[.!,;:\s-]*$/i
const subject =
  /^(?:i|i'm|im|i've|ive|i'll|i'd|we|we're|we've|we'll|we'd|he|he's|she|she's|they|they're|they've|it|it's|nobody|no one|everyone|everybody|someone|somebody|nothing|everything|everything's|everyone's|nothing's|that|that's|this|there's|there)$/i
const articles = /^(?:my|our|the|his|her|their|a|an|one|two|three|half|most|some)$/i
const finite =
  /^(?:am|is|are|was|were|'s|be|has|have|had|do|does|did|will|would|can|could|can't|cannot|won't|didn't|don't|doesn't|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|couldn't|wouldn't|shouldn't|should|might|may|must|keeps?|wants?|needs?|says?)$/i
/**
 * A founder's clause in the second person, to be used inside the coach's own sentence: "so legal is sitting on it" ->
 * "legal is sitting on it". At most nine words with a subject and a verb; null where that can not be had safely.
 */
export function echoOf(sentence: string): string | null {
  const plain = sentence
    .replace(/[’‘]/g, "'")
    .replace(/\p{Extended_Pictographic}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  for (const part of candidates(plain)) {
    const words = part.split(' ')
    if (
      words.length < 2 ||
      words.length > longest ||
      part.includes(',') ||
      unsafe.test(part) ||
      !hasSubjectAndVerb(words)
    )
      continue
    const said = inSecondPerson(part).replace(/[.\s]+$/, '')
    return startsWithName(words[0]!) ? said : said.charAt(0).toLowerCase() + said.slice(1)
  }
  return null
}

const turns = /[,;]? (?:but|and then|until|only then|yet) (?=\S+ \S)/i

/** The sentence without its opening words, and its beginning up to a mark or a joint. */
function* candidates(plain: string): Generator<string> {
  const start = plain.replace(opening, '').replace(closing, '')
  // "I nearly gave up on them but they came through": what counts comes after the turn.
  const turned = turns.exec(start)
  if (turned)
    yield start
      .slice(turned.index + turned[0].length)
      .replace(opening, '')
      .trim()
  yield start
  for (const [joint] of [
    [/[,;:–—](?!\d)| - /],
    [/ (?:because|cause|cos|cuz|but|so|and|which|when|since|until|if) /i],
  ]) {
    const at = start.search(joint!)
    if (at > 6) yield start.slice(0, at).replace(opening, '').trim()
  }
}

function hasSubjectAndVerb(words: readonly string[]): boolean {
  const first = words[0]!.toLowerCase()
  const bare = (word: string | undefined) => (word ?? '').toLowerCase().replace(/[^a-z']/g, '')
  const isVerb = (word: string | undefined) => {
    const plain = bare(word)
    if (finite.test(plain)) return true
    const verb = readVerb(plain)
    return verb?.known === true && verb.form !== 'gerund'
  }
  // "I'm", "it's" carry their verb.
  if (/'(?:m|s|re|ve|ll|d)$/.test(first) || first === 'im' || first === 'ive') return words.length >= 3
  if (subject.test(first)) return isVerb(words[1]) || isVerb(words[2])
  if (articles.test(first))
    return words
      .slice(2, 5)
      .some((word) => finite.test(bare(word)) || (/(?:ed|s)$/.test(bare(word)) && isVerb(word)))
  return (
    startsWithName(words[0]!) &&
    (finite.test(bare(words[1])) || finite.test(bare(words[2])) || readVerb(bare(words[1]))?.form === 'past')
  )
}

const startsWithName = (word: string) =>
  /^\p{Lu}[\p{L}'&]+$/u.test(word) && !subject.test(word.replace(/'.*$/, '')) && !articles.test(word)

const lessonLead =
  /^(?:(?:so|and|well|yeah|i guess|i think|i suppose|i reckon|i'd say|maybe|probably|honestly)[\s,]+)*(?:(?:the |my |a |one |today'?s )?(?:big )?(?:lesson|takeaway|learning)(?: (?:for me|here|today|of the day))?(?: is| was|:|,)(?: that| to)?|that'?s (?:the|my) (?:lesson|takeaway)(?: really| here| today| for me)?|that'?s (?:what|the thing) i(?:'ve)? (?:learn(?:ed|t))(?: today)?|what (?:i|we)(?:'ve| have)? learn(?:ed|t)(?: today| here| this week)? (?:is|was)(?: that)?|(?:i|we)(?:'ve| have)? (?:finally |just )?(?:learn(?:ed|t)|reali[sz]ed|figured out|found out)(?: that)?|(?:it )?turns out(?: that)?|note to self:?)[\s,:]*/i

/** "Buy a power bank, that's the lesson". */
const lessonEnd =
  /[,;:\s-]+(?:and )?that(?:'?s| is| was) (?:the|my|today'?s) (?:lesson|takeaway|learning)(?: (?:for me|of the day|today))?[.!\s]*$/i

/** A lesson in the founder's words, without what leads up to it: one sentence of two to twenty-six words, or null. */
export function lessonOf(sentence: string): string | null {
  const plain = sentence
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(lessonLead, '')
    .replace(lessonEnd, '')
    .replace(/[.!\s]+$/, '')
  const words = plain.split(' ').length
  if (
    words < 2 ||
    words > 26 ||
    /[?"“”<>]|\b(?:amazing|awesome|fantastic|incredible|brilliant|phenomenal)\b/i.test(plain)
  )
    return null
  return plain.charAt(0).toUpperCase() + plain.slice(1).replace(/\bi\b/g, 'I').replace(/\bi'/g, "I'")
}

const feelings =
  'scared tired sad angry anxious stressed lonely exhausted worried ashamed guilty furious frustrated overwhelmed nervous afraid terrified embarrassed discouraged drained hopeless lost stuck numb restless jealous disappointed gutted shaken upset annoyed bitter wiped knackered shattered rattled flat low deflated fed up burnt out burned out worn out'.split(
    ' ',
  )
const feelingPattern = new RegExp(
  `\\b(fed up|burnt out|burned out|worn out|wiped out|${feelings.filter((it) => it.length > 2 && !/^(?:fed|burnt|burned|worn|out)$/.test(it)).join('|')})\\b`,
  'i',
)

/** What stands behind a feeling that somebody has: "tired of it", "low today", "stuck and sad". */
const mayFollow =
  /^(?:and|but|or|so|about|with|at|by|of|for|to|that|this|these|in|on|from|over|because|when|if|since|after|before|lately|today|tonight|now|again|too|though|already|still|really|right|even|then|all|every|enough|most|sometimes|inside|out|down|up|it|i|we|my|the|than|today's|actually|honestly|tbh|and's|coming|going|being|having|thinking|not)$/

/** The feeling a sentence names, as an adjective; null where it names none, or names what it is not. */
export function feelingIn(sentence: string): string | null {
  const found = feelingPattern.exec(sentence)
  if (!found) return null
  const before = sentence.slice(Math.max(0, found.index - 24), found.index)
  // "The first low chord", "a flat tyre": what a thing is like.
  const next = /^ +([\p{L}'’-]+)/u.exec(sentence.slice(found.index + found[0].length))?.[1]?.toLowerCase()
  if (next !== undefined && !mayFollow.test(next)) return null
  return /\b(?:not|never|no longer|isn't|wasn't|she|he|they|she's|he's|they're|client|customer)\b/i.test(
    before,
  )
    ? null
    : found[1]!.toLowerCase()
}
