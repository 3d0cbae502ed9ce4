import { sentencesOf } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { FixedWords, Move, ReplyPlan } from '#server/providers/coach/dialog/port.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { gistOf } from '#server/providers/coach/rule-coach/tag/gist.ts'
import { chooseLine, type Spoken } from './choose-line.ts'
import { echoOf, feelingIn, lessonOf } from './echo.ts'
import { linesOf } from './lines.ts'
import { listOf, shortName } from './short-name.ts'

/** Words of a status report, as the product document wants them. */
const least = 25
const most: Record<PromptContext['occasion'], number> = { morning: 70, evening: 70, 'status-update': 60 }

type Speaker = Pick<PromptContext, 'style' | 'occasion' | 'firstName' | 'goal' | 'score' | 'seed'>

/** Puts a reply plan into words. Each move becomes a line nobody heard lately; a move without such a line is left out. */
export function phraseReply(plan: ReplyPlan, speaker: Speaker, spoken: Spoken, turn: number): string {
  const sentences: string[] = []
  const session = [...spoken.session]
  const add = (move: Move | FixedWords, limit: number, asksLater = false) => {
    const text =
      'text' in move ? move.text : lineFor(move, speaker, { ...spoken, session }, { turn, asksLater })
    if (text === '' || sentences.includes(text) || wordsIn([...sentences, text].join(' ')) > limit) return
    sentences.push(text)
    session.splice(-1, 1, `${session.at(-1) ?? ''}\n${text}`)
  }
  const limit = most[speaker.occasion]
  for (const [i, move] of plan.moves.entries()) add(move, limit, plan.moves.slice(i + 1).some(asks))
  if (speaker.occasion === 'status-update') {
    const question = takeQuestion(sentences)
    for (const move of [...plan.more, ...closing(plan)])
      if (!(question && asks(move)) && wordsIn(`${sentences.join(' ')} ${question ?? ''}`) < least)
        add(move, limit - wordsIn(question ?? ''))
    if (question) sentences.push(question)
  }
  return sentences.length > 0 ? sentences.join(' ') : repeatedLine(speaker.style, spoken.session)
}

/** In a very long session, when nothing is left unsaid: the plain line said longest ago. */
function repeatedLine(style: Speaker['style'], session: readonly string[]): string {
  const lines = linesOf('answer-plain', style)
  const lastSaid = (line: string) => session.findLastIndex((it) => it.includes(line))
  return lines.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0]!
}

/** Takes the question off the end, so that what is added comes before it. */
function takeQuestion(lines: string[]): string | undefined {
  if (!lines.at(-1)?.endsWith('?')) return undefined
  const last = sentencesOf(lines.pop()!)
  const question = last.pop()
  if (last.length > 0) lines.push(last.join(' '))
  return question
}

/** What a report's answer may add where it is still too short; an answer from own records is as short as it is. */
const closing = ({ moves: [first] }: ReplyPlan): Move[] => {
  if (!first || 'text' in first) return []
  if (/^(?:win|good-news)$/.test(first.name))
    return [{ name: 'win-after' }, { name: 'ask-what-moved' }, { name: 'win-after' }]
  if (first.name === 'bad-news')
    return [{ name: 'obstacle-smaller' }, { name: 'ask-bad-news' }, { name: 'obstacle-smaller' }]
  if (/^(?:feeling$|sorry)/.test(first.name)) return [{ name: 'stay' }, { name: 'stay' }, { name: 'stay' }]
  if (/^(?:dropped|moved)$/.test(first.name)) return [{ name: 'can-return' }]
  return [{ name: 'later' }, { name: 'later' }]
}

/** A reply asks at most one question, so that no line before it may. */
const asks = (move: Move | FixedWords) =>
  'text' in move ? move.text.endsWith('?') : /^(?:ask-|offer-|which$)/.test(move.name)

/** The kinds of lines that fit a move, the most personal first, each with the values of its slots. */
function lineFor(
  move: Move,
  speaker: Speaker,
  spoken: Spoken,
  { turn, asksLater }: { turn: number; asksLater: boolean },
): string {
  if (move.name === 'goal-meaning' && namesGoal(speaker.goal, spoken)) return ''
  for (const [kind, values] of kindsOf(move, speaker)) {
    const seed = `${speaker.seed ?? ''} ${turn} ${move.name}`
    const line = chooseLine(kind, speaker.style, values, spoken, seed, asksLater)
    if (line !== '') return line
  }
  return ''
}

/** About a day of replies. */
const daysReplies = 6
/** What the work means for the goal is said once a day. */
const namesGoal = (goal: Speaker['goal'], { session, lately }: Spoken): boolean =>
  goal !== null &&
  [...lately.slice(-daysReplies), ...session].some((it) => it.includes(shortName(goal.title)))

const namesOf = ({ missions = [] }: Move): string[] => missions.map((it) => shortName(it.title))

