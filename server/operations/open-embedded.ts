import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EmbeddedDatabase,
  findOlderCluster,
  type SupervisorLog,
  startEmbeddedDatabase,
} from '#server/platform/database/embedded/index.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Starts the embedded database, after bringing up a cluster of an earlier major version of PostgreSQL if there is one. */
export async function openEmbedded(dataDir: string, log: SupervisorLog): Promise<EmbeddedDatabase> {
  const older = findOlderCluster(dataDir)
  if (older !== null) {
    const { upgradeCluster } = await import('./upgrade-cluster.ts')
    await upgradeCluster(dataDir, older, log)
  }
  return startEmbeddedDatabase({ dataDir, log })
}

/** The same for a command about data that is there: a slip in DATA_DIR must not make a new database. */
export async function openExisting(dataDir: string, log: SupervisorLog): Promise<EmbeddedDatabase> {
  if (!existsSync(join(dataDir, 'pg18')) && findOlderCluster(dataDir) === null)
    throw new StartProblem(`There is no database in ${dataDir}. Set DATA_DIR as the program has it.`)
  return openEmbedded(dataDir, log)
}
