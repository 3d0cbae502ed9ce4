/*
 * A process that uses the embedded database, to be killed by tests: `node database-holder.ts <data folder>`. Prints one
 * line of JSON when the database is ready or has failed, then holds it until its input ends.
 */
import { startEmbeddedDatabase } from '#server/platform/database/embedded/index.ts'

const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`)
try {
  const before = performance.now()
  const database = await startEmbeddedDatabase({
    dataDir: process.argv[2] ?? '',
    log: { info() {}, warn() {} },
  })
  say({
    ...database.connection,
    adopted: database.adopted,
    pid: database.pid,
    took: performance.now() - before,
  })
  process.stdin.resume().on('end', () => {
    void database.stop().then(() => process.exit(0))
  })
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
