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
    else if (proposal.action === 'create-mission')
      lines.set(`new ${proposal.title}`, planned(proposal.title, proposal.when))
  }
  return [...lines.values()]
}

const planned = (title: string, when: 'today' | 'tomorrow'): string =>
  `${titled({ title })} is planned for ${when}`

function echoOf(proposal: Outcome['proposal'], mission: MissionFact): string {
  if (mission.isCompleted) return `${titled(mission)} is done`
  if (proposal.action === 'create-mission') return planned(mission.title, proposal.when)
  return `${titled(mission)} is at ${figure(mission.currentValue)}${mission.targetValue === null ? '' : ` of ${figure(mission.targetValue)}`}`
}

/** A confirmation for what was not sure enough to be applied, with the mission it would change; null when none is open. */
export function confirmation(
  outcomes: Outcome[],
  scene: Scene,
): { text: string; missionId: string | null; finishes: boolean } | null {
  const offered = outcomes.find(
    (outcome) => outcome.verdict === 'offered' && outcome.proposal.action !== 'remember',
  )
  if (!offered) return null
  const finishing = outcomes.filter(
    (outcome) => outcome.verdict === 'offered' && outcome.proposal.action === 'complete-mission',
  )
  if (finishing.length > 1)
    return {
      text: `Are all ${finishing.length} of these missions really finished?`,
      missionId: null,
      finishes: true,
    }

  const { proposal } = offered
  if (proposal.action === 'create-mission')
    return {
      text: `Should I add '${plain(proposal.title)}' to ${proposal.when === 'tomorrow' ? "tomorrow's" : "today's"} plan?`,
      missionId: null,
      finishes: false,
    }
  if (proposal.action === 'note-promise')
    return { text: `Shall I hold you to '${plain(proposal.what)}'?`, missionId: null, finishes: false }
  if (proposal.action === 'remember') return null
  const mission = offered.mission ?? scene.missions.find((other) => other.id === proposal.missionId)
  if (!mission) return null
  if (proposal.action === 'complete-mission')
    return { text: `Is ${titled(mission)} finished?`, missionId: mission.id, finishes: true }
  if ('to' in proposal.change)
    return {
      text: `Is ${titled(mission)} at ${figure(proposal.change.to)} now?`,
      missionId: mission.id,
      finishes: false,
    }
  return {
    text: `Did ${figure(proposal.change.by)} more go to ${titled(mission)}, or where does it stand?`,
    missionId: mission.id,
    finishes: false,
  }
}

/** Up to three results as one sentence: "'A' is done, 'B' is at 4 of 10 and 'C' is planned for today". */
export function sentenced(lines: string[]): string {
  const few = lines.slice(0, 3)
  const text = few.length > 1 ? `${few.slice(0, -1).join(', ')} and ${few.at(-1)}` : few.join('')
  const more = lines.length > 3 ? `, with ${lines.length - 3} more` : ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${more}`
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
