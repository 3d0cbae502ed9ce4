import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { id, idParams, instant, text } from './endpoint/field.ts'

/** How a founder talks to the coach. `bargeIn`: whether speaking over the coach stops it; `auto` with headphones only. */
export const voiceSettings = z.object({
  /** Off: replies are captions only. */
  speaks: z.boolean(),
  /** A voice of this server, `device` for this device's own, or null for the server's first. */
  voice: z.nullable(text(1, 64)),
  speed: z.number().check(z.minimum(0.5), z.maximum(2)),
  handsFree: z.boolean(),
  /** Silence that ends a turn in hands-free, in milliseconds. */
  silenceMs: z.int().check(z.minimum(500), z.maximum(5000)),
  bargeIn: z.enum(['auto', 'on', 'off']),
  captions: z.boolean(),
  /** Days for which the founder's own recordings are stored; with 0 they are deleted after transcription. */
  keepRecordings: z.literal([0, 7, 30]),
})
export type VoiceSettings = z.output<typeof voiceSettings>

export const readVoiceSettings = get('/api/voice/settings', {
  summary: 'How this founder talks to the coach, with the defaults of a new one.',
  reply: voiceSettings,
})

export const changeVoiceSettings = put('/api/voice/settings', {
  summary: 'Changes the choices that are named. Keeping recordings no longer deletes those that are kept.',
  body: z.partial(voiceSettings),
  reply: voiceSettings,
  invalidates: ['/api/voice/settings', '/api/settings', '/api/recordings'],
})

export const keptRecording = z.object({
  id,
  sessionId: id,
  said: z.string(),
  createdAt: instant,
  bytes: z.int(),
  audioUrl: z.string(),
})
export type KeptRecording = z.output<typeof keptRecording>

export const readRecordings = get('/api/recordings', {
  summary: "The founder's own recordings that are kept, newest first, at most 200.",
  reply: z.array(keptRecording),
})

export const playRecording = get('/api/recordings/:id', {
  summary: 'One kept recording as it was recorded.',
  params: idParams,
  reply: z.unknown(),
  binary: true,
})

export const deleteRecording = del('/api/recordings/:id', {
  summary: 'Deletes one kept recording; the transcript stays.',
  params: idParams,
  reply: z.object({ id }),
  invalidates: ['/api/recordings'],
})

/** Multipart: `audio`, at most 10 MB and 180 s. Nothing of it is stored. */
export const tryHearing = post('/api/voice/hearing', {
  summary: 'Says what this server hears in a recording, for the microphone test.',
  form: true,
  reply: z.object({
    /** Null when the server cannot turn speech into text. */
    heard: z.nullable(z.string()),
    seconds: z.number(),
    /** Milliseconds of it that sound like speech. */
    speechMs: z.int(),
  }),
  slow: true,
})
