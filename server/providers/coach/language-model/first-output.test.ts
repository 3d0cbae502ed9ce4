import { expect, test } from 'vitest'
import { createFirstOutputLimit } from './first-output.ts'
import type { ModelServer } from './model-types.ts'

const limits = { firstMs: 5000, loadingMs: 60_000, stallMs: 1, totalMs: 1 }
const server = (more: Partial<ModelServer>): ModelServer => ({
  provider: 'openai-compatible',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: '',
  model: 'llama3.2',
  ...more,
})

test('a local model may take a minute while it is loaded, and again when nobody used it for long', () => {
  let now = 0
  const limit = createFirstOutputLimit(server({ profile: 'local' }), limits, () => now)
  expect(limit.ms()).toBe(60_000)
  limit.answered()
  expect(limit.ms()).toBe(5000)
  now = 26 * 60_000
  expect(limit.ms()).toBe(60_000)
})

test('a hosted model that thinks in silence gets more time than others', () => {
  const ms = (more: Partial<ModelServer>) => createFirstOutputLimit(server(more), limits).ms()
  expect(ms({ provider: 'openai', model: 'gpt-4o' })).toBe(5000)
  expect(ms({ provider: 'openai', model: 'o4-mini' })).toBe(15_000)
  expect(ms({ provider: 'openai', model: 'gpt-5-chat-latest' })).toBe(5000)
})
