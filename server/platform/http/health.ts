import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

/** A dependency of the program, and its health check. */
export interface Check {
  name: string
  /** Whether the program cannot serve without it. */
  vital: boolean
  check: () => Promise<{ ok: boolean; detail: string }>
}

/** How long a check's result is reused, in milliseconds: a check may cost a synthesised sentence or a remote call. */
const stands = 5_000

/** The same check, run at most once in five seconds. */
function remembered(check: Check): Check {
  let last: { at: number; answer: ReturnType<Check['check']> } | null = null
  return {
    ...check,
    check: () => {
      if (!last || performance.now() - last.at > stands)
        last = { at: performance.now(), answer: check.check() }
      return last.answer
    },
  }
}

/**
 * `/api/health`: this process can serve, the database included. `/api/ready`: the state of every dependency, by name.
 */
export function mountHealth(app: FastifyInstance, parts: readonly Check[]): void {
  const checks = parts.map((it) => (it.vital ? it : remembered(it)))
  app.get('/api/health', async (_request, reply) => {
    const vital = await Promise.all(checks.filter((it) => it.vital).map(ask))
    if (vital.some((it) => !it.ok))
      throw new AppError('Unavailable', 'The database cannot be reached.', { retryAfter: 1 })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/api/ready', async (_request, reply) => {
    const answers = await Promise.all(checks.map(ask))
    const ready = answers.every((it) => it.ok || !it.vital)
    const report = Object.fromEntries(answers.map(({ name, ok, detail }) => [name, { ok, detail }]))
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', parts: report })
  })
}

async function ask(item: Check): Promise<{ name: string; vital: boolean; ok: boolean; detail: string }> {
  try {
    return { name: item.name, vital: item.vital, ...(await item.check()) }
  } catch {
    return { name: item.name, vital: item.vital, ok: false, detail: 'does not answer' }
  }
}
