import { wordsIn } from '#server/platform/text/words.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { startEntry, sureEntry, takeOf } from './advice.ts'
import { amountOf, countInWords } from './amounts.ts'
import { planCorrection } from './corrections.ts'
import { withoutLabel } from './label.ts'
import type { Lead } from './lead.ts'
import { missionIn } from './mission-in.ts'
import { takeInPlanned } from './planned.ts'
import { besideWork, notTicked, unticked, workMore } from './report.ts'
import type { DialogState } from './state.ts'
import { applied, bare, no, openOf, type Planned, type TurnFacts, unique, yes } from './turn.ts'

/** Nobody asked for advice, so it has to fit better than an answer. */
const unasked = 0.6
/** From this score a situation is plain even where nobody asked about it. */
const plainly = 0.75

/** Turns about work: plans, progress, corrections, answers, obstacles. */
export function planWork(lead: Lead, turn: TurnFacts, state: DialogState): Planned {
  const said = lead.sentence
  switch (lead.name) {
    case 'correction':
      return planCorrection(turn)
    case 'completion':
      return planCompletion(turn, said)
    case 'progress':
      return planProgress(turn, said)
    case 'restated':
      return { moves: [{ name: 'restated', missions: missionsOf(turn, 'restated') }], more: workMore(turn) }
    case 'obstacle':
      return planObstacle(turn, state, said)
    case 'plan':
      return planPlan(turn, said)
    case 'dont-know':
      return {
        moves: [{ name: 'dont-know' }],
        next: state.asked?.move !== 'ask-choice',
        ...guess(turn, state),
      }
    case 'unclear':
      return {
        moves: [{ name: 'unclear', values: { time: state.unclear > 0 ? 'second' : 'first' } }],
        asked: state.asked,
        next: false,
      }
    default:
      return planAnswer(turn, state, said)
  }
}

function missionsOf(turn: TurnFacts, verdict: ChangeDecision['verdict']): MissionFact[] {
  return turn.decisions.flatMap((it) => (it.verdict === verdict && it.mission ? [it.mission] : []))
}

function planCompletion(turn: TurnFacts, said: string): Planned {
  const kept = applied(turn).flatMap(({ proposal }) =>
    proposal.action === 'keep-promise' ? [{ title: proposal.what }] : [],
  )
  const finished = [...unique(missionsOf(turn, 'applied').filter((it) => it.isCompleted)), ...kept]
  const allDone = turn.missions.length > 1 && openOf(turn.missions).length === 0
  if (finished.length === 0) {
    if (missionsOf(turn, 'applied').length > 0) return planProgress(turn, said)
    // Of the day's finished work, or of something that is not on the list.
    const named = missionsOf(turn, 'offered').length > 0 ? null : finishedIn(turn, said)
    const isDone = finishedWork.test(said) && turn.tones.get(said) !== 'bad'
    const other: Move = turn.missions.length > 0 && isDone ? { name: 'done-other' } : { name: 'answer', said }
    const take: Move = named ? { name: 'completion', missions: [named] } : other
    return { moves: [take], more: [...(named ? [] : notTicked(turn)), ...workMore(turn)] }
  }
  const important = finished.some((it) => 'priority' in it && it.priority === 'high')
  const [moved] = unique(missionsOf(turn, 'applied').filter((it) => !it.isCompleted))
  return {
    moves: [
      { name: 'completion', missions: finished, said },
      ...(moved ? [{ name: 'progress', missions: [moved], values: amountOf(moved) } as Move] : []),
      ...(allDone ? [{ name: 'all-done' } as Move] : []),
      ...besideWork(turn),
    ],
    more: [...workMore(turn), ...(important ? [{ name: 'ask-completion' } as Move] : [])],
    // A win in work stands for itself; only the evening goes on with its own questions.
    next: turn.occasion === 'evening',
    quiet: turn.occasion !== 'evening',
  }
}

/** Words with which work is over. */
const finishedWork =
  /\b(?:done|finished|complete[d]?|sent|shipped|delivered|booked|written|wrote|live|sorted|closed|paid|answered|replied|cleared|fixed|filed|signed off|posted|published|uploaded|cleaned|called|rang|packed|emptied|empty|has (?:the|it|my))\b/i

function planProgress(turn: TurnFacts, said: string): Planned {
  const moved = unique(missionsOf(turn, 'applied').filter((it) => !it.isCompleted))
  const [mission] = moved
  if (!mission)
    return {
      moves: [{ name: 'progress', said }],
      more: [...notTicked(turn), ...workMore(turn)],
      next: turn.occasion === 'evening',
    }
  return {
    moves: [
      ...moved
        .slice(0, 2)
        .map((it): Move => ({ name: 'progress', missions: [it], values: amountOf(it), said })),
      ...(moved.length === 1 ? [leftOf(mission)] : []),
      ...besideWork(turn),
    ],
    more: workMore(turn),
    next: turn.occasion === 'evening',
  }
}

