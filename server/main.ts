import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseProblem } from './open-ground.ts'
import { EmbeddedDatabaseProblem } from './platform/database/embedded/index.ts'
import { buildLogger } from './platform/log.ts'
import { PortProblem, startServer } from './start-server.ts'
import { verifyLedgerCommand } from './verify-ledger-command.ts'

/** Starts the program: the server, or with `verify-ledger` a replay of every founder's ledger. */
async function main(command: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const log = buildLogger(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  if (command === 'verify-ledger') process.exitCode = await verifyLedgerCommand(config, log)
  else if (command === undefined)
    await startServer(config, log, fileURLToPath(new URL('../dist/web', import.meta.url)))
  else throw new ConfigError([`unknown command: ${command}`])
}

/** What an operator can mend is told in its own words; anything else is a bug and brings its stack. */
function explain(error: unknown): string {
  const told = [ConfigError, EmbeddedDatabaseProblem, DatabaseProblem, PortProblem]
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `DATA_DIR cannot be written to: ${path ?? 'permission denied'}. Choose another folder with DATA_DIR, or mend its permissions.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `DATA_DIR is not a folder: ${path}. Choose another with DATA_DIR.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`Apogee could not start.\n${explain(error)}\n`)
  process.exit(1)
})
