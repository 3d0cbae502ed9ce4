// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ModelConnection, ModelTest } from '#contract/model-connections.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import CoachTab from './coach-tab.tsx'

const read = 'GET /api/model-connections'
const local = 'GET /api/model-connections/local'
const connect = 'POST /api/model-connections'
const id = '0198aaaa-0000-7000-8000-000000000001'
const change = `PUT /api/model-connections/${id}`
const list = `POST /api/model-connections/${id}/models`
const tab = <CoachTab onDirty={() => {}} />

const nobody = {
  operator: null,
  isAdmin: false,
  presets: ['anthropic', 'gemini', 'groq', 'mistral', 'openai', 'openrouter'],
  connections: [] as ModelConnection[],
  use: {
    limits: { turns: 150, tokens: 900_000 },
    days: Array.from({ length: 14 }, (_, at) => ({
      date: `2026-11-${at + 10}`,
      turns: at,
      tokens: at * 5_000,
    })),
  },
}
const passed: ModelTest = {
  model: 'claude-haiku-4-5',
  at: '2026-11-23T10:02:00Z',
  grade: 'fit',
  understood: 19,
  of: 20,
  firstWordsMs: 900,
  tokens: 30_000,
  dollarsPerTurn: 0.0042,
  missed: [{ text: 'Almost six calls.', read: '"Make 10 customer calls" at 6', outcome: 'refused' }],
  reply: 'Begin with the page.',
}
const connection: ModelConnection = {
  id,
  scope: 'founder',
  isMine: true,
  preset: 'anthropic',
  address: null,
  model: 'claude-haiku-4-5',
  keyEnding: '4f2a',
  enabled: true,
  price: { input: 1, cached: 0.1, output: 5, from: 'table', asOf: '2026-11-23' },
  test: passed,
  monthLimitCents: 500,
  today: { tokens: 100, dollars: 0.01 },
  month: { tokens: 4_000, dollars: 0.42 },
  limitReachedAt: null,
}
const models = [
  { id: 'claude-haiku-4-5', about: 'Claude Haiku 4.5', price: connection.price },
  { id: 'claude-unheard-of', about: null, price: null },
]
const withOne = (more: Partial<ModelConnection> = {}) => {
  const one = { ...connection, ...more }
  return { [read]: { ...nobody, connections: [one] }, [list]: { models, connection: one } }
}

test('without a model the built-in coach works, and no server of this machine is offered to a founder', async () => {
  const page = await openPage(tab, { [read]: nobody })
  await page.shows('Without a language model everything works')
  await page.shows('An administrator of this server')
  expect([page.has('Ollama'), page.calls(local)]).toEqual([false, 0])
})

test('what the operator set is said and cannot be changed', async () => {
  const page = await openPage(tab, {
    [read]: { ...nobody, operator: 'openai gpt-x, then the built-in coach' },
  })
  await page.shows('Set by your operator')
  expect(page.has('Anthropic')).toBe(false)
})

test('the result is one sentence, and what was missed is quoted with what came of it', async () => {
  const page = await openPage(tab, withOne())
  await page.shows('19/20')
  expect(document.querySelector('section [role=status]')?.textContent).toBe(
    'Fit to coach: 19 of 20 understood, first words after 0.9 seconds, about $0.0042 a turn',
  )
  await page.shows(
    '"Almost six calls." was read as "Make 10 customer calls" at 6. The coach’s own check would have stopped it, so nothing wrong would have been written.',
  )
  await page.shows('You pay Anthropic; Apogee adds nothing. About $0.010 today, $0.420 in')
})

test('without a price a dash stands there, and the limit is not promised', async () => {
  const page = await openPage(
    tab,
    withOne({
      price: null,
      month: { tokens: 4_000, dollars: null },
      test: { ...passed, dollarsPerTurn: null },
    }),
  )
  await page.shows('—estimated, per turn')
  await page.shows('No price is known for this model, so the limit cannot count it')
  expect(page.has('Stop at')).toBe(false)
})

