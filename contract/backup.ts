import * as z from 'zod/mini'
import { fileLimit, get, post } from './endpoint/endpoint.ts'

export const readBackup = get('/api/backup', {
  summary:
    'Everything of the founder as one ZIP: apogee.json (which can be imported), CSV tables and transcripts.',
  reply: z.unknown(),
  binary: true,
})

/**
 * `counts` is false for a file that this installation did not seal: its history is shown, and pays nothing; the
 * `sentence` for the founder says so. Multipart: one file, the ZIP of `readBackup` or its apogee.json, at most 10 MB, and 100 MB unpacked.
 */
export const importBackup = post('/api/backup/import', {
  summary:
    'Brings an export into an account that has nothing in it yet; afterwards the two are equal, unless the file was made elsewhere or changed: then it is shown and pays nothing.',
  form: true,
  limit: fileLimit,
  reply: z.object({ rows: z.int(), counts: z.boolean(), sentence: z.string() }),
  slow: true,
  invalidates: [
    '/api/account',
    '/api/founder-profile',
    '/api/settings',
    '/api/daily-goals/today',
    '/api/daily-goals/all',
    '/api/gamification/status',
    '/api/stats/weekly',
    '/api/coaching-sessions/recent',
    '/api/status-updates',
    '/api/strategic-context',
  ],
})
