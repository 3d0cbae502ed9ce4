import { wordsOf } from './words-of.ts'

/* Words of a mission that tell of no whole of it: a half, or its deed denied. */

/** "Spoke to the electrician", of a call to the electrician and the scaffolder. */
export function namesHalf(told: string, title: string): boolean {
  const [one = '', other, ...more] = title.replace(/^\p{L}+ /u, '').split(/ and /i)
  if (other === undefined || more.length > 0) return false
  const said = new Set(wordsOf(told))
  const [named, otherNamed] = [one, other].map((it) => wordsOf(it).some((word) => said.has(word)))
  return named !== otherNamed
}

/** "I did not call Rathore at all": the deed of the mission, denied. */
export function tellsNotDone(text: string, title: string): boolean {
  const own = new Set(wordsOf(title))
  return text
    .replace(/’/g, "'")
    .split(/[,;.!?]|\b(?:and|but)\b/i)
    .some((clause) =>
      wordsOf(notDone.exec(clause)?.[1] ?? '')
        .slice(0, mostOfDeed)
        .some((it) => own.has(it)),
    )
}
const notDone =
  /\b(?:i|we)(?:'ve| have| had)? (?:did not|didn't|do not|don't|have not|haven't|had not|hadn't|not|never|could not|couldn't|was not able to|wasn't able to|forgot to|failed to)(?! (?:just|only|even|stop|mind|forget)\b) (.+)/i
const mostOfDeed = 4
