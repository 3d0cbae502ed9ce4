import * as z from 'zod/mini'
import { errorReply } from '#contract/endpoint/endpoint.ts'
import type { Operation } from './requests.ts'
import type { Sent } from './send.ts'

/** What no refusal may contain: our code, our tables, our driver, our paths. */
const internals =
  /node_modules|\bat \w.*:\d+:\d+|\.(ts|mjs|js):\d+|\b(TypeError|RangeError|ReferenceError|SyntaxError)\b|\b(insert into|select .* from|relation "|violates|invalid input syntax|pg_|postgres|sqlstate|drizzle|fastify|FST_)|ECONN|ENOENT|\/work\/|\/root\//i

/** What is wrong with an answer, in a few words; null for nothing. `canary` is another founder's secret. */
export function faultOf(operation: Operation, sent: Sent, canary: string): string | null {
  if (sent.status >= 500) return `${sent.status}`
  if (!operation.statuses.has(sent.status)) return `status ${sent.status} is not declared`
  if (sent.body.includes(canary)) return "another founder's data"
  if (!sent.headers['x-request-id'] || !sent.headers['content-security-policy'])
    return 'the walls are missing'
  if (sent.status >= 400) return refusalFault(sent)
  return replyFault(operation, sent)
}

function refusalFault(answer: Sent): string | null {
  const body = jsonOf(answer.body)
  if (!z.safeParse(errorReply, body).success) return `${answer.status} not in the shape of refusals`
  const leak = internals.exec(answer.body)
  return leak ? `${answer.status} tells internals: ${leak[0]}` : null
}

function replyFault({ endpoint }: Operation, answer: Sent): string | null {
  if (endpoint.binary) return null
  if (!String(answer.headers['content-type']).startsWith('text/event-stream')) {
    const reply = z.safeParse(endpoint.reply, jsonOf(answer.body))
    return reply.success ? null : `the reply breaks its schema at ${reply.error.issues[0]?.path.join('.')}`
  }
  const events = answer.body.split('\n\n').filter((block) => block !== '' && block !== ':')
  for (const event of events) {
    const data = jsonOf(event.split('\ndata: ')[1] ?? '')
    if (!z.safeParse(endpoint.events!, data).success) return 'an event breaks its schema'
    if ((data as { error?: { code: string } }).error?.code === 'Unexpected') return 'an event tells of a 500'
  }
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
