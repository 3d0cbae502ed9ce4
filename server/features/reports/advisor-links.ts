import { createHash, createHmac } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { AdvisorLink, createAdvisorLink } from '#contract/reports.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findLinks, insertLink, type LinkRow } from './store.ts'

const daysByDefault = 14
const activeAtMost = 20
const aDay = 24 * 60 * 60 * 1000

/**
 * Derives link tokens from a key that only the server has: 256 unguessable bits, and nothing to steal from the
 * database.
 */
export interface LinkSecret {
  key: string
  baseUrl: string
}

const tokenOf = ({ key }: LinkSecret, link: Pick<LinkRow, 'founderId' | 'id'>): string =>
  createHmac('sha256', key).update(`advisor-link/${link.founderId}/${link.id}`).digest('base64url')

/** The hash of a token, as stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A stored link as its founder sees it; the address is readable while the link is open. */
export function shownLink(secret: LinkSecret, row: LinkRow, now: Date): AdvisorLink {
  const state = row.revokedAt ? 'revoked' : row.expiresAt <= now ? 'expired' : 'active'
  return {
    id: row.id,
    url: state === 'active' ? new URL(`/advisor/${tokenOf(secret, row)}`, secret.baseUrl).href : null,
    state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    views: row.views,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    hidesRevenue: row.hidesRevenue,
    hidesNames: row.hidesNames,
  }
}

/** Creates a link for some days. Throws Conflict when twenty are open. */
export async function createLink(
  { tx, clock, secret }: { tx: Transaction; clock: Clock; secret: LinkSecret },
  founderId: string,
  asked: BodyOf<typeof createAdvisorLink>,
): Promise<AdvisorLink> {
  const now = clock.now()
  const open = (await findLinks(tx, founderId, 50)).filter((it) => !it.revokedAt && it.expiresAt > now)
  if (open.length >= activeAtMost)
    throw new AppError('Conflict', `At most ${activeAtMost} links can be open. Take one back first.`)
  const link = {
    founderId,
    id: clock.newId(),
    hidesRevenue: asked.hidesRevenue ?? false,
    hidesNames: asked.hidesNames ?? false,
    expiresAt: new Date(now.getTime() + (asked.days ?? daysByDefault) * aDay),
    createdAt: now,
  }
  const row = await insertLink(tx, link, hashOf(tokenOf(secret, link)))
  // The reply of a write is stored for idempotency, but the address must not be stored: only the list contains it.
  return { ...shownLink(secret, row, now), url: null }
}
