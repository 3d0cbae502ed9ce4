import type { Logger } from 'pino'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** One job's work over all founders. */
export interface Sweep<Due extends { founderId: string }> {
  /** Due items after an item (null: from the beginning), in a fixed order; an empty page ends the sweep. */
  next: (after: Due | null) => Promise<readonly Due[]>
  work: (due: Due) => Promise<unknown>
  /** How the log names an item whose work failed. */
  failed: string
}

/** A sweep ends after this time; the next one continues. In milliseconds. */
const longest = 5 * 60 * 1000

/**
 * Runs a job item by item. A failure affects only its item: it is logged with its founder, the others continue, and the
 * next sweep retries it.
 */
export async function sweepFounders<Due extends { founderId: string }>(
  { log, signal }: { log: Pick<Logger, 'warn'>; signal: AbortSignal },
  { next, work, failed }: Sweep<Due>,
): Promise<number> {
  const begun = performance.now()
  let count = 0
  let after: Due | null = null
  while (true) {
    const page: readonly Due[] = await next(after)
    if (page.length === 0) return count
    for (const due of page) {
      if (signal.aborted || performance.now() - begun > longest) return count
      await work(due).catch((error: unknown) => {
        log.warn({ err: error, founder: due.founderId, due }, `${failed}; trying again later`)
      })
      count += 1
      await yieldToEventLoop()
    }
    after = page.at(-1)!
  }
}
