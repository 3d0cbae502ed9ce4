import {
  type EmbeddedDatabase,
  findOlderCluster,
  type SupervisorLog,
  startEmbeddedDatabase,
} from '#server/platform/database/embedded/index.ts'

/** Starts the embedded database, after bringing up a cluster of an earlier major version of PostgreSQL if there is one. */
export async function openEmbedded(dataDir: string, log: SupervisorLog): Promise<EmbeddedDatabase> {
  const older = findOlderCluster(dataDir)
  if (older !== null) {
    const { upgradeCluster } = await import('./upgrade-cluster.ts')
    await upgradeCluster(dataDir, older, log)
  }
  return startEmbeddedDatabase({ dataDir, log })
}
