import type { Move } from '#server/providers/coach/dialog/port.ts'
import { startEntry, sureEntry } from './advice.ts'
import { withoutLabel } from './label.ts'
import type { Lead } from './lead.ts'
import { isMild } from './mild.ts'
import { unticked } from './report.ts'
import type { DialogState } from './state.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'

/** Turns about a person and not about work: nothing is urged in reply, and hardly anything asked. */
export function planHuman(lead: Lead, turn: TurnFacts, state: DialogState): Planned | null {
  const said = lead.sentence
  switch (lead.name) {
    case 'feeling':
      return planFeeling(said, turn, state)
    case 'win':
      return {
        moves: [{ name: 'win', said }, ...maybe(state.turn % 2 === 1, { name: 'ask-what-moved' })],
        quiet: true,
        asked: state.turn % 2 === 1 ? { move: 'ask-what-moved', kind: 'why' } : null,
      }
    case 'good-news':
      return { moves: [{ name: 'good-news', said }], more: [{ name: 'win-after' }], quiet: true, asked: null }
    case 'bad-news':
      return planBadNews(said, turn, state)
    case 'lesson':
      return { moves: [{ name: 'lesson', said: withoutLabel(said) }], quiet: true, asked: null }
    case 'decision': {
      const asks = turn.style !== 'supportive' || state.turn % 2 === 0
      return {
        moves: [{ name: 'decision', said: withoutLabel(said) }, ...maybe(asks, { name: 'ask-real' })],
        quiet: true,
        asked: asks ? { move: 'ask-real', kind: 'when' } : null,
      }
    }
    case 'not-now':
      return {
        moves: [{ name: 'not-now', said }],
        more: unticked(turn),
        next: turn.occasion === 'morning',
      }
    case 'greeting':
      return { moves: [{ name: 'greet' }] }
    case 'thanks':
      return { moves: [{ name: 'thanks' }], asked: null, next: false, quiet: true }
    case 'goodbye':
      return sayGoodbye(turn, state)
    case 'small-talk':
      return {
        moves: [{ name: 'chat', said }],
        asked: null,
        next: state.asked !== null || state.turn === 0,
      }
    case 'about-coach':
      return { moves: [{ name: 'about-coach' }], asked: null, quiet: true }
    case 'insult':
      return { moves: [{ name: 'insulted' }], asked: null, quiet: true }
    default:
      return null
  }
}

/** From this probability bad news is one of the situations that the playbook knows. */
const knownNews = 0.6

/** "The slides aren't finished because the budget took two hours": why work stayed open is no news. */
const missed =
  /(?:\bnot\b|n't\b|\bnever\b|\bstill\b|\bbarely\b).{3,80}\b(?:because|since|as (?:i|we)|so (?:i|we)|ran out of)\b/i

/** Bad news is taken in, then met with what is known about it, or with one question. */
function planBadNews(said: string, turn: TurnFacts, state: DialogState): Planned {
  if (turn.occasion === 'evening' && missed.test(turn.said)) return { moves: [{ name: 'miss-why', said }] }
  const answer = sureEntry(turn.entries, knownNews)
  if (answer && turn.occasion !== 'evening')
    return startEntry(answer, turn, state, { name: 'bad-news', said })
  const asks = !state.questions.includes('ask-bad-news')
  return {
    moves: [
      { name: 'bad-news', said },
      ...(asks ? [{ name: 'ask-bad-news' } as Move] : [{ name: 'obstacle-smaller' } as Move]),
    ],
    more: [{ name: 'obstacle-smaller' }],
    quiet: true,
    asked: asks ? { move: 'ask-bad-news', kind: 'block' } : null,
  }
}

function planFeeling(said: string, turn: TurnFacts, state: DialogState): Planned {
  if (isMild(said)) {
    const mild: Planned = { moves: [{ name: 'feeling-mild', said }] }
    return turn.occasion === 'evening' ? mild : { ...mild, quiet: true, asked: null }
  }
  if (turn.tones.get(said) === 'good' && !/\bbut\b/i.test(said))
    return { moves: [{ name: 'feeling-good', said }], quiet: true, asked: null }
  const answer = asksAdvice(turn)
  if (answer) return startEntry(answer, turn, state, { name: 'feeling-briefly', said })
  const goesOn = state.lead === 'feeling'
  const asks =
    !goesOn && (turn.style !== 'aggressive' || state.turn % 2 === 0) && turn.occasion !== 'status-update'
  return {
    moves: [
      { name: 'feeling', said },
      ...maybe(goesOn, { name: 'stay' }),
      ...maybe(asks, { name: 'ask-feeling' }),
    ],
    more: [{ name: 'stay' }, { name: 'stay' }],
    quiet: true,
    asked: asks ? { move: 'ask-feeling', kind: 'mood' } : null,
  }
}

const certain = 0.45

/** The entry that answers a question asked beside a feeling. */
const asksAdvice = ({ acts, entries }: TurnFacts) =>
  acts.some((it) => it.act === 'advice' && it.probability >= certain) ? sureEntry(entries) : undefined

function sayGoodbye(turn: TurnFacts, state: DialogState): Planned {
  const first = turn.missions.find((it) => it.title === state.priority && !it.isCompleted)
  const name =
    turn.occasion === 'evening' ? 'close-evening' : first && turn.occasion === 'morning' ? 'let-go' : 'bye'
  const planned = applied(turn).flatMap(({ proposal }) =>
    proposal.action === 'create-mission' ? [{ title: proposal.title }] : [],
  )
  return {
    moves: [
      ...(planned.length > 0
        ? [{ name: 'added-later', missions: planned, values: { time: 'tomorrow' } } as Move]
        : []),
      { name, ...(first && name === 'let-go' ? { missions: [first] } : {}) },
    ],
    asked: null,
    next: false,
  }
}

const maybe = (holds: boolean, move: Move): Move[] => (holds ? [move] : [])
