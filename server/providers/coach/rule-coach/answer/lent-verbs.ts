import { capital } from '#server/platform/text/words.ts'
import type { Proposal } from '#server/providers/coach/port.ts'

/** Whether the title's verb is not the founder's. */
export function isInvented({ title, quote }: Extract<Proposal, { action: 'create-mission' }>): boolean {
  const [verb = ''] = title.toLowerCase().split(' ')
  return !quote.toLowerCase().includes(verb.slice(0, 4))
}

const pointsAtPeople = /\b(?:me|us|you)\b/i
const saysHowMany = /^(?:all|both) (?:of )?(?:the )?\S+(?: \S+)?$/i
const ownDeed =
  /^(?!(?:all|both|half|not|with|for|to|from|at|in|on|of|about)\b)[\p{L}-]+ (?:the|an?|my|our|this|that) \S/iu
const atTime =
  /\b(?:at|by) (?:half |quarter )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)/i

/**
 * What took the verb of the thing before it: "photograph the upright and regulate the action, all 88 keys, heaven help
 * me". A deed or an appointment keeps its own words, and what only says how many, or sighs, is no work.
 */
export function withoutLentVerb(proposal: Proposal, all: readonly Proposal[]): Proposal[] {
  if (proposal.action !== 'create-mission' || !isInvented(proposal)) return [proposal]
  const verbOf = ({ title }: { title: string }) => title.split(' ')[0]!
  const isLent = all.some(
    (it) => it.action === 'create-mission' && !isInvented(it) && verbOf(it) === verbOf(proposal),
  )
  if (!isLent) return [proposal]
  const own = proposal.quote.replace(/^(?:and|then|also|after that|,|\s)+/i, '').replace(/[.,;:!\s]+$/, '')
  if (pointsAtPeople.test(own) || saysHowMany.test(own)) return []
  return [ownDeed.test(own) || atTime.test(own) ? { ...proposal, title: capital(own) } : proposal]
}
