import type { QuestionKind } from '#server/providers/coach/acts/port.ts'
import type { FixedWords, Move, MoveName } from '#server/providers/coach/dialog/port.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { countInWords } from './amounts.ts'
import { type Asked, type DialogState, putOff } from './state.ts'
import { openOf, type TurnFacts } from './turn.ts'

export interface NextQuestion {
  moves: (Move | FixedWords)[]
  asked: Asked | null
  state?: Partial<DialogState>
}

/**
 * The conversation's own next question: an order of things worth covering, each once, and skipped when the founder gave
 * it already. A status report has none.
 */
export function nextQuestion(turn: TurnFacts, state: DialogState): NextQuestion | null {
  if (turn.occasion === 'status-update') return null
  return turn.occasion === 'evening' ? evening(turn, state) : morning(turn, state)
}

/** A plan may be larger than the best day by this many missions before it is worth a word. */
const mostAboveBest = 2

function morning(turn: TurnFacts, state: DialogState): NextQuestion | null {
  const open = openOf(turn.missions)
  const isNew = (name: MoveName) => !state.questions.includes(name)
  if (open.length === 0) {
    if (turn.missions.length > 0)
      return isNew('all-done') ? { moves: [{ name: 'all-done' }], asked: null } : null
    return ask('ask-plan', 'plan')
  }
  if (!state.priority && open.length > 1 && isNew('ask-choice')) return ask('ask-choice', 'choice')
  // Who named something else than what is on the list is not asked about another mission in its place.
  const first = open.find((it) => it.title === state.priority)
  const { bestDay } = turn
  if (bestDay !== null && open.length >= bestDay + mostAboveBest && isNew('ask-size'))
    return ask('ask-size', 'choice', {
      values: { n: countInWords(open.length), best: countInWords(bestDay) },
    })
  if (first && isNew('ask-first-step')) return ask('ask-first-step', 'when', { missions: [first] })
  if (isNew('ask-if-then') && turn.style !== 'supportive' && !state.told.includes('if-then'))
    return ask('ask-if-then', 'block')
  if (state.told.includes('let-go')) return null
  return {
    moves: [{ name: 'let-go', ...(first && { missions: [first] }) }],
    asked: null,
    state: { told: [...state.told, 'let-go'] },
  }
}

function evening(turn: TurnFacts, state: DialogState): NextQuestion | null {
  const told = (name: string) => state.told.includes(name)
  const isNew = (name: MoveName) => !state.questions.includes(name)
  if (!told('win') && !told('completion') && isNew('ask-win') && turn.missions.every((it) => !it.isCompleted))
    return ask('ask-win', 'progress')
  // Where an offer is open, the founder may well have told that it is done.
  const missed = missedMost(turn.missions.filter(({ id }) => !told(putOff(id)) && !turn.offeredOn.has(id)))
  if (missed && isNew('ask-miss') && !told('obstacle') && looksBackOnWork(turn, state)) {
    const next = ask('ask-miss', 'why', { missions: [missed] })
    return { ...next, asked: { ...next.asked!, missionId: missed.id } }
  }
  if (!told('lesson') && isNew('ask-lesson')) return ask('ask-lesson', 'lesson')
  if (!told('first-move') && isNew('ask-first-move')) return ask('ask-first-move', 'plan')
  // The founder says when the day is over.
  return null
}

/** From this probability a part of a turn reports work. */
const work = 0.5
/** Whether a turn is about the day's work, or greets: what stayed open is asked about then, and never after anything else. */
const looksBackOnWork = ({ acts, decisions }: TurnFacts, { lead, turn }: DialogState): boolean =>
  (turn === 0 && acts.every(({ act }) => act === 'small-talk')) ||
  decisions.some(({ verdict }) => verdict !== 'dropped') ||
  acts.some(({ worked = 0 }) => worked >= work) ||
  /^(?:completion|progress|restated)$/.test(lead ?? '')

function ask(name: MoveName, kind: QuestionKind, more: Partial<Move> = {}): NextQuestion {
  return { moves: [{ name, ...more }], asked: { move: name, kind } }
}

/** The open mission that mattered most: by priority, then by how little of it was done. */
function missedMost(missions: readonly MissionFact[]): MissionFact | null {
  const rank = { high: 0, medium: 1, low: 2 }
  const share = (it: MissionFact) => (it.targetValue ? it.currentValue / it.targetValue : 0)
  const open = openOf(missions)
  return open.toSorted((a, b) => rank[a.priority] - rank[b.priority] || share(a) - share(b))[0] ?? null
}
