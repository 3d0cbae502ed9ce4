import type { Hearing, MissionFact, Outcome, Reply, Scene } from '#server/providers/mind/port.ts'
import { adviceFor } from './advice.ts'
import type { Ending, Say } from './endings.ts'
import { endingOf } from './endings.ts'
import { avoidedIn, forecastIn, promiseIn, yesterdayIn } from './known-facts.ts'
import { assemble, overview } from './overview.ts'
import { echoes, plain, riskiest, sentenced, titled, wordsIn } from './phrasing.ts'
import type { Progress } from './script.ts'
import { advance, focusOf, progressOf } from './script.ts'
import { analysisOf } from './status-answer.ts'
import {
  acknowledgements,
  challenges,
  limits,
  misses,
  namelessChallenges,
  settled,
  unclearOpenings,
} from './wording.ts'

/** The coach's turn: what was really done, one fact, sometimes a challenge, and one question or action at the end. */
export function replyTo(before: Scene, heard: Hearing, outcomes: Outcome[]): Reply {
  const turn = typeof before.slots.turn === 'number' ? before.slots.turn : 0
  const scene = { ...before, missions: missionsAfter(before, outcomes) }
  const say = phraser(scene, turn)
  const progress = advance(scene, heard, outcomes)
  const ending = endingOf(scene, heard, outcomes, progress, say)
  const push = challenge(scene, turn, ending, say)
  const text =
    scene.occasion === 'status-update'
      ? analysisOf(scene, heard, outcomes, ending, push, say)
      : assemble(spokenParts(scene, heard, outcomes, ending, progress, push, say), ending.text, 70)
  const { pendingMissionId, pendingAsk } = ending
  const slots = {
    ...scene.slots,
    ...heard.slots,
    turn: turn + 1,
    ...kept(scene, ending, progress),
    pendingMissionId,
    pendingAsk,
    offeredPlan: offeredPlan(outcomes),
  }
  return { text, slots }
}

/** The script moves on only with a question of its own; any other ending leaves it where it was. */
function kept(scene: Scene, ending: Ending, progress: Progress): Progress {
  const before = progressOf(scene)
  if (ending.narrowed) return { ...before, narrowed: true, stage: before.stage }
  return ending.stage === null ? before : { ...progress, stage: ending.stage }
}

/** The plan a confirmation is asked for, kept until the next turn so that a plain "yes" can take it up. */
function offeredPlan(outcomes: Outcome[]): { title: string; when: string } | null {
  const first = outcomes.find(
    (outcome) => outcome.verdict === 'offered' && outcome.proposal.action !== 'remember',
  )?.proposal
  return first?.action === 'create-mission' && first.targetValue === null
    ? { title: first.title, when: first.when }
    : null
}

/** Picks a line by the turn's number, so that wording changes without chance and can be replayed. */
function phraser(scene: Scene, turn: number): Say {
  const goal = scene.goal ? `'${plain(scene.goal.title)}'` : 'the plan'
  return (lines, mission = null) => {
    const choices = lines[scene.style]
    return choices[turn % choices.length]!.replaceAll('{g}', goal).replaceAll(
      '{m}',
      mission ? titled(mission) : 'the next mission',
    )
  }
}

/** The missions as the outcomes left them, new ones included. */
function missionsAfter(scene: Scene, outcomes: Outcome[]): MissionFact[] {
  const latest = new Map(scene.missions.map((mission) => [mission.id, mission]))
  for (const { proposal, verdict, mission } of outcomes) {
    if (verdict !== 'applied') continue
    if (mission) latest.set(mission.id, mission)
    // A mission that is only being created has no row yet: it can be spoken of, but not asked about by id.
    else if (proposal.action === 'create-mission' && proposal.when === 'today') {
      const { title, targetValue, priority, category } = proposal
      latest.set(`new ${title}`, {
        id: '',
        title,
        targetValue,
        priority,
        category,
        currentValue: 0,
        isCompleted: false,
      })
    }
  }
  return [...latest.values()]
}

