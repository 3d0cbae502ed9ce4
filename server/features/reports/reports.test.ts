import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { makeDueReports } from './make-due-reports.ts'

const { reports, missions, metrics, coaching, settings, statusUpdates, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const launch = (founder: TestFounder, goal: string, more: object = {}) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })
const textOf = async (founder: TestFounder, endpoint: Parameters<TestFounder['ask']>[0], input: object) => {
  const { body, headers } = await founder.ask(endpoint, input as never)
  return { text: Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body), headers }
}

describe('the weekly report', () => {
  test('is made once for a week, whatever happens afterwards', async () => {
    app.clock.set('2026-11-20T08:00:00Z')
    const ada = await app.signUp('Ada Lovelace')
    const first = await launch(ada, 'Close Acme', { priority: 'high' })
    await launch(ada, 'Write the post', { category: 'product' })
    await ada.call(missions.changeMission, { params: { id: first.id }, body: { isCompleted: true } })
    const report = await ada.call(reports.makeReport, { body: {} })
    expect(report).toMatchObject({
      week: '2026-W47',
      monday: '2026-11-16',
      sunday: '2026-11-22',
      coversUntil: '2026-11-20',
      scorecard: { planned: 2, completed: 1, completion: 50, completionBefore: null },
      progress: [{ text: 'Close Acme', category: 'revenue' }],
      topThree: [{ text: 'Write the post', category: 'product' }],
      business: null,
    })
    expect(report.summary).toContain('1 of 2 missions done, 50%')
    expect(report.question).toMatch(/\?$/)

    await ada.call(missions.changeMission, { params: { id: first.id }, body: { isCompleted: false } })
    expect(await ada.call(reports.makeReport, { body: {} })).toEqual(report)
    expect(await ada.call(reports.makeReport, { body: { week: '2026-W47' } })).toEqual(report)
    expect(await ada.call(reports.readReport, { params: { id: report.id } })).toEqual(report)
    const { next, reports: made } = await ada.call(reports.readReports)
    expect(next).toMatchObject({ week: '2026-W47', reportId: report.id })
    expect(made).toHaveLength(1)
  })

  test('two servers asked at once make one', async () => {
    const ada = await app.signUp()
    const made = await Promise.all([1, 2, 3, 4].map(() => ada.call(reports.makeReport, { body: {} })))
    expect(new Set(made.map((it) => it.id)).size).toBe(1)
  })

  test('of a week that is not, or not yet, is refused by name', async () => {
    const ada = await app.signUp()
    for (const week of ['2026-W48', '2025-W53', 'last']) {
      const answer = await ada.ask(reports.makeReport, { body: { week } })
      expect(answer).toMatchObject({ status: 400, body: { field: 'week' } })
    }
  })

  test('can be kept as Markdown in which a title marks nothing up', async () => {
    const ada = await app.signUp()
    await launch(ada, '# Not a [heading](x) <b>')
    const { id } = await ada.call(reports.makeReport, { body: {} })
    const { text, headers } = await textOf(ada, reports.readReportMarkdown, { params: { id } })
    expect(text).toContain('# Weekly report: Week 47 of 2026')
    expect(text).toContain('- \\# Not a \\[heading\\](x) \\<b\\>')
    expect(headers['content-disposition']).toBe('attachment; filename="weekly-report-2026-W47.md"')
  })
})

