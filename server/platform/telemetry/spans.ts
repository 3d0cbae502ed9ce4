import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type SpanAttributes = Record<string, string | number>

/** A piece of work with its time. Times are in milliseconds since 1970; attributes never contain a founder's data. */
export interface Span {
  name: string
  traceId: string
  id: string
  parentId: string | null
  startedAt: number
  endedAt: number
  failed: boolean
  attributes: SpanAttributes
}

/** What the code of one request knows without being handed it. */
interface Scope {
  requestId: string | null
  span: Span | null
}

type SpanListener = (span: Span) => void

const scopes = new AsyncLocalStorage<Scope>()
const listeners = new Set<SpanListener>()

/** The id of the request that the running code serves, as in the answer's `x-request-id`; null outside a request. */
export const currentRequestId = (): string | null => scopes.getStore()?.requestId ?? null

/** Calls `listener` with every span that ends in this process; the returned function stops that. */
export function onSpanEnd(listener: SpanListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs `work` as a span below the current one. Without a listener it only runs it. */
export async function inSpan<T>(
  name: string,
  work: () => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> {
  if (listeners.size === 0) return work()
  const outer = scopes.getStore()
  const span = beginSpan(name, outer?.span ?? null, attributes)
  try {
    return await scopes.run({ requestId: outer?.requestId ?? null, span }, work)
  } catch (error) {
    span.failed = true
    throw error
  } finally {
    endSpan(span)
  }
}

/** The span of one request. Its parts begin in different callbacks, so each has to `enter` it. */
export interface RequestSpan {
  enter(work: () => void): void
  end(name: string, failed: boolean, attributes: SpanAttributes): void
}

export function beginRequest(requestId: string): RequestSpan {
  const span = listeners.size > 0 ? beginSpan('request', null, {}) : null
  const scope = { requestId, span }
  return {
    enter: (work) => scopes.run(scope, work),
    end(name, failed, attributes) {
      if (span) endSpan(Object.assign(span, { name, failed, attributes }))
    },
  }
}

const now = () => performance.timeOrigin + performance.now()

function beginSpan(name: string, parent: Span | null, attributes: SpanAttributes): Span {
  return {
    name,
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    id: randomBytes(8).toString('hex'),
    parentId: parent?.id ?? null,
    startedAt: now(),
    endedAt: 0,
    failed: false,
    attributes,
  }
}

function endSpan(span: Span): void {
  span.endedAt = now()
  for (const listener of listeners) listener(span)
}
