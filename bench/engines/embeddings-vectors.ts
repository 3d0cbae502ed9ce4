import { readFileSync } from 'node:fs'
import { toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import { rankSituations } from '#server/features/coaching/playbook/rank-situations.ts'
import { heavinessFile } from '#server/features/safety/heaviness.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { requestVectors } from '#server/providers/encoder/embeddings-request.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { asRead } from '#server/providers/encoder/model.ts'
import { likeness } from '#server/providers/encoder/port.ts'
import { readProbes } from '#server/providers/encoder/probes.ts'
import { startInfinity } from './infinity-server.ts'
import { expect, measured } from './product.ts'

const linesOf = <Line>(file: string): Line[] =>
  readFileSync(new URL(`../../test/data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

/** Sentences of founders, of which no two are alike. */
const sentences = [
  ...new Set([
    ...linesOf<{ mission: string; goals: string[] }>('goal-pairs-development.jsonl').flatMap(
      ({ mission, goals }) => [mission, ...goals],
    ),
    ...linesOf<{ before: string[]; says: string }>('questions-development-more.jsonl').flatMap(
      ({ before, says }) => [...before, says],
    ),
  ]),
]

/** The model's name is that of its folder. */
const nameOf = (folder: string) => folder.split('/').at(-1)!

/** Agreement with the built-in encoder by kind of number, what other models have, and the time a text takes. */
export async function compareVectors(exported: string, others: readonly string[]): Promise<void> {
  const { probes } = readProbes()
  for (const dtype of ['float32', 'float16', 'bfloat16', 'int8']) {
    const server = await startInfinity([exported, ...others], dtype)
    const ask = (texts: readonly string[], model = nameOf(exported)) =>
      requestVectors(
        { baseUrl: server.url, apiKey: '', model },
        texts.map(asRead),
        AbortSignal.timeout(60_000),
      )
    const agreementOf = async (model: string) => {
      const vectors = await ask(
        probes.map(({ text }) => text),
        model,
      )
      return probes.map(({ vector }, i) => likeness(vector, vectors[i]!).toFixed(5)).join(' ')
    }
    measured(`${dtype}, loaded`, `${(server.startedIn / 1000).toFixed(1)} s`)
    for (const name of [exported, ...others].map(nameOf))
      measured(`${dtype}, the probes of ${name}`, await agreementOf(name))
    if (dtype === 'float32') await compareTime(ask)
    await server.stop()
  }
}

async function compareTime(ask: (texts: readonly string[]) => Promise<Float32Array[]>): Promise<void> {
  const builtIn = new MiniLmEncoder()
  await builtIn.warmUp()
  const texts = sentences.slice(0, 240)
  const alike: number[] = []
  let sameReadings = 0
  const spent = { builtIn: 0, server: 0, cpu: 0 }
  for (let at = 0; at < texts.length; at += 30) {
    const some = texts.slice(at, at + 30)
    let begun = performance.now()
    const own = await builtIn.embed(some)
    spent.builtIn += performance.now() - begun
    begun = performance.now()
    const cpu = process.cpuUsage()
    const served = await ask(some)
    spent.server += performance.now() - begun
    const { user, system } = process.cpuUsage(cpu)
    spent.cpu += (user + system) / 1000
    alike.push(...own.map((vector, i) => likeness(vector, served[i]!)))
    sameReadings += some.filter((text, i) => readingOf(text, own[i]!) === readingOf(text, served[i]!)).length
  }
  const alone: number[] = []
  for (const text of texts.slice(0, 31)) {
    const begun = performance.now()
    await ask([text])
    alone.push(performance.now() - begun)
  }
  expect('all vectors are those of the built-in encoder', Math.min(...alike) > 0.99999, Math.min(...alike))
  expect('every text is read alike by the trained heads', sameReadings === texts.length, sameReadings)
  const each = (ms: number) => `${(ms / texts.length).toFixed(1)} ms a text`
  measured('built-in, 30 texts at once', each(spent.builtIn))
  measured('server, 30 texts at once', `${each(spent.server)}, of the program's own CPU ${each(spent.cpu)}`)
  measured(
    'server, one text',
    `${alone.toSorted((one, other) => one - other)[15]?.toFixed(0)} ms (median of 30)`,
  )
  await builtIn.close()
}

/** What the heads of situations, danger and tone make of a text. */
function readingOf(text: string, vector: Float32Array): string {
  const [danger] = predictLabels(readHead(heavinessFile), text, vector)
  return JSON.stringify([
    rankSituations(text, vector).map(({ id, score }) => [id, score.toFixed(3)]),
    danger?.toFixed(3),
    toneProbabilities(text, vector).good.toFixed(3),
  ])
}
