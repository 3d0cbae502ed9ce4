import type { PresetName } from '#contract/model-connections.ts'
import { BlockedAddress } from '#server/providers/coach/language-model/call-model-server.ts'
import { ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import { type ConnectionFault, ConnectionProblem } from './port.ts'
import { presets } from './presets.ts'

const sentences: Record<ConnectionFault, (name: string) => string> = {
  'wrong-key': (name) => `${name} did not take this key. Copy it again and paste it whole.`,
  'needs-key': (name) => `${name} asks for a key.`,
  'no-credit': (name) => `${name} says that the account has no credit. Add some there, then test again.`,
  'no-such-model': (name) => `${name} does not have this model for your account. Choose another.`,
  busy: (name) => `${name} says that it was asked too often. Wait a minute, then test again.`,
  'no-answer': (name) => `${name} does not answer at its address.`,
  'too-slow': (name) => `${name} took too long to answer. Test again, or choose a smaller model.`,
  'server-error': (name) => `${name} answered with an error of its own. Try again in a minute.`,
  'not-a-model-server': () => 'Something answers there, but not like a model server. Check the address.',
  'blocked-address': () => 'This address may not be used for a model.',
}

export const problem = (why: ConnectionFault, preset: PresetName, name = presets[preset].name) =>
  new ConnectionProblem(why, sentences[why](name))

/**
 * Why a server refused, from its status and the words of its answer; null where the request itself was at fault. Each
 * provider says the same in its own way: a bad key is 400 at Gemini, no credit is 400, 402 or 429.
 */
export function explainRefusal(status: number, body: string, preset: PresetName): ConnectionProblem | null {
  const says = (words: RegExp) => words.test(body)
  if (
    says(/insufficient_quota|credit balance|insufficient[ _](?:credit|balance|funds)|billing_error/i) ||
    status === 402
  )
    return problem('no-credit', preset)
  if (status === 401 || status === 403 || says(/API_KEY_INVALID|invalid_api_key/))
    return problem('wrong-key', preset)
  if (says(/model_not_found|model .{0,80}(?:not found|does not exist)|no such model/i))
    return problem('no-such-model', preset)
  if (status === 404) return problem('no-such-model', preset)
  if (status === 429 || status === 503 || status === 529) return problem('busy', preset)
  if (status >= 500) return problem('server-error', preset)
  // A redirect is not followed, since it could carry the key to another host.
  if (status >= 300 && status < 400) return problem('not-a-model-server', preset)
  return null
}

/** Why no answer came at all. */
export function explainSilence(thrown: unknown, preset: PresetName): ConnectionProblem {
  if (thrown instanceof ConnectionProblem) return thrown
  if (thrown instanceof BlockedAddress || (thrown as Error | null)?.cause instanceof BlockedAddress)
    return problem('blocked-address', preset)
  if ((thrown as Error | null)?.name === 'TimeoutError') return problem('too-slow', preset)
  return problem('no-answer', preset)
}

/** Failures of a model's call after which asking it further sentences would only wait for the same. */
const faults: Partial<Record<ModelFailure['reason'], ConnectionFault>> = {
  'refused-key': 'wrong-key',
  'rate-limit': 'busy',
  unreachable: 'no-answer',
  hang: 'too-slow',
  'too-slow': 'too-slow',
  'server-error': 'server-error',
}

/** A failed call as a problem of the connection; null where the model merely answered badly. */
export function explainFailure(thrown: unknown, preset: PresetName): ConnectionProblem | null {
  if (thrown instanceof ConnectionProblem) return thrown
  const why = thrown instanceof ModelFailure ? faults[thrown.reason] : undefined
  return why ? problem(why, preset) : null
}
