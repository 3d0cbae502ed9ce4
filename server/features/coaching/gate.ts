import type { Hearing, MissionFact, Outcome, Proposal } from '#server/providers/mind/port.ts'
import { stateAfter } from './after-change.ts'
import { isOrder, sharesWord, standsOn } from './own-words.ts'
import { numbersIn, supports } from './quoted-numbers.ts'

/** From here a change is made; between the two it is offered; below it is dropped (product rule 27). */
const sure = 0.75
const likely = 0.45
const changesATurn = 8
/** More completions than this at once are asked about first: a sentence that clears the list is rarely meant so. */
const completionsUnasked = 2

/** A plan, a wish or a near miss, in the words themselves. The mind may have overlooked it; the gate must not. */
const notDone =
  /\b(?:will|won't|'ll|going to|gonna|want to|wanna|plan to|planning to|hope to|hoping|should|need to|have to|tomorrow|next week|almost|nearly|about to|didn't|did not|haven't|hasn't|have not|has not|couldn't|could not|can't|cannot|never|not yet)\b/i

/** Words of which at least one tells that something is finished; a completion resting on none is asked about. */
const doneWords =
  /\b(?:done|finish\w*|complet\w*|ship\w*|sent|live|out|closed?|signed|deliver\w*|launch\w*|publish\w*|wrapped|over|all|every\w*|both|it|that|them|those|yes|yeah|yep|made|got|did|won|paid|merged|deployed|fixed|wrote|written|booked|hired|sold|released|posted|submitted|crossed|through|nailed|knocked|ticked|off|up|down)\b/i

interface Known {
  /** What the founder said before in this session: a title may stand on it, a quote may not. */
  earlier?: string
  /** Ids of promises that are open. */
  promises?: readonly string[]
  before?: readonly Outcome[]
}

/**
 * What becomes of each proposal, given the missions as they stand. Nothing is done here: the outcomes say what would
 * be. A proposal that breaks a rule is dropped, whoever proposed it and however sure. `before` was let pass already for
 * the same words: it counts, and the missions stand as it leaves them.
 */
export function passGate(
  heard: Hearing,
  said: string,
  missions: readonly MissionFact[],
  { earlier = '', promises = [], before = [] }: Known = {},
): Outcome[] {
  const standing = new Map(
    [...missions, ...before.flatMap((it) => it.mission ?? [])].map((it) => [it.id, it]),
  )
  const proposed = [...before.map((it) => it.proposal), ...heard.proposals]
  const completions = proposed.filter((it) => it.action === 'complete-mission').length
  let applied = before.length
  const outcomes: Outcome[] = []
  for (const proposal of heard.proposals.slice(0, 40)) {
    const outcome = judge(proposal, said, standing, `${earlier}\n${said}`, promises)
    if (
      outcome.verdict === 'applied' &&
      proposal.action === 'complete-mission' &&
      completions > completionsUnasked
    ) {
      outcome.verdict = 'offered'
    }
    if (outcome.verdict === 'applied' && ++applied > changesATurn) outcome.verdict = 'dropped'
    if (outcome.verdict === 'applied' && outcome.mission && standing.has(outcome.mission.id)) {
      standing.set(outcome.mission.id, outcome.mission)
    }
    outcomes.push(outcome)
  }
  return outcomes
}

function judge(
  proposal: Proposal,
  said: string,
  missions: ReadonlyMap<string, MissionFact>,
  all: string,
  promises: readonly string[],
): Outcome {
  const dropped: Outcome = { proposal, verdict: 'dropped', mission: null }
  const { confidence, quote } = proposal
  if (!(confidence >= likely) || confidence > 1 || quote.trim() === '' || !said.includes(quote))
    return dropped
  if (isOrder(quote, said)) return dropped
  const verdict = confidence >= sure ? 'applied' : 'offered'
  switch (proposal.action) {
    case 'create-mission':
      return judgeCreation(proposal, verdict, all) ?? dropped
    case 'record-progress':
    case 'complete-mission': {
      const mission = missions.get(proposal.missionId)
      const after =
        mission && !mission.isCompleted && !notDone.test(quote) ? afterwards(proposal, mission) : null
      if (!mission || !after) return dropped
      const told =
        proposal.action === 'record-progress' || doneWords.test(quote) || sharesWord(quote, mission.title)
      return { proposal, verdict: told ? verdict : 'offered', mission: after }
    }
    case 'note-promise':
      return within(proposal.what, 1, 300) && standsOn(proposal.what, all)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'keep-promise':
      return promises.includes(proposal.promiseId) && !notDone.test(quote) && standsOn(proposal.what, quote)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'remember':
      return within(proposal.content, 1, 300) && standsOn(proposal.content, all)
        ? { proposal, verdict, mission: null }
        : dropped
  }
}

const within = (text: string, min: number, max: number) => text.trim().length >= min && text.length <= max

function judgeCreation(
  proposal: Extract<Proposal, { action: 'create-mission' }>,
  verdict: Outcome['verdict'],
  all: string,
): Outcome | null {
  const { targetValue, title, quote } = proposal
  const goodTarget =
    targetValue === null || (Number.isInteger(targetValue) && targetValue >= 1 && targetValue <= 1e9)
  if (!within(title, 1, 200) || !goodTarget || !standsOn(title, all)) return null
  if (targetValue !== null && !supports(quote, targetValue, null, 0)) return null
  return { proposal, verdict, mission: null }
}

/** The mission as the proposal would leave it, or null when the change is not one: lower, unfounded, or nothing new. */
function afterwards(
  proposal: Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>,
  mission: MissionFact,
): MissionFact | null {
  const after = { ...mission, ...stateAfter(proposal, mission) }
  if (proposal.action === 'complete-mission') return after
  const { change, quote } = proposal
  const number = 'by' in change ? change.by : change.to
  if (mission.targetValue === null || !Number.isFinite(number) || number <= 0 || number > 1e9) return null
  if (!supports(quote, number, mission.targetValue, mission.currentValue)) return null
  return after.currentValue > mission.currentValue ? after : null
}

/** What a hearing may add besides proposals: obstacles in a line, and figures whose number was really said. */
export function soundHearing(heard: Hearing, said: string): Hearing {
  return {
    ...heard,
    said,
    blockers: heard.blockers.filter((it) => within(it, 1, 300) && !isOrder(it, said)).slice(0, 10),
    metrics: heard.metrics
      .filter(
        (it) => within(it.name, 1, 60) && said.includes(it.quote) && numbersIn(it.quote).includes(it.value),
      )
      .slice(0, 10),
  }
}
