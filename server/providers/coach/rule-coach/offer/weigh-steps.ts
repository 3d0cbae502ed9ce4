import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { verbClasses } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { sharedWords } from './link-features.ts'
import { type LinkedMission, linkMissions } from './link-missions.ts'
import { numbersIn } from './numbers-in.ts'

export type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** Confidence of a step that is offered, that is written, and that only its own words can still stop. */
export const confidences = { offered: 0.6, written: 0.8, sure: 0.9 }

/**
 * Shares of probability, chosen on the development voices: that a part tells of done work, and that the work is this
 * mission's. From `sure` a step is written, from `certain` also where its wording is unusual.
 */
const limits = {
  sure: { act: 0.6, link: 0.6 },
  certain: { act: 0.85, link: 0.85 },
  /** The best mission is only clear where no other comes this close. */
  ahead: 0.25,
}

/** A mission that a part of a text reports work on, and the confidence that this earns. */
export interface StepEvidence {
  mission: MissionFact
  /** How likely the part is about this mission. */
  probability: number
  /** Whether the encoder was there to tell. */
  byMeaning: boolean
  confidence: number
}

/** The missions that a part may report work on, the likeliest first, each with the confidence that its step deserves. */
export async function weighMissions(
  part: Pick<PartActs, 'text' | 'likely'>,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<StepEvidence[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  const done = part.likely('progress', 'completion', 'win')
  const meant = missionOfBareCount(part.text, context, open)
  if (meant) {
    const isSure = done >= limits.sure.act
    return [
      {
        mission: meant,
        probability: 1,
        byMeaning: false,
        confidence: isSure ? confidences.written : confidences.offered,
      },
    ]
  }
  const pointed = missionOfPronoun(part.text, open)
  if (pointed) {
    const isSure =
      part.likely('progress', 'completion', 'win') >= limits.sure.act && !notReally.test(part.text)
    return [
      {
        mission: pointed,
        probability: 1,
        byMeaning: false,
        confidence: isSure ? confidences.written : confidences.offered,
      },
    ]
  }
  const links = await linkMissions(part, open, encoder, signal)
  return links.map((link, i) => {
    const other = links.find((_, at) => at !== i)?.probability ?? 0
    return {
      mission: link.mission,
      probability: link.probability,
      byMeaning: link.byMeaning,
      confidence: confidenceOf(part.text, done, link, other),
    }
  })
}

function confidenceOf(text: string, done: number, link: LinkedMission, other: number): number {
  const isNamed = sharedWords(text, link.mission.title) > 0
  if (!isNamed || !link.byMeaning || notReally.test(text) || link.probability - other < limits.ahead)
    return confidences.offered
  if (done >= limits.certain.act && link.probability >= limits.certain.link) return confidences.sure
  return done >= limits.sure.act && link.probability >= limits.sure.link
    ? confidences.written
    : confidences.offered
}

const ownDeed =
  /^\W*(?:(?:and|so|ok(?:ay)?|right|just|finally|already|then|i|i['’]ve|we|we['’]ve|have)\W+)*(\p{L}+) (?:it|him|her|them)\b/iu

/** "Ordered it", "rang him": the one open mission whose own verb that is. */
function missionOfPronoun(text: string, open: readonly MissionFact[]): MissionFact | undefined {
  const verb = readVerb(ownDeed.exec(text)?.[1]?.toLowerCase() ?? '')
  if (!verb?.known || !/^(?:past|participle|either)$/.test(verb.form)) return undefined
  const alike = verbClasses.call!.includes(verb.base) ? verbClasses.call! : [verb.base]
  const meant = open.filter(({ title }) => {
    const own = readVerb(/^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '')
    return own?.known === true && alike.includes(own.base)
  })
  return meant.length === 1 ? meant[0] : undefined
}

/** Words of a count that name no work: "another 15", "12 now", "3 more done". */
const bareWords =
  /\b(?:another|more|extra|now|so far|done|in|out|sent|of(?: the)?|and|that'?s|makes|up to|at|already|just|ok|okay|total|in total|altogether|left|the|it'?s|yes|yep|only)\b|[\d.,!\s/]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b/gi

const allOf =
  /\ball (?:of )?(?:the |my |our )?(?:\d+|[a-z]+)(?: (?:are|were|is|have been|got))?(?: \w+)?\W*$/i

/** "Another 15", "4 of 6": a count without a name is of the mission with that target, else of the last one counted. */
function missionOfBareCount(
  text: string,
  { booked = [] }: PromptContext,
  open: readonly MissionFact[],
): MissionFact | undefined {
  const counted = open.filter((it) => it.targetValue !== null && it.targetValue > 1)
  const last = counted.find(({ id }) => id === booked.findLast(isOf(counted))?.missionId)
  const only = counted.length === 1 ? counted[0] : last
  // "The second one's done", "last one rung", "another one, same story"
  if (oneOfThem.test(text)) return only
  const [first, second] = numbersIn(text)
  if (first === undefined) return undefined
  // "All eight are answered"
  const complete = allOf.test(text) ? counted.filter((it) => it.targetValue === first) : []
  if (complete.length === 1) return complete[0]
  const isBare = text.replace(bareWords, '') === ''
  // "Two of the four are listed now"
  if ((isBare || namelessPart.test(text)) && second !== undefined && /\bof\b|\//.test(text)) {
    const withTarget = counted.filter((it) => it.targetValue === second)
    const names = open.some((it) => !withTarget.includes(it) && sharedWords(text, it.title) > 0)
    if (withTarget.length === 1 && !names) return withTarget[0]
  }
  return isBare ? only : undefined
}

const isOf =
  (missions: readonly MissionFact[]) =>
  ({ missionId }: { missionId: string }) =>
    missions.some(({ id }) => id === missionId)

/** One of the things that are being counted, without their name. */
const oneOfThem =
  /^\W*(?:(?:and|so|ok(?:ay)?|the|my|just|then|now)\W+)*(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last) one\b|another(?: one)?\s*(?:[,;.!]|done|down|in|out|sent|$)|one more\s*(?:[,;.!]|done|down|in|out|sent|$))/i

