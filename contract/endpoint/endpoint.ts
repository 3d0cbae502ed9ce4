import * as z from 'zod/mini'
import { supportOffer } from '#contract/support-offer.ts'

type Shape = z.core.$ZodType

/**
 * An endpoint is a value: the server mounts it, the browser calls it, OpenAPI and the contract tests read it.
 * `invalidates` names the reads that a successful call makes stale. `write` says how a change is committed: 'atomic' in
 * one transaction with its idempotency record, 'slow' when it waits for a provider in between.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly status: 200 | 201
  readonly form: boolean
  /** Maximum size of the file of a form, in bytes. */
  readonly fileAtMost: number
  readonly binary: boolean
  readonly write: 'atomic' | 'slow' | null
  /** How often one founder may call a slow endpoint; all requests together have a limit of their own. */
  readonly limit: RequestLimit
  /** The events it sends while it works, to callers that ask for `text/event-stream`; null where it only answers. */
  readonly events: Shape | null
  readonly invalidates: readonly `/api/${string}`[]
  /**
   * Whether it answers texts that may mean danger in its own shape (`support`); all others refuse them as
   * `SupportOffered`.
   */
  readonly answersDanger: boolean
}

export interface RequestLimit {
  requests: number
  seconds: number
}

/** For files that are read whole: imports are rare, and a series of them would delay other requests. */
export const fileLimit: RequestLimit = { requests: 2, seconds: 20 }

const nothing = z.object({})
export type Nothing = typeof nothing

interface Description<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  summary: string
  params?: P
  query?: Q
  body?: B
  reply: R
  status?: 200 | 201
  form?: boolean
  fileAtMost?: number
  binary?: boolean
  slow?: boolean
  limit?: RequestLimit
  events?: Shape
  invalidates?: readonly `/api/${string}`[]
  answersDanger?: boolean
}

const tenMegabytes = 10 * 1024 * 1024

function endpoint(method: Endpoint['method']) {
  return <R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing, B extends Shape = Nothing>(
    path: `/api/${string}`,
    description: Description<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => ({
    method,
    path,
    summary: description.summary,
    params: description.params ?? (nothing as unknown as P),
    query: description.query ?? (nothing as unknown as Q),
    body: description.body ?? (nothing as unknown as B),
    reply: description.reply,
    status: description.status ?? 200,
    form: description.form ?? false,
    fileAtMost: description.fileAtMost ?? tenMegabytes,
    limit: description.limit ?? { requests: 60, seconds: 60 },
    binary: description.binary ?? false,
    write: method === 'GET' ? null : description.slow ? 'slow' : 'atomic',
    events: description.events ?? null,
    invalidates: description.invalidates ?? [],
    answersDanger: description.answersDanger ?? false,
  })
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never
export type BodySentTo<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never

/**
 * The one shape of every refusal. `message` is a sentence for the founder; `requestId` finds the log line. `support` is
 * present where nothing was stored because the text may mean that somebody is in danger (code `SupportOffered`).
 */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  requestId: z.string(),
  support: z.optional(supportOffer),
})
export type ErrorReply = z.output<typeof errorReply>
