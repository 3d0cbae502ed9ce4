import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { makeDueReports } from './make-due-reports.ts'

const { reports, missions, settings, strategy } = contract

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
  test('is a draft until its week is over, and does not change afterwards', async () => {
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
      draft: true,
    })
    expect(report.summary).toContain('1 of 2 missions done, 50%')
    expect(report.question).toMatch(/\?$/)

    await ada.call(missions.changeMission, { params: { id: first.id }, body: { isCompleted: false } })
    app.clock.set('2026-11-22T20:00:00Z')
    const again = await ada.call(reports.makeReport, { body: {} })
    expect(again).toMatchObject({ id: report.id, draft: true, coversUntil: '2026-11-22' })
    expect(again.scorecard).toMatchObject({ planned: 2, completed: 0 })
    const { next, reports: made } = await ada.call(reports.readReports)
    expect(next).toMatchObject({ week: '2026-W47', reportId: report.id, draft: true })
    expect(made).toMatchObject([{ id: report.id, draft: true }])
    const { text } = await textOf(ada, reports.readReportMarkdown, { params: { id: report.id } })
    expect(text).toContain('A draft, made on')

    app.clock.set('2026-11-23T08:00:00Z')
    const final = await ada.call(reports.makeReport, { body: {} })
    expect(final).toMatchObject({ id: report.id, week: '2026-W47', draft: false, coversUntil: '2026-11-22' })
    await launch(ada, 'Later', { date: '2026-11-23' })
    app.clock.set('2026-11-24T08:00:00Z')
    expect(await ada.call(reports.makeReport, { body: { week: '2026-W47' } })).toEqual(final)
    expect(await ada.call(reports.readReport, { params: { id: report.id } })).toEqual(final)
    expect((await ada.call(reports.readReports)).next).toMatchObject({ reportId: report.id, draft: false })
    app.clock.set('2026-11-20T08:00:00Z')
  })

  test('two servers asked at once make one', async () => {
    const ada = await app.signUp()
    const made = await Promise.all([1, 2, 3, 4].map(() => ada.call(reports.makeReport, { body: {} })))
    expect(new Set(made.map((it) => it.id)).size).toBe(1)
  })

  test('of an invalid or future week is refused with its field', async () => {
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

  test("is made in the founder's zone, at their chosen hour, once, and not for an empty week", async () => {
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

    const draftsOf = async (founder: TestFounder) =>
      (await founder.call(reports.readReports)).reports.map((it) => it.draft)
    expect(await draftsOf(berlin!)).toEqual([true])
    // Monday in Tokyo, still Sunday in Berlin.
    app.clock.set('2026-11-22T16:00:00Z')
    await due()
    expect(await draftsOf(berlin!)).toEqual([true])
    app.clock.set('2026-11-23T00:30:00Z')
    await Promise.all([due(), due()])
    expect([await draftsOf(berlin!), await draftsOf(sunday!)]).toEqual([[false], [false]])
    app.clock.set('2026-11-20T08:00:00Z')
  })
})

describe('the export of goal progress', () => {
  test('is a table that runs nothing, and the same as JSON', async () => {
    const ada = await app.signUp()
    await launch(ada, '=cmd|calc', { description: 'a, "b"\nc', targetValue: 4, currentValue: 1 })
    await ada.call(strategy.createNinetyDayGoal, {
      body: { title: 'MRR', startValue: '0', currentValue: '5', targetValue: '20' },
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
