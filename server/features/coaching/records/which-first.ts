import { lowerFirst, wordsIn } from '#server/platform/text/words.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import type { Asking } from './asking.ts'

/** "What should I do first tomorrow?", "which of my missions comes first?": it names no work, so the own list is meant. */
export const asksWhichFirst =
  /^\W*(?:(?:and|so|ok(?:ay)?|but|well|then|hey|right|now|thanks)\b[\s,]*)*(?:what(?:'s| is)?|where|which(?: (?:one|task|mission|thing|job)s?)?(?: of (?:my|these|those|the|them)(?: [\w-]+){0,4}?)?)(?: (?:should|do|does|did|am|are|would|shall|must|could))?(?: (?:i|we|you))?(?: (?:do|start(?:ing)?|begin|put|say|pick(?:ed)?|tackle|focus|pick|take|prioriti[sz]e|come|comes|go|goes))?(?: (?:with|on))?(?: (?:was )?(?:first|next))?(?: again)?(?: thing)?(?: (?:today|tomorrow|this|in the|morning|afternoon|then|my|day))*\W*$/i
const ofOrder = /\b(?:first|next|start(?:ing)?|begin|prioriti[sz]e|focus)\b/i

const ofList = /\b(?:missions?|tasks?|jobs?|list|things?|today|tomorrow)\b/i

/** Told beside the question, these are what it is about. */
const topics = /^(?:obstacle|advice|feeling|figure|decision|not-now|distress)$/

/** So many words beside the question tell of something that it is about. */
const ownMatter = 10

/**
 * The question which piece of the own work comes first, where neither the message nor the situation under way is something
 * else that it could be about.
 */
export const whichFirstIn = (acts: readonly SentenceAct[], isUnderWay: boolean): SentenceAct | undefined =>
  acts.find(
    (it) =>
      asksWhichFirst.test(it.text) &&
      ofOrder.test(it.text) &&
      (!isUnderWay || ofList.test(it.text)) &&
      acts.every((other) => other === it || !topics.test(other.act)) &&
      (ofList.test(it.text) ||
        wordsIn(acts.flatMap((other) => (other === it ? [] : other.text)).join(' ')) < ownMatter),
  )

/** The piece of work to begin with, and why, from what is known of each. */
export function answerWhichFirst({
  context: { missions, tomorrow = [], occasion, slots },
  question,
}: Asking): string {
  const today = missions.filter((it) => !it.isCompleted)
  const chosen = today.find(({ title }) => title === slots.priority)
  if (chosen && today.length > 1) return `You put this one first: ${lowerFirst(chosen.title)}.`
  const list = occasion === 'evening' && tomorrow.length > 0 ? tomorrow : today.length > 0 ? today : tomorrow
  const [best] = list.toSorted((one, other) => weightOf(other) - weightOf(one))
  if (!best)
    return 'Nothing is on the list yet, so take the one thing that brings you in front of a customer.'
  const name = lowerFirst(best.title)
  if (list.length === 1) return `There's just one thing left: ${name}. Begin with that.`
  const none = /\bdid i\b/i.test(question) ? "You haven't put one first yet. " : ''
  return `${none}I'd begin with this one: ${name}. ${reasonFor(best)}`
}

const weightOf = ({ priority, category, currentValue }: MissionFact): number =>
  (priority === 'high' ? 4 : priority === 'medium' ? 2 : 0) +
  (category === 'customers' ? 1 : 0) +
  (currentValue > 0 ? 0.5 : 0)

function reasonFor({ priority, category, currentValue }: MissionFact): string {
  if (priority === 'high') return "It's marked as important, so it gets your best hour."
  if (category === 'customers') return "It's the one that puts you in front of a customer."
  if (currentValue > 0) return "It's begun already, and finished beats begun."
  return "It's first on your list. If another one scares you more, take that one instead."
}