function planObstacle(turn: TurnFacts, state: DialogState, said: string): Planned {
  const answer = sureEntry(turn.entries, unasked)
  const explains = state.asked?.kind === 'why' || turn.occasion === 'evening'
  // The reason why a mission stayed open is no call for advice, unless it is plainly one of the known situations.
  if (explains && (!answer || answer.score < plainly))
    return { moves: [{ name: 'miss-why', said }], more: [{ name: 'obstacle-smaller' }] }
  const take: Move = { name: 'obstacle', said }
  if (answer) return startEntry(answer, turn, state, takeOf(answer, turn) ?? take)
  return {
    moves: [take, { name: 'ask-obstacle' }],
    more: [{ name: 'obstacle-smaller' }],
    quiet: true,
    asked: { move: 'ask-obstacle', kind: 'block' },
  }
}

function planPlan(turn: TurnFacts, said: string): Planned {
  const moves = takeInPlanned(turn)
  const plansAhead = moves.some((it) => it.name === 'added-later')
  if (moves.length === 0 && !turn.decisions.some((it) => it.verdict === 'offered'))
    moves.push({ name: 'answer', said })
  return {
    moves: [...moves, ...(applied(turn).length > 0 ? besideWork(turn) : [])],
    more: workMore(turn),
    state: plansAhead && turn.occasion === 'evening' ? { told: ['first-move'] } : {},
  }
}

const shortAnswer = 9
const time =
  /\d|\b(?:now|noon|midday|morning|afternoon|evening|lunch|breakfast|dinner|first thing|straight away|later|soon|hours?|minutes?|after|before|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b/i

/** An answer to the coach's question is used, and the conversation goes one step further. */
function planAnswer(turn: TurnFacts, state: DialogState, said: string): Planned {
  const move = state.asked?.move
  if (move === 'ask-choice' || move === 'ask-size') {
    const chosen = missionIn(said, openOf(turn.missions))
    if (chosen) return { moves: [{ name: 'choice', missions: [chosen] }], state: { priority: chosen.title } }
  }
  if (yes.test(bare(said))) return { moves: [{ name: 'agreed' }] }
  if (no.test(bare(said))) return { moves: [{ name: 'refused' }] }
  if (move === 'ask-first-step' && wordsIn(said) <= shortAnswer && time.test(said))
    return { moves: [{ name: 'answer-when' }] }
  if (move === 'ask-miss') return { moves: [{ name: 'miss-why', said }] }
  if (
    move === 'ask-lesson' &&
    said.split(/\s+/).length >= 4 &&
    !/\btomorrow\b/i.test(said) &&
    !time.test(said)
  )
    return {
      moves: [{ name: 'lesson', said: withoutLabel(said) }],
      state: { kept: { ...state.kept, lesson: state.kept.lesson ?? withoutLabel(said) } },
    }
  if (move === 'ask-first-move')
    return { moves: [{ name: 'first-move', said }], state: { told: [...state.told, 'first-move'] } }
  const isAllDone = turn.missions.length > 0 && openOf(turn.missions).length === 0 && finishedWork.test(said)
  if (isAllDone) return { moves: [{ name: 'all-done' }] }
  const recalled = turn.occasion === 'evening' ? finishedNamed(turn) : []
  if (recalled.length > 0) return { moves: [{ name: 'recap', missions: recalled }] }
  if (move === 'ask-feeling')
    return { moves: [{ name: 'answer', said }, { name: 'stay' }], quiet: true, asked: null }
  return { moves: [{ name: 'answer', said }], more: unticked(turn) }
}

/** "I don't know" to "which one?": the mission with the most at stake is as good a start as any. */
function guess(turn: TurnFacts, state: DialogState): Partial<Planned> {
  if (state.asked?.move !== 'ask-choice') return {}
  const open = openOf(turn.missions)
  const chosen = open.find((it) => it.priority === 'high') ?? open[0]
  return chosen
    ? { moves: [{ name: 'choice', missions: [chosen] }], state: { priority: chosen.title }, next: true }
    : {}
}

/** How much is left of a counted mission: the next step of the very work that was talked about. */
const leftOf = ({ targetValue, currentValue }: MissionFact): Move => ({
  name: 'left-over',
  values: targetValue === null ? {} : { count: countInWords(targetValue - currentValue) },
})

/** From this probability a part looks back on work. */
const looksBack = 0.4

/** The finished missions of the day that a look back names. */
const finishedNamed = ({ acts, missions }: TurnFacts): MissionFact[] => {
  const done = missions.filter((it) => it.isCompleted)
  const parts = acts
    .filter(({ worked = 0 }) => worked >= looksBack)
    .flatMap(({ text }) => text.split(/[,;]| and /i))
  return unique(parts.flatMap((part) => missionIn(part, done) ?? []))
}

/** The finished mission that a text is about. */
const finishedIn = (turn: TurnFacts, said: string) =>
  missionIn(
    said,
    turn.missions.filter((it) => it.isCompleted),
  )
