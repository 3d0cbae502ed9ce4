import type { Subject } from './subjects.ts'

/** What the conversation is about right now: the mission last spoken of, for "it", "them" and bare numbers. */
export interface Topic {
  subject: Subject | null
  /** Missions that a failed clause may have spoken of: "lost one customer but won another". */
  others: Subject[]
}
