import * as contract from '#contract/changes.ts'
import type { Context } from '#server/context.ts'
import { isSignedIn } from '#server/features/account/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { type OpenConnections, watchChanges } from './watch-changes.ts'

// A buffering or compressing proxy would delay events; `Connection: close` leaves no idle connection for which a
// stopping server would wait.
const headers = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

export function mountChanges(deps: RouteDeps, { changes, database, clock }: Context): void {
  const connections: OpenConnections = new Map()
  mount(deps, contract.watchChanges, {
    binary: async ({ founder, query, signal }) => ({
      type: 'text/event-stream',
      headers,
      stream: watchChanges(
        {
          changes,
          lines: connections,
          signal,
          isSignedIn: async () =>
            founder.sessionId === null || isSignedIn(database.orm, founder.sessionId, clock.now()),
        },
        founder.id,
        query.age ?? 0,
      ),
    }),
  })
  // An open stream would delay shutdown for as long as a page is open; the page reconnects to another server.
  deps.app.addHook('preClose', async () => {
    for (const mine of connections.values()) for (const connection of mine) connection.end()
  })
}
