import { agree } from '#contract/words/plural.ts'
import { unitWords } from '#server/platform/text/number-words.ts'
import type { ChangeDecision, MissionFact, PromptContext } from '#server/providers/coach/port.ts'

/** The mission's title in quotation marks, safe inside a sentence with only one question mark. */
export function quoteTitle(mission: Pick<MissionFact, 'title'>): string {
  return `'${withoutPunctuation(mission.title)}'`
}

/** Unicode marks that change the text direction of everything after them. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** At most twelve words of a founder's text, without sentence punctuation and direction marks. */
export function withoutPunctuation(words: string): string {
  const list = words.replace(directionMarks, '').replace(/[?!]+/g, '').replace(/\s+/g, ' ').trim().split(' ')
  return list.length > 12 ? `${list.slice(0, 12).join(' ')} ...` : list.join(' ')
}

export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/** "'Fix 10 bugs' at 4 of 10", or only the title of a mission without a target. */
export function titleWithProgress(mission: MissionFact): string {
  return mission.targetValue === null
    ? quoteTitle(mission)
    : `${quoteTitle(mission)} at ${figure(mission.currentValue)} of ${figure(mission.targetValue)}`
}

/** "1 day", "41 days". */
export const countDays = (count: number): string => `${figure(count)} ${agree(count, 'day')}`

/** "3,200 of 10,000", of a goal with both figures; null otherwise. */
export const goalProgress = ({ current, target }: NonNullable<PromptContext['goal']>): string | null =>
  current !== null && target !== null ? `${figure(current)} of ${figure(target)}` : null

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/**
 * One sentence for each kind of applied change: done, moved, planned, changed, promised. The last decision on a mission
 * counts.
 */
export function describeChanges(decisions: readonly ChangeDecision[]): string[] {
  const all = lastOfEach(decisions)
  const done = all.flatMap(({ mission }) => (mission?.isCompleted ? [quoteTitle(mission)] : []))
  const moved = all.flatMap(({ mission, proposal }) =>
    mission && !mission.isCompleted && proposal.action === 'record-progress' ? [movedTo(mission)] : [],
  )
  const planned = (when: 'today' | 'tomorrow') =>
    all.flatMap(({ mission, proposal }) =>
      proposal.action === 'create-mission' && proposal.when === when && !mission?.isCompleted
        ? [quoteTitle(proposal)]
        : [],
    )
  const [today, tomorrow] = [planned('today'), planned('tomorrow')]
  const undone = decisions.flatMap(({ verdict, mission, proposal }) =>
    verdict !== 'undone'
      ? []
      : mission
        ? [quoteTitle(mission)]
        : 'what' in proposal
          ? [`'${withoutPunctuation(proposal.what)}'`]
          : [],
  )
  const again = decisions.flatMap(({ verdict, mission }) =>
    verdict === 'restated' && mission
      ? [mission.isCompleted || mission.targetValue === null ? quoteTitle(mission) : movedTo(mission)]
      : [],
  )
  return [
    again.length > 0 ? `Counted already: ${listNames([...new Set(again)])}.` : '',
    done.length > 0 ? `${listNames(done)} ${agree(done.length, 'is', 'are')} done.` : '',
    moved.length > 0 ? `${listNames(moved)}.` : '',
    today.length > 0 ? `Planned for today: ${listNames(today, 3, true)}.` : '',
    tomorrow.length > 0 ? `Planned for tomorrow: ${listNames(tomorrow)}.` : '',
    ...all.map(describeChange),
    undone.length > 0 ? `Taken back: ${listNames(undone)}.` : '',
  ].filter((it) => it !== '')
}

function lastOfEach(decisions: readonly ChangeDecision[]): ChangeDecision[] {
  const last = new Map<string, ChangeDecision>()
  for (const decision of decisions) {
    const { proposal, verdict, mission } = decision
    if (verdict !== 'applied' || proposal.action === 'remember') continue
    const key =
      mission?.id ?? (proposal.action === 'create-mission' ? `new ${proposal.title}` : proposal.quote)
    last.set(`${/promise/.test(proposal.action) ? `${proposal.action} ` : ''}${key}`, decision)
  }
  return [...last.values()]
}

/** A change of plan or a promise in a sentence; '' for any other change. */
function describeChange({ proposal, mission, until = '' }: ChangeDecision): string {
  const name = mission ? quoteTitle(mission) : ''
  switch (proposal.action) {
    case 'change-mission':
      return 'title' in proposal.change
        ? `It is called ${name} now.`
        : `${name} now aims at ${figure(proposal.change.target)}.`
    case 'move-mission':
      return `${name} moves to ${until}.`
    case 'drop-mission':
      return `${name} is off today's list.`
    case 'note-promise':
      return `I noted your promise: '${withoutPunctuation(proposal.what)}'.`
    case 'keep-promise':
      return `Your promise is kept: '${withoutPunctuation(proposal.what)}'.`
    case 'move-promise':
      return `Your promise '${withoutPunctuation(proposal.what)}' is now due ${until}.`
    case 'drop-promise':
      return `Your promise is taken back: '${withoutPunctuation(proposal.what)}'.`
    default:
      return ''
  }
}

const movedTo = (mission: MissionFact): string =>
  `${quoteTitle(mission)} is at ${figure(mission.currentValue)}${mission.targetValue === null ? '' : ` of ${figure(mission.targetValue)}`}`

/** "A", "A and B", "A, B and others"; with `told` the others are counted. */
export function listNames(names: readonly string[], max = 3, countOthers = false): string {
  const rest = names.length - max + 1
  const others = countOthers ? `${countInWords(rest)} more` : 'others'
  const all = names.length > max ? [...names.slice(0, max - 1), others] : names
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
}

const small = unitWords.slice(0, 13)

/** A count in words up to twelve, then in digits. */
export const countInWords = (count: number): string => small[count] ?? figure(count)

export const missionsCounted = (count: number): string => `${countInWords(count)} ${agree(count, 'mission')}`

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const openOf = (missions: readonly MissionFact[]): MissionFact[] =>
  missions.filter((mission) => !mission.isCompleted)

/** The open mission most at risk: high priority first, then the least advanced. */
export function mostAtRisk(missions: readonly MissionFact[]): MissionFact | null {
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
