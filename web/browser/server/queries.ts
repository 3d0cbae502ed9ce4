import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, ReplyOf } from '#contract/endpoint/endpoint.ts'
import * as messages from '#web/browser/messages.ts'
import { toast } from '#web/browser/toast.ts'
import { ApiError, callEndpoint, newIdempotencyKey, type RequestInput } from './api-client.ts'

const queuedToast = {
  title: messages.storedHere,
  description: messages.sentLater,
}

export { ApiError, callEndpoint, isUnauthorized, type RequestInput } from './api-client.ts'

/** The cache key of a read: its path, params and query. `invalidates` in the contract names the path alone. */
export const readKey = (endpoint: Endpoint, input: { params?: object; query?: object } = {}) =>
  [endpoint.path, input.params ?? {}, input.query ?? {}] as const

type ReadInput<E extends Endpoint> = Pick<RequestInput<E>, Extract<keyof RequestInput<E>, 'params' | 'query'>>

const readOptions = <E extends Endpoint>(endpoint: E, input: { params?: object; query?: object } = {}) => ({
  queryKey: readKey(endpoint, input),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    responseOverlay.apply(
      endpoint.path,
      await callEndpoint(endpoint, input as RequestInput<E>, { signal }),
    ) as ReplyOf<E>,
})

/** Prefetches a read. Never rejects: the screen shows a failure. */
export const prefetchRead = (cache: QueryClient, endpoint: Endpoint): Promise<void> =>
  cache.prefetchQuery(readOptions(endpoint))

/** A read from the cache, or from the server where it is not there yet. */
export const ensureRead = <E extends Endpoint>(cache: QueryClient, endpoint: E): Promise<ReplyOf<E>> =>
  cache.ensureQueryData(readOptions(endpoint))

/** Reads an endpoint through the query cache. A read is stale only when a write invalidates it. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[given, options]: Partial<Record<never, never>> extends ReadInput<E>
    ? [given?: ReadInput<E>, options?: { enabled?: boolean }]
    : [given: ReadInput<E>, options?: { enabled?: boolean }]
): UseQueryResult<ReplyOf<E>, Error> {
  const input = (given ?? {}) as { params?: object; query?: object }
  return useQuery({ ...readOptions(endpoint, input), enabled: options?.enabled ?? true })
}

/** Invalidates every read of these paths. */
export const invalidateReads = (cache: QueryClient, paths: readonly string[]): Promise<unknown> =>
  cache.invalidateQueries({ predicate: (query) => paths.includes(String(query.queryKey[0])) })

/** Applies the queued writes to a response. Set by the app once the queue is loaded. */
export const responseOverlay = { apply: (_path: string, response: unknown): unknown => response }

/** Queues a write for the signed-in founder. Set by the app, which knows the founder. */
export const offlineWrites: {
  enqueue:
    | ((endpoint: Endpoint, input: { params?: object; body?: object }, key: string) => Promise<void>)
    | null
} = { enqueue: null }

/** Thrown when a write was queued: the server has neither accepted nor refused it. */
export class QueuedOffline extends Error {
  override readonly name = 'KeptForLater'
}

/** Whether a failure is a queued write, which already has its toast: show no other message. */
export const isQueuedOffline = (failure: unknown): boolean => failure instanceof QueuedOffline

interface WriteOptions<E extends Endpoint> {
  /** Queues the write when offline instead of failing; `silently` where the founder asked for nothing. */
  queueOffline?: boolean | 'silently'
  /**
   * Each call is an action of its own, also when an equal one is still under way: "one more" pressed twice counts twice.
   * Otherwise an equal call is a repetition and has the same idempotency key.
   */
  isRepeatable?: boolean
  /** Updates the cache before the server has answered; the returned function rolls back on a refusal. */
  optimisticUpdate?: (input: RequestInput<E>, cache: QueryClient) => () => void
}

/** Writes through an endpoint, then invalidates the reads that the contract names. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, RequestInput<E>, (() => void) | undefined> {
  const cache = useQueryClient()
  const unanswered = useRef<{ action: string | FormData; key: string } | undefined>(undefined)
  return useMutation({
    mutationKey: [endpoint.path],
    mutationFn: async (input: RequestInput<E>) => {
      const action = 'form' in input ? input.form : JSON.stringify(input)
      const isRetry = !options.isRepeatable && unanswered.current?.action === action
      const key = isRetry ? unanswered.current!.key : newIdempotencyKey()
      unanswered.current = { action, key }
      const reply = await callEndpoint(endpoint, input, { key }).catch(async (failure: unknown) => {
        if (
          options.queueOffline &&
          offlineWrites.enqueue &&
          failure instanceof ApiError &&
          failure.status === 0
        ) {
          await offlineWrites.enqueue(endpoint, input as { params?: object; body?: object }, key)
          unanswered.current = undefined
          throw new QueuedOffline()
        }
        // A 4xx is an answer; only an action without one is retried under the same key.
        if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
          unanswered.current = undefined
        throw failure
      })
      unanswered.current = undefined
      return reply
    },
    onMutate: async (input) => {
      if (!options.optimisticUpdate) return undefined
      await cache.cancelQueries({
        predicate: (query) => (endpoint.invalidates as readonly string[]).includes(String(query.queryKey[0])),
      })
      return options.optimisticUpdate(input, cache)
    },
    onError: (failure, _input, rollBack) => {
      if (!isQueuedOffline(failure)) rollBack?.()
      else if (options.queueOffline !== 'silently') toast(queuedToast)
    },
    onSettled: (_reply, failure) => {
      if (isQueuedOffline(failure)) return
      // While the same endpoint has other writes running, a refetch could return old data; the last one refetches.
      if (cache.isMutating({ mutationKey: [endpoint.path] }) <= 1)
        void invalidateReads(cache, endpoint.invalidates)
    },
  })
}
