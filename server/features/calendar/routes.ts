import type { Calendar } from '#contract/calendar.ts'
import * as contract from '#contract/calendar.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { refuseDanger } from '#server/features/safety/index.ts'
import { changeSettings } from '#server/features/settings/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { feedOf, newToken, ownerOf, readSchedule } from './feed.ts'
import { readBusy } from './import-busy.ts'
import { findBusy, findFeed, removeFeed, replaceBusy, saveFeed } from './store.ts'

const shownAhead = 50
const daysShown = 7

export function mountCalendar(deps: RouteDeps, context: Context): void {
  const { database, clock, config } = context
  const shown = async (db: Executor, founder: Founder): Promise<Calendar> => {
    const now = clock.now()
    const feed = await findFeed(db, founder.id)
    const busy = await findBusy(db, founder.id, now, shownAhead)
    const planned = await readSchedule({ db, clock }, founder, todayOf(founder, now), daysShown)
    return {
      feedSince: feed?.createdAt.toISOString() ?? null,
      planned: planned
        .filter((it) => it.endsAt > now)
        .map((it) => ({ ...it, startsAt: it.startsAt.toISOString(), endsAt: it.endsAt.toISOString() })),
      busy: busy.map(({ id, title, startsAt, endsAt }) => ({
        id,
        title,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }
  }
  mount(deps, contract.readCalendar, { read: async ({ db, founder }) => shown(db, founder) })
  mount(deps, contract.makeFeed, {
    atomic: async ({ tx, founder }) => {
      const { token, hash } = newToken(founder.id)
      await saveFeed(tx, founder.id, hash, clock.now())
      await changeSettings({ tx, clock }, founder, { calendarEnabled: true })
      return { url: `${config.baseUrl}/api/calendar/feed/${token}.ics` }
    },
  })
  mount(deps, contract.closeFeed, {
    atomic: async ({ tx, founder }) => {
      await removeFeed(tx, founder.id)
      await changeSettings({ tx, clock }, founder, { calendarEnabled: false })
      return shown(tx, founder)
    },
  })
  mount(deps, contract.importBusy, {
    slow: async ({ founder, file, signal, commit }) => {
      const { times, repeating } = await readBusy({ clock }, { file, founder, signal })
      const rows = times.map((it) => ({ ...it, id: clock.newId() }))
      refuseDanger(times.map((it) => it.title))
      return commit(async (tx) => {
        await replaceBusy(tx, founder.id, rows)
        return { ...(await shown(tx, founder)), taken: rows.length, repeating }
      })
    },
  })
  mount(deps, contract.forgetBusy, {
    atomic: async ({ tx, founder }) => {
      await replaceBusy(tx, founder.id, [])
      return shown(tx, founder)
    },
  })
  // For calendar programs, which cannot sign in: the address contains the token.
  deps.app.get<{ Params: { token: string } }>('/api/calendar/feed/:token.ics', async (request, reply) => {
    const founderId = await ownerOf(database.orm, request.params.token)
    const feed = founderId && (await feedOf({ db: database.orm, clock }, founderId))
    if (!feed) throw new AppError('NotFound', 'There is no such calendar.')
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(feed)
  })
}