/** Below this probability the words may be the wrong ones to say back. */
const sureGist = 0.6

type Kind = [kind: string, values: Record<string, string>]

function kindsOf(move: Move, speaker: Speaker): Kind[] {
  const names = namesOf(move)
  const values = { ...move.values }
  const thing: Record<string, string> = names[0] ? { ...values, thing: names[0] } : values
  const said = move.said ?? ''
  /** The gist of what was said with a reaction, where there is one. */
  const reacted = (kind: string): Kind[] => {
    const gist = gistOf(said, speaker)
    return gist && gist.chance >= sureGist ? [[`react-${kind}`, { gist: gist.words }]] : []
  }
  switch (move.name) {
    case 'plan':
      // A line that gives the day to one piece of work is wrong where others wait.
      if (names.length === 1) return [[values.beside ? 'plan-beside' : 'plan-one', thing]]
      return [[names.length > 3 ? 'plan-many' : 'plan-list', { list: listOf(names) }]]
    case 'completion':
      return names.length > 1 ? [['completion-several', { list: listOf(names) }]] : [['completion', thing]]
    case 'progress':
      return values.count
        ? [['progress-count', thing]]
        : names[0]
          ? [['progress-part', thing]]
          : [...reacted('fact'), ['answer-plain', {}]]
    case 'still-open':
      if (names.length === 0)
        return [[values.done ? 'done-count' : values.count ? 'open-count' : 'no-list', values]]
      return [
        [
          values.beside ? 'also-open' : values.done ? 'done-and-open' : 'still-open',
          { ...values, list: listOf(names) },
        ],
      ]
    case 'recap':
      return [['recap', { list: listOf(names) }]]
    case 'added-later':
      return [['added-later', { ...values, thing: listOf(names) }]]
    case 'let-go':
      return names[0]
        ? [
            ['let-go-morning', thing],
            ['let-go-plain', {}],
          ]
        : [['let-go-plain', {}]]
    case 'feeling': {
      const feeling = feelingIn(said)
      return [
        ...(feeling ? ([['feeling-named', { feeling }]] as Kind[]) : []),
        ...reacted('low'),
        ['feeling-plain', {}],
      ]
    }
    case 'feeling-briefly': {
      // The question beside it is answered at once, so the feeling gets a clause or nothing.
      const feeling = feelingIn(said)
      return feeling ? [['feeling-named', { feeling }]] : []
    }
    case 'offer-done':
      return [['offer-done', { ...thing, thing: listOf(names) }]]
    case 'offer-count':
      return [[values.count ? 'offer-count-new' : 'offer-count', thing]]
    case 'win':
    case 'good-news':
      return [...reacted('win'), [`${move.name}-plain`, {}]]
    case 'bad-news':
    case 'obstacle':
      return [...reacted('setback'), [`${move.name}-plain`, {}]]
    case 'decision':
      return [...reacted('decided'), ['decision-plain', {}]]
    case 'answer':
      return [...reacted('fact'), ['answer-plain', {}]]
    case 'not-now':
      return [...reacted('fact'), ['not-now', {}]]
    case 'chat':
      return [...reacted('light'), ['chat', {}]]
    case 'react':
      return [[`react-${values.comment}`, values]]
    case 'thought':
      return [[`thought-${values.comment}`, {}]]
    case 'first-move': {
      const echo = echoOf(said)
      return [...(echo ? ([['first-move', { echo }]] as Kind[]) : []), ['first-move-plain', {}]]
    }
    case 'lesson': {
      const quote = lessonOf(said)
      return quote ? [['lesson', { quote }]] : [['answer-plain', {}]]
    }
    case 'greet':
      return [
        [speaker.occasion === 'evening' ? 'greet-evening' : 'greet-morning', { name: speaker.firstName }],
      ]
    case 'bye':
      return [[speaker.occasion === 'evening' ? 'bye-evening' : 'bye-morning', {}]]
    case 'close-evening':
      return [['close-evening', { name: speaker.firstName }]]
    case 'goal-meaning':
      return speaker.goal && move.missions?.some(({ goalId }) => goalId && goalId === speaker.goal?.id)
        ? [['goal-meaning', { goal: shortName(speaker.goal.title) }]]
        : []
    case 'score':
      return speaker.score ? [['score', { score: String(speaker.score) }]] : []
    case 'unclear':
      return [[values.time === 'second' ? 'unclear-second' : 'unclear-first', {}]]
    case 'which':
      return [['which-of-two', names[1] ? { a: names[0]!, b: names[1] } : values]]
    case 'number':
      return [['number-study', values]]
    case 'unless':
      return [[move.name, { text: withoutEnd(values.text ?? '') }]]
    default:
      return [[move.name, thing]]
  }
}

const withoutEnd = (text: string) => text.replace(/[.!\s]+$/, '')
