import * as z from 'zod/mini'
import { get } from './endpoint/endpoint.ts'
import { instant } from './endpoint/field.ts'

/** Whether the founder administers this installation: the owner of its first account does. */
export const readAdminRole = get('/api/installation/admin', {
  summary: 'Whether you administer this installation.',
  reply: z.object({ isAdmin: z.boolean() }),
})

/** The state of the installation. Sizes are in bytes; it names no founder and contains no address or key. */
export const installation = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  database: z.object({
    version: z.string(),
    sizeBytes: z.number(),
    answeredInMs: z.int(),
    connections: z.object({ busy: z.int(), idle: z.int(), waitedFor: z.int() }),
  }),
  migrations: z.object({ applied: z.int(), latest: z.string() }),
  /** `failed` counts the last hour. */
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      lastEndedAt: z.nullable(instant),
    }),
  ),
  /** The disk that holds the data folder. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** Null where the configuration or the machine leaves it out. */
  encoder: z.nullable(z.object({ id: z.string(), isReady: z.boolean() })),
  providers: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      detail: z.string(),
      lastFault: z.nullable(z.object({ at: instant, reason: z.string() })),
    }),
  ),
})
export type Installation = z.output<typeof installation>

export const readInstallation = get('/api/installation', {
  summary:
    'The state of the installation, for its admin: version, database, jobs, disk, providers. 403 for others.',
  reply: installation,
})
