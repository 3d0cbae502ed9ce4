import type { ChangeDecision, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { countInWords, figure, quoteTitle, withoutPunctuation } from './phrasing.ts'

/** A question about an offer, and the mission that a short answer refers to. */
export interface Confirmation {
  text: string
  missionId: string | null
  finishes: boolean
}

/** The first offer: what a plain "yes" accepts. */
export const firstOffer = (decisions: readonly ChangeDecision[]): ChangeDecision | undefined =>
  decisions.find((it) => it.verdict === 'offered' && it.proposal.action !== 'remember')

/** The question for offered changes; null when there are none. */
export function confirmOffer(
  decisions: readonly ChangeDecision[],
  promptContext: PromptContext,
): Confirmation | null {
  const offered = firstOffer(decisions)
  if (!offered) return null
  const { proposal } = offered
  const alike = decisions.filter((it) => it.verdict === 'offered' && it.proposal.action === proposal.action)
  const beside = (text: string): Confirmation => ({ text, missionId: null, finishes: false })
  if (alike.length > 1 && proposal.action === 'complete-mission')
    return { ...beside(`Are all ${countInWords(alike.length)} of these really finished?`), finishes: true }
  if (alike.length > 1 && /^(?:change|move|drop)-mission$/.test(proposal.action))
    return beside(askWhichMission(alike, promptContext))
  const mission = missionOf(offered, promptContext)
  const amount = mission ? ambiguousAmount(alike, mission.id) : null
  if (mission && amount !== null)
    return {
      text: `Is ${quoteTitle(mission)} at ${figure(amount)} in all, or is that ${figure(amount)} more?`,
      missionId: mission.id,
      finishes: false,
    }
  switch (proposal.action) {
    case 'create-mission':
      return beside(
        `Should I add '${withoutPunctuation(proposal.title)}' to ${proposal.when === 'tomorrow' ? "tomorrow's" : "today's"} plan?`,
      )
    case 'complete-mission':
    case 'record-progress':
      if (!mission) return null
      return {
        text: progressAsked(proposal, quoteTitle(mission)),
        missionId: mission.id,
        finishes: proposal.action === 'complete-mission',
      }
    default: {
      const text = changeAsked(proposal, mission ? quoteTitle(mission) : '', offered.until ?? '')
      return text === '' ? null : beside(text)
    }
  }
}

/** The number offered both as a total and as an increment for one mission; null otherwise. */
function ambiguousAmount(offers: readonly ChangeDecision[], missionId: string): number | null {
  const changes = offers.flatMap(({ proposal }) =>
    proposal.action === 'record-progress' && proposal.missionId === missionId ? [proposal.change] : [],
  )
  const total = changes.find((change) => 'to' in change)
  return total && 'to' in total && changes.some((change) => 'by' in change && change.by === total.to)
    ? total.to
    : null
}

const missionOf = ({ proposal, mission }: ChangeDecision, { missions }: PromptContext) =>
  'missionId' in proposal ? (missions.find((it) => it.id === proposal.missionId) ?? mission) : mission

function progressAsked(
  proposal: Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>,
  name: string,
): string {
  if (proposal.action === 'complete-mission') return `Is ${name} finished?`
  return 'to' in proposal.change
    ? `Is ${name} at ${figure(proposal.change.to)} now?`
    : `Did ${figure(proposal.change.by)} more go to ${name}, or where does it stand?`
}

/** The question for a change offered for several missions because the mission was ambiguous. */
function askWhichMission(offers: readonly ChangeDecision[], promptContext: PromptContext): string {
  const names = offers.flatMap((it) => missionOf(it, promptContext) ?? []).map(quoteTitle)
  const either = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  const { proposal, until = '' } = offers[0]!
  switch (proposal.action) {
    case 'move-mission':
      return `Which one moves to ${until}: ${either}?`
    case 'change-mission':
      return 'target' in proposal.change
        ? `Which one should be ${figure(proposal.change.target)}: ${either}?`
        : `Which one is called that: ${either}?`
    default:
      return `Which one comes off the list: ${either}?`
  }
}

function changeAsked(proposal: Proposal, name: string, until: string): string {
  switch (proposal.action) {
    case 'change-mission':
      return 'target' in proposal.change
        ? `Should ${name} aim at ${figure(proposal.change.target)}?`
        : `Should ${name} be called '${withoutPunctuation(proposal.change.title)}'?`
    case 'move-mission':
      return `Should ${name} move to ${until}?`
    case 'drop-mission':
      return `Should ${name} come off today's list?`
    case 'note-promise':
      return `Shall I hold you to '${withoutPunctuation(proposal.what)}'?`
    case 'keep-promise':
      return `Was '${withoutPunctuation(proposal.what)}' kept?`
    case 'move-promise':
      return `Should '${withoutPunctuation(proposal.what)}' be due ${until}?`
    case 'drop-promise':
      return `Do you take '${withoutPunctuation(proposal.what)}' back?`
    default:
      return ''
  }
}
