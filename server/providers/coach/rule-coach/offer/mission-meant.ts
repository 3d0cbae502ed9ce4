import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { verbClasses } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import { sharedWords } from './link-features.ts'
import { numbersIn } from './numbers-in.ts'

/** The mission that a text means without naming it: "ordered it", "another 15", "the last one's done". */
export const missionMeant = (
  text: string,
  context: PromptContext,
  open: readonly MissionFact[],
): MissionFact | undefined => missionOfBareCount(text, context, open) ?? missionOfPronoun(text, open)

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

/** "Two of the four are listed now": of what, nobody says. */
const namelessPart =
  /\bof (?:the |my |our |those |these )?[\w-]+ (?:are|is|were|have|has|got|now|done|in|out|sent|so far)\b/i
