import type { CoachChange } from '#contract/coaching.ts'
import type { StatusUpdate } from '#contract/status-updates.ts'
import { todayOf } from '#server/features/account/index.ts'
import {
  findLastShelteredTurn,
  insertShelteredTurn,
  type OwnLines,
  offerOf,
  readHeaviness,
  saveStep,
  stepFor,
} from '#server/features/safety/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import * as messages from './messages.ts'

/** What a report is about, which is more than its text where safety held back the one before; and how its answer begins. */
interface OrdinaryReport {
  about: string
  opening: string | null
}

/** So long the answer to a question about a report may be on its way, in milliseconds. */
const heldFor = 3_600_000

/**
 * The safety answer to a report, in the shape of one that is not stored; or what the report is about. A report that the
 * founder is asked about is kept with the sheltered turns, as a session of its own, until they answer.
 */
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
): Promise<StatusUpdate | OrdinaryReport> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const heaviness = await readHeaviness(encoder, content, signal)
  const step = stepFor(founder, content, { today, now, own: supportLines, takesWork: true, heaviness })
  if (!step) return { about: content, opening: null }
  const last = await findLastShelteredTurn(database.orm, founder.id, new Date(now.getTime() - heldFor))
  const heldBack = last && last.sessionId === last.id && last.support.level === 'unclear' ? last.said : null
  const opening = step.offer ? (step.opening ?? null) : null
  const id = clock.newId()
  const support = step.offer && offerOf(step, founder, now)
  const isHeld = support?.level === 'unclear' && opening === null
  await database.write(founder.id, async (tx) => {
    await saveStep(tx, founder, step, { today, now })
    if (support && isHeld)
      await insertShelteredTurn(tx, {
        founderId: founder.id,
        sessionId: id,
        id,
        said: content,
        reply: support.text,
        support,
        createdAt: now,
      })
  })
  if (opening !== null && heldBack !== null) return { about: heldBack, opening }
  if (!support) return { about: heldBack === null ? content : `${heldBack}\n${content}`, opening: null }
  return {
    id,
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
