import { describe, expect, test } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'
import { normaliseAddress } from './presets.ts'
import { costOf, tablePrice } from './prices.ts'

test.each([
  ['other', 'localhost:1234', 'http://localhost:1234/v1'],
  ['other', 'http://localhost:8000/v1/chat/completions', 'http://localhost:8000/v1'],
  ['other', 'https://models.example.com/api/openai/', 'https://models.example.com/api/openai'],
  ['ollama', 'http://box:11434/v1/', 'http://box:11434'],
  ['ollama', 'http://box:11434/api/chat', 'http://box:11434'],
  ['ollama', 'box:11434', 'http://box:11434'],
] as const)('%s: %s is asked at %s', (preset, pasted, address) => {
  expect(normaliseAddress(preset, pasted)).toBe(address)
})

test.each(['', 'http://', 'http://user:secret@host/v1', 'http://host/v1?key=secret', 'http://[::1'])(
  '%j is no address',
  (pasted) => {
    expect(() => normaliseAddress('other', pasted)).toThrow('no address')
  },
)

describe('what providers say', () => {
  test.each([
    ['openai', 401, '{"error":{"code":"invalid_api_key"}}', 'wrong-key'],
    ['openai', 429, '{"error":{"code":"insufficient_quota"}}', 'no-credit'],
    ['openai', 429, '{"error":{"code":"rate_limit_exceeded"}}', 'busy'],
    ['openai', 404, '{"error":{"code":"model_not_found"}}', 'no-such-model'],
    ['anthropic', 400, '{"error":{"message":"Your credit balance is too low"}}', 'no-credit'],
    ['anthropic', 529, '{"error":{"type":"overloaded_error"}}', 'busy'],
    ['gemini', 400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', 'wrong-key'],
    ['openrouter', 402, '{}', 'no-credit'],
    ['mistral', 401, '{"detail":"Unauthorized"}', 'wrong-key'],
    ['ollama', 404, '{"error":"model \'x\' not found"}', 'no-such-model'],
    ['other', 302, '', 'not-a-model-server'],
    ['groq', 500, '', 'server-error'],
  ] as const)('%s %i %s means %s', (preset, status, body, why) => {
    expect(explainRefusal(status, body, preset)?.why).toBe(why)
  })

  test('a request that the server does not understand says nothing about the connection', () => {
    expect(explainRefusal(400, '{"error":{"message":"max_tokens is unknown"}}', 'openai')).toBeNull()
  })
})

test.each([
  ['anthropic', 'claude-haiku-4-5', 1],
  ['anthropic', 'claude-haiku-4-5-20251001', 1],
  ['anthropic', 'claude-sonnet-4-5', 3],
  ['anthropic', 'claude-opus-5', 5],
  ['anthropic', 'claude-opus-5-5', 4],
  ['anthropic', 'claude-opus-5-7', null],
  ['openai', 'gpt-4.1', 2],
  ['openai', 'gpt-4.1-mini-2025-04-14', 0.4],
  ['openai', 'gpt-4.1-unheard-of', null],
  ['groq', 'gpt-4.1', null],
] as const)('%s %s costs %s dollars per million tokens', (preset, model, input) => {
  expect(tablePrice(preset, model)?.input ?? null).toBe(input)
})

test('cached tokens cost their own price; without a price there is no cost', () => {
  const used = { tokensIn: 1000, tokensCached: 600, tokensOut: 100 }
  expect(costOf(tablePrice('anthropic', 'claude-haiku-4-5'), used)).toBe(400 + 60 + 500)
  expect(costOf(null, used)).toBeNull()
})
