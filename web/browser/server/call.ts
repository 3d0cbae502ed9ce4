import { tabHeader } from '#contract/changes.ts'
import type { BodySentTo, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { openSupport } from '#web/browser/support.ts'
import { quietToasts } from '#web/browser/toast.ts'
import { noteSignal } from './signal.ts'

// A part that nothing of is required may be left out.
type Part<Name extends string, Value> =
  Partial<Record<never, never>> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }

/** What a call of this endpoint sends. A multipart endpoint takes a `form` in place of a body. */
export type Sent<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (Part<'body', BodySentTo<E>> | { form: FormData })

/** How a call is made: `signal` aborts it, `key` names the action so that a repeated call is done once. */
export interface Manner {
  signal?: AbortSignal
  key?: string
}

/** A refusal or a lost connection (status 0). The message is the status, a colon and what the server said. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** A sentence for the founder, when the server gave one. */
  readonly reason: string | undefined
  readonly code: string | undefined
  readonly field: string | undefined
  readonly requestId: string | undefined
  /** The human answer to words that were not saved. */
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

/** Whether a failure is the one that the sign-in journey already answers: say nothing else about it. */
export const isUnauthorized = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.startsWith('401:') && failure.message.includes('Unauthorized')

/** `/api/goals/:id` with its parameters in place and its query behind it. */
export function address(path: string, params: object = {}, query: object = {}): string {
  const given = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** A fresh name for an action. `randomUUID` is missing where the page is not served securely. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** This tab's name for itself, for as long as it is open: it need not be told of its own changes. */
export const tab = freshKey()

let answerUnauthorized: () => void = () => {}

/** Says what happens when the server no longer knows who is asking. */
export function onUnauthorized(answer: () => void): void {
  answerUnauthorized = answer
}

/** The only fetch of the browser's code: cookies go along, a refusal becomes an ApiError. */
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

/** Calls an endpoint of the contract and answers with what it promises. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  voiceSettings: Manner = {},
): Promise<ReplyOf<E>> {
  const response = await request(endpoint, sent, voiceSettings)
  return (await (endpoint.binary ? response.blob() : response.json())) as ReplyOf<E>
}

/** Asks an endpoint of the contract; `accept` names another form of its answer. */
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
      // The dialog says it; no toast of a failure stands beside it.
      quietToasts()
      openSupport(failure.support)
    }
    throw failure
  }
}
