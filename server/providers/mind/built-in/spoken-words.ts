import type { MissionFact } from '#server/providers/mind/port.ts'
import { unabbreviated } from './abbreviations.ts'
import { mendNumbers } from './corrections.ts'
import { dueThings, headedBehind, putOnList } from './due-things.ts'
import { punctuated } from './enumerations.ts'
import { ownWords } from './guard.ts'
import { heardRight } from './misheard.ts'
import { bothOfUs, paused, thoughtAloud, toGo, wantedThat } from './openings.ts'
import { opened } from './plan-openers.ts'
import { plainVerbs } from './set-phrases.ts'
import { asTitled, countedOff, indexed } from './title-words.ts'
import { tokenize } from './tokenizing.ts'
import type { Token } from './tokens.ts'

/** The founder's own words with what a writer would have put right: spelling, titles, numbers, corrections, marks. */
export function spokenWords(said: string, missions: readonly MissionFact[]): Token[] {
  const open = missions.filter((mission) => !mission.isCompleted)
  const heard = plainVerbs(heardRight(thoughtAloud(tokenize(ownWords(said)))))
  const titled = unabbreviated(asTitled(heard, missions), open)
  const counted = countedOff(indexed(mendNumbers(wantedThat(bothOfUs(toGo(titled)))), open))
  return paused(dueThings(opened(headedBehind(putOnList(punctuated(counted))))))
}
