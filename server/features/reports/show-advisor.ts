import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { hashOf } from './advisor-links.ts'
import { advisorPage, closedPage, pageHeaders } from './advisor-page.ts'
import { viewFor } from './advisor-view.ts'
import { countView, findOpenLink, findReports } from './store.ts'

const weeksShown = 4

/** Shows the page of an advisor's link, without signing in. Reads weekly reports only. */
export function mountAdvisorPage(
  app: FastifyInstance,
  { database, clock }: Pick<Context, 'database' | 'clock'>,
): void {
  app.get<{ Params: { token: string } }>('/advisor/:token', async (request, reply) => {
    const now = clock.now()
    const { token } = request.params
    const link = /^[\w-]{43}$/.test(token) ? await findOpenLink(database.orm, hashOf(token), now) : null
    reply.headers(pageHeaders)
    if (!link) return reply.status(404).send(closedPage)
    const reports = await findReports(database.orm, link.founderId, weeksShown)
    await countView(database.orm, link.founderId, link.id, now)
    const hides = { revenue: link.hidesRevenue, names: link.hidesNames }
    const until = link.expiresAt.toISOString().slice(0, 10)
    return reply.send(advisorPage(viewFor(link.founderName, reports, hides), until, link))
  })
}
