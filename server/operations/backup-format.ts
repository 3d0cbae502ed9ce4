import { z } from 'zod'
import { StartProblem } from '#server/start-problem.ts'

/*
 * A backup is a gzipped tar archive, inside an age file when there is a passphrase:
 *   apogee-backup.json       what this is, first: everything needed to prepare the database
 *   secret.key               the master key, only in an encrypted backup
 *   tables/NAME/000001.copy  the rows as PostgreSQL's COPY writes them, in pieces
 *   manifest.json            last: rows, bytes and SHA-256 of each table; a file without it is cut off
 */

export const headName = 'apogee-backup.json'
export const keyName = 'secret.key'
export const manifestName = 'manifest.json'

const migration = z.object({ name: z.string(), checksum: z.string() })

export const headSchema = z.object({
  apogeeBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  serverVersion: z.string(),
  migrations: z.array(migration),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Recognises the master key without giving it away; null where there was none yet. */
  keyMark: z.string().nullable(),
})

export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string().length(64) }),
  ),
})

export type BackupHead = z.infer<typeof headSchema>
export type BackupManifest = z.infer<typeof manifestSchema>

/** A backup cannot be made, read or restored; the message says why and what to do. */
export class BackupProblem extends StartProblem {}
