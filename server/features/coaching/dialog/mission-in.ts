import type { MissionFact } from '#server/providers/coach/port.ts'
import { openOf, type TurnFacts } from './turn.ts'

const small = new Set(
  'the a an and to of for with my our it that this on in at all first one then up out is'.split(' '),
)
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((it) => !small.has(it)).map((it) => it.slice(0, 5))

/** A title's verb and the thing it is done to. */
const headWords = 2
const forHead = 0.5

/** The mission that a few words name; null where none or several fit as well. "The first", "the last" count the list. */
export function missionIn(said: string, missions: readonly MissionFact[]): MissionFact | null {
  const place = /^\W*(?:the )?(first|second|third|last)\b(?: one)?/i.exec(said)?.[1]?.toLowerCase()
  if (place && said.split(/\s+/).length <= 4)
    return (
      (place === 'last' ? missions.at(-1) : missions[['first', 'second', 'third'].indexOf(place)]) ?? null
    )
  const words = new Set(wordsOf(said))
  const scored = missions
    .map((mission) => {
      const own = wordsOf(mission.title)
      const shared = own.filter((it) => words.has(it)).length
      // "The quote" is the mission to finish it and not the one to order the oak for it.
      const isHead = own.slice(0, headWords).some((it) => words.has(it))
      return { mission, score: shared / Math.sqrt(own.length || 1) + (isHead ? forHead : 0) }
    })
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scored
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.mission : null
}

/** Words that object, and so choose nothing: "you left out the returns", "the invoice stays". */
const objects = /\b(?:not|no|never|stays?|keep|missed|forgot|left out|leave|wrong|back|instead)\b|n't\b/i
/** "Shimano, otherwise two of the services can't be finished": the clause that names a mission objects to nothing. */
export function namesChoice({ said, missions }: Pick<TurnFacts, 'said' | 'missions'>): boolean {
  const clauses = said.replace(/’/g, "'").split(/[,.;!?]|\b(?:because|since|otherwise|so that|or else)\b/i)
  const naming = clauses.find((it) => missionIn(it, openOf(missions)) !== null)
  return naming !== undefined && !objects.test(naming)
}
