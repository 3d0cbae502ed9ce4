import * as z from 'zod/mini'
import { get, post } from './endpoint/endpoint.ts'
import { instant } from './endpoint/field.ts'

const packPart = z.object({
  role: z.enum(['recogniser', 'voice', 'pauses']),
  bytes: z.int(),
  licences: z.array(z.object({ name: z.string(), url: z.string() })),
  credit: z.string(),
  /** Where it is fetched from, and the name of the file for a machine without a network. */
  url: z.string(),
})

/** What a pack showed when it was tried on this machine. */
export const packTrial = z.object({
  firstSoundMs: z.int(),
  /** Computing time by playing time. */
  realTimeFactor: z.number(),
  recognised: z.nullable(z.object({ words: z.int(), of: z.int() })),
})

export const voicePack = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(packPart),
  voices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** `slow` is installed and not used, since this machine makes its speech slower than it plays. */
  step: z.enum(['absent', 'receiving', 'verifying', 'unpacking', 'trying', 'ready', 'slow']),
  /** Of the running step; of an absent pack, what an earlier try left. */
  doneBytes: z.int(),
  totalBytes: z.int(),
  secondsLeft: z.nullable(z.int()),
  diskBytes: z.nullable(z.int()),
  verifiedAt: z.nullable(instant),
  trial: z.nullable(packTrial),
  problem: z.nullable(
    z.object({
      code: z.enum(['Damaged', 'NoRoom', 'NoNetwork', 'Refused', 'NotInFolder', 'Busy', 'Broken', 'Slow']),
      message: z.string(),
    }),
  ),
})
export type VoicePack = z.output<typeof voicePack>

const voicePacks = z.object({
  /** Whether this founder may fetch and remove packs: an administrator of the installation. */
  isAdmin: z.boolean(),
  /** Whether this server can run the models. */
  canRun: z.boolean(),
  /** The folder for a machine without a network; null for all but the admin. */
  importFolder: z.nullable(z.string()),
  /** Who speaks and who hears now, by the name of the engine. */
  speech: z.string(),
  transcriber: z.string(),
  packs: z.array(voicePack),
})
export type VoicePacks = z.output<typeof voicePacks>

const pack = z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be the id of a pack'))
const named = z.object({ pack })
const invalidates = ['/api/voice/packs', '/api/voice/config'] as const
const limit = { requests: 30, seconds: 60 }

export const readVoicePacks = get('/api/voice/packs', {
  summary: 'The natural voices and recognisers that can run on this server, and how far each is installed.',
  reply: voicePacks,
})

export const installVoicePack = post('/api/voice/packs/install', {
  summary:
    'Starts to fetch, verify and try a pack, from the network or from the folder; for administrators. Already under way, it changes nothing.',
  body: z.object({
    pack,
    /** Takes the files an admin put into the folder, and asks no network. */
    fromFolder: z.boolean(),
    licencesAccepted: z.literal(true),
  }),
  reply: voicePacks,
  slow: true,
  limit,
  invalidates,
})

export const stopVoicePack = post('/api/voice/packs/stop', {
  summary: 'Stops fetching a pack; what came stays for the next time.',
  body: named,
  reply: voicePacks,
  slow: true,
  limit,
  invalidates,
})

export const verifyVoicePack = post('/api/voice/packs/verify', {
  summary: 'Compares an installed pack with its checksums and tries it again.',
  body: named,
  reply: voicePacks,
  slow: true,
  limit,
  invalidates,
})

export const removeVoicePack = post('/api/voice/packs/remove', {
  summary: 'Removes a pack from the disk of this server.',
  body: named,
  reply: voicePacks,
  slow: true,
  limit,
  invalidates,
})
