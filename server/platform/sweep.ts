import type { Logger } from 'pino'
import { giveWay } from './give-way.ts'

/** One job's work over all founders. */
export interface Sweep<Due extends { founderId: string }> {
  /** What is due after an item (null: from the beginning), in one fixed order; an empty page ends the sweep. */
  next: (after: Due | null) => Promise<readonly Due[]>
  work: (due: Due) => Promise<unknown>
  /** What the log says of an item whose work failed. */
  failed: string
}

/** A sweep ends after this time; what is left is found by the next one. In milliseconds. */
const longest = 5 * 60 * 1000

/**
 * Does the work of a job founder by founder. A fault costs only the item it came with: it is logged with its founder,
 * the others go on, and it is tried again when the job comes round.
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
      await giveWay()
    }
    after = page.at(-1)!
  }
}
