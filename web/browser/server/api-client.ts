import { tabHeader } from '#contract/changes.ts'
import type { BodySentTo, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { suppressErrorToasts } from '#web/browser/toast.ts'
import { recordReachability } from './connection.ts'

// A part without required fields is optional.
type Part<Name extends string, Value> =
  Partial<Record<never, never>> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }

/** What a call of this endpoint sends. A multipart endpoint takes a `form` instead of a body. */
export type RequestInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (Part<'body', BodySentTo<E>> | { form: FormData })

/** `signal` aborts the call; `key` is the idempotency key of a repeated call. */
export interface CallOptions {
  signal?: AbortSignal
  key?: string
}

/** An error response or a lost connection (status 0). The message is the status, a colon and the server's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's reason as a sentence for the founder, if it gave one. */
  readonly reason: string | undefined
  readonly code: string | undefined
  readonly field: string | undefined
  readonly requestId: string | undefined
  /** The support offer to a text that was not saved. */
  readonly support: SupportOffer | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    const error = parseError(text)
    this.status = status
    this.reason = error?.message
    this.code = error?.code
    this.field = error?.field
    this.requestId = error?.requestId
    this.support = error?.support
  }
}

function parseError(
  text: string,
):
  | (Partial<Record<'message' | 'code' | 'field' | 'requestId', string>> & { support?: SupportOffer })
  | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a failure is an expired session, which the sign-in flow reports: show no other message. */
export const isUnauthorized = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.startsWith('401:') && failure.message.includes('Unauthorized')

/** Fills the parameters and the query into a path like `/api/goals/:id`. */
export function endpointUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const queryPairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(queryPairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filledPath}?${search}` : filledPath
}

/** A new idempotency key. `randomUUID` is missing on insecure pages. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Identifies this tab, so that it ignores notifications of its own changes. */
export const tabId = newIdempotencyKey()

let unauthorizedHandler: () => void = () => {}

/** Sets the handler that is called on a 401. */
export function onUnauthorized(handler: () => void): void {
  unauthorizedHandler = handler
}

/** The browser code's only fetch: sends cookies and throws an ApiError on an error status. */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'include', ...init })
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    recordReachability(false)
    throw new ApiError(
      0,
      JSON.stringify({ message: 'No answer from the server. Check your connection and try again.' }),
    )
  }
  recordReachability(!response.headers.has('x-apogee-kept'))
  if (response.ok) return response
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

/** Calls an endpoint of the contract and returns its reply. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await requestEndpoint(endpoint, input, options)
  return (await (endpoint.binary ? response.blob() : response.json())) as ReplyOf<E>
}

/** Sends a request to an endpoint of the contract; `accept` asks for another content type. */
export async function requestEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions,
  accept?: string,
): Promise<Response> {
  const parts = input as { params?: object; query?: object; body?: object; form?: FormData }
  const init: RequestInit = { method: endpoint.method, headers: {} }
  const headers = init.headers as Record<string, string>
  if (options.signal) init.signal = options.signal
  if (accept) headers.Accept = accept
  if (endpoint.write) {
    headers['Idempotency-Key'] = options.key ?? newIdempotencyKey()
    headers[tabHeader] = tabId
  }
  if (parts.form) init.body = parts.form
  else if (parts.body) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(parts.body)
  }
  try {
    return await sendRequest(endpointUrl(endpoint.path, parts.params, parts.query), init)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) unauthorizedHandler()
    if (failure instanceof ApiError && failure.support) {
      // The support dialog replaces the error toast.
      suppressErrorToasts()
      openSupportDialog(failure.support)
    }
    throw failure
  }
}
