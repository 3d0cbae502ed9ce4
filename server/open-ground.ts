import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './platform/database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded/index.ts'
import { migrate } from './platform/database/migrate.ts'

export const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenGround {
  database: Database
  /** One line for the start-up report. */
  description: string
  close(): Promise<void>
}

/** The database the configuration names, brought up to date: our own PostgreSQL under DATA_DIR, or the one at DATABASE_URL. */
export async function openGround(config: Config, log: Logger): Promise<OpenGround> {
  const embedded: EmbeddedDatabase | null =
    config.database.kind === 'embedded' ? await startEmbeddedDatabase({ dataDir: config.dataDir, log }) : null
  const address =
    config.database.kind === 'postgres' ? { url: config.database.url } : { connection: embedded!.connection }
  try {
    await migrate({ ...address, folder: migrationsDir })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const database = openDatabase({ ...address, applicationName: 'apogee', poolSize: config.databasePool })
  return {
    database,
    description: embedded
      ? `PostgreSQL, embedded in ${config.dataDir}`
      : `PostgreSQL at ${new URL(address.url!).host}`,
    async close() {
      await database.close()
      await embedded?.stop()
    },
  }
}