describe('the hour of the weekly report', () => {
  const due = () => makeDueReports({ ...app.context }, new AbortController().signal)
  const weeksOf = async (founder: TestFounder) =>
    (await founder.call(reports.readReports)).reports.map((it) => it.week)

  test('comes where the founder is, by their own setting, once, and not for an empty week', async () => {
    app.clock.set('2026-11-19T08:00:00Z')
    const [berlin, tokyo, sunday, idle] = await Promise.all(['B', 'T', 'S', 'I'].map((it) => app.signUp(it)))
    for (const founder of [berlin!, tokyo!, sunday!]) await launch(founder, 'Close Acme')
    await weeksOf(idle!)
    const zones = ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Berlin']
    for (const [index, founder] of [berlin!, tokyo!, sunday!, idle!].entries())
      await app.database.orm.execute(
        sql`update founders set time_zone = ${zones[index]} where founder_id = ${founder.id}`,
      )
    await sunday!.call(settings.changeSettings, { body: { weeklyReportTime: 'sunday-8am' } })

    app.clock.set('2026-11-20T15:59:00Z')
    await due()
    expect(await weeksOf(berlin!)).toEqual([])
    app.clock.set('2026-11-20T16:05:00Z')
    await Promise.all([due(), due()])
    expect(await weeksOf(berlin!)).toEqual(['2026-W47'])
    expect(await weeksOf(tokyo!)).toEqual([])
    expect(await weeksOf(idle!)).toEqual([])
    app.clock.set('2026-11-22T07:30:00Z')
    await due()
    expect(await weeksOf(sunday!)).toEqual(['2026-W47'])
    expect(await weeksOf(berlin!)).toEqual(['2026-W47'])
    app.clock.set('2026-11-20T08:00:00Z')
  })
})

