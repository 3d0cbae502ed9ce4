import * as contract from '#contract/changes.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { type OpenLines, watchChanges } from './watch-changes.ts'

// A proxy that gathers or compresses would hold back what must arrive at once; and a stream that ends leaves no idle
// connection behind, for which a stopping server would wait.
const headers = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

export function mountChanges(deps: RouteDeps, { changes }: Context): void {
  const lines: OpenLines = new Map()
  mount(deps, contract.watchChanges, {
    binary: async ({ founder, query, signal }) => ({
      type: 'text/event-stream',
      headers,
      stream: watchChanges({ changes, lines, signal }, founder.id, query.age ?? 0),
    }),
  })
  // A stream would hold the program up for as long as a page is open; the page comes back to another server.
  deps.app.addHook('preClose', async () => {
    for (const mine of lines.values()) for (const line of mine) line.end()
  })
}
