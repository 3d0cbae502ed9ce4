import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { missionsNamedIn, spokenOf } from '#server/providers/coach/rule-coach/ask/named-missions.ts'
import { openOf } from './session-facts.ts'

/** What a text takes off the list: the words that say so, and the open missions that are or may be meant. */
export interface Removal {
  quote: string
  drops: { mission: MissionFact; isPlain: boolean }[]
}

/** Who would rather get it off the plate does it. "Take the calls and the returns off my list", "leave the lot off for today". */
const takesOff =
  /\b(?:take|(?<!\b(?:to|rather|gonna|['’]ll) )get|strike|knock|cross|scratch|pull|leave|keep|wipe|clear|have)\s+(?<what>(?:(?!\b(?:but|list|plan)\b)[^.!?;\n]){1,80}?)\s+(?:off|aff|out of|from)\s+(?:(?:of\s+)?(?:the|my|our|ma|today['’]?s)\s+(?:list|plate|plan|board|missions)|(?=for (?:today|now|this \w+))|(?:for )?today\b)/iu
/** "The emails can come off the list", "those two should go". */
const comesOff =
  /(?:^|[.!?;,\n]\s*|\b(?:and|so|but|then|oh|well)\s+)(?<what>(?:(?!\b(?:but|list|plan|and|so|then|when|if|they|he|she|we|i)\b)[^.!?;,\n]){1,60}?)\s+(?:can|could|should|may|must|has to|have to|needs to|need to)\s+(?:come|go)\s+(?:off|aff|out)\b(?:\s+(?:of\s+)?(?:the|my|our|ma|today['’]?s)\s+(?:list|plate|plan|board|missions)\b|\s*(?=[.!?,;]|$))/iu
const everything =
  /^(?:it all|all|all of (?:it|them|that)|everything|the (?:lot|rest|whole (?:lot|thing|list)))$/i
const pointer = /^(?:it|that|this|them|those|these|that one|this one)$/i
/** So many missions are taken off by words that name none of them; of more the founder is asked which. */
const most = 2

/** What a text asks to take off the list; without missions where it names none, or too many at once. */
export function findRemovals(own: string, context: PromptContext): Removal[] {
  const open = openOf(context.missions).filter(({ id }) => id !== '')
  return [takesOff, comesOff]
    .flatMap((pattern) => [...own.matchAll(new RegExp(pattern, 'giu'))])
    .map((found) => {
      const quote = found[0].replace(/^[\s.!?;,]+/, '').trim()
      const what = found.groups!.what!.trim()
      const dropsOf = (missions: readonly MissionFact[], isPlain: boolean) =>
        missions.length > most ? [] : missions.map((mission) => ({ mission, isPlain }))
      const wholeTitle = what.replace(/^["'“‘]+|["'”’]+$/g, '').toLowerCase()
      const called = open.filter(({ title }) => title.toLowerCase() === wholeTitle)
      if (called.length > 0) return { quote, drops: dropsOf(called, true) }
      if (everything.test(what)) return { quote, drops: dropsOf(open, true) }
      if (pointer.test(what)) {
        const spoken = spokenOf(own.slice(0, found.index), context, open)
        return { quote, drops: dropsOf(spoken, spoken.length === 1) }
      }
      const drops = what.split(/,|\b(?:and|or|plus)\b/i).flatMap((part) => {
        const named = missionsNamedIn(part, open)
        return dropsOf(named, named.length === 1)
      })
      return { quote, drops }
    })
}