describe('the export of goal progress', () => {
  test('is a table that runs nothing, and the same as JSON', async () => {
    const ada = await app.signUp()
    await launch(ada, '=cmd|calc', { description: 'a, "b"\nc', targetValue: 4, currentValue: 1 })
    await ada.call(strategy.createNinetyDayGoal, {
      body: { title: 'MRR', currentValue: '5', targetValue: '20' },
    })
    const csv = await textOf(ada, reports.exportGoalProgress, { query: { format: 'csv' } })
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toContain('kind,title,description')
    expect(lines[1]).toContain('90-day goal,MRR')
    expect(csv.text).toContain(`mission,'=cmd|calc,"a, ""b""\nc",revenue,medium,open,1,4,25,`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const json = await ada.ask(reports.exportGoalProgress, { query: { format: 'json' } })
    expect(json.body).toMatchObject({
      schema: 'apogee/goal-progress/1',
      progress: [
        { title: 'MRR', progressPercent: 25 },
        { title: '=cmd|calc', carriedTimes: 0 },
      ],
    })
    expect((await ada.ask(reports.exportGoalProgress, { query: { format: 'xls' as 'csv' } })).status).toBe(
      400,
    )
  })
})

describe('an advisor’s link', () => {
  const open = async (url: string) => app.app.inject(new URL(url).pathname)
  const secrets = {
    email: 'example.com',
    transcript: 'Quokka told me the pricing is broken',
    status: 'Wombat is suing us',
    description: 'Numbat pays late',
    notes: 'Bilby is angry',
  }
  let ada: TestFounder
  const share = async (body: object, key?: string) => {
    const { id } = await ada.call(reports.createAdvisorLink, { body, ...(key ? { key } : {}) })
    return (await ada.call(reports.readAdvisorLinks)).find((it) => it.id === id)!
  }

  beforeAll(async () => {
    app.clock.set('2026-11-20T08:00:00Z')
    ada = await app.signUp('Ada Lovelace')
    const mission = await launch(ada, 'Close Zyzzyva for $7,777', { description: secrets.description })
    await ada.call(missions.changeMission, {
      params: { id: mission.id },
      body: { notes: secrets.notes, isCompleted: true },
    })
    await launch(ada, 'Call Quagga <script>alert(1)</script>', { priority: 'high' })
    await ada.call(strategy.createNinetyDayGoal, {
      body: { title: 'Reach $25K MRR', currentValue: '$8,888', targetValue: '$25,000' },
    })
    const none = { customers: 42, newCustomers: null, lostCustomers: null, grossMargin: null }
    await ada.call(metrics.saveSnapshot, {
      body: {
        month: '2026-10',
        revenue: 654_300,
        acquisitionSpend: null,
        cash: 7_654_300,
        expenses: 1_154_300,
        ...none,
      },
    })
    const { id: sessionId } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    await ada.call(coaching.converse, {
      body: {
        sessionId,
        sessionType: 'evening',
        transcript: `${secrets.transcript}. I promise to call them tomorrow.`,
      },
    })
    await ada.call(coaching.completeSession, { params: { id: sessionId } })
    await ada.call(statusUpdates.sendStatusUpdate, {
      body: { content: `I am blocked because ${secrets.status}` },
    })
    await ada.call(reports.makeReport, { body: {} })
  })

  test('shows the reports without signing in, and nothing said in a session or a report', async () => {
    const { url } = await share({})
    const { statusCode, body } = await open(url!)
    expect(statusCode).toBe(200)
    for (const shown of [
      'Ada Lovelace',
      'Close Zyzzyva for $7,777',
      '$8,888 of $25,000',
      '$6,543',
      'Week 47 of 2026',
      '16 to 22 November 2026',
    ])
      expect(body).toContain(shown)
    for (const secret of [
      ...Object.values(secrets),
      ada.id,
      ada.email,
      'Wombat',
      'Quokka',
      'promise to call',
    ])
      expect(body).not.toContain(secret)
    expect(body).toContain('Call Quagga &lt;script&gt;')
    expect(body).not.toContain('<script')
  })

  test('hides revenue: no amount of money is left', async () => {
    const { url } = await share({ hidesRevenue: true })
    const { body } = await open(url!)
    for (const secret of ['7,777', '8,888', '25,000', '25K', '6,543', '76,543', '11,543', 'Runway'])
      expect(body).not.toContain(secret)
    expect(body).toContain('Close Zyzzyva')
    expect(body).toContain('Hidden: revenue')
  })

  test('hides names: no word of the founder’s is left', async () => {
    const { url } = await share({ hidesNames: true, hidesRevenue: true })
    const { body } = await open(url!)
    for (const secret of ['Ada', 'Lovelace', 'Zyzzyva', 'Quagga', 'Reach', 'MRR', '$'])
      expect(body).not.toContain(secret)
    expect(body).toContain('A mission of the category Revenue')
  })

  test('runs nothing, loads nothing, is framed, cached and indexed by nobody', async () => {
    const { url } = await share({})
    const { headers } = await open(url!)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+';.*frame-ancestors 'none'; sandbox$/,
    )
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('leads nowhere once expired or taken back, just as one that never was', async () => {
    const [gone, old] = await Promise.all([1, 2].map(() => share({ days: 1 })))
    expect((await open(old!.url!)).statusCode).toBe(200)
    expect((await ada.call(reports.revokeAdvisorLink, { params: { id: gone!.id } })).state).toBe('revoked')
    const revoked = await open(gone!.url!)
    app.clock.set('2026-11-21T08:00:01Z')
    const expired = await open(old!.url!)
    const never = await open(`http://localhost/advisor/${'A'.repeat(43)}`)
    for (const response of [revoked, expired, never, await open('http://localhost/advisor/x')])
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 404, body: never.body })
    app.clock.set('2026-11-20T08:00:00Z')
  })

  test('is counted at each view, is open for 14 days, and its token stands nowhere in the database', async () => {
    const link = await share({}, 'link-with-a-key')
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000
    expect(days).toBe(14)
    await open(link.url!)
    await open(link.url!)
    const again = (await ada.call(reports.readAdvisorLinks)).find((it) => it.id === link.id)
    expect(again).toMatchObject({ views: 2, url: link.url, state: 'active' })
    const token = link.url!.split('/').at(-1)!
    expect(token).toHaveLength(43)
    for (const table of ['advisor_links', 'advisor_tokens', 'weekly_reports', 'idempotency_keys']) {
      const { rows } = await app.database.orm.execute(sql.raw(`select * from ${table}`))
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  test('of another founder cannot be seen or taken back', async () => {
    const { id } = await share({})
    const eve = await app.signUp('Eve')
    expect(await eve.call(reports.readAdvisorLinks)).toEqual([])
    expect((await eve.ask(reports.revokeAdvisorLink, { params: { id } })).status).toBe(404)
  })
})