/** Supportive challenges one turn in four, balanced one in two, aggressive every turn. */
function challenge(scene: Scene, turn: number, ending: Ending, say: Say): string {
  const every = { supportive: 4, balanced: 2, aggressive: 1 }[scene.style]
  if (turn % every !== every - 1) return ''
  const other = riskiest(
    scene.missions.filter((mission) => mission !== ending.names && mission.title !== ending.names?.title),
  )
  if (other) return say(challenges, other)
  return ending.names ? say(namelessChallenges) : ''
}

function spokenParts(
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  ending: Ending,
  progress: Progress,
  push: string,
  say: Say,
): string[] {
  const advice = echoes(outcomes).length > 0 ? null : adviceFor(scene, heard, focusOf(scene, progress))
  const before = progressOf(scene).stage
  const done = echoes(outcomes)
  const offered = outcomes.some(
    (outcome) => outcome.verdict === 'offered' && outcome.proposal.action !== 'remember',
  )
  const parts: string[] = []
  if (done.length > 0) parts.push(`${sentenced(done)}.`)
  else if (advice) parts.push(say(advice.lines), advice.fact)
  else if (greets(heard)) parts.push(`Hello, ${plain(scene.firstName)}.`)
  else if (heard.intent === 'feeling') parts.push(say(acknowledgements))
  else if (heard.intent === 'question') parts.push(say(limits))
  else if (heard.slots.answered === 'no') parts.push(say(misses))
  else if (before !== null && heard.intent !== 'closing') parts.push(received(heard, say))
  else if (heard.intent === 'unclear' && !offered) parts.push(say(unclearOpenings))
  if (heard.blockers[0] && !advice) parts.push(`In the way: ${plain(heard.blockers[0])}.`)
  parts.push(...remembered(scene, ending, progress))
  // The ending names a fact of the founder's own in most turns; where it does not, or at first, the plan is told.
  const told = ending.text.includes("'") && before !== null
  if (done.length === 0 && !advice && !told) parts.push(overview(scene, ending.names))
  if (heard.intent !== 'feeling' && heard.intent !== 'closing' && !advice) parts.push(push)
  return parts
}

/** "Good morning coach": nothing was told, and nothing was missed. */
const greets = ({ slots }: Hearing): boolean =>
  /^(?:good )?(?:morning|hello|hi|hey|evening|afternoon)\b(?: (?:coach|there|again|everyone))?[\s.!,]*$/i.test(
    String(slots.said ?? ''),
  )

/** What is known beside the plan, where the script has its place: yesterday, a promise, the forecast, the answers. */
function remembered(scene: Scene, ending: Ending, progress: Progress): string[] {
  const first = typeof scene.slots.turn !== 'number' || scene.slots.turn === 0
  const { stage, answers } = progressOf(scene)
  const morning = scene.occasion === 'morning'
  const avoided = ending.stage === 'avoided' ? avoidedIn(scene) : ''
  if (morning && stage === null && first) return [avoided, yesterdayIn(scene), promiseIn(scene)]
  if (ending.stage === 'promises') return first ? [] : [promiseIn(scene)]
  if (ending.stage === 'size') return [forecastIn(scene)]
  if (ending.stage !== 'closed' || stage === 'closed') return []
  const words = progress.answers[morning ? 'if-then' : 'first-move'] ?? answers['if-then'] ?? ''
  if (wordsIn(words) < 3) return []
  return [morning ? `If it stalls: '${plain(words)}'.` : `Tomorrow starts so: '${plain(words)}'.`]
}

/** An answer to a stage's question, in the founder's own words when there are enough of them. */
function received(heard: Hearing, say: Say): string {
  const said = typeof heard.slots.said === 'string' ? heard.slots.said : ''
  const agreed =
    /^(?:yes|yep|yeah|ok|okay|sure|agreed|fine|good|no|nope|right|correct|sounds)\b/i.test(said) &&
    wordsIn(said) <= 6
  return wordsIn(said) >= 4 && !agreed ? `Noted: '${plain(said).replace(/[.,;:\s]+$/, '')}'.` : say(settled)
}
