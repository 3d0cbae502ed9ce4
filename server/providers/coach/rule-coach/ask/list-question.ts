import { sentencesOf } from '#server/platform/text/sentences.ts'
import { lowerFirst } from '#server/platform/text/words.ts'
import type { ListAspect, ListQuestion } from '#server/providers/coach/acts/port.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { missionsNamedIn, missionsPointedAt } from './named-missions.ts'
import { statedNumber } from './stated-number.ts'

const tag =
  /,?\s*\b(?:(?:is|are|was|were|has|have|had|did|do|does|am|wo|will)(?:n['’]?t)? (?:it|they|that|those|you|i|we)|right|correct|yes|no|yeah|or (?:not|no|is it not|still open|not yet|what)|already)\W*\?*\W*$/i
/** Where a question begins that has no mark at its end. */
const opens =
  /^(?:when|where|how (?:many|much|far)|what|which|is|are|was|were|am|do|does|did|has|have|had|any(?:thing)?)\b/i
/** What may stand before a question and says nothing. */
const leadIn =
  /^\W*(?:(?:and|so|ok(?:ay)?|but|well|wait|hey|um+|right|just|quick (?:one|question|check)|one (?:thing|question)|hang on|sorry|remind me|just checking|checking|before i (?:go|start)|(?:can|could|would) you (?:check|see|tell me|look|say|confirm)|tell me|check|do you know|is it right that|am i right(?: that)?|if|whether|then|also|by the way|please)\b[\s,:-]*)+/i

/** "The labels are done, have you ticked those off?" tells that they are. */
const tellsDone =
  /^\W*[^?,;]{2,60}\b(?:is|are|['’]s|['’]re)\s+(?:all |both |now )?(?:done|finished|sent|sorted|complete)\b[,;:.]?\s+(?:and |so )?(?:have|did|can|could|will|would) you\b/i

/** "Do I still have to ring them?" asks the list, however much it sounds like advice. */
const still = /\bstill\b/i
/** What was said, learned, decided or promised is kept elsewhere. */
const ofWords =
  /\b(?:say|said|tell|told|mention\w*|decid\w*|decision|promis\w*|learn\w*|lessons?|score|streak|goal|first|next|how did (?:i|we|it|my|the))\b/i
/** Of another time, or of the business, a day's list knows nothing. */
const ofElsewhere =
  /\b(?:yesterday|(?:last|past|this|per|a) (?:week|month|year|quarter)|how (?:many|much)\b.*\b(?:do|have) we|how (?:many|much)\b.*\b(?:last|previous|usually|normally|on average|ever)|(?:in|since|during|over|from|for|of) (?:(?:last|early|late|the) )?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|20\d\d)|churn|runway|mrr|revenue|turnover|growth)\b/i

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const dayWord = `(?:today|tonight|this (?:morning|afternoon|evening)|tomorrow|${weekday})`
const dayName = new RegExp(`\\b(${dayWord})\\b`, 'i')
const listNoun = `(?:(?:the|my|our|your|today['’]?s|tomorrow['’]?s|that) )?(?:list|plan|missions?|tasks?|board|log|plate|desk)`

/** The signs of what is asked, the plainest first. */
const signs: readonly [ListAspect, RegExp][] = [
  ['open', /\b(?:what|which|the ones?|anything)\b.*(?:n['’]t|\bnot)(?: \w+)? (?:done|finished|started)\b/i],
  ['left', /\bhow (?:many|much|far)\b.*\b(?:left|still|to go|remain\w*|open|more|off|owe|missing)\b/i],
  [
    'count',
    /\bhow (?:many|much|far)\b|\bwhere(?:['’]s| is| are| am| do| did|['’]re)?\b.{0,12}\b(?:i|we)\b|\b(?:count|tally|progress|total|number|figure)\b/i,
  ],
  ['day', /\bwhen(?:['’]s)?\b|\b(?:what|which) (?:day|date|time)\b/i],
  [
    'moved',
    /\b(?:mov(?:e|ed|ing)|push(?:ed|ing)?|shift(?:ed)?|put (?:.{1,30} )?(?:off|back)|postponed?|carried|reschedul\w+|bumped|deferred|(?:an)?other day)\b/i,
  ],
  [
    'gone',
    new RegExp(
      String.raw`\b(?:dropp?(?:ed)?|remov\w+|delet\w+|scrap\w*|cancel\w*|struck|gone|(?:take|took|taken) (?:.{1,40} )?(?:off|out)|off (?:of )?${listNoun}|off (?:for )?today|c[oa]me off)\b`,
      'i',
    ),
  ],
  [
    'done',
    /\b(?:done|finish(?:ed)?|complete[d]?|tick(?:ed)?|cross(?:ed)?|closed?|count(?:ed|s)?|mark(?:ed)?|credit(?:ed)?|behind me|off my (?:back|plate))\b/i,
  ],
  [
    'open',
    /\b(?:open|left|outstanding|remain\w*|to do|to go|pending|unfinished|undone|else|on me|missing|still (?:to|got|have))\b|n['’]t (?:done|finished)\b/i,
  ],
  // What the coach has of it, in whatever words.
  [
    'state',
    /\bhow(?:['’]s| is| are| do| does)\b.*\b(?:look|do|go|com|stand|shap)(?:ing)?\b|\b(?:your|the) (?:side|end|books?|notes?|records?)\b|\baccording to you\b|\bas far as you\b|\bwhat(?:['’]s| is) the (?:state|status)\b/i,
  ],
  [
    'noted',
    new RegExp(
      String.raw`\b(?:have|['’]ve|did|do) you\b.{0,12}\b(?:got|get|have|note[d]?|put|wr(?:ite|ote|itten)|add(?:ed)?|catch|caught|hear|heard|take[n]?|record\w*|save[d]?|log(?:ged)?|includ\w+|pick(?:ed)?|see|seen|list(?:ed)?|ke[ep]t?|miss(?:ed)?|forg[eo]t\w*)\b` +
        String.raw`|\byou(?:['’]ve| have)?(?: still)? (?:got|have|noted|wrote|put|added|caught|recorded|saved|logged)\b|\b(?:down|noted|written|recorded|saved|listed|logged|included|on (?:there|here)|in there|made it)\b|\b(?:on|in|onto) ${listNoun}|\b(?:on|in|for) ${dayWord}\b|\bstill (?:on|in|there|for)\b|\bgo(?:ne)? in\b`,
      'i',
    ),
  ],
]

/** A thing is named with its article, or by a name of its own. */
const hasArticle =
  /\b(?:the|an?|my|our) (?!(?:list|plan|day|rest|status|state|score|lot|other|missions?|tasks?|jobs?|things?|ones?|moment|two|three|four|five|six|seven|eight|nine|ten|\d+)\b)\p{L}/iu
const hasName = /\s\p{Lu}\p{Ll}/u
/** "How many demos": a thing is named without an article where it is counted. */
const countedThings =
  /(?<=\bhow many )(?!(?:of|are|is|have|did|do|more|left|missions?|tasks?|jobs?|things?|ones?|items?)\b)\p{L}{3,}/iu
const namesThing = (words: string) =>
  hasArticle.test(words) || hasName.test(words) || countedThings.test(words)
const ownList = new RegExp(String.raw`\b(?:on|off|in|onto|from|of) ${listNoun}`, 'gi')

/** Words of a question that name nothing of the list. */
const frame =
  /\b(?:what|when|where|which|who|how|many|much|far|day|is|are|was|were|am|be|been|did|does|do|has|have|had|i|we|you|me|us|my|our|your|it|that|this|them|they|those|these|there|here|of|for|on|in|at|to|as|up|with|off|out|not|no|yes|now|yet|still|already|so|all|any|anything|everything|something|else|got|get|gets|show|shows|showing|stand|standing|today|tonight|tomorrow|now|down|the|a|an|and|or|one|ones|then|just|really|actually|please|number|count|total|tally|progress|note|noted|put|add|added|see|catch|caught|hear|heard|take|taken|took|wrote|write|written|record|recorded|save|saved|log|logged|include|included|miss|missed|forget|forgot|done|finish|finished|complete|completed|tick|ticked|cross|crossed|close|closed|counted|counts|mark|marked|credit|credited|move|moved|moving|push|pushed|shift|shifted|postpone|postponed|carried|drop|dropped|remove|removed|delete|deleted|gone|open|left|outstanding|remaining|remain|go|pending|waiting|unfinished|undone|made|through|sorted|back|due|anywhere|somewhere|time|date|s|ve|re|m|list|plan|missions?|tasks?|things?|find|have|listed|would|say|think|reckon|overall|altogether|morning|afternoon|evening|day's)\b/gi

/** An order that asks: "read me what I haven't done". */
const orders = /^\W*(?:read|give|show|list|lay|tell|remind|check)\b/i
/** Where a question stands after the name: "out of the no-shows how many have I rung". */
const asksInside = /\b(?:how many|how far|which (?:one|of)|have i|did i|am i|is it|what['’]?s)\b/i

/**
 * The question a sentence asks about the founder's own list; null where it asks for something else. What it asks is told
 * by few signs, what it is about by the matcher of reports, and what it points at by what was spoken of last. A
 * sentence without such a sign has to look like a question for data.
 */
export function readListQuestion(
  sentence: string,
  before: string,
  context: PromptContext,
  data: number,
): ListQuestion | null {
  const isData = data > 0
  const text = sentence.replace(/[‘’]/g, "'").trim()
  const plain = text.replace(leadIn, '')
  const hasMark = /\?\W*$/.test(text)
  if (!hasMark && !opens.test(plain) && !(isData && (orders.test(text) || asksInside.test(plain))))
    return null
  const isTagged = hasMark && tag.test(plain)
  const asked = isTagged ? plain.replace(tag, '') : plain
  const sign =
    signs.find(([, words]) => words.test(asked))?.[0] ?? (goesOn(asked, context) ? 'state' : undefined)
  const aspect = sign ?? 'state'
  if (tellsDone.test(text)) return null
  if (ofElsewhere.test(asked)) return null
  const known = knownMissions(context)
  const name = nameIn(asked)
  const isNameless = !/\p{L}{2}/u.test(name)
  const named = missionsNamedIn(name, known)
  const pointedAt =
    sign !== undefined && (isNameless || data >= surelyData) && !namesThing(asked.replace(ownList, ' '))
      ? missionsPointedAt(asked, name, before, context, known)
      : []
  const missions = named.length > 0 ? named : pointedAt
  const isCounted = /^(?:count|left)$/.test(aspect) && missions.some((it) => it.targetValue !== null)
  if (ofWords.test(asked) && !isCounted) return null
  // What no mission is about is on no list; without a sign that the list is asked, it has to look like a question for data.
  const unknown = missions.length > 0 ? null : unknownIn(asked, name)
  if (sign === undefined && (!isData || missions.length === 0)) return null
  if (missions.length === 0 && unknown === null && namesThing(asked.replace(ownList, ' '))) return null
  const isSure = sign !== undefined && (isNameless || (sign === 'noted' && toCoach.test(asked)))
  if (missions.length === 0 && !isSure && data < (unknown === null && !isNameless ? surelyData : likelyData))
    return null
  const confirms =
    isTagged || (hasMark && !wonders.test(asked)) || /^(?:is|are|was|am|do|does|did|has|have)\b/i.test(asked)
  return {
    aspect,
    missions: missions.map(({ id }) => id),
    unknown,
    day: dayName.exec(asked)?.[1]?.toLowerCase() ?? null,
    count: confirms ? statedNumber(asked) : null,
    confirms,
  }
}
/** "And the buns?" goes on with the question of the turn before. */
function goesOn(asked: string, context: PromptContext): boolean {
  const last = context.turns.findLast(({ role }) => role === 'user')?.content
  if (!last || !elliptic.test(asked)) return false
  return sentencesOf(last).some((it) => readListQuestion(it, '', { ...context, turns: [] }, 1) !== null)
}
const elliptic = /^(?:what about |how about |what of )?(?:the|my|our|that|those)?\s?(?:\S+\s?){1,3}\?$/i

const toCoach = /\b(?:have|did|do)(?:n't)? you\b|\byou(?:'ve)? (?:got|have)\b/i
/** What names no mission has to look like a question for data; one for the whole list that names anything else, surely. */
const likelyData = 0.4
const surelyData = 0.7
const wonders = /\b(?:when|where|how|what|which|who)\b/i

const surely = 0.9

/** What may be told beside a question for the list; anything else is what the question is about. */
const besideList = /^(?:answer|completion|progress|win|plan|correction|data|small-talk)$/
/** A question mark alone makes a question; the head's own doubt is left aside where a mission is named. */
const leastData = 0.01
const surelyAdvice = 0.8
const leastUnmarked = 0.05

/** The parts of a text with the questions they ask about the list: each of those asks for data, whatever it looked like. */
export function readQuestions(said: string, parts: readonly PartActs[], context: PromptContext): PartActs[] {
  let at = 0
  return parts.map((part) => {
    at = Math.max(at, said.indexOf(part.text, at))
    // What to do, or what to think of it, no list knows; and what has no question mark has to sound like a question.
    const isOther =
      (part.likely('advice') >= surelyAdvice && !still.test(part.text)) ||
      (!part.text.includes('?') && part.likely('data') < leastUnmarked)
    if (isOther) return part
    const isBeside = parts.some((other) => other !== part && !besideList.test(other.act))
    const data = part.act === 'data' ? Math.max(leastData, part.likely('data')) : 0
    const asks = readListQuestion(part.text, said.slice(0, at), context, data)
    const isMeant = asks && (asks.missions.length > 0 || !isBeside)
    return isMeant ? { ...part, act: 'data', probability: surely, asks } : part
  })
}

/** Every mission that is known of, whatever its day; one that was taken off today has no day. */
export const knownMissions = ({
  missions,
  tomorrow = [],
  later = [],
  changedToday = [],
}: PromptContext): MissionFact[] => [
  ...missions,
  ...tomorrow,
  ...later,
  ...changedToday.flatMap(({ title, dropped }): MissionFact[] =>
    dropped
      ? [
          {
            id: dropped,
            title,
            targetValue: null,
            currentValue: 0,
            isCompleted: false,
            priority: 'medium',
            category: 'other',
          },
        ]
      : [],
  ),
]

const nameIn = (asked: string): string =>
  asked.replace(ownList, ' ').replace(dayName, ' ').replace(frame, ' ')

const longestName = 6
/** What a question names, with its article: "the bank" of "have you got the bank down?" */
function unknownIn(asked: string, named: string): string | null {
  const plain = asked.replace(ownList, ' ')
  const found = hasArticle.exec(plain) ?? hasName.exec(plain) ?? countedThings.exec(plain)
  const last = named.match(/[\p{L}\d'-]+/gu)?.at(-1)
  if (!found || !last) return null
  const to = plain.lastIndexOf(last) + last.length
  const name = plain
    .slice(found.index, to)
    .trim()
    .replace(/^(?:my|our) /i, 'your ')
    .replace(/^an? /i, 'the ')
  return name === '' || name.split(/\s+/).length > longestName ? null : lowerFirst(name)
}