/** "Six of the nine invoices": fewer than all of them; of the things a title names, where one is given. */
export function isPartly(text: string, title?: string): boolean {
  const [named = '', share] = partOf.exec(text) ?? []
  const [part, all] = numbersIn(share ?? '')
  const isFewer = part !== undefined && all !== undefined && part < all
  return isFewer && (title === undefined || sharedWords(named, title) > 0)
}
/** "Two of the four are listed now": of what, nobody says. */
const namelessPart =
  /\bof (?:the |my |our |those |these )?[\w-]+ (?:are|is|were|have|has|got|now|done|in|out|sent|so far)\b/i
const partOf = /(\S+ (?:out )?of (?:the |my |our |those |these )?\S+)(?: \S+){0,3}/i

/** The change that a part about done work suggests: with the number it names, or as a whole. */
export function stepFor(
  part: Pick<PartActs, 'text' | 'likely'>,
  { mission, confidence }: StepEvidence,
): Step | null {
  if (notReally.test(part.text) || othersWish.test(part.text)) return null
  const base = { missionId: mission.id, quote: part.text }
  const { targetValue } = mission
  if (targetValue === null && isPartly(part.text, mission.title)) return null
  if (targetValue !== null && lastOne.test(part.text)) {
    const left = targetValue - mission.currentValue
    // "Last four calls done", where four were left.
    const isSure = left <= 1 || numbersIn(part.text)[0] === left
    return { ...base, action: 'complete-mission', confidence: isSure ? confidence : confidences.offered }
  }
  const place = targetValue === null ? null : placeIn(part.text)
  const count =
    targetValue === null
      ? undefined
      : [
          ...(place === null ? [] : [place]),
          ...numbersIn(part.text),
          ...(oneMore.test(part.text) ? [1] : []),
        ].find((it) => it <= targetValue)
  if (count !== undefined) {
    const total = place !== null || isTotal(part.text)
    if (allOf.test(part.text) && count === targetValue)
      return { ...base, action: 'complete-mission', confidence }
    const isClear = total || isMore.test(part.text) || mission.currentValue === 0
    return {
      ...base,
      action: 'record-progress',
      change: total ? { to: count } : { by: count },
      confidence: isClear ? confidence : confidences.offered,
    }
  }
  // "4,800!!" beside three services is a figure of something else.
  const isElse =
    targetValue !== null &&
    numbersIn(part.text.replace(apiece, ' ')).some((it) => it > farTooMany * targetValue)
  if (isElse) return null
  const isWhole = targetValue === null || whole.test(part.text)
  return part.likely('completion', 'win') >= part.likely('progress')
    ? { ...base, action: 'complete-mission', confidence: isWhole ? confidence : confidences.offered }
    : null
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const placed = new RegExp(
  String.raw`\b(${places.join('|')})(?: \w+){0,3}(?:['’]s)? (?:\w+(?:ed|en)|done|finished|in|out|sent|over|complete|is|was|went|just)\b` +
    String.raw`|\b\p{L}{3,}(?<!s|to|at|of|the|and|by) (${cardinals.join('|')}|\d{1,2}) (?:is |was )?(?:done|finished|in|out|over|complete|sent)\b`,
  'iu',
)

/** "The third one is done", "visit three done": the place in a row, which is how many there are by now. */
function placeIn(text: string): number | null {
  const [, ordinal, cardinal] = placed.exec(text) ?? []
  if (ordinal) return places.indexOf(ordinal.toLowerCase()) + 1
  if (!cardinal) return null
  return cardinals.indexOf(cardinal.toLowerCase()) + 1 || Number(cardinal)
}

/** So many times the target count something else. */
const farTooMany = 10
const apiece = /\d[\d.,]*(?: \w+)? (?:each|apiece)\b/gi
/** "Last call done", "the last one's out": with it the whole is done. */
export const lastOne =
  /^\W*(?:(?:and|so|ok(?:ay)?|the|my|very)\W+)*last (?!week|night|month|year|time|thing|minute)\w+/i
const oneMore = /\b(?:another|one more)\b/i
const isMore = /\b(?:another|more|extra)\b/i
const whole = /\b(?:all|both|every\w*|the rest|whole)\b/i

/** What somebody else wants or asked for is no work of the founder's: "a clinic wants it free, three months". */
const othersWish =
  /^\W*(?:(?:and|so|but|well|now|today)\W+)*(?!(?:i|we|you)\b)(?:\p{L}+ ){1,3}(?:wants?|wanted|asks?|asked|needs?|expects?|demands?)\b/iu

/** Moved, called off, denied or done in part: the work is not done. */
const notReally =
  /\b(?:mov(?:ed|es|ing)|postpon\w+|cancel\w*|reschedul\w*|push(?:ed|es|ing)|delay\w*|not|never|didn'?t|hasn'?t|haven'?t|couldn'?t|isn'?t|wasn'?t|nobody|no one|untouched|bar|except|missing|nearly|almost|half|only|remaining|left to do|waiting|draft\w*|percent)\b|%/i

const isTotal = (text: string) =>
  /\b(?:so far|of (?:the )?\w+|in (?:all|total)|total|altogether|now|makes|up to|at|that's)\b|\d\s?\/\s?\d/i.test(
    text,
  ) && !isMore.test(text)
