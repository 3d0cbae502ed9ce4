import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { missionsNamedIn, spokenOf } from '#server/providers/coach/rule-coach/ask/named-missions.ts'
import { openOf } from './session-facts.ts'

/** Where a request may begin: with the text or a clause, or after what makes it one. */
const begins = String.raw`(?:^|[.!?;,:\n]\s*|\b(?:and|so|but|then|please|just|well|now|ok(?:ay)?|yes|you can|you could|(?:can|could|would|will) you|go ahead and|feel free to)\s+)`
/** "Mark the calls as done", "tick it off", "put the labels down as finished", "check off the invoice". */
const ticks = new RegExp(
  String.raw`${begins}(?:(?:please|just|also|now|then)\s+)*(?:(?:mark|tick|check|count|call|log|set|put|record)\s+(?<named>[^.!?;\n]{1,80}?)\s+(?:down\s+)?(?:as\s+|to\s+)?(?:done|complete[d]?|finished|ticked(?:\s+off)?|(?<=\b(?:tick|check)\b[^.!?;\n]{1,90})off)\b|(?:(?:tick|check)\s+off|tick(?!\s+off))\s+(?<behind>(?!(?:the|a) box(?:es)?\b)[^.!?;,\n]{1,80}))`,
  'giu',
)
const pointer = /^(?:it|that|this|them|those|these|that one|this one|both|both of them|all of (?:it|them))$/i
const [sure, asked] = [0.9, 0.6]

/** The open missions that a text asks to tick off; asked about where its words fit several. */
export function findTickRequests(own: string, context: PromptContext): Proposal[] {
  const open = openOf(context.missions).filter(({ id }) => id !== '')
  return [...own.matchAll(ticks)].flatMap((found) => {
    const what = (found.groups!.named ?? found.groups!.behind ?? '').trim()
    const request = found[0].replace(/^[\s.!?;,:]+/, '').trim()
    const tick = ({ id }: MissionFact, quote: string, confidence: number): Proposal => ({
      action: 'complete-mission',
      missionId: id,
      quote,
      confidence,
    })
    if (pointer.test(what)) {
      const before = own.slice(0, found.index)
      // "The sandals are still open. But the photos are finished, you can tick those": those of the sentence itself.
      const named = missionsNamedIn(before.split(/[.!?\n]/).at(-1)!, open)
      const spoken = named.length > 0 ? named : spokenOf(before, context, open)
      // "Rang Dave. Tick that one": the one that was named last.
      const meant = /^(?:it|that|this)\b/i.test(what) ? spoken.slice(-1) : spoken
      return meant.map((it) => tick(it, request, sure))
    }
    const parts = what.split(/,|\b(?:and|plus)\b/i).map((it) => it.trim())
    return parts.flatMap((part) => {
      const named = missionsNamedIn(part, open)
      // Each mission rests on the words that name it: those of the others speak of others.
      const quote = parts.length === 1 ? request : part
      return named.map((it) => tick(it, quote, named.length === 1 ? sure : asked))
    })
  })
}
