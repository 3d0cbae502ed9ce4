import { callModelServer } from '#server/providers/coach/language-model/call-model-server.ts'
import { explainRefusal, explainSilence, problem } from './explain-refusal.ts'
import type { ModelPlace } from './port.ts'
import { presets } from './presets.ts'

/** OpenRouter's list of every model has half a megabyte. */
const bytesAtMost = 8 * 1024 * 1024

interface Question {
  url: string
  body?: object
  timeoutMs: number
}

/** The JSON that a model's server answers. Throws ConnectionProblem, or the caller's reason to stop. */
export async function askServer(
  { preset, apiKey }: ModelPlace,
  { url, body, timeoutMs }: Question,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const late = AbortSignal.timeout(timeoutMs)
  const until = AbortSignal.any([signal, late])
  const call = {
    method: body ? ('POST' as const) : ('GET' as const),
    headers: { ...keyHeaders(preset, apiKey), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
  try {
    const reply = await callModelServer(url, call, until)
    const text = await readText(reply)
    if (!reply.ok) {
      const refusal = explainRefusal(reply.status, text, preset)
      // A list names no model that could be missing: there is no list at this address.
      if (refusal?.why === 'no-such-model' && !body) throw problem('not-a-model-server', preset)
      if (refusal) throw refusal
      return {}
    }
    return parseObject(text) ?? fail(problem('not-a-model-server', preset))
  } catch (thrown) {
    if (signal.aborted) throw signal.reason
    throw explainSilence(thrown, preset)
  }
}

function keyHeaders(preset: ModelPlace['preset'], apiKey: string): Record<string, string> {
  const { protocol } = presets[preset]
  if (protocol === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  if (protocol === 'gemini') return { 'x-goog-api-key': apiKey }
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {}
}

async function readText(reply: { each(onChunk: (part: Buffer) => void): Promise<void> }): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  await reply.each((part) => {
    size += part.length
    if (size > bytesAtMost) throw new Error('too long')
    parts.push(part)
  })
  return Buffer.concat(parts).toString()
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function fail(error: Error): never {
  throw error
}
