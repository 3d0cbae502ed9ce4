import { countInWords } from '#server/features/coaching/dialog/amounts.ts'
import { capital, lowerFirst } from '#server/platform/text/words.ts'
import { dateInWords } from '#server/platform/time/day.ts'
import type { ListQuestion } from '#server/providers/coach/acts/port.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { answerFromRecords } from './answer-from-records.ts'
import type { Asking } from './asking.ts'
import { findSaid } from './find-said.ts'
import { namesOf } from './names-of.ts'

/** A mission as the server has it: its day in words, null where it was taken off today. */
interface Listed extends MissionFact {
  on: string | null
  wasMoved: boolean
}

/**
 * Answers a question about the founder's own list from what is on it. The first sentence holds the state itself. Null
 * where the question names what is on no list, and may be about something else.
 */
export async function answerListQuestion(question: ListQuestion, asking: Asking): Promise<string | null> {
  const listed = listedIn(asking.context)
  const asked = question.missions.flatMap((id) => listed.find((it) => it.id === id) ?? [])
  const time = question.aspect === 'day' ? await findTime(asking) : null
  if (asked.length === 1) {
    const state = answerOne(question, asked[0]!)
    return time ? `${time} ${state}` : state
  }
  if (asked.length > 1) return answerSeveral(question, asked)
  if (time) return time
  if (question.unknown === null) return answerWhole(question, listed)
  return ofList.test(question.aspect) || ofOwnWork.test(asking.question)
    ? nothingAbout(question)
    : answerFromRecords(asking)
}

/** What these ask only a list can know; "when is the VAT due?" may be a question of the world. */
const ofList = /^(?:noted|moved|gone|open)$/
/** "Have I paid the rent yet?" is answered from what the founder did. */
const ofOwnWork = /^\W*(?:\w+,? )?(?:have|did|am|was) i\b/i

export const nothingAbout = ({ confirms, unknown }: ListQuestion): string | null =>
  unknown && `${confirms ? 'No, nothing' : 'Nothing'} about ${unknown} is on your list.`

/** When something is, in the founder's words that named a time. */
async function findTime({ stored, context, question, today }: Asking): Promise<string | null> {
  const said = await findSaid(stored, question, context.turns)
  if (!said || !namesTime.test(said.quote)) return null
  return `You said${said.day && said.day !== today ? `, on ${dateInWords(said.day)}` : ''}: ${said.quote}`
}
const namesTime =
  /\b(?:at|by|before|after|until|till|from|around|for) (?:about |around )?(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|lunch|half|quarter)\b|\b\d{1,2}(?:[:.]\d\d| ?[ap]m)\b|o'clock|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:in the |this |tomorrow )?(?:morning|afternoon|evening|tonight)\b|\bthe \d{1,2}(?:st|nd|rd|th)\b/i

const listedIn = ({ missions, tomorrow = [], later = [], changedToday = [] }: PromptContext): Listed[] => [
  ...missions.map((it) => ({ ...it, on: 'today', wasMoved: false })),
  ...tomorrow.map((it) => ({ ...it, on: 'tomorrow', wasMoved: it.wasMoved ?? false })),
  ...later.map((it) => ({ ...it, on: it.until, wasMoved: it.wasMoved ?? false })),
  ...changedToday.flatMap(({ title, dropped }): Listed[] =>
    dropped ? [{ ...takenOff, id: dropped, title }] : [],
  ),
]

const takenOff = {
  targetValue: null,
  currentValue: 0,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
  on: null,
  wasMoved: false,
} as const

function answerOne(question: ListQuestion, mission: Listed): string {
  const holds = question.confirms ? holdsOf(question, mission) : null
  const lead = holds === null ? '' : holds ? 'Yes, ' : 'No, '
  return `${capital(`${lead}${stateOf(mission)}`)}: ${lowerFirst(mission.title)}.`
}

/** The state of a mission, so that it answers whatever was asked about it: done, its count, and its day. */
function stateOf({ isCompleted, targetValue, currentValue, on }: Listed): string {
  if (on === null) return 'you took it off today'
  const isCounted = targetValue !== null && targetValue > 1
  const count = isCounted ? `${countInWords(currentValue)} of ${countInWords(targetValue)}` : ''
  if (isCompleted) return isCounted ? `it's done, ${count}` : "it's done"
  const day = on === 'today' ? 'open for today' : `down for ${on}, still open`
  if (isCounted && currentValue > 0)
    return `${count}, ${countInWords(targetValue - currentValue)} to go, ${day}`
  if (isCounted)
    return `it's ${on === 'today' ? 'still ' : ''}${day}, none of ${countInWords(targetValue)} yet`
  return on === 'today' ? `it's still ${day}` : `it's ${day}`
}

