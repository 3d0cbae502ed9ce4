import type { Subject } from '#server/providers/coach/rule-coach/match/subjects.ts'
import { classesOf } from '#server/providers/coach/rule-coach/match/subjects.ts'
import type { VerbFit } from '#server/providers/coach/rule-coach/match/verb-fit.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'

/** "pitched a couple of new people": whoever the mission's own deed is done to. */
export const anybody = /^(?:person|folk|guy|somebody|company|business|team|party|lot)$/
export const kindred = (verb: string, subject: Subject): boolean =>
  verb === subject.verb || (subject.verb !== null && classesOf(verb).has(subject.verb))

/** "interviewed Sarah", "closed Globex": a name stands for the one person or company. */
export function nameFit(phrase: Phrase, fit: VerbFit, verb: string | null, subject: Subject): number {
  if (phrase.names === 0 || fit !== 'same' || verb === null) return 0
  if (
    subject.classes.has('close') &&
    /^(?:close|sign|land|win|ink|convert|sell|bag|onboard)$/.test(verb) &&
    closing.test(subject.head)
  )
    return 0.8
  if (subject.verb === verb && people.test(subject.head)) return 0.85
  if (
    subject.classes.has('talk') &&
    people.test(subject.head) &&
    /^(?:interview|talk|speak|chat|meet)$/.test(verb)
  )
    return verb === 'interview' ? 0.85 : 0.6
  return 0
}

const closing = /^(?:customer|client|deal|account|contract|sale|logo|partner|retainer|subscription)$/
export const people =
  /^(?:customer|client|user|person|prospect|lead|founder|buyer|candidate|expert|tester|investor|partner|supplier|angel|patient|teacher|parent|owner|engineer|clinician|doctor|nurse|farmer|restaurant|cook|chef|influencer|stockist|student|school|clinic|seller|vendor|host|donor|volunteer|participant|developer|designer|contractor|hospital|bank|hotel|gym|dentist|pharmacy|couple|university|lab|museum|distributor|reseller|broker|landlord|dealer|wholesaler|bakery|cafe|publisher|sponsor|vet|barista|waiter|caterer|florist|photographer|accountant|lawyer|advisor|mentor|coach|company|agency|retailer|shop|store|speaker|member|person)$/
