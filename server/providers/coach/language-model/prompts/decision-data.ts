import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { stateOf } from './day-data.ts'
import { oneLine, plainData, tagged } from './tagged.ts'

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
    case 'update-goal':
      return `${status}: a 90-day goal ${'to' in proposal.change ? `now stands at ${proposal.change.to}` : `moved by ${proposal.change.by}`}`
    case 'remember':
      return `${status}: ${oneLine(proposal.content)}`
  }
}

export const saidData = (said: string): string => tagged('founder_said', [plainData(said)])
