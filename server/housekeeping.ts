import type { Context } from './context.ts'
import { deleteOldSpeeches, finishIdleSessions } from './features/coaching/index.ts'
import { syncDueHubspots } from './features/crm/index.ts'
import { deleteOldRecordings } from './features/voice/index.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'

const every = 60_000

/** Once a minute: sessions that went quiet end, and what is kept for a time only is let go. Any number of servers may. */
export function keepHouse(
  context: Pick<Context, 'database' | 'clock' | 'mind' | 'log' | 'config' | 'crm' | 'secrets'>,
): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await finishIdleSessions(context, stopping.signal)
      await deleteOldSpeeches(context.database.orm)
      await deleteOldRecordings(context.database.orm, context.clock.now())
      await deleteOldKeys(context.database)
      await syncDueHubspots({ ...context, signal: stopping.signal })
    } catch (error) {
      context.log.warn({ err: error }, 'housekeeping failed; trying again in a minute')
    }
  }
  const timer = setInterval(() => {
    running = running.then(round)
  }, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
