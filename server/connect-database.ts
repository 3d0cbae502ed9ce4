import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { addressesOf } from './platform/database/addresses.ts'
import { type Database, openDatabase } from './platform/database/connect.ts'
import { watchDiskSpace } from './platform/database/disk-space.ts'
import type { EmbeddedDatabase } from './platform/database/embedded/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { StartProblem } from './start-problem.ts'

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url))

export interface ConnectedDatabase {
  database: Database
  /** One line for the start-up report. */
  description: string
  close(): Promise<void>
}

/** The database cannot be used; the message says which, why, and what to check. */
export class DatabaseProblem extends StartProblem {
  constructor(name: string, cause: Error) {
    const reason = cause instanceof AggregateError ? (cause.errors[0] as Error).message : cause.message
    super(
      `The database cannot be used (${name}): ${reason}. Check DATABASE_URL and that the server is running.`,
    )
  }
}

/** Errors of the driver and of the network carry a code; ours and the migrations' are already sentences. */
const isDriverError = (error: unknown): error is Error => error instanceof Error && 'code' in error

/** Names the database without the user or password of its address. */
function nameOf(config: Config): string {
  return config.database.kind === 'postgres'
    ? addressesOf(config.database.url)
        .map((it) => new URL(it).host)
        .join(' or ')
    : `embedded in ${config.dataDir}`
}

/**
 * Connects and migrates the configured database: the embedded PostgreSQL, which is already starting, or the one at
 * DATABASE_URL.
 */
export async function connectDatabase(
  config: Config,
  starting: Promise<EmbeddedDatabase> | null,
  log: Logger,
): Promise<ConnectedDatabase> {
  const embedded = await starting
  const address =
    config.database.kind === 'postgres' ? { url: config.database.url } : { connection: embedded!.connection }
  try {
    await migrate({ ...address, folder: migrationsDir })
  } catch (error) {
    await embedded?.stop()
    if (error instanceof AggregateError || isDriverError(error))
      throw new DatabaseProblem(nameOf(config), error)
    throw error
  }
  const database = openDatabase({
    ...address,
    applicationName: 'apogee',
    poolSize: config.databasePool,
    ...(embedded && { hasRoom: watchDiskSpace(config.dataDir, log) }),
  })
  return {
    database,
    description: `PostgreSQL ${nameOf(config)}`,
    async close() {
      await database.close()
      await embedded?.stop()
    },
  }
}
