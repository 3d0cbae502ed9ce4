import type { Clause } from './parse/clauses.ts'
import type { Mood, Stance } from './parse/mood-reader.ts'
import type { Phrase } from './parse/phrase-parts.ts'

/** A clause understood: who does what to what, and whether it is done, planned, missed or merely mentioned. */
export interface Reading {
  clause: Clause
  mood: Mood
  /** Hedged: "might", "could", someone else's plan, "I think". */
  weak: boolean
  /** "up to", "so far", "in total": a number is where things stand, not what was added. */
  total: boolean
  /** "3 to go", "only 5 left": the number is what is missing. */
  remaining: boolean
  /** "almost", "80 percent": nothing is finished here. */
  near: boolean
  /** To be done if there is time. */
  spare?: boolean
  /** Told of a time long ago. */
  past?: boolean
  who: Stance['who']
  verb: { base: string; at: number; particle: string | null } | null
  subject: Phrase | null
  /** Words behind the subject: "the letter | to investors". */
  about: string[]

  /** Phrases after the verb (or all of them when there is no verb). */
  phrases: Phrase[]
  /** The word that says something is finished: "live", "down", "off". */
  status: string | null
  /** Where a plan's own words begin: its verb, or its noun phrase. */
  start: number
}
