import type { MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'
import { oneLine, plainData, tagged } from './tagged.ts'

/**
 * What a model is told of a founder, as data. Slow-changing things first, so that a provider's cache reaches far.
 * `references` are the names by which proposals speak of missions; words for the founder have no use for them.
 */
export function sceneData(scene: Scene, missions = scene.missions, references = false): string {
  const { goal } = scene
  return [
    tagged('profile', [`first name: ${oneLine(scene.firstName, 60)}`]),
    tagged(
      'memory',
      (scene.facts ?? []).map((it) => `${it.kind}: ${oneLine(it.text)}`),
    ),
    tagged('goal_of_90_days', goal ? [goalLine(goal)] : []),
    tagged(
      'missions_of_today',
      missions.map((it, i) => `${references ? `m${i + 1} | ` : ''}${missionLine(it)}`),
    ),
    ...(typeof scene.score === 'number' ? [tagged('score_of_today', [`${scene.score} percent`])] : []),
    tagged(
      'conversation',
      scene.turns
        .slice(-24)
        .map((it) => `${it.role === 'user' ? 'founder' : 'coach'}: ${oneLine(it.content, 600)}`),
    ),
  ].join('\n')
}

function goalLine({ title, current, target, daysLeft }: NonNullable<Scene['goal']>): string {
  const state = current !== null && target !== null ? `stands at ${current} of ${target} | ` : ''
  return `${oneLine(title)} | ${state}${daysLeft} days left`
}

export function missionLine(it: MissionFact): string {
  return `${oneLine(it.title)} | ${stateOf(it)} | ${it.priority} priority | ${it.category}`
}

function stateOf({ isCompleted, targetValue, currentValue }: MissionFact): string {
  if (isCompleted) return targetValue === null ? 'done' : `done, ${targetValue} of ${targetValue}`
  if (targetValue === null) return 'open'
  return `open, ${currentValue} of ${targetValue}, ${targetValue - currentValue} to go`
}

/** What the server made of the founder's words: done, asked, or nothing. */
export const outcomeData = (outcomes: readonly Outcome[], missions: readonly MissionFact[]): string =>
  tagged(
    'outcomes',
    outcomes.filter((it) => it.verdict !== 'dropped').map((it) => outcomeLine(it, missions)),
  )

function outcomeLine({ proposal, verdict, mission }: Outcome, missions: readonly MissionFact[]): string {
  const done = verdict === 'applied'
  const verb = done
    ? 'recorded'
    : verdict === 'declined'
      ? 'declined by the founder, not done'
      : 'asked, not done'
  switch (proposal.action) {
    case 'create-mission':
      return `${verb}: new mission for ${proposal.when}: ${oneLine(proposal.title)}`
    case 'record-progress':
    case 'complete-mission': {
      const title = missions.find((it) => it.id === proposal.missionId)?.title ?? 'a mission'
      return `${verb}: ${oneLine(title)} ${done ? 'is now' : 'would be'} ${mission ? stateOf(mission) : 'changed'}`
    }
    case 'note-promise':
      return `${verb}: promise: ${oneLine(proposal.what)}`
    case 'keep-promise':
      return `${verb}: promise kept: ${oneLine(proposal.what)}`
    case 'remember':
      return `${verb}: ${oneLine(proposal.content)}`
  }
}

export const saidData = (said: string): string => tagged('founder_said', [plainData(said)])
