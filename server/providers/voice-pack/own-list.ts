import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartProblem } from '#server/start-problem.ts'
import type { PackList } from './packs.ts'

const fileName = z.string().regex(/^[\w.-]+\/?$/, 'must be a name without folders')
const address = z.url({ protocol: /^https?$/ })
const link = z.object({ name: z.string().min(1).max(60), url: address })
const model = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nemoCtc'), model: fileName, tokens: fileName }),
  z.object({
    kind: z.enum(['kitten', 'kokoro']),
    model: fileName,
    voices: fileName,
    tokens: fileName,
    dataDir: fileName,
  }),
  z.object({ kind: z.literal('vits'), model: fileName, tokens: fileName }),
  z.object({ kind: z.literal('sileroVad'), model: fileName }),
])
const part = z.object({
  role: z.enum(['recogniser', 'voice', 'pauses']),
  url: address,
  bytes: z.int().min(1).max(4e9),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  unpackedBytes: z.int().min(1).max(8e9),
  keep: z.array(fileName).max(50),
  model,
  licences: z.array(link).min(1).max(5),
  credit: z.string().max(200),
})
const name = z.string().regex(/^[\w-]{1,40}$/, 'must be a short name of letters, digits and hyphens')
const list = z.object({
  hosts: z.array(z.string().min(1)).max(20),
  packs: z
    .array(
      z.object({
        id: name,
        name: z.string().min(1).max(60),
        slowFrom: z.number().positive().nullable(),
        parts: z.array(part).min(1).max(6),
        voices: z
          .array(z.object({ id: name, name: z.string().min(1).max(40), speaker: z.int().min(0) }))
          .max(30),
      }),
    )
    .max(20),
})

/** Reads an operator's own list of packs, in the shape of `packList`. Throws StartProblem, naming the fault. */
export function readOwnList(file: string): PackList {
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map((it) => `${it.path.join('.')}: ${it.message}`).join('; ')
        : String(error)
    throw new StartProblem(`VOICE_PACKS names a list that cannot be read: ${file}: ${why}`)
  }
}
