import pg from 'pg'

/** Session settings that a pooler may reject on connect. */
const sessionSettings = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Whether a connection was refused because of its session settings. PgBouncer does that (08P01), because its server
 * connections are shared (pgbouncer.org/config, ignore_startup_parameters).
 */
export function isStartupRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '08P01') return false
  return error.message.includes('unsupported startup parameter')
}

/**
 * A client class that adapts after such a refusal: later connections omit the settings, and each transaction sets its
 * own (`SET LOCAL`). The statement that met the refusal fails as unavailable.
 */
export class PoolerAwareClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', (error: unknown) => {
      if (!config || !isStartupRefusal(error)) return
      // The pool hands every client the same object.
      for (const name of sessionSettings) delete config[name]
    })
  }
}
