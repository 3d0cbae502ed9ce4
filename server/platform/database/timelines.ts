import pg from 'pg'
import { addressesOf } from './addresses.ts'

/** How long a server may take to say where it stands, in milliseconds. */
const answerMs = 1_000

/** Where a server stands in the history of its cluster: each promotion begins a timeline with the next number. */
export interface ClusterTimeline {
  cluster: string
  number: number
}

const question = `select (select system_identifier::text from pg_control_system()) as cluster,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as number`

/** Null where the server does not say it: one that may not, or another program with PostgreSQL's protocol. */
export async function readTimeline(client: pg.ClientBase): Promise<ClusterTimeline | null> {
  try {
    return (await client.query<ClusterTimeline>(question)).rows[0] ?? null
  } catch {
    return null
  }
}

/** The newest timeline seen of each cluster. */
export class NewestTimelines {
  readonly #newest = new Map<string, number>()

  /** Remembers a timeline; returns whether it is newer than all before. */
  learn({ cluster, number }: ClusterTimeline): boolean {
    if (number <= (this.#newest.get(cluster) ?? 0)) return false
    this.#newest.set(cluster, number)
    return true
  }

  /** Whether another server has been promoted since this one took writes. */
  isOutdated(timeline: ClusterTimeline | null): boolean {
    return timeline !== null && timeline.number < (this.#newest.get(timeline.cluster) ?? 0)
  }
}

/** The servers of these that take writes, each with its timeline. */
export async function findPrimaries(
  settings: pg.ClientConfig,
  addresses: readonly string[],
): Promise<{ address: string; timeline: ClusterTimeline }[]> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const client = new pg.Client({
        ...settings,
        connectionString: address,
        application_name: 'apogee fail-over watch',
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        // A standby has no timeline of its own and refuses the question.
        return { address, timeline: await readTimeline(client) }
      } catch {
        return { address, timeline: null }
      } finally {
        client.end().catch(() => {})
      }
    }),
  )
  return found.flatMap(({ address, timeline }) => (timeline === null ? [] : [{ address, timeline }]))
}

/** The servers of an address, a later promoted one before the one it replaced. */
export async function newestFirst(settings: pg.ClientConfig): Promise<string[]> {
  const addresses = addressesOf(settings.connectionString ?? '')
  if (addresses.length === 1) return addresses
  const timelines = new Map(
    (await findPrimaries(settings, addresses)).map(({ address, timeline }) => [address, timeline.number]),
  )
  return addresses.toSorted((one, other) => (timelines.get(other) ?? 0) - (timelines.get(one) ?? 0))
}
