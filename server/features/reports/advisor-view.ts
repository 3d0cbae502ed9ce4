import type { ReportContent, WeeklyReport } from '#contract/reports.ts'
import { figuresIn } from '#contract/words/figures.ts'
import * as messages from './messages.ts'

/** What an advisor sees: always figures; words and money unless the founder hides them. */
export interface AdvisorView {
  founder: string
  hides: { revenue: boolean; names: boolean }
  weeks: AdvisorWeek[]
}

type Item = ReportContent['progress'][number]

export interface AdvisorWeek {
  week: string
  monday: string
  sunday: string
  draft: boolean
  scorecard: ReportContent['scorecard']
  promises: { kept: number; broken: number; open: number }
  goals: { title: string; values: string | null; progress: number; daysLeft: number }[]
  progress: string[]
  plans: string[]
  problems: string[]
  topThree: string[]
  business: ReportContent['business']
}

const categoryNames = {
  revenue: 'Revenue',
  customers: 'Customers',
  product: 'Product',
  team: 'Team',
  other: 'Other',
}

const amounts =
  /(?:[$€£¥]\s?\d[\d.,]*\s?[kKmM]?)|(?:\b\d[\d.,]*\s?[kKmM]?\s?(?:[$€£¥]|dollars?|euros?|pounds?|usd|eur|gbp|mrr|arr|in revenue)(?!\w))|(?:\b(?:mrr|arr|revenue|cash)\b[^.;,\d]{0,20}\d[\d.,]*\s?[kKmM]?)|(?:\b\d[\d.,]*[kKmM]\b)/gi

/** A text with its amounts of money removed. */
export const withoutMoney = (text: string): string =>
  figuresIn(text)
    .filter((figure) => figure.before !== '')
    .reduceRight((left, { at, end }) => `${left.slice(0, at)}•••${left.slice(end)}`, text)
    .replace(amounts, '•••')

/**
 * The part of a founder's reports that a link shows. Excludes everything said in a session or a status report
 * (blockers, promises, the coach's words); promises appear as a count. Hidden names remove all of the founder's words,
 * since a title may name a customer; hidden revenue removes all amounts of money.
 */
export function viewFor(
  founder: string,
  reports: readonly WeeklyReport[],
  hides: { revenue: boolean; names: boolean },
): AdvisorView {
  const say = (text: string) => (hides.revenue ? withoutMoney(text) : text)
  const titles = (items: readonly Item[]) =>
    items.map((line) =>
      hides.names
        ? messages.missionOf({ category: categoryNames[line.category ?? 'other'] })
        : say(line.text),
    )
  return {
    founder: hides.names ? messages.aFounder : founder,
    hides,
    weeks: reports.map((report) => ({
      week: report.week,
      monday: report.monday,
      sunday: report.sunday,
      draft: report.draft,
      scorecard: report.scorecard,
      promises: {
        kept: report.promises.filter((one) => one.state === 'kept').length,
        broken: report.promises.filter((one) => one.state === 'broken').length,
        open: report.promises.filter((one) => one.state === 'open').length,
      },
      goals: report.goals.map((goal, index) => ({
        title: hides.names ? `90-day goal ${index + 1}` : say(goal.title),
        values:
          hides.revenue || hides.names || goal.target === ''
            ? null
            : `${goal.current || '0'} of ${goal.target}`,
        progress: goal.progress,
        daysLeft: goal.daysLeft,
      })),
      progress: titles(report.progress),
      plans: titles(report.plans),
      problems: titles(report.problems.filter((one) => one.kind === 'carried' || one.kind === 'unfinished')),
      topThree: titles(report.topThree),
      business: hides.revenue ? null : report.business,
    })),
  }
}
