import { createHash } from 'node:crypto'
import { weekInWords } from '#contract/reports.ts'
import { spanText } from '#contract/words/date-span.ts'
import { dateText, monthText } from '#contract/words/dates.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { moneyText } from '#contract/words/money.ts'
import { numberText } from '#contract/words/notation.ts'
import { asHtml } from '#server/platform/text/html.ts'
import { style } from './advisor-style.ts'
import type { AdvisorView, AdvisorWeek } from './advisor-view.ts'
import * as messages from './messages.ts'

/** The page runs no script, loads nothing, cannot be framed, sends no referrer and is neither cached nor indexed. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store, private',
  'permissions-policy': 'interest-cohort=()',
} as const

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${asHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`

/** The header picture: stars, the flown path, and the product's mark. */
const sky = `<svg class="sky" viewBox="0 0 820 220" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><defs><linearGradient id="way" x1="0" x2="1"><stop stop-color="#b4532a"/><stop offset="1" stop-color="#ffcf7a"/></linearGradient><radialGradient id="air" cx=".5" cy=".5" r=".5"><stop offset=".55" stop-color="#c9d3ff" stop-opacity=".34"/><stop offset="1" stop-color="#c9d3ff" stop-opacity="0"/></radialGradient></defs><g fill="#fff">${starsOf(46)}</g><circle cx="735" cy="330" r="230" fill="url(#air)"/><circle cx="735" cy="330" r="178" fill="#8d93ad"/><circle cx="752" cy="342" r="176" fill="#2b3047"/><path d="M575 190C600 120 640 78 712 58" fill="none" stroke="url(#way)" stroke-width="2.5" stroke-linecap="round"/><circle cx="716" cy="57" r="4.5" fill="#fff"/></svg>`
const mark =
  '<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><circle cx="14.5" cy="18" r="7.5" fill="#f0a35e"/><path d="M3.2 24.6C1.6 21.5 6 15.2 13.6 10.2 21 5.3 28 3.9 29.6 6.4c1.5 2.4-2.2 7.4-8.4 12" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><circle cx="29" cy="6.2" r="2.1" fill="currentColor"/></svg>'

/** A fixed set of stars. */
function starsOf(count: number): string {
  const stars = Array.from({ length: count }, (_, at) => [(at * 397) % 820, (at * 211) % 220, (at * 7) % 10])
  return stars
    .map(
      ([x, y, size]) =>
        `<circle cx="${x}" cy="${y}" r="${0.4 + size! / 14}" opacity="${0.25 + size! / 20}"/>`,
    )
    .join('')
}

const head = (title: string, note: string) =>
  `<header>${sky}<p class="brand">${mark}<span>Apogee<small>${messages.brand}</small></span></p><h1>${asHtml(title)}</h1><p>${asHtml(note)}</p></header>`

/** The same page for every link that does not work, whatever the reason. */
export const closedPage = page(
  messages.titleOf({ title: messages.brokenLink }),
  head(messages.brokenLink, messages.brokenLinkNote),
)

const figure = (name: string, value: string | number) =>
  `<div><dt>${asHtml(name)}</dt><dd>${asHtml(value)}</dd></div>`
const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
const list = (name: string, items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<div><h3>${asHtml(name)}</h3><ul>${items.map((it) => `<li>${asHtml(it)}</li>`).join('')}</ul></div>`

/** Whose currency and notation the page has. */
interface Writing {
  currency: string
  locale: string | null
}

/** The advisor's view of a founder until a day, as one HTML page. */
export function advisorPage(view: AdvisorView, until: string, writing: Writing): string {
  const { hides } = view
  const date = dateText(notationOf(writing.locale), until, { month: 'long', year: true })
  const hidden = hides.revenue || hides.names ? ` ${messages.hiddenParts(hides)}` : ''
  const note = `${messages.sharedUntil({ date })}${hidden}`
  const weeks =
    view.weeks.length === 0
      ? `<section><p>${messages.noReportYet}</p></section>`
      : view.weeks.map((week) => weekSection(week, writing)).join('')
  const title = messages.progressOf(view)
  return page(messages.titleOf({ title }), head(title, note) + weeks)
}

function weekSection(advisorWeek: AdvisorWeek, writing: Writing): string {
  const { scorecard: card, promises, business } = advisorWeek
  const week = weekInWords(advisorWeek.week)
  return `<section><p class="eyebrow">${asHtml(advisorWeek.draft ? messages.unfinishedWeek({ week }) : week)}</p><h2>${asHtml(spanText(notationOf(writing.locale), advisorWeek.monday, advisorWeek.sunday))}</h2>
<dl>${figure(messages.missionsDoneLabel, `${card.completed}/${card.planned}`)}${figure(messages.completionLabel, percent(card.completion))}${figure(messages.executionLabel, percent(card.execution))}${figure(messages.sessionsLabel, card.sessions)}${figure(messages.activeDaysLabel, card.activeDays)}</dl>
${business ? `<h3>${asHtml(messages.businessIn({ month: monthText(`${business.month}-15`, true) }))}</h3>${businessFigures(business, writing)}` : ''}
${advisorWeek.goals.length > 0 ? `<h3>${messages.goals}</h3><ul class="goals">${advisorWeek.goals.map(goalLine).join('')}</ul>` : ''}
<div class="parts">${list(messages.progress, advisorWeek.progress)}${list(messages.plans, advisorWeek.plans)}${list(messages.problems, advisorWeek.problems)}
<div><h3>${messages.promises}</h3><p>${asHtml(messages.promiseCounts(promises))}</p></div>${list(messages.topThree, advisorWeek.topThree)}</div></section>`
}

function goalLine({ title, values, progress, daysLeft }: AdvisorWeek['goals'][number]): string {
  const facts = messages.goalFacts({ values: values ?? '', progress, daysLeft })
  return `<li><b>${asHtml(title)}</b> <span class="soft">${asHtml(facts)}</span><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(0, Math.min(100, progress))}" height="4"/></svg></li>`
}

function businessFigures(
  business: NonNullable<AdvisorWeek['business']>,
  { locale, currency }: Writing,
): string {
  const money = (cents: number | null) =>
    cents === null ? '–' : moneyText(locale ?? 'en-GB', currency, cents / 100, true)
  const shown = (value: number | null, unit = '') =>
    value === null ? '–' : `${numberText(notationOf(locale), value)}${unit}`
  return `<dl>${figure(messages.monthlyRevenue, money(business.revenue))}${figure(messages.growth, shown(business.growth, '%'))}${figure(messages.customers, shown(business.customers))}${figure(messages.runwayInMonths, shown(business.runwayMonths))}</dl>`
}
