import { createHash } from 'node:crypto'
import type { AdvisorView, AdvisorWeek } from './advisor-view.ts'

const style = `:root{color-scheme:light dark;--bg:#f3f4f8;--panel:#fff;--ink:#12151f;--soft:#4a5063;--line:#d8dbe5}
@media (prefers-color-scheme:dark){:root{--bg:#080b13;--panel:#0f131c;--ink:#f3f4f8;--soft:#b6bccb;--line:#262b38}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:26px;line-height:1.2;margin:0 0 4px}h2{font-size:19px;margin:0}h3{font-size:15px;margin:20px 0 4px}
p{margin:4px 0}.soft{color:var(--soft)}
section{background:var(--panel);border:1px solid var(--line);border-radius:18px;padding:20px;margin-top:20px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:12px;margin:16px 0 0}
dt{font-size:13px;color:var(--soft)}dd{margin:2px 0 0;font:500 21px ui-monospace,monospace}
ul{margin:4px 0;padding-left:20px}
@media print{body{background:#fff;color:#000}section{break-inside:avoid}}`

/** The page runs no script, loads nothing, cannot be framed, sends no referrer and is kept by no cache or index. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store, private',
  'permissions-policy': 'interest-cohort=()',
} as const

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string | number) => String(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${safe(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`

/** Said for every link that leads nowhere, whatever the reason. */
export const closedPage = page(
  'This link leads nowhere - Apogee',
  '<h1>This link leads nowhere</h1><p class="soft">It has expired, was taken back, or never was. Ask the founder for a new one.</p>',
)

const figure = (name: string, value: string | number) =>
  `<div><dt>${safe(name)}</dt><dd>${safe(value)}</dd></div>`
const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
const list = (name: string, items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<h3>${safe(name)}</h3><ul>${items.map((it) => `<li>${safe(it)}</li>`).join('')}</ul>`

/** What a founder shows to an advisor, as one page of HTML. */
export function advisorPage(view: AdvisorView, until: string): string {
  const hidden = [view.hides.revenue && 'revenue', view.hides.names && 'names and titles'].filter(Boolean)
  const head = `<h1>Progress of ${safe(view.founder)}</h1>
<p class="soft">Shared from Apogee until ${safe(until)}.${hidden.length > 0 ? ` Hidden: ${safe(hidden.join(', '))}.` : ''}</p>`
  const weeks =
    view.weeks.length === 0
      ? '<section><p>No weekly report has been made yet.</p></section>'
      : view.weeks.map(weekSection).join('')
  return page(`Progress of ${view.founder} - Apogee`, head + weeks)
}

function weekSection(it: AdvisorWeek): string {
  const { scorecard: card, promises, business } = it
  const goals = it.goals.map(
    (goal) =>
      `${goal.title}: ${goal.values ? `${goal.values}, ` : ''}${goal.progress}%, ${goal.daysLeft} days left`,
  )
  const kept = `${promises.kept} kept, ${promises.broken} broken, ${promises.open} open`
  return `<section><h2>Week ${safe(it.week)}</h2><p class="soft">${safe(it.monday)} to ${safe(it.sunday)}</p>
<dl>${figure('Missions done', `${card.completed}/${card.planned}`)}${figure('Completion', percent(card.completion))}${figure('Execution score', percent(card.execution))}${figure('Sessions', card.sessions)}${figure('Active days', card.activeDays)}</dl>
${business ? `<h3>Business, ${safe(business.month)}</h3>${businessFigures(business)}` : ''}
${list('90-day goals', goals)}${list('Progress', it.progress)}${list('Plans', it.plans)}${list('Problems', it.problems)}
<h3>Promises</h3><p>${safe(kept)}</p>${list("Next week's top three", it.topThree)}</section>`
}

function businessFigures(it: NonNullable<AdvisorWeek['business']>): string {
  const money = (cents: number | null) =>
    cents === null
      ? '–'
      : (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const shown = (value: number | null, unit = '') => (value === null ? '–' : `${value}${unit}`)
  return `<dl>${figure('Monthly revenue', money(it.revenue))}${figure('Growth', shown(it.growth, '%'))}${figure('Customers', shown(it.customers))}${figure('Runway in months', shown(it.runwayMonths))}</dl>`
}
