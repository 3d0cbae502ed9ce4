import * as contract from '#contract/status-updates.ts'
import type { Context } from '#server/context.ts'
import { findChangesOf, shownChanges } from '#server/features/coaching/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { sendStatusUpdate, shownUpdate } from './send-status-update.ts'
import { findLatest } from './store.ts'

const updatesShown = 20

export function mountStatusUpdates(
  deps: RouteDeps,
  { database, clock, coach, encoder, config }: Context,
): void {
  mount(deps, contract.sendStatusUpdate, {
    slow: async ({ founder, body, signal, commit }) =>
      inSpan('report', () =>
        sendStatusUpdate(
          {
            database,
            clock,
            coach,
            encoder,
            modelBudget: config.modelBudget,
            supportLines: config.supportLines,
            signal,
            commit,
          },
          founder,
          body.content,
        ),
      ),
  })
  mount(deps, contract.readStatusUpdates, {
    read: async ({ db, founder }) => {
      const rows = await findLatest(db, founder.id, updatesShown)
      const changes = await findChangesOf(
        db,
        founder.id,
        rows.map((it) => it.id),
      )
      const shown = await shownChanges(db, changes)
      return rows.map((row) =>
        shownUpdate(
          row,
          shown.filter((_, i) => changes[i]?.origin === row.id),
        ),
      )
    },
  })
}
