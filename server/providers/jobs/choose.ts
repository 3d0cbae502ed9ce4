import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/connect.ts'
import { postgresJobs } from './embedded.ts'
import type { Jobs } from './port.ts'

/** The job runner: this database, since no other queue can be configured. */
export const chooseJobs = ({ database, log }: { database: Pick<Database, 'pool'>; log: Logger }): Jobs =>
  postgresJobs(database, log)
