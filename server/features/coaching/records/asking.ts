import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'

/** A question about the founder's own records. */
export interface Asking {
  /** Null where only the prompt context is known, as in tests of the dialog. */
  stored: { db: Executor; founder: Founder } | null
  today: Day
  context: PromptContext
  question: string
}
