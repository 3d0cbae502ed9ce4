import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openEmbedded } from './operations/open-embedded.ts'
import { EmbeddedDatabaseProblem } from './platform/database/embedded/index.ts'
import { buildLogger } from './platform/log.ts'
import { cacheModuleResolution } from './platform/module-resolution-cache.ts'
import { StartProblem } from './start-problem.ts'

/** Commands beside the server. */
const commands: Record<string, (config: Config, args: string[], log: Logger) => Promise<void>> = {
  'verify-ledger': async (config, _, log) => {
    const { verifyLedgerCommand } = await import('./verify-ledger-command.ts')
    process.exitCode = await verifyLedgerCommand(config, log)
  },
  backup: async (config, args, log) => {
    const { backupCommand } = await import('./operations/backup-commands.ts')
    await backupCommand(config, { args, folder: typedIn }, log)
  },
  admin: async (config, args, log) => {
    const { adminCommand } = await import('./operations/admin-command.ts')
    await adminCommand(config, args, log)
  },
  'export-encoder': async (_, [folder]) => {
    const { exportEncoder } = await import('./operations/export-encoder.ts')
    await exportEncoder(folder && resolve(typedIn, folder))
  },
  restore: async (config, args, log) => {
    const { restoreCommand } = await import('./operations/backup-commands.ts')
    await restoreCommand(config, { args, folder: typedIn }, log)
  },
}

/** Where the command was typed; npm itself changes to the folder of the program. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

/** Starts the program: the server, or one command. */
async function main(name: string | undefined, args: string[]): Promise<void> {
  const config = readConfig(process.env)
  if (name !== undefined) {
    // What a command prints is for reading and for pipes, so its log goes elsewhere and is about trouble only.
    const log = buildLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) throw new ConfigError([`unknown command: ${name}`])
    return command(config, args, log)
  }
  const log = buildLogger(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  // The database starts while the remaining modules load, so that together they take as long as the slower one.
  const starting = config.database.kind === 'embedded' ? openEmbedded(config.dataDir, log) : null
  starting?.catch(() => undefined)
  cacheModuleResolution()
  const { startServer } = await import('./start-server.ts')
  await startServer(config, log, starting)
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

const [name, ...args] = process.argv.slice(2)
main(name, args).catch((error: unknown) => {
  process.stderr.write(`${name === undefined ? 'Apogee could not start.\n' : ''}${printProblem(error)}\n`)
  process.exit(1)
})
