import type { MissionFact } from '#server/providers/mind/port.ts'
import { matchMissions } from './matching.ts'
import { readPhrases } from './phrases.ts'
import { subjectOf } from './subjects.ts'
import { asTitled } from './title-words.ts'
import { tokenize } from './tokenizing.ts'

/** The open mission that a few words name ("the pricing page"), or null when none or more than one is meant. */
export function missionNamedIn(said: string, missions: readonly MissionFact[]): MissionFact | null {
  const open = missions.filter((mission) => !mission.isCompleted)
  const tokens = asTitled(tokenize(said), open)
  const phrases = readPhrases(tokens, 0).filter((phrase) => !phrase.pronoun && phrase.head !== '')
  const [best, second] = matchMissions(open.map(subjectOf), null, null, phrases, [])
  const clear = best && best.score >= 0.7 && !(second && best.score - second.score < 0.1)
  return clear ? best.subject.mission : null
}
