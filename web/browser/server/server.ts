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
import { toast } from '#web/browser/toast.ts'
import { ApiError, call, freshKey, type Sent } from './call.ts'

const keptToast = {
  title: 'Kept on this device',
  description: 'It will be sent when the signal returns.',
}

export { ApiError, call, isUnauthorized, type Sent } from './call.ts'

/** The cache key of a read: its path, then what was asked. `invalidates` of the contract names the path alone. */
export const readKey = (endpoint: Endpoint, sent: { params?: object; query?: object } = {}) =>
  [endpoint.path, sent.params ?? {}, sent.query ?? {}] as const

type Asked<E extends Endpoint> = Pick<Sent<E>, Extract<keyof Sent<E>, 'params' | 'query'>>

const readOf = <E extends Endpoint>(endpoint: E, asked: { params?: object; query?: object } = {}) => ({
  queryKey: readKey(endpoint, asked),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    overlay.apply(endpoint.path, await call(endpoint, asked as Sent<E>, { signal })) as ReplyOf<E>,
})

/** Begins a read that a screen will want and resolves when it has come, or failed: the screen tells of that. */
export const readAhead = (cache: QueryClient, endpoint: Endpoint): Promise<void> =>
  cache.prefetchQuery(readOf(endpoint))

/** Reads an endpoint through the cache. A read never goes stale by itself: an action that changes it says so. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[sent, options]: Partial<Record<never, never>> extends Asked<E>
    ? [sent?: Asked<E>, options?: { enabled?: boolean }]
    : [sent: Asked<E>, options?: { enabled?: boolean }]
): UseQueryResult<ReplyOf<E>, Error> {
  const asked = (sent ?? {}) as { params?: object; query?: object }
  return useQuery({ ...readOf(endpoint, asked), enabled: options?.enabled ?? true })
}

/** Makes every read of these paths worth reading again. */
export const refresh = (cache: QueryClient, paths: readonly string[]): Promise<unknown> =>
  cache.invalidateQueries({ predicate: (query) => paths.includes(String(query.queryKey[0])) })

/** Changes what an answer says by what waits on this device to be sent. Set once that has been read. */
export const overlay = { apply: (_path: string, answer: unknown): unknown => answer }

/** Keeps changes for later where there is a founder to keep them for. Set by the app, since it knows who that is. */
export const queueing: {
  keep: ((endpoint: Endpoint, sent: { params?: object; body?: object }, key: string) => Promise<void>) | null
} = { keep: null }

/** The change is kept on this device and will be sent: nobody has refused it, and nobody has answered. */
export class QueuedOffline extends Error {
  override readonly name = 'KeptForLater'
}

/** Whether a failure has been told to the founder already: say nothing else about it. */
export const isQueued = (failure: unknown): boolean => failure instanceof QueuedOffline

interface WriteOptions<E extends Endpoint> {
  /** Without a signal it is kept on this device and sent later, instead of failing. */
  keeps?: boolean
  /** Shows the outcome before the server has answered; what it returns takes it back if the server refuses. */
  expect?: (sent: Sent<E>, cache: QueryClient) => () => void
}

/** Writes through an endpoint, then refreshes the reads that the contract says it made stale. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, Sent<E>, (() => void) | undefined> {
  const cache = useQueryClient()
  const unanswered = useRef<{ action: string | FormData; key: string } | undefined>(undefined)
  return useMutation({
    mutationKey: [endpoint.path],
    mutationFn: async (sent: Sent<E>) => {
      const action = 'form' in sent ? sent.form : JSON.stringify(sent)
      const key = unanswered.current?.action === action ? unanswered.current.key : freshKey()
      unanswered.current = { action, key }
      const reply = await call(endpoint, sent, { key }).catch(async (failure: unknown) => {
        if (options.keeps && queueing.keep && failure instanceof ApiError && failure.status === 0) {
          await queueing.keep(endpoint, sent as { params?: object; body?: object }, key)
          unanswered.current = undefined
          throw new QueuedOffline()
        }
        // A refusal is an answer; only without one is the next try the same action.
        if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
          unanswered.current = undefined
        throw failure
      })
      unanswered.current = undefined
      return reply
    },
    onMutate: async (sent) => {
      if (!options.expect) return undefined
      await cache.cancelQueries({
        predicate: (query) => (endpoint.invalidates as readonly string[]).includes(String(query.queryKey[0])),
      })
      return options.expect(sent, cache)
    },
    onError: (failure, _sent, takeBack) => {
      if (isQueued(failure)) toast(keptToast)
      else takeBack?.()
    },
    onSettled: (_reply, failure) => {
      if (isQueued(failure)) return
      // While more of the same are under way, an answer read now would show the past; the last one refreshes.
      if (cache.isMutating({ mutationKey: [endpoint.path] }) <= 1) void refresh(cache, endpoint.invalidates)
    },
  })
}
