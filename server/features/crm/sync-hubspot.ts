import type { Logger } from 'pino'
import { findFounder, todayOf } from '#server/features/account/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { sweepFounders } from '#server/platform/sweep.ts'
import { CrmProblem } from '#server/providers/crm/port.ts'
import { type CrmContext, keyOf } from './connect-hubspot.ts'
import * as messages from './messages.ts'
import { pipelineOf } from './rules.ts'
import { claimDue, findIntegration, type Integration, saveIntegration } from './store.ts'

/** Interval of the automatic sync, in milliseconds. */
const every = 30 * 60 * 1000

/**
 * Reads the deals of a connected founder; a problem is stored beside the last figures. Null when there is no
 * connection.
 */
export async function syncHubspot(
  context: CrmContext,
  founder: Founder,
): Promise<((tx: Transaction) => Promise<Integration>) | null> {
  const { database, clock, crm, secrets, signal } = context
  const row = await findIntegration(database.orm, founder.id)
  if (!row?.enabled) return null
  const key = keyOf(row, secrets)
  const lost = {
    cause: 'token' as const,
    message: messages.keyUnreadable,
  }
  const change = key
    ? await crm.deals(key, signal).then(
        (deals) => ({
          figures: pipelineOf(deals, todayOf(founder, clock.now()), founder.timeZone),
          problem: null,
          syncedAt: clock.now(),
        }),
        (problem: unknown) => {
          if (!(problem instanceof CrmProblem)) throw problem
          return { problem: { cause: problem.why, message: problem.message } }
        },
      )
    : { problem: lost }
  return async (tx) => {
    // Disconnected while HubSpot answered: the result is dropped.
    const now = await findIntegration(tx, founder.id)
    return now?.sealedKey === row.sealedKey
      ? saveIntegration(tx, founder.id, { ...change, triedAt: clock.now() })
      : (now ?? { ...row, enabled: false, figures: null, sealedKey: null })
  }
}

/** Syncs every founder whose last try is half an hour old. Safe from any number of servers. */
export async function syncDueHubspots(context: CrmContext & { log: Logger }): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  await sweepFounders(context, {
    // Claimed founders count as tried, so each page holds others.
    next: () => claimDue(database.orm, new Date(now.getTime() - every), now),
    work: async ({ founderId }) => {
      const founder = await findFounder(database.orm, founderId)
      const save = founder && (await syncHubspot(context, founder))
      if (save) await database.write(founderId, save)
    },
    failed: 'HubSpot could not be synced',
  })
}
