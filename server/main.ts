import { mkdirSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { EmbeddedDatabaseProblem, startEmbeddedDatabase } from './platform/database/embedded/index.ts'
import { buildLogger } from './platform/log.ts'
import { cacheModuleResolution } from './platform/module-resolution-cache.ts'
import { StartProblem } from './start-problem.ts'

/** Starts the program: the server, or with `verify-ledger` a check of every founder's ledger. */
async function main(command: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const log = buildLogger(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  // The database starts while the remaining modules load, so that together they take as long as the slower one.
  const starting =
    config.database.kind === 'embedded' ? startEmbeddedDatabase({ dataDir: config.dataDir, log }) : null
  starting?.catch(() => undefined)
  if (command === 'verify-ledger') {
    const { verifyLedgerCommand } = await import('./verify-ledger-command.ts')
    process.exitCode = await verifyLedgerCommand(config, starting, log)
  } else if (command === undefined) {
    cacheModuleResolution()
    const { startServer } = await import('./start-server.ts')
    await startServer(config, log, starting)
  } else throw new ConfigError([`unknown command: ${command}`])
}

/** Problems an operator can fix are printed as their message; anything else is a bug and prints its stack. */
function printProblem(error: unknown): string {
  if (error instanceof StartProblem || error instanceof EmbeddedDatabaseProblem) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `DATA_DIR cannot be written to: ${path ?? 'permission denied'}. Choose another folder with DATA_DIR, or mend its permissions.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `DATA_DIR is not a folder: ${path}. Choose another with DATA_DIR.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`Apogee could not start.\n${printProblem(error)}\n`)
  process.exit(1)
})
