import { sharesWord } from '#server/features/coaching/turn/injection-filter.ts'
import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { statedNumbers } from './numbers-in-text.ts'

/** What a sentence about missions and changes is checked against. */
export interface ClaimFacts {
  before: readonly MissionFact[]
  after: readonly MissionFact[]
  /** What stands at how much of what: missions before and after, as they would be after an offer, and the goal. */
  states: readonly (readonly [number, number])[]
  /** Titles of missions, goals and promises, in lower case. */
  labels: readonly string[]
  /** Everything the founder said, in lower case. */
  said: string
  /** Whether this turn changed something. */
  hasChanged: boolean
}

export function claimFactsOf(
  { missions: before, goal }: PromptContext,
  decisions: readonly ChangeDecision[],
  labels: readonly string[],
  said: string,
): ClaimFacts {
  const after = missionsAfterDecisions(before, decisions)
  const offered = decisions.flatMap(({ mission }) => (mission ? [mission] : []))
  const states = [
    ...[...before, ...after, ...offered].map((it) => [it.currentValue, it.targetValue] as const),
    [goal?.current ?? null, goal?.target ?? null] as const,
  ].flatMap(([at, of]) => (at === null || of === null ? [] : [[at, of] as const]))
  return {
    before,
    after,
    states,
    labels: labels.map((it) => it.toLowerCase()),
    said: said.toLowerCase(),
    hasChanged: decisions.some(({ verdict }) => verdict !== 'dropped' && verdict !== 'offered'),
  }
}

/** The coach says that it wrote something down; "noted" alone is a way of speaking. */
const wroteDown =
  /\bi(?:'ve| have)? (?:just |now |already |also )?(?:added|marked|recorded|noted|booked|logged|put|moved|saved|counted|changed|deleted|removed|created|updated|ticked)\b|\b(?:it|that|this|they|both|all of it)(?:'s| is| are|'re) (?:now )?(?:added|marked|recorded|booked|logged|saved|counted|ticked|(?:on|off) (?:the|your|today's|tomorrow's) list)\b/i
const notSo =
  /\?["'”’)]*$|^(?:if|when|once|until|unless|after|before)\b|\b(?:if|when|once|until|unless|want|shall|should|could)\b/i
const isDone =
  /^.{0,24}\b(?:is|are|was|were|'s|marked|counts as|now)\s+(?:now |all |finally |already |marked )*(?:done|finished|complete|completed|closed|ticked)\b/i
const isOpen = /^.{0,24}\b(?:is|are|'s|stays?|remains?)\s+(?:still )?open\b/i
const countOfMissions =
  /\b([\w-]+) (?:of (?:your|the|today's) )?(?:more )?(?:missions?|tasks?)(?: today)?\s+(?:(?:is|are|was|were|stays?|remains?)\s+)?(?:now |still |all )*(open|left|to go|remaining|done|finished|complete|completed|planned)\b/gi
const allDone =
  /\b(?:all (?:of )?(?:your|the|today's) (?:missions|tasks)|everything(?: on (?:the|your) list)?) (?:is|are) (?:now )?done\b|\b(?:your|the) list is (?:clear|empty)\b/i
const ofPair =
  /\b(\d[\d.,]*|[a-z]+(?:-[a-z]+)?) (?:out )?of (?:the |your )?(\d[\d.,]*|[a-z]+(?:-[a-z]+)?)\b/gi
const amountDone =
  /\b([\w-]+(?: [\w-]+){1,3}) (?:are|is|were|have|has)(?: been| all| now| already| gone)* (?:out|gone|sent|done|in|finished|written|called|shipped|booked|closed)\b/gi
const missionWords =
  /\b(?:mission|(?:on|off) (?:the|your|today's|tomorrow's) list|is done|is open|stands at|is at|moves to|is planned|for today|for tomorrow)\b/i
const quotation = /(?<![\p{L}\d])['"‘“]([^'"‘’“”]{3,80}(?:['’]\p{L}[^'"‘’“”]{0,80})?)['"’”](?![\p{L}\d])/gu

/** Whether a sentence says of a mission or of a change what is not so. */
export function hasFalseClaim(sentence: string, claimFacts: ClaimFacts): boolean {
  const text = sentence.toLowerCase()
  if (!claimFacts.hasChanged && wroteDown.test(sentence) && !notSo.test(sentence)) return true
  return (
    hasWrongCount(text, claimFacts) ||
    (!notSo.test(sentence) && hasWrongState(text, claimFacts)) ||
    hasWrongPair(text, claimFacts) ||
    (!notSo.test(sentence) && hasWrongAmount(text, claimFacts)) ||
    namesNoMission(sentence, claimFacts)
  )
}

function hasWrongCount(text: string, { before, after, said }: ClaimFacts): boolean {
  const isOver = after.every((it) => it.isCompleted)
  const all = allDone.exec(text)?.[0]
  // The founder's own sentence may be said back.
  if (all && !said.includes(all) && !isOver && !notSo.test(text)) return true
  return [...text.matchAll(countOfMissions)].some(([, word, state]) => {
    const [count] = statedNumbers(word!)
    if (count === undefined) return false
    const wanted = /^(?:done|finished|complete)/.test(state!) ? true : state === 'planned' ? null : false
    return [before, after].every(
      (missions) => missions.filter((it) => wanted === null || it.isCompleted === wanted).length !== count,
    )
  })
}

/** A mission that is said to be done and is open, or the other way round. */
const hasWrongState = (text: string, { before, after }: ClaimFacts): boolean =>
  after.some(({ id, title, isCompleted }) => {
    const at = text.indexOf(title.toLowerCase())
    if (at < 0) return false
    const rest = text.slice(at + title.length)
    const wasDone = before.some((it) => it.id === id && it.isCompleted)
    return (isDone.test(rest) && !isCompleted) || (isOpen.test(rest) && isCompleted && wasDone)
  })

/** "14 of 20" where 20 is a target and nobody said 14 of it. */
function hasWrongPair(text: string, { states, said }: ClaimFacts): boolean {
  const told = statedNumbers(said)
  return [...text.matchAll(ofPair)].some(([pair, one, other]) => {
    const [[part], [whole]] = [statedNumbers(one!), statedNumbers(other!)]
    const targets = states.filter(([, target]) => target === whole)
    if (part === undefined || targets.length === 0 || told.includes(part) || said.includes(pair)) return false
    return !targets.some(([current, target]) => part === current || part === target - current)
  })
}

/** "Fifty emails are out" where the mission says so of fewer, and the founder of no such number. */
function hasWrongAmount(text: string, { before, after, said }: ClaimFacts): boolean {
  const told = statedNumbers(said)
  return [...text.matchAll(amountDone)].some(([, words]) => {
    const amount = statedNumbers(words!)[0]
    const meant = [...before, ...after].filter((it) => sharesWord(words!, it.title))
    if (amount === undefined || amount < 2 || meant.length === 0 || told.includes(amount)) return false
    return meant.every((it) => it.currentValue !== amount)
  })
}

/** A quoted title that is spoken of like a mission and is none. */
const namesNoMission = (sentence: string, { labels, said }: ClaimFacts): boolean =>
  missionWords.test(sentence) &&
  [...sentence.matchAll(quotation)].some(([, quoted]) => {
    const title = quoted!.toLowerCase().replace(/[.,!?]+$/, '')
    return (
      title.includes(' ') &&
      !said.includes(title) &&
      !labels.some((it) => it.includes(title) || title.includes(it))
    )
  })
