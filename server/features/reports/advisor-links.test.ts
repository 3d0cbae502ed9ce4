import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { reports, missions, metrics, coaching, statusUpdates, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const launch = (founder: TestFounder, goal: string, more: object = {}) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })

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
    expect(body).toContain('A mission in the category Revenue')
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

  test('answers alike once expired, revoked or never created', async () => {
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

  test('is counted at each view, is open for 14 days, and its token is nowhere in the database', async () => {
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
