import * as contract from '#contract/reports.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { addDays } from '#server/platform/time/day.ts'
import { createLink, shownLink } from './advisor-links.ts'
import { download } from './download.ts'
import { exportGoals } from './export-goals.ts'
import { makeReport } from './make-report.ts'
import { markdownOf } from './markdown.ts'
import { isoWeekOf, mondayToReport } from './rules.ts'
import { mountAdvisorPage } from './show-advisor.ts'
import { findLinks, findReport, findReports, revokeLink } from './store.ts'

const reportsShown = 52
const linksShown = 50

export function mountReports(deps: RouteDeps, context: Context): void {
  const { clock, config, keys } = context
  const secret = { key: keys.advisorLinks, baseUrl: config.baseUrl }
  mountAdvisorPage(deps.app, context)

  mount(deps, contract.readReports, {
    read: async ({ db, founder }) => {
      const reports = await findReports(db, founder.id, reportsShown)
      const monday = mondayToReport(todayOf(founder, clock.now()), founder.joinedOn)
      const week = isoWeekOf(monday)
      const made = reports.find((it) => it.week === week)
      return {
        next: {
          week,
          monday,
          sunday: addDays(monday, 6),
          reportId: made?.id ?? null,
          draft: made?.draft ?? false,
        },
        reports: reports.map((it) => ({ ...it, completion: it.scorecard.completion })),
      }
    },
  })
  const reportOf = async (db: Parameters<typeof findReport>[0], founderId: string, id: string) => {
    const report = await findReport(db, founderId, id)
    if (!report) throw new AppError('NotFound', 'This report does not exist.')
    return report
  }
  mount(deps, contract.readReport, {
    read: async ({ db, founder, params }) => reportOf(db, founder.id, params.id),
  })
  mount(deps, contract.readReportMarkdown, {
    binary: async ({ db, founder, params }) => {
      const report = await reportOf(db, founder.id, params.id)
      return download(
        `weekly-report-${report.week}.md`,
        'text/markdown',
        markdownOf(notationOf(founder.locale), report),
      )
    },
  })
  mount(deps, contract.makeReport, {
    atomic: async ({ tx, founder, body }) =>
      makeReport({ tx, clock }, founder, todayOf(founder, clock.now()), body.week),
  })
  mount(deps, contract.exportGoalProgress, {
    binary: async ({ db, founder, query }) =>
      exportGoals({ db, now: clock.now() }, founder, todayOf(founder, clock.now()), query.format),
  })

  mount(deps, contract.readAdvisorLinks, {
    read: async ({ db, founder }) =>
      (await findLinks(db, founder.id, linksShown)).map((it) => shownLink(secret, it, clock.now())),
  })
  mount(deps, contract.createAdvisorLink, {
    atomic: async ({ tx, founder, body }) => createLink({ tx, clock, secret }, founder.id, body),
  })
  mount(deps, contract.revokeAdvisorLink, {
    atomic: async ({ tx, founder, params }) => {
      const row = await revokeLink(tx, founder.id, params.id, clock.now())
      if (!row) throw new AppError('NotFound', 'This link does not exist.')
      return shownLink(secret, row, clock.now())
    },
  })
}
