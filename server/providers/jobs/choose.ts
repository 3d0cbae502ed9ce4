import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/connect.ts'
import { postgresJobs } from './embedded.ts'
import type { Jobs } from './port.ts'

/** Who runs the jobs: our own database, until a queue of its own is worth a setting. */
export const chooseJobs = ({ database, log }: { database: Pick<Database, 'pool'>; log: Logger }): Jobs =>
  postgresJobs(database, log)
