import type { MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'

/** The mission's own name in quotation marks, safe inside a sentence that may hold only one question. */
export function titled(mission: Pick<MissionFact, 'title'>): string {
  return `'${plain(mission.title)}'`
}

/** A founder's words, without marks that would end a sentence, at most twelve of them. */
export function plain(words: string): string {
  const list = words.replace(/[?!]+/g, '').replace(/\s+/g, ' ').trim().split(' ')
  return list.length > 12 ? `${list.slice(0, 12).join(' ')} ...` : list.join(' ')
}

export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/** "'Fix 10 bugs' at 4 of 10", or the bare name of a mission without a target. */
export function standing(mission: MissionFact): string {
  return mission.targetValue === null
    ? titled(mission)
    : `${titled(mission)} at ${figure(mission.currentValue)} of ${figure(mission.targetValue)}`
}

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** What really happened, mission by mission, in the fewest words: the last word on each mission counts. */
export function echoes(outcomes: Outcome[]): string[] {
  const lines = new Map<string, string>()
  for (const { proposal, verdict, mission } of outcomes) {
    if (verdict !== 'applied') continue
    if (proposal.action === 'note-promise')
      lines.set(`promise ${proposal.what}`, `your promise to ${plain(proposal.what)} is noted`)
    else if (proposal.action === 'remember') continue
    else if (mission) lines.set(mission.id, echoOf(proposal, mission))
  }
  return [...lines.values()]
}

function echoOf(proposal: Outcome['proposal'], mission: MissionFact): string {
  if (mission.isCompleted) return `${titled(mission)} is done`
  if (proposal.action === 'create-mission')
    return `${titled(mission)} is planned${proposal.when === 'tomorrow' ? ' for tomorrow' : ''}`
  return `${titled(mission)} is at ${figure(mission.currentValue)}${mission.targetValue === null ? '' : ` of ${figure(mission.targetValue)}`}`
}

/** A confirmation for what was not sure enough to be applied, with the mission it would change; null when none is open. */
export function confirmation(
  outcomes: Outcome[],
  scene: Scene,
): { text: string; missionId: string | null } | null {
  const offered = outcomes.find(
    (outcome) => outcome.verdict === 'offered' && outcome.proposal.action !== 'remember',
  )
  if (!offered) return null
  const { proposal } = offered
  if (proposal.action === 'create-mission')
    return {
      text: `Should I add '${plain(proposal.title)}' to ${proposal.when === 'tomorrow' ? "tomorrow's" : "today's"} plan?`,
      missionId: null,
    }
  if (proposal.action === 'note-promise')
    return { text: `Shall I hold you to '${plain(proposal.what)}'?`, missionId: null }
  if (proposal.action === 'remember') return null
  const mission = offered.mission ?? scene.missions.find((other) => other.id === proposal.missionId)
  if (!mission) return null
  if (proposal.action === 'complete-mission')
    return { text: `Is ${titled(mission)} finished?`, missionId: mission.id }
  if ('to' in proposal.change)
    return { text: `Is ${titled(mission)} at ${figure(proposal.change.to)} now?`, missionId: mission.id }
  return {
    text: `Did ${figure(proposal.change.by)} more go to ${titled(mission)}, or where does it stand?`,
    missionId: mission.id,
  }
}

/** Of the missions still open, the one most at stake: high priority first, then the least advanced. */
export function riskiest(missions: MissionFact[]): MissionFact | null {
  const rank = { high: 0, medium: 1, low: 2 }
  const share = (mission: MissionFact) =>
    mission.targetValue ? mission.currentValue / mission.targetValue : 0
  const open = missions.filter((mission) => !mission.isCompleted)
  return (
    open.toSorted(
      (one, other) => rank[one.priority] - rank[other.priority] || share(one) - share(other),
    )[0] ?? null
  )
}
