import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { buildContext } from '#server/context.ts'
import { buildLogger } from '#server/platform/log.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { startFakeEmbeddings } from '#server/testing/fakes/fake-embeddings-server.ts'

const { installation, missions, strategy } = contract
const key = 'sk-very-secret'
const builtIn = new MiniLmEncoder()
const fake = await startFakeEmbeddings((texts) => builtIn.embed(texts))
afterFile(() => builtIn.close())
const settings = {
  EMBEDDINGS_BASE_URL: fake.baseUrl,
  EMBEDDINGS_API_KEY: key,
  ENCODER_ENGINE: 'none',
  DATA_DIR: '.',
}

let app: TestApp
let maya: TestFounder
let scores: string
beforeAll(async () => {
  await builtIn.warmUp()
  app = await testApp({ settings })
  afterFile(async () => app.context.encoder?.close())
  await app.context.encoder?.warmUp()
  maya = await founderOnWednesday(app)
  const body = { title: 'Six orchestras renting our scores', targetValue: '6', currentValue: '1' }
  scores = (await maya.call(strategy.createNinetyDayGoal, { body })).id
})

async function suggestionFor(goal: string) {
  const { id } = await maya.call(missions.launchMission, { body: { goal, category: 'other' } })
  return (await maya.call(missions.readToday)).find((it) => it.id === id)?.suggestedGoalId
}
const stateOfServer = async () => {
  const { encoder, providers } = await maya.call(installation.readInstallation)
  return { encoder, ...providers.find((it) => it.name === 'embeddings') }
}

test('with an embeddings server alone a goal is suggested by meaning, and the admin sees that it works', async () => {
  expect(await suggestionFor('Meet the librarian of the philharmonic')).toBe(scores)
  expect(await stateOfServer()).toMatchObject({
    encoder: { isReady: true },
    ok: true,
    detail: expect.stringContaining("serves the coach's model"),
    lastFault: null,
  })
})

test('from the moment it serves another model words decide, and the admin reads why', async () => {
  fake.behave('otherModel')
  expect(await suggestionFor('Ring the symphony in Bergen')).toBeNull()
  expect(await stateOfServer()).toMatchObject({
    encoder: { isReady: false },
    ok: false,
    detail: expect.stringMatching(/serves another model: .*0\.999 is needed/),
    lastFault: { reason: 'other-model' },
  })
  fake.behave('right')
  expect(await stateOfServer()).toMatchObject({ encoder: { isReady: true }, ok: true })
})

test('its troubles are in the log, without key, address and texts', async () => {
  const lines: string[] = []
  const { encoder } = buildContext(readConfig(settings), {
    database: app.database,
    clock: app.clock,
    masterKey: 'k'.repeat(43),
    log: buildLogger('info', { write: (line) => void lines.push(line) }),
  })
  fake.behave('refusesKey')
  await encoder?.check?.()
  fake.behave('right')
  await encoder?.check?.()
  await encoder?.close()
  const log = lines.join('')
  expect(log).toContain('the embeddings server refuses the key')
  expect(log).toContain('the embeddings server is used')
  expect(log).not.toMatch(/very-secret|127\.0\.0\.1|clinics/)
})
