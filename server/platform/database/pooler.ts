import pg from 'pg'

/** The settings of a session that a pooler may not let a client choose when it connects. */
const sessionSettings = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Whether a connection was refused for its session settings. PgBouncer does that (08P01), because behind it
 * a session belongs to everybody (pgbouncer.org/config, ignore_startup_parameters).
 */
export function isStartupRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '08P01') return false
  return error.message.includes('unsupported startup parameter')
}

/**
 * A connection that learns from such a refusal: the pool's later connections do without the settings, and
 * each transaction brings its own (`SET LOCAL`). The statement that met the refusal fails as unavailable.
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
