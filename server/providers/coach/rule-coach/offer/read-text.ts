import type { Extraction, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { NamedWork, TaggedText } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import type { SelfRepair } from './self-repairs.ts'

/** What words and tagger read from a text, and what each part of it does. */
export interface ReadText {
  said: string
  tagged: TaggedText
  extraction: Extraction
  parts: PartActs[]
  /** The words that name each new mission. */
  works: ReadonlyMap<Proposal, NamedWork>
  /** The counts that it puts right itself. */
  repairs: readonly SelfRepair[]
  /** Whether the encoder was there to tell what the parts mean. */
  byMeaning: boolean
}