/** Whether what a question takes to be so is so; null where yes and no could both mislead. */
function holdsOf({ aspect, day, count }: ListQuestion, mission: Listed): boolean | null {
  const { isCompleted, on, currentValue, targetValue } = mission
  if (count !== null && targetValue !== null)
    return count === currentValue || (aspect === 'noted' && count === targetValue)
  const isOn = on !== null
  if (day !== null && isOn && (aspect !== 'done' || !isCompleted)) {
    if (!isOnDay(on, day)) return false
    if (aspect !== 'done' && aspect !== 'open') return true
  }
  switch (aspect) {
    case 'done':
      return isCompleted
    case 'open':
      return isOn && !isCompleted && on === 'today'
    case 'moved':
      return isOn && on !== 'today'
    case 'gone':
      return !isOn
    case 'noted':
      return isOn
    default:
      return null
  }
}

const isOnDay = (on: string, day: string): boolean =>
  on.toLowerCase().startsWith(/^(?:tonight|this )/.test(day) ? 'today' : day)

/** Several missions: those in the same state share a sentence. */
function answerSeveral(question: ListQuestion, missions: readonly Listed[]): string {
  const stateIn = (it: Listed) =>
    question.aspect === 'noted' && it.on !== null ? `it's down for ${it.on}` : stateOf(it)
  const groups = [
    ...new Map(
      missions.map((it) => [stateIn(it), missions.filter((other) => stateIn(other) === stateIn(it))]),
    ),
  ]
  const [first] = groups
  if (groups.length === 1 && question.confirms) {
    const holds = missions.map((it) => holdsOf({ ...question, count: null }, it))
    const isAll = holds.every((it) => it === holds[0]) ? holds[0]! : null
    const lead = isAll === null ? '' : isAll ? 'Yes, ' : 'No, '
    return `${capital(`${lead}${first![0].replace(/^it's/, "they're")}`)}: ${namesOf(missions)}.`
  }
  return groups
    .slice(0, 3)
    .map(
      ([state, those]) =>
        `${capital(those.length > 1 ? state.replace(/^it's/, "they're") : state)}: ${namesOf(those)}.`,
    )
    .join(' ')
}

/** The list as a whole: what is left, done, moved or planned for a day. */
function answerWhole({ aspect, day, confirms }: ListQuestion, listed: readonly Listed[]): string {
  const on = day && !/^(?:today|tonight|this )/.test(day) ? day : 'today'
  const ofDay = listed.filter((it) => it.on !== null && isOnDay(it.on, on))
  const name = on === 'today' || on === 'tomorrow' ? on : capital(on)
  if (aspect === 'moved') {
    const moved = listed.filter((it) => it.wasMoved)
    return moved.length === 0
      ? "Nothing was moved off today's list."
      : moved.map((it) => `Moved to ${it.on}: ${lowerFirst(it.title)}.`).join(' ')
  }
  if (aspect === 'gone') {
    const gone = listed.filter((it) => it.on === null)
    return gone.length === 0 ? 'Nothing was taken off today.' : `Taken off today: ${namesOf(gone)}.`
  }
  if (ofDay.length === 0) return `Nothing is planned for ${name} yet.`
  const done = ofDay.filter((it) => it.isCompleted)
  const open = ofDay.filter((it) => !it.isCompleted)
  if (aspect === 'done' && confirms && open.length > 0) return `No, still to do: ${namesOf(open)}.`
  if (aspect === 'done') return answerDone(done, open)
  if (aspect === 'count') return answerShare(done, open)
  if (aspect === 'left')
    return `${capital(countInWords(open.length))} left${open.length > 0 ? `: ${namesOf(open)}` : ''}.`
  if (aspect === 'noted' || on !== 'today')
    return `${on === 'today' ? 'Down for today' : `For ${name}`}: ${namesOf(ofDay)}.`
  if (open.length > 0) return `Still to do: ${namesOf(open)}.`
  return ofDay.length === 1
    ? "Nothing left, it's done."
    : `Nothing left: all ${countInWords(ofDay.length)} are done.`
}

/** What was done: finished work first, then what was begun. */
function answerDone(done: readonly Listed[], open: readonly Listed[]): string {
  const begun = open.filter((it) => it.currentValue > 0)
  if (done.length + begun.length === 0) return 'Nothing is marked as done today, so far.'
  const finished = done.length > 0 ? [`Done: ${namesOf(done)}.`] : []
  const partly = begun.slice(0, 2).map((it) => `Begun: ${lowerFirst(it.title)}, ${amountReached(it)}.`)
  return [...finished, ...partly].join(' ')
}

/** "How much got done today?": of all that was planned. */
function answerShare(done: readonly Listed[], open: readonly Listed[]): string {
  const all = countInWords(done.length + open.length)
  if (done.length === 0) return `${capital(all)} planned, and none is done yet.`
  return open.length === 0
    ? `All of it: ${all} of ${all}.`
    : `${capital(countInWords(done.length))} of ${all}. Done: ${namesOf(done)}.`
}

const amountReached = ({ currentValue, targetValue }: MissionFact) =>
  targetValue === null
    ? countInWords(currentValue)
    : `${countInWords(currentValue)} of ${countInWords(targetValue)}`