test('what was used today stands beside the daily limits, and the days before in a table', async () => {
  const page = await openPage(tab, withOne())
  await page.shows('Turns today')
  const meters = [...document.querySelectorAll('[role=progressbar]')].map((it) => [
    it.getAttribute('aria-label'),
    it.getAttribute('aria-valuetext'),
    it.getAttribute('aria-valuenow'),
  ])
  expect(meters).toContainEqual(['Turns today', '13 of 150', '9'])
  expect(meters).toContainEqual(['Tokens today', '65,000 of 900,000', '7'])
  const rows = [...document.querySelectorAll('tbody tr')].map((it) => it.textContent)
  expect(rows).toHaveLength(14)
  expect(rows[0]).toMatch(/^Mon.*23.*1365,000$/)
  expect(rows[13]).toMatch(/^Tue.*10.*00$/)
})

test('where no model ever answered, no use is shown; where the operator chose one, it is', async () => {
  const days = nobody.use.days.map((it) => ({ ...it, turns: 0, tokens: 0 }))
  const unused = { ...nobody, use: { ...nobody.use, days } }
  const page = await openPage(tab, { [read]: unused })
  await page.shows('Without a language model everything works')
  expect(page.has('Use by day')).toBe(false)
  const set = await openPage(tab, { [read]: { ...unused, operator: 'openai gpt-x' } })
  await set.shows('Use by day')
})

test('a model that is not fit is not pressed on anybody', async () => {
  const page = await openPage(
    tab,
    withOne({ enabled: false, test: { ...passed, grade: 'unfit', understood: 9 } }),
  )
  await page.shows('Not fit to coach')
  expect([
    page.has('Keep the built-in coach'),
    page.has('Use it anyway'),
    page.has('Save this coach'),
  ]).toEqual([true, true, false])
})

test('a reached limit says since when, and a higher one is sent in cents', async () => {
  const page = await openPage(tab, {
    ...withOne({ limitReachedAt: '2026-11-22T10:00:00Z' }),
    [change]: connection,
  })
  await page.shows('The limit was reached on')
  await page.shows('Built-in coach')
  await page.fill('Stop at', '7.50')
  await page.waitFor(() => {
    page.control('Stop at').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(page.sent(change)).toEqual({ monthLimitCents: 750 })
  })
})

test('another model is chosen from the list and saved', async () => {
  const page = await openPage(tab, { ...withOne(), [change]: connection })
  await page.waitFor(() => page.control('claude-unheard-of'))
  await page.press('claude-unheard-of')
  await page.press('Save this coach')
  await page.waitFor(() => expect(page.sent(change)).toEqual({ enabled: true, model: 'claude-unheard-of' }))
})

test('a list that cannot be read says why and can be asked for again', async () => {
  const page = await openPage(tab, {
    ...withOne(),
    [list]: refusal(502, 'Anthropic does not answer at its address.'),
  })
  await page.shows('Anthropic does not answer at its address.')
  await page.press('Try again')
  await page.waitFor(() => expect(page.calls(list)).toBe(2))
})

test('a refused key is said at the key, which stays as typed', async () => {
  const page = await openPage(tab, {
    [read]: nobody,
    [connect]: refusal(422, 'Anthropic did not take this key.', 'apiKey'),
  })
  // A tile's name begins with its letters, which are hidden from screen readers.
  await page.waitFor(() => page.control('AnAnthropic'))
  await page.press('AnAnthropic')
  await page.fill('Key', 'sk-wrong-key')
  await page.press('Connect Anthropic')
  await page.shows('Anthropic did not take this key.')
  expect(page.sent(connect)).toEqual({ preset: 'anthropic', scope: 'founder', apiKey: 'sk-wrong-key' })
  expect(page.control<HTMLInputElement>('Key').value).toBe('sk-wrong-key')
})

const administrator = {
  ...nobody,
  isAdmin: true,
  presets: [...nobody.presets, 'ollama', 'lm-studio', 'other'],
}

test('an administrator is shown what answers on this machine', async () => {
  const server = { preset: 'ollama', name: 'Ollama', address: 'http://127.0.0.1:11434', models: 3 }
  const page = await openPage(tab, { [read]: administrator, [local]: { servers: [server], tried: [] } })
  await page.shows('Ollama runs on this machine. It has 3 models.')
})

test('where nothing answers on this machine, an administrator is told what was asked', async () => {
  const page = await openPage(tab, {
    [read]: administrator,
    [local]: { servers: [], tried: ['127.0.0.1:11434'] },
  })
  await page.shows('No model server was found on this machine. Looked at 127.0.0.1:11434.')
})
