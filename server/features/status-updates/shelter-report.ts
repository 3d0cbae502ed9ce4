import type { CoachChange } from '#contract/coaching.ts'
import type { StatusUpdate } from '#contract/status-updates.ts'
import { todayOf } from '#server/features/account/index.ts'
import { type OwnLines, offerOf, readHeaviness, saveStep, stepFor } from '#server/features/safety/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import * as messages from './messages.ts'

/** The safety answer to a report, in the shape of one that is not stored; null when the text shows no danger. */
export async function shelterReport(
  {
    database,
    clock,
    encoder,
    supportLines,
    signal,
  }: {
    database: Database
    clock: Clock
    encoder: Encoder | null
    supportLines: OwnLines | null
    signal: AbortSignal
  },
  founder: Founder,
  content: string,
): Promise<StatusUpdate | null> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const heaviness = await readHeaviness(encoder, content, signal)
  const step = stepFor(founder, content, { today, now, own: supportLines, takesWork: true, heaviness })
  if (!step) return null
  await database.write(founder.id, (tx) => saveStep(tx, founder, step, { today, now }))
  if (!step.offer) return null
  const support = offerOf(step, founder, now)
  return {
    id: clock.newId(),
    content,
    analysis: support.text,
    goalsUpdated: 0,
    fuelDelta: null,
    changes: [],
    blockers: [],
    day: today,
    createdAt: now.toISOString(),
    mind: null,
    receipts: [],
    support,
  }
}

/** The answer to a report on a quiet day: what was recorded, and nothing that urges. */
export function quietReport(changes: readonly CoachChange[]): string {
  const written = changes.filter((it) => it.state === 'applied').map((it) => it.goal)
  return written.length === 0 ? messages.kept : messages.writtenDown({ changes: written.join('; ') })
}
