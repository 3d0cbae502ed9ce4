import type { ChangeDecision, ContextFact, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { oneLine, plainData, tagged } from './tagged.ts'

/**
 * The founder's facts as data for the prompt, slow-changing ones first for the provider's prompt cache. With
 * `references`, missions and promises get the short ids (m1, p1) that proposals use; replies do not need them.
 */
export function contextData(
  promptContext: PromptContext,
  missions = promptContext.missions,
  references = false,
): string {
  const { goal } = promptContext
  return [
    tagged('profile', [`first name: ${oneLine(promptContext.firstName, 60)}`]),
    tagged('memory', factLines(promptContext.facts ?? [], references)),
    tagged('goal_of_90_days', goal ? [goalLine(goal)] : []),
    tagged(
      'missions_of_today',
      missions.map((it, i) => `${references ? `m${i + 1} | ` : ''}${missionLine(it)}`),
    ),
    ...((promptContext.tomorrow ?? []).length > 0
      ? [
          tagged(
            'missions_of_tomorrow',
            (promptContext.tomorrow ?? []).map(
              (it, i) => `${references ? `m${missions.length + i + 1} | ` : ''}${missionLine(it)}`,
            ),
          ),
        ]
      : []),
    tagged('booked_earlier_today', bookedLines(promptContext)),
    ...(references ? [tagged('spoken_of_last', referentLines(promptContext))] : []),
    ...(typeof promptContext.score === 'number'
      ? [tagged('score_of_today', [`${promptContext.score} percent`])]
      : []),
    tagged(
      'conversation',
      promptContext.turns
        .slice(-24)
        .map((it) => `${it.role === 'user' ? 'founder' : 'coach'}: ${oneLine(it.content, 600)}`),
    ),
  ].join('\n')
}

/** Facts as lines; promises get their own references, in order. */
function factLines(facts: readonly ContextFact[], references: boolean): string[] {
  const promises = facts.filter((it) => it.kind === 'promise')
  return facts.map((fact) => {
    const reference = references && fact.kind === 'promise' ? `p${promises.indexOf(fact) + 1} | ` : ''
    return `${reference}${fact.kind}: ${oneLine(fact.text)}`
  })
}

/** Progress recorded today with the words it rests on, so that a repetition is recognised. */
const bookedLines = ({ booked = [], missions }: PromptContext): string[] =>
  booked.flatMap(({ missionId, quote, from, to, completed }) => {
    const mission = missions.find((it) => it.id === missionId)
    const change = completed ? 'done' : `from ${from} to ${to}`
    return mission ? [`${oneLine(mission.title)} | ${change} | said: ${oneLine(quote, 200)}`] : []
  })

/** References of what the last turn changed or asked about: the most likely meaning of "it" and "that one". */
const referentLines = ({
  recentReferents = [],
  missions: today,
  tomorrow = [],
  facts = [],
}: PromptContext): string[] => {
  const missions = [...today, ...tomorrow]
  const promises = facts.filter((it) => it.kind === 'promise')
  return recentReferents.flatMap(({ missionId, promiseId }) => {
    const [mission, promise] = [
      missions.findIndex((it) => it.id === missionId),
      promises.findIndex((it) => it.id === promiseId),
    ]
    return mission >= 0 ? [`m${mission + 1}`] : promise >= 0 ? [`p${promise + 1}`] : []
  })
}

function goalLine({ title, current, target, daysLeft }: NonNullable<PromptContext['goal']>): string {
  const state = current !== null && target !== null ? `stands at ${current} of ${target} | ` : ''
  return `${oneLine(title)} | ${state}${daysLeft} days left`
}

export function missionLine(missionFact: MissionFact): string {
  return `${oneLine(missionFact.title)} | ${stateOf(missionFact)} | ${missionFact.priority} priority | ${missionFact.category}`
}

function stateOf({ isCompleted, targetValue, currentValue }: MissionFact): string {
  if (isCompleted) return targetValue === null ? 'done' : `done, ${targetValue} of ${targetValue}`
  if (targetValue === null) return 'open'
  return `open, ${currentValue} of ${targetValue}, ${targetValue - currentValue} to go`
}

/** The decisions on the founder's text: recorded, offered or declined; dropped ones are left out. */
export const decisionData = (
  decisions: readonly ChangeDecision[],
  missions: readonly MissionFact[],
): string =>
  tagged(
    'outcomes',
    decisions.filter((it) => it.verdict !== 'dropped').map((it) => decisionLine(it, missions)),
  )

function decisionLine(
  { proposal, verdict, mission, until = 'another day' }: ChangeDecision,
  missions: readonly MissionFact[],
): string {
  const isApplied = verdict === 'applied'
  const status = isApplied
    ? 'recorded'
    : verdict === 'declined'
      ? 'declined by the founder, not done'
      : verdict === 'undone'
        ? 'taken back by the founder, is as it was'
        : verdict === 'restated'
          ? 'said again, was counted earlier today and is not counted twice'
          : 'asked, not done'
  const titleOf = (id: string) =>
    oneLine(missions.find((it) => it.id === id)?.title ?? mission?.title ?? 'a mission')
  switch (proposal.action) {
    case 'create-mission':
      return `${status}: new mission for ${proposal.when}: ${oneLine(proposal.title)}`
    case 'record-progress':
    case 'complete-mission':
      return `${status}: ${titleOf(proposal.missionId)} ${isApplied ? 'is now' : 'would be'} ${mission ? stateOf(mission) : 'changed'}`
    case 'change-mission':
      return `${status}: plan changed: ${titleOf(proposal.missionId)} ${
        'title' in proposal.change
          ? `is renamed to ${oneLine(proposal.change.title)}`
          : `has the target ${proposal.change.target}`
      }`
    case 'move-mission':
      return `${status}: plan changed: ${titleOf(proposal.missionId)} moves to ${until}`
    case 'drop-mission':
      return `${status}: plan changed: ${titleOf(proposal.missionId)} comes off the list`
    case 'note-promise':
      return `${status}: promise: ${oneLine(proposal.what)}`
    case 'keep-promise':
      return `${status}: promise kept: ${oneLine(proposal.what)}`
    case 'move-promise':
      return `${status}: promise due ${until}: ${oneLine(proposal.what)}`
    case 'drop-promise':
      return `${status}: promise taken back: ${oneLine(proposal.what)}`
    case 'record-figure':
      return `${status}: monthly figure, ${until}: ${proposal.metric} ${proposal.value}`
    case 'remember':
      return `${status}: ${oneLine(proposal.content)}`
  }
}

export const saidData = (said: string): string => tagged('founder_said', [plainData(said)])
