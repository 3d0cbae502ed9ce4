import { tabHeader } from '#contract/changes.ts'
import type { BodySentTo, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { openSupport } from '#web/browser/support.ts'
import { quietToasts } from '#web/design/overlays/toast.ts'
import { noteSignal } from './signal.ts'

// A part without required fields is optional.
type Part<Name extends string, Value> =
  Partial<Record<never, never>> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }

/** What a call of this endpoint sends. A multipart endpoint takes a `form` instead of a body. */
export type Sent<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (Part<'body', BodySentTo<E>> | { form: FormData })

/** `signal` aborts the call; `key` is the idempotency key of a repeated call. */
export interface Manner {
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
    const said = parsed(text)
    this.status = status
    this.reason = said?.message
    this.code = said?.code
    this.field = said?.field
    this.requestId = said?.requestId
    this.support = said?.support
  }
}

function parsed(
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
export function address(path: string, params: object = {}, query: object = {}): string {
  const given = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** A new idempotency key. `randomUUID` is missing on insecure pages. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Identifies this tab, so that it ignores notifications of its own changes. */
export const tab = freshKey()

let answerUnauthorized: () => void = () => {}

/** Sets the handler that is called on a 401. */
export function onUnauthorized(answer: () => void): void {
  answerUnauthorized = answer
}

/** The browser code's only fetch: sends cookies and throws an ApiError on an error status. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { credentials: 'include', ...init })
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    noteSignal(false)
    throw new ApiError(
      0,
      JSON.stringify({ message: 'No answer from the server. Check your connection and try again.' }),
    )
  }
  noteSignal(!response.headers.has('x-apogee-kept'))
  if (response.ok) return response
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

/** Calls an endpoint of the contract and returns its reply. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  voiceSettings: Manner = {},
): Promise<ReplyOf<E>> {
  const response = await request(endpoint, sent, voiceSettings)
  return (await (endpoint.binary ? response.blob() : response.json())) as ReplyOf<E>
}

/** Sends a request to an endpoint of the contract; `accept` asks for another content type. */
export async function request<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  voiceSettings: Manner,
  accept?: string,
): Promise<Response> {
  const parts = sent as { params?: object; query?: object; body?: object; form?: FormData }
  const init: RequestInit = { method: endpoint.method, headers: {} }
  const headers = init.headers as Record<string, string>
  if (voiceSettings.signal) init.signal = voiceSettings.signal
  if (accept) headers.Accept = accept
  if (endpoint.write) {
    headers['Idempotency-Key'] = voiceSettings.key ?? freshKey()
    headers[tabHeader] = tab
  }
  if (parts.form) init.body = parts.form
  else if (parts.body) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(parts.body)
  }
  try {
    return await send(address(endpoint.path, parts.params, parts.query), init)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) answerUnauthorized()
    if (failure instanceof ApiError && failure.support) {
      // The support dialog replaces the error toast.
      quietToasts()
      openSupport(failure.support)
    }
    throw failure
  }
}
