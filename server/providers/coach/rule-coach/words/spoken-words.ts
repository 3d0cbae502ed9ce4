import type { MissionFact } from '#server/providers/coach/port.ts'
import { mendNumbers } from '#server/providers/coach/rule-coach/parse/corrections.ts'
import { punctuated } from '#server/providers/coach/rule-coach/parse/enumerations.ts'
import { ownWords } from '#server/providers/coach/rule-coach/parse/guard.ts'
import {
  dueThings,
  headedBehind,
  headedByDay,
  putOnList,
} from '#server/providers/coach/rule-coach/plan/due-things.ts'
import {
  bothOfUs,
  mustBeDone,
  paused,
  thoughtAloud,
  toGo,
  wantedThat,
} from '#server/providers/coach/rule-coach/plan/openings.ts'
import { opened } from '#server/providers/coach/rule-coach/plan/plan-openers.ts'
import { unabbreviated } from './abbreviations.ts'
import { heardRight } from './misheard.ts'
import { plainVerbs } from './set-phrases.ts'
import { asTitled, countedOff, indexed } from './title-words.ts'
import { tokenize } from './tokenizing.ts'
import type { Token } from './tokens.ts'

/** The founder's own words with what a writer would have put right: spelling, titles, numbers, corrections, marks. */
export function spokenWords(said: string, missions: readonly MissionFact[]): Token[] {
  const open = missions.filter((mission) => !mission.isCompleted)
  const heard = plainVerbs(heardRight(thoughtAloud(tokenize(ownWords(said)))))
  const titled = unabbreviated(asTitled(heard, missions), open)
  const counted = countedOff(indexed(mendNumbers(wantedThat(mustBeDone(bothOfUs(toGo(titled))))), open))
  return paused(headedByDay(dueThings(opened(headedBehind(putOnList(punctuated(counted)))))))
}
