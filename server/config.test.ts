import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

test('needs nothing', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    database: { kind: 'embedded' },
    speech: { engine: 'embedded' },
    transcription: { engine: 'none' },
    localAccounts: true,
    oidc: null,
  })
})

test('a speech-to-speech model is switched on by its name, and its provider writes down what it cannot hear', () => {
  expect(readConfig({}).realtime).toBeNull()
  const named = { LLM_REALTIME_MODEL: 'gpt-realtime', LLM_REALTIME_API_KEY: 'k' }
  const { realtime, transcription } = readConfig(named)
  expect(realtime?.server).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'k', voice: null })
  expect(transcription).toMatchObject({ baseUrl: 'https://api.openai.com/v1', apiKey: 'k' })
  const ears = { STT_BASE_URL: 'http://127.0.0.1:8000/v1' }
  expect(readConfig({ ...named, ...ears }).transcription).toMatchObject({
    baseUrl: 'http://127.0.0.1:8000/v1',
    apiKey: '',
  })
})

test('an embeddings server is named by its address, stands before the built-in encoder, and gets no other key', () => {
  const EMBEDDINGS_BASE_URL = 'http://127.0.0.1:7997/'
  expect(readConfig({}).encoder.server).toBeNull()
  expect(readConfig({ EMBEDDINGS_BASE_URL, OPENAI_API_KEY: 'k' }).encoder.server).toEqual({
    baseUrl: 'http://127.0.0.1:7997',
    apiKey: '',
    model: 'apogee-encoder',
  })
  const named = { EMBEDDINGS_API_KEY: 'e', EMBEDDINGS_MODEL: 'm', ENCODER_ENGINE: 'none' }
  expect(readConfig({ EMBEDDINGS_BASE_URL, ...named }).encoder).toEqual({
    engine: 'none',
    server: { baseUrl: 'http://127.0.0.1:7997', apiKey: 'e', model: 'm' },
  })
  expect(problemOf({ EMBEDDINGS_MODEL: 'm' })).toContain('EMBEDDINGS_BASE_URL: is needed')
  expect(problemOf({ EMBEDDINGS_BASE_URL: 'somewhere' })).toContain('EMBEDDINGS_BASE_URL: must be an http')
})

test('an empty variable is one that was not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
  })
})

describe('contradictions are refused', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'APP_BASE_URL'],
    [{ APP_BASE_URL: 'http://apogee.example' }, 'https'],
    [{ HOST: '0.0.0.0', APP_BASE_URL: 'https://a.example', DATABASE_URL: 'postgres://a/b' }, 'APP_SECRET'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
    [{ LLM_REALTIME_VOICE: 'marin' }, 'LLM_REALTIME_MODEL'],
    [{ LLM_REALTIME_MODEL: 'gpt-realtime' }, 'LLM_REALTIME_API_KEY'],
    [{ LOCAL_ACCOUNTS: 'off' }, 'LOCAL_ACCOUNTS'],
    [{ TTS_ENGINE: 'embedded', TTS_BASE_URL: 'https://tts.example' }, 'TTS_ENGINE'],
    [{ TTS_ENGINE: 'openai' }, 'TTS_BASE_URL'],
  ])('%j', (env, about) => {
    expect(problemOf(env as never)).toContain(about)
  })
})

test('a database address may name several servers, each of them in order', () => {
  const url = 'postgres://ada:secret@first:5432,second:5433/apogee'
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
  expect(problemOf({ DATABASE_URL: 'postgres://first,second:port/apogee' })).toContain('DATABASE_URL')
})

test('no problem repeats a value, which may be a secret', () => {
  const said = problemOf({
    APP_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@x',
    OIDC_ISSUER: 'hunter2',
  })
  expect(said).toMatch(/APP_SECRET[\s\S]*|DATABASE_URL/)
  expect(said).not.toContain('hunter2')
})

test('one OpenAI address serves transcription, and speech when it is asked for', () => {
  const env = { OPENAI_BASE_URL: 'https://api.example/v1/', OPENAI_API_KEY: 'k' }
  expect(readConfig(env)).toMatchObject({
    transcription: { engine: 'openai-compatible', baseUrl: 'https://api.example/v1', apiKey: 'k' },
    speech: { engine: 'embedded' },
  })
  expect(readConfig({ ...env, TTS_ENGINE: 'openai' })).toMatchObject({
    speech: { engine: 'openai-compatible', apiKey: 'k' },
  })
})

test('behind https the base URL is used unchanged, without a trailing slash', () => {
  expect(readConfig({ APP_BASE_URL: 'https://apogee.example/', HOST: '0.0.0.0' }).baseUrl).toBe(
    'https://apogee.example',
  )
})

describe('a language model', () => {
  const serverOf = (env: Record<string, string>) => {
    const { coach } = readConfig({ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'llama', ...env })
    return coach.engine === 'language-model' ? { ...coach.servers[0]!, turnMs: coach.turnMs } : null
  }

  test.each([
    ['http://localhost:11434/v1', 'local'],
    ['http://127.0.0.1:8080/v1', 'local'],
    ['http://[::1]:8080/v1', 'local'],
    ['https://llm.example/v1', 'hosted'],
  ])('at %s is %s', (LLM_BASE_URL, profile) => {
    expect(serverOf({ LLM_BASE_URL })?.profile).toBe(profile)
  })

  test('on a machine of their own gets a minute while it is loaded, unless the operator says otherwise', () => {
    const LLM_BASE_URL = 'http://localhost:11434/v1'
    expect(serverOf({ LLM_BASE_URL })).toMatchObject({
      limits: { firstMs: 20_000, loadingMs: 60_000 },
      turnMs: 120_000,
    })
    expect(serverOf({ LLM_BASE_URL, LLM_FIRST_OUTPUT_MS: '700' })?.limits).toMatchObject({
      firstMs: 700,
      loadingMs: 700,
    })
    expect(serverOf({ LLM_BASE_URL, LLM_PROFILE: 'hosted' })).toMatchObject({
      limits: { firstMs: 5000, loadingMs: 5000 },
      turnMs: 25_000,
    })
  })
})
