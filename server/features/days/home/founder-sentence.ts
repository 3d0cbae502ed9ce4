import { type Notation, numberText } from '#contract/words/notation.ts'
import { agree, plural } from '#contract/words/plural.ts'
import type { DayState } from './next-act.ts'
import { daysOfAbsence } from './next-act.ts'

/** What home knows about the founder beside the state of the day. */
export interface FounderFacts {
  /** How the founder's figures are written. */
  notation: Notation
  /** The last day with a check-in, in words; null before the first. */
  lastCheckIn: string | null
  /** Missions that an earlier, open day left open, and its weekday. */
  leftOpen: { count: number; weekday: string } | null
  /** What was promised for today. */
  promise: string | null
  /** Days planned like today, and how many of them were finished; null below ten days of history. */
  alike: { days: number; finished: number } | null
  /** The leading 90-day goal with its needed pace; `unit` is what is written around its numbers. */
  goal: { title: string; perWeek: number | null; missionsToday: number } | null
  /** Yesterday's plan, when there was one. */
  yesterday: { planned: number; completed: number } | null
  /** Missions done since Monday, and fuel gained today. */
  doneThisWeek: number
  gained: number
  /** The local time of the latest completion today. */
  lastDone: string | null
}

/**
 * One sentence about this founder beside the next act. It says what the act does not: a promise, a record, a goal. The
 * first that holds wins. Pure.
 */
export function founderSentence(state: DayState, facts: FounderFacts): string {
  const { missions, debriefed, hour } = state
  const done = missions.filter((it) => it.isCompleted).length
  const count = `${done} of ${missions.length} ${agree(missions.length, 'mission')} done`
  if (state.isNewcomer)
    return facts.goal ? clearSentence(facts) : "Tell your coach what you're up to, and today is planned."
  if (state.daysAway >= daysOfAbsence) return welcomeSentence(facts)
  if (state.duty !== 'active' && missions.length === 0 && !debriefed) return restSentence(facts)
  if (debriefed)
    return missions.length === 0
      ? 'The day is logged. Nothing is left to do but rest.'
      : `${count}, ${facts.gained} fuel gained. The day is logged.`
  if (missions.length > 0 && done === missions.length) return finishedSentence(state, facts)
  if (hour < 12 && facts.leftOpen) return leftOpenSentence(facts.leftOpen)
  if (hour >= 17) return eveningSentence(state, count)
  return missions.length === 0 ? clearSentence(facts) : workSentence(state, facts, count)
}

const welcomeSentence = ({ lastCheckIn }: FounderFacts) =>
  lastCheckIn === null
    ? 'Good to see you. Nothing is owed for the days between.'
    : `Good to see you. Your last day here was ${lastCheckIn}, and nothing is owed for the days between.`

const restSentence = ({ doneThisWeek }: FounderFacts) =>
  doneThisWeek === 0
    ? 'Today asks for nothing.'
    : `${plural(doneThisWeek, 'mission')} done since Monday. Today asks for nothing.`

function finishedSentence({ streak, missions }: DayState, { lastDone }: FounderFacts): string {
  const landed = missions.length === 1 ? "Today's mission was done" : 'The last one was done'
  const when = lastDone === null ? 'Nothing of the plan is open.' : `${landed} at ${lastDone}.`
  return streak > 1 ? `${when} That makes ${plural(streak, 'day')} in a row.` : when
}

const leftOpenSentence = ({ count, weekday }: { count: number; weekday: string }) =>
  `${plural(count, 'mission')} from ${weekday} ${agree(count, 'is', 'are')} still open.`

function eveningSentence({ missions }: DayState, count: string): string {
  const next = missions.find((it) => !it.isCompleted)
  if (!next) return 'No mission was planned today. A short look back still helps tomorrow.'
  return `${count}. Still open: ${shortened(next.title)}.`
}

function clearSentence(facts: FounderFacts): string {
  if (facts.promise) return `You promised for today: ${sentenceEnd(facts.promise)}`
  if (facts.goal?.perWeek)
    return `${shortened(facts.goal.title)}: ${numberText(facts.notation, facts.goal.perWeek, 1)} a week gets you there.`
  if (facts.yesterday)
    return `Yesterday you finished ${facts.yesterday.completed} of ${facts.yesterday.planned}. Today is open.`
  return facts.lastCheckIn === null
    ? 'A clear sky. One mission is enough for a first day.'
    : 'A clear sky. Nothing is planned yet.'
}

function workSentence({ missions }: DayState, facts: FounderFacts, count: string): string {
  if (facts.promise) return `You promised for today: ${sentenceEnd(facts.promise)}`
  if (facts.alike && facts.alike.days >= 3)
    return `You finished ${facts.alike.finished} of ${facts.alike.days} days planned like this one.`
  if (facts.goal && facts.goal.missionsToday > 0) {
    const { missionsToday, title } = facts.goal
    return `${missionsToday} of ${plural(missions.length, 'mission')} today ${agree(missionsToday, 'moves', 'move')} ${shortened(title)}.`
  }
  if (facts.yesterday)
    return `${count}. Yesterday you finished ${facts.yesterday.completed} of ${facts.yesterday.planned}.`
  return `${count}. One at a time is enough.`
}

const longest = 60

/** A founder's text on one line: cut at a word, in quotation marks. */
export function shortened(text: string): string {
  return `“${cut(text)}”`
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const head = line.slice(0, longest - 1)
  const end = head.lastIndexOf(' ')
  return `${end > longest / 2 ? head.slice(0, end) : head}…`
}

/** A text as the end of a sentence: with one full stop. */
const sentenceEnd = (text: string) => `${cut(text.replace(/[\s.!]+$/, ''))}.`
