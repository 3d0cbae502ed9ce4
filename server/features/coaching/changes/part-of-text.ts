import type { SentenceAct } from '#server/providers/coach/acts/port.ts'

/**
 * From these probabilities a part of a text surely plans, surely reports work, and does so whatever its words; from `ask`
 * it may report work, and what speaks against that is asked about.
 */
export const sure = { plan: 0.7, work: 0.7, certain: 0.85, ask: 0.5 }

/** The part of the text that a quote comes from, with what it does. */
export const partWith = (quote: string, acts: readonly SentenceAct[] = []): SentenceAct | undefined =>
  acts.find(({ text }) => text.includes(quote) || quote.includes(text))
