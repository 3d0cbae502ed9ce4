import type { MissionFact } from '#server/providers/coach/port.ts'
import { readPhrases } from '#server/providers/coach/rule-coach/parse/phrases.ts'
import { asTitled } from '#server/providers/coach/rule-coach/words/title-words.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { matchMissions } from './matching.ts'
import { subjectOf } from './subjects.ts'

/** The open mission that a few words name ("the pricing page"), or null when none or more than one is meant. */
export function missionNamedIn(said: string, missions: readonly MissionFact[]): MissionFact | null {
  const open = missions.filter((mission) => !mission.isCompleted)
  const tokens = asTitled(tokenize(said), open)
  const phrases = readPhrases(tokens, 0).filter((phrase) => !phrase.pronoun && phrase.head !== '')
  const [best, second] = matchMissions(open.map(subjectOf), null, null, phrases, [])
  const clear = best && best.score >= 0.7 && !(second && best.score - second.score < 0.1)
  return clear ? best.subject.mission : null
}
