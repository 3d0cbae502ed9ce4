import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { day, id, idParams, instant, text } from './endpoint/field.ts'

/** Providers that take a key at an address of their own. */
export const hostedPresets = ['anthropic', 'gemini', 'groq', 'mistral', 'openai', 'openrouter'] as const
/** Servers at an address of one's own: for administrators of this installation. */
export const ownPresets = ['ollama', 'lm-studio', 'other'] as const

export const presetName = z.enum([...hostedPresets, ...ownPresets])
export type PresetName = z.output<typeof presetName>

/** Dollars per million tokens. `from` is who states them; on the founder's own machine they are 0. */
const modelPrice = z.object({
  input: z.number(),
  cached: z.number(),
  output: z.number(),
  from: z.enum(['provider', 'table', 'machine']),
  asOf: z.nullable(z.string()),
})
export type ModelPrice = z.output<typeof modelPrice>

export const listedModel = z.object({
  id: z.string(),
  /** What its provider says of it, such as its name or size. */
  about: z.nullable(z.string()),
  price: z.nullable(modelPrice),
})
export type ListedModel = z.output<typeof listedModel>

/** A sentence that was not understood, what was read in it, and what the proposal validator did about that. */
const missedSentence = z.object({
  text: z.string(),
  read: z.string(),
  outcome: z.enum(['nothing', 'refused', 'offered', 'written']),
})

/** What a model showed when it was tested. `firstWordsMs` is the median over the turns of a short conversation. */
export const modelTest = z.object({
  model: z.string(),
  at: instant,
  grade: z.enum(['fit', 'usable', 'unfit']),
  understood: z.int(),
  of: z.int(),
  firstWordsMs: z.nullable(z.int()),
  /** Tokens of the whole test. */
  tokens: z.int(),
  dollarsPerTurn: z.nullable(z.number()),
  missed: z.array(missedSentence),
  /** The answer to the first turn of the conversation; null when none passed the reply validator. */
  reply: z.nullable(z.string()),
})
export type ModelTest = z.output<typeof modelTest>

/** Use of a connection; `dollars` is null where a price is not known. */
const connectionUse = z.object({ tokens: z.int(), dollars: z.nullable(z.number()) })

/**
 * A model that coaches a founder, or everybody on this installation. The key is never sent back: `keyEnding` has its
 * last four characters. Of another account's connection only the model is shown.
 */
export const modelConnection = z.object({
  id,
  scope: z.enum(['founder', 'installation']),
  isMine: z.boolean(),
  preset: presetName,
  address: z.nullable(z.string()),
  model: z.string(),
  keyEnding: z.string(),
  enabled: z.boolean(),
  price: z.nullable(modelPrice),
  test: z.nullable(modelTest),
  monthLimitCents: z.int(),
  today: connectionUse,
  month: connectionUse,
  /** Since when the month's limit is reached. */
  limitReachedAt: z.nullable(instant),
})
export type ModelConnection = z.output<typeof modelConnection>

/** Language models' share of one founder's day: turns and reports that one answered, and tokens. */
const dayUse = z.object({ date: day, turns: z.int(), tokens: z.int() })

/** What language models did for a founder, and how much of it a day may have; above that the built-in coach answers. */
const dailyUse = z.object({
  limits: z.object({ turns: z.int(), tokens: z.int() }),
  /** The last 14 days; the last one is today. */
  days: z.array(dayUse),
})
export type DailyUse = z.output<typeof dailyUse>

const reads = ['/api/model-connections'] as const

export const readModelConnections = get('/api/model-connections', {
  summary: 'The models that coach this founder, in order of preference, and who may connect what.',
  reply: z.object({
    /** The model that the operator's environment names: it is used, and no other. */
    operator: z.nullable(z.string()),
    isAdmin: z.boolean(),
    presets: z.array(presetName),
    connections: z.array(modelConnection),
    use: dailyUse,
  }),
})

const localServer = z.object({ preset: presetName, name: z.string(), address: z.string(), models: z.int() })
export type LocalServer = z.output<typeof localServer>

export const findLocalServers = get('/api/model-connections/local', {
  summary: 'Model servers that answer on this machine; for its administrators.',
  reply: z.object({ servers: z.array(localServer), tried: z.array(z.string()) }),
})

const key = text(0, 500).check(
  z.regex(/^[\x21-\x7e]*$/, 'must be the key as the provider shows it, without spaces'),
)
const listed = z.object({ models: z.array(listedModel), connection: modelConnection })

export const connectModel = post('/api/model-connections', {
  summary:
    'Reads the list of models with this key or at this address, and keeps the connection when that works. It coaches once it is switched on; a server on this machine is switched on at once.',
  body: z.object({
    preset: presetName,
    scope: z.enum(['founder', 'installation']),
    address: z.optional(text(0, 300)),
    apiKey: z.optional(key),
  }),
  reply: listed,
  status: 201,
  slow: true,
  invalidates: reads,
})

export const listModels = post('/api/model-connections/:id/models', {
  summary: "Reads the provider's list of models now.",
  params: idParams,
  reply: listed,
  slow: true,
})

/** Progress of a test: the model is being loaded, a sentence is asked, or the conversation has begun. */
export const modelTestEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loading') }),
  z.object({ type: z.literal('sentence'), number: z.int(), of: z.int(), text: z.string() }),
  z.object({ type: z.literal('conversation'), text: z.string() }),
  z.object({ type: z.literal('done'), answer: modelConnection }),
])
export type ModelTestEvent = z.output<typeof modelTestEvent>

export const testModel = post('/api/model-connections/:id/test', {
  summary:
    'Asks a model twenty sentences and a short conversation through the same checks as a session, and keeps the result.',
  params: idParams,
  body: z.object({ model: text(1, 200) }),
  reply: modelConnection,
  slow: true,
  limit: { requests: 10, seconds: 60 },
  events: modelTestEvent,
  invalidates: reads,
})

export const changeModelConnection = put('/api/model-connections/:id', {
  summary: 'Chooses the model, switches the connection on or off, sets its limit or replaces its key.',
  params: idParams,
  body: z.object({
    model: z.optional(text(1, 200)),
    enabled: z.optional(z.boolean()),
    monthLimitCents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
    apiKey: z.optional(key),
  }),
  reply: modelConnection,
  slow: true,
  invalidates: reads,
})

export const orderModelConnections = put('/api/model-connections/order', {
  summary: "Sets the order in which one's own connections are asked; the built-in coach is always last.",
  body: z.object({ ids: z.array(id).check(z.maxLength(20)) }),
  reply: z.array(modelConnection),
  invalidates: reads,
})

export const disconnectModel = del('/api/model-connections/:id', {
  summary: 'Forgets a connection, its key and its figures.',
  params: idParams,
  reply: z.object({ deleted: z.boolean() }),
  invalidates: reads,
})
