import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { newStreakState, verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { account, celebrations, days, gamification, missions } = contract
const monday = '2026-11-16'
let app: TestApp
let ada: TestFounder
beforeEach(async () => {
  app = await testApp()
  ada = await signUpInZone(app, `${monday}T08:00:00Z`)
})

const at = (day: string, time = '09:00') => app.clock.set(`${day}T${time}:00Z`)
const due = async (founder = ada) =>
  (await founder.call(celebrations.readCelebrations)).map((it) => `${it.kind} ${it.reference}`)
const mark = (kind: string, reference: string, founder = ada) =>
  founder.ask(celebrations.markCelebrated, { body: { kind: kind as 'orbit', reference } })
const fly = (more: object = {}, founder = ada) =>
  founder.call(missions.launchMission, { body: { goal: 'Call Acme', isCompleted: true, ...more } })
const change = (id: string, body: object) => ada.call(missions.changeMission, { params: { id }, body })
const actOf = async () => (await ada.call(days.readDayNow)).nextAct

describe('what was reached is celebrated', () => {
  test('once: acknowledged twice, on another device, after undo and redo', async () => {
    const { id } = await fly({ priority: 'high' })
    expect(await due()).toEqual(['first mission', `launch ${monday}`])
    expect(await actOf()).toMatchObject({ act: 'launch' })
    for (const _ of [1, 2])
      expect(await mark('launch', monday)).toMatchObject({
        status: 200,
        body: { kind: 'launch', reference: monday },
      })
    await mark('first', 'mission')
    expect(await due()).toEqual([])
    expect(await actOf()).toMatchObject({ act: 'landed', quiet: ['new-mission', 'plan'] })
    await change(id, { isCompleted: false })
    await change(id, { isCompleted: true })
    expect(await due()).toEqual([])
    await fly({ goal: 'One more', isCompleted: false })
    expect(await actOf()).toMatchObject({ act: 'continue' })
  })

  test('with its facts in words', async () => {
    await fly({ priority: 'high', goal: 'Call ten owners' })
    const launch = (await ada.call(celebrations.readCelebrations)).find((it) => it.kind === 'launch')
    expect(launch).toMatchObject({
      title: 'All Systems Go!',
      items: ['Call ten owners'],
      facts: [
        { value: '1/1', label: 'mission' },
        { value: '+25', label: 'Mission Fuel' },
      ],
    })
  })

  test('a new orbit and a building, each at its highest', async () => {
    for (let n = 0; n < 8; n += 1) await fly({ priority: 'high', category: 'product', goal: `Part ${n}` })
    const reached = await due()
    expect(reached).toContain('orbit 1')
    expect(reached).toContain('researchLabs 1')
    const { rocket, commandCenter } = await ada.call(gamification.readFlightStatus)
    expect(rocket).toMatchObject({ level: 1, currentOrbit: 1, waypoint: { number: 1, of: 8 } })
    expect(commandCenter.done).toMatchObject({ researchLabs: 8, communicationArrays: 0 })
  })
})

describe('what was not reached cannot be marked', () => {
  test('neither an orbit to come nor another day nor nonsense', async () => {
    await fly()
    for (const [kind, reference] of [
      ['orbit', '1'],
      ['orbit', '99'],
      ['launch', '2026-11-17'],
      ['launch', '2026-11-15'],
      ['streak', '7'],
      ['comeback', monday],
      ['waypoint', 'x'],
    ] as const)
      expect((await mark(kind, reference)).status, `${kind} ${reference}`).toBe(404)
    expect((await mark('party', '1')).status).toBe(400)
    expect((await mark('orbit', '')).status).toBe(400)
    expect(await due()).toEqual(['first mission', `launch ${monday}`])
  })

  test('nor by missions of the future, which pay nothing before their day', async () => {
    for (let n = 0; n < 10; n += 1)
      await ada.call(missions.launchMission, {
        body: { goal: `Later ${n}`, date: '2026-11-18', targetValue: 10, currentValue: 9, priority: 'high' },
      })
    expect(await due()).toEqual([])
    expect((await ada.call(gamification.readFlightStatus)).rocket.distance).toBe(0)
  })

  test('and one founder sees nothing of another', async () => {
    const grace = await signUpInZone(app, `${monday}T08:00:00Z`)
    await fly()
    expect(await due(grace)).toEqual([])
    expect((await mark('launch', monday, grace)).status).toBe(404)
    await fly({}, grace)
    await mark('launch', monday)
    expect(await due(grace)).toContain(`launch ${monday}`)
  })
})

describe('a comeback', () => {
  test('does not offer what was kept for the next day and done there', async () => {
    const kept = await fly({ goal: 'Ring Dr Lindqvist', isCompleted: false })
    at('2026-11-17', '08:00')
    const { missions: open } = await ada.call(days.rollOver, {
      body: { decisions: [{ id: kept.id, choice: 'keep' }] },
    })
    await change(open.find((it) => it.goal === 'Ring Dr Lindqvist')!.id, { isCompleted: true })
    at('2026-11-25')
    const [welcome] = await ada.call(celebrations.readCelebrations)
    expect(welcome).toMatchObject({ kind: 'comeback' })
    expect(welcome!.steps.map((it) => it.title)).not.toContain('Ring Dr Lindqvist')
  })

  test('is welcomed with small steps, relights the engine, and earns the streak back', async () => {
    await ada.call(account.changeAccount, { body: { restDays: [] } })
    for (const day of ['16', '17', '18', '19', '20']) {
      at(`2026-11-${day}`)
      await fly({ goal: `Of the ${day}th` })
    }
    await fly({ goal: 'Ring Dr Lindqvist', isCompleted: false })
    // Two shields, then the streak of five is lost; the ship sleeps.
    at('2026-11-27')
    const [welcome] = await ada.call(celebrations.readCelebrations)
    expect(welcome).toMatchObject({
      kind: 'comeback',
      reference: '2026-11-20',
      title: expect.stringMatching(/^Welcome back/),
      steps: [
        { kind: 'mission', title: 'Ring Dr Lindqvist' },
        { kind: 'mission', title: 'Write to one customer' },
        { kind: 'report', title: 'Write down what happened' },
      ],
    })
    expect(welcome!.line).toMatch(/ Your first mission back brings 15 Mission Fuel\.$/)
    expect(JSON.stringify(welcome)).not.toMatch(/lost|missed|burn|overdue/i)
    await mark('comeback', '2026-11-20')
    expect(await due()).not.toContain('comeback 2026-11-20')
    expect((await ada.call(days.readDayNow)).news).toEqual([])
    await fly({ goal: 'Ring Dr Lindqvist' })
    expect((await ada.call(days.readDayNow)).earnBack).toMatchObject({
      streak: 5,
      missionsToGo: 2,
      until: '2026-11-29',
    })
    const engine = (await ada.call(celebrations.readCelebrations)).find((it) => it.kind === 'engine')
    expect(engine).toMatchObject({
      title: 'The engine runs',
      line: 'Two more missions by the end of Sunday, and your streak of five days is back. Coming back brought 15 Mission Fuel.',
      count: 1,
    })
    at('2026-11-29')
    await fly({ goal: 'Two' })
    await fly({ goal: 'Three' })
    const [earned] = await ada.call(celebrations.readCelebrations)
    expect(earned).toMatchObject({ kind: 'earned-back', title: 'Seven days, earned back' })
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })
})

describe('an account from before celebrations were kept', () => {
  test('is not congratulated for what it reached then, and keeps a lost streak that can come back', async () => {
    for (let n = 0; n < 10; n += 1) await fly({ priority: 'high', category: 'product', goal: `Part ${n}` })
    const { pool } = app.database
    const standing = {
      ...newStreakState,
      through: '2026-11-15',
      best: 9,
      lost: { streak: 9, on: '2026-11-13', daysLeft: 1, completed: 1 },
    }
    await pool.query('update flight_totals set standing = $2 where founder_id = $1', [ada.id, standing])
    expect(await due()).toEqual(expect.arrayContaining(['orbit 1', 'researchLabs 2']))
    const statements = readFileSync('server/migrations/0027-celebrations.sql', 'utf8').split(';\n')
    for (const part of statements.filter((it) => /insert into celebrations|update flight_totals/.test(it)))
      await pool.query(part)
    // Today's ten missions earn the lost streak back, which is news.
    expect(await due()).toEqual([`earned-back ${monday}`, 'first mission', `launch ${monday}`])
    const { rows } = await pool.query('select standing from flight_totals where founder_id = $1', [ada.id])
    expect(rows[0].standing.lost).toEqual({ streak: 9, on: '2026-11-13', until: null, completed: 1 })
  })
})

describe('rest days', () => {
  test('change from the next day on: neither today nor a day still open is taken off after the fact', async () => {
    at('2026-11-17')
    const kind = async () => (await ada.call(days.readDayNow)).today.kind
    expect(await kind()).toBe('active')
    await ada.call(account.changeAccount, { body: { restDays: [1, 2, 3] } })
    await ada.call(account.changeAccount, { body: { restDays: [2, 3] } })
    expect(await kind()).toBe('active')
    at('2026-11-18', '13:00')
    expect(await kind()).toBe('rest')
    await ada.call(account.changeAccount, { body: { restDays: [6, 7] } })
    expect(await kind(), 'nor is it put on again').toBe('rest')
    at('2026-11-19', '13:00')
    expect(await kind()).toBe('active')
    // Monday and Tuesday burned as the working days they were; Wednesday did not.
    expect((await ada.call(gamification.readFlightStatus)).rocket.currentFuel).toBe(81)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })
})
