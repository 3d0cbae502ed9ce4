import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { PoolerAwareClient } from './pooler.ts'
import {
  type ClusterTimeline,
  findPrimaries,
  NewestTimelines,
  newestFirst,
  readTimeline,
} from './timelines.ts'
import { isConnectionLoss } from './unavailable.ts'

/** The server that answered may take no writes. */
const refusal = (sentence: string) =>
  Object.assign(new Error(sentence), { code: '08006' /* connection failure */ })
const standby = () => refusal('This server is a standby.')
const outdated = () => refusal('Another server was promoted after this one.')

/** Opens a pool. Where its address names several servers, it stays with the one that was promoted last. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const addresses = addressesOf(settings.connectionString ?? '')
  if (addresses.length === 1) return new pg.Pool({ ...settings, Client: PoolerAwareClient })
  return new PoolOfSeveral(settings, addresses, new NewestTimelines())
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** How long a connection is tried for while no server takes writes, in milliseconds: a fail-over takes that long. */
const triesFor = 2_500
const pauseMs = 50

/** How often the other servers are asked whether one of them was promoted, in milliseconds. */
const watchPauseMs = 2_000

/** Tries the servers in turn before a connection counts as not to be had, and leaves one that another has replaced. */
class PoolOfSeveral extends pg.Pool {
  readonly #addresses: readonly string[]
  readonly #newest: NewestTimelines
  #watched: Promise<void> | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(settings: pg.PoolConfig, addresses: readonly string[], newest: NewestTimelines) {
    super({
      ...settings,
      connectionString: addresses[0]!,
      Client: movingClient(addresses, newest),
    } as pg.PoolConfig)
    this.#addresses = addresses
    this.#newest = newest
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const connected = this.#tryEach()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** Nothing was sent on a connection that failed, so the next server may be asked. */
  async #tryEach(): Promise<pg.PoolClient> {
    this.#watched ??= this.#lookAround()
    await this.#watched
    const until = performance.now() + triesFor
    for (let tries = 1; ; tries += 1) {
      try {
        const client = await super.connect()
        if (!this.#newest.isOutdated((client as pg.PoolClient & Placed).timeline ?? null)) return client
        client.release(true)
        throw outdated()
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        // As the pool says it when none becomes free. No connection loss, or a transaction would wait as long again.
        if (performance.now() > until) throw new Error('timeout exceeded when trying to connect')
        if (tries > 1) await sleep(pauseMs)
      }
    }
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    clearTimeout(this.#watch)
    if (callback === undefined) return super.end()
    super.end(callback)
    return undefined
  }

  /** Moves to a server that was promoted after the one in use, and looks again after a pause until the pool ends. */
  async #lookAround(): Promise<void> {
    const isFirst = this.#watched === undefined
    const { connectionString: used } = this.options
    const others = this.#addresses.filter((address) => isFirst || address !== used)
    for (const { address, timeline } of await findPrimaries(this.options, others))
      if (this.#newest.learn(timeline)) this.options.connectionString = address
    if (this.ending) return
    this.#watch = setTimeout(() => void this.#lookAround(), watchPauseMs).unref()
  }
}

/** What a connected client knows of its server. */
interface Placed {
  timeline?: ClusterTimeline | null
}

/**
 * The pool hands every client the same settings: a client that could not connect, or reached a server that may take no
 * writes, writes the next server into them.
 */
function movingClient(addresses: readonly string[], newest: NewestTimelines): typeof pg.Client {
  return class extends PoolerAwareClient implements Placed {
    timeline: ClusterTimeline | null = null
    readonly #settings: pg.ClientConfig
    readonly #tried: string | undefined
    readonly #standsBy: () => boolean

    constructor(config?: string | pg.ClientConfig) {
      const settings = typeof config === 'string' ? { connectionString: config } : (config ?? {})
      super(settings)
      this.#settings = settings
      this.#tried = settings.connectionString
      this.#standsBy = watchStandby(this)
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary()
      if (callback === undefined) return connected
      connected.then(() => (callback as (error?: Error) => void)(), callback)
      return undefined
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect()
        if (!this.#standsBy()) this.timeline = await readTimeline(this)
        if (this.timeline) newest.learn(this.timeline)
        const isOutdated = newest.isOutdated(this.timeline)
        if (!this.#standsBy() && !isOutdated) return this
        await this.end()
        throw isOutdated ? outdated() : standby()
      } catch (error) {
        // Others that failed at the same moment may have moved on already.
        if (this.#settings.connectionString === this.#tried) {
          const next = (addresses.indexOf(this.#tried ?? '') + 1) % addresses.length
          this.#settings.connectionString = addresses[next]!
        }
        throw error
      }
    }
  }
}

/** Every server says while it greets whether it follows another one (`in_hot_standby`, since PostgreSQL 14). */
function watchStandby(client: pg.Client): () => boolean {
  let standsBy = false
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) => {
    if (told.parameterName === 'in_hot_standby') standsBy = told.parameterValue === 'on'
  })
  return () => standsBy
}

/**
 * Connects a client of its own to the one of several servers that takes writes, the one promoted last where several do.
 * Rejects with the last one's error.
 */
export async function connectAny(settings: pg.ClientConfig): Promise<pg.Client> {
  const addresses = settings.connectionString ? await newestFirst(settings) : [undefined]
  for (let n = 0; ; n += 1) {
    const address = addresses[n]
    const client = new pg.Client({ ...settings, ...(address && { connectionString: address }) })
    const standsBy = watchStandby(client)
    // A connection lost between two statements must fail the next statement, not end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      if (addresses.length === 1 || !standsBy()) return client
      throw standby()
    } catch (error) {
      client.end().catch(() => {})
      if (n === addresses.length - 1) throw error
    }
  }
}
