import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { featuresOf, places, valuesOf } from '#server/features/safety/features.ts'
import { sentencesOf } from '#server/features/safety/normalise.ts'
import { dangerTexts } from './danger-texts.ts'

/*
 * Trains classifier.json, by hand: `node scripts/run.mjs node server/training/train-danger.ts`. Reads only
 * the development data, never the held-out file. Deterministic on one machine.
 */

interface Example {
  features: number[]
  heavy: boolean
}

const root = new URL('../../', import.meta.url)
/** An ordinary text is ordinary in each sentence; what is heavy in a text may be one of them. */
const examplesOf = (text: string, heavy: boolean): Example[] =>
  heavy
    ? [{ features: [...new Set([...sentencesOf(text)].flatMap(featuresOf))], heavy }]
    : [...sentencesOf(text)].map((sentence) => ({ features: featuresOf(sentence), heavy }))

const examples = (): Example[] => [
  ...dangerTexts('train').flatMap(({ text, label }) => examplesOf(text, label === 'heavy')),
  ...businessTexts().flatMap((text) => examplesOf(text, false)),
]

/** Business sentences, taken from the evaluation data of the coach. */
function businessTexts(): string[] {
  const folder = new URL('server/testing/evals/data/', root)
  const texts = new Set<string>()
  for (const name of readdirSync(folder)
    .filter((it) => /\.jsonl?$|\.json$/.test(it))
    .sort())
    for (const [, text] of readFileSync(new URL(name, folder), 'utf8').matchAll(
      /"(?:said|text|sentence|content|input|goal|title)":\s*"((?:[^"\\]|\\.)*)"/g,
    ))
      texts.add(JSON.parse(`"${text}"`))
  for (const name of ['days-development', 'days-development-more', 'days-development-third'])
    for (const [, text] of readFileSync(new URL(`test/data/${name}.jsonl`, root), 'utf8').matchAll(
      /"says": "((?:[^"\\]|\\.)*)"/g,
    ))
      texts.add(JSON.parse(`"${text}"`))
  // Prompt injections count as harmless.
  const attempts = readFileSync(new URL('server/testing/hostile-prompts.ts', root), 'utf8')
  for (const [, text] of attempts.matchAll(/^\s*["']([^\n]{12,200})["'],$/gm)) texts.add(text!)
  return [...texts]
}

const rounds = 40
const step = 0.6
const decay = 1e-4
/** A missed danger costs more than an unnecessary question. */
const heavyCounts = 6

/** How telling each place is: the rarer, the more; scaled to what one byte holds. */
function idfOf(all: readonly Example[]): Int8Array {
  const counts = new Float64Array(places)
  for (const { features } of all) for (const place of features) counts[place]! += 1
  return Int8Array.from(counts, (count) => Math.round(10 * (Math.log((all.length + 1) / (count + 1)) + 1)))
}

function train(all: Example[], idf: Int8Array): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(places)
  const squares = new Float64Array(places).fill(1e-4)
  let bias = 0
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed / 2 ** 32
  }
  const values = all.map(({ features }) => valuesOf(features, idf))
  const order = all.map((_, i) => i)
  for (let round = 0; round < rounds; round += 1) {
    const pace = step * (1 - (0.8 * round) / rounds)
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    for (const i of order) {
      const { heavy } = all[i]!
      let sum = bias
      for (const { place, value } of values[i]!) sum += weights[place]! * value
      const error = (1 / (1 + Math.exp(-sum)) - (heavy ? 1 : 0)) * (heavy ? heavyCounts : 1)
      bias -= 0.02 * pace * error
      for (const { place, value } of values[i]!) {
        const slope = error * value + decay * weights[place]!
        squares[place]! += slope * slope
        weights[place]! -= (pace * slope) / Math.sqrt(squares[place]!)
      }
    }
  }
  return { weights, bias }
}

if (import.meta.main) {
  const all = examples()
  const idf = idfOf(all)
  const { weights, bias } = train(all, idf)
  const scale = weights.reduce((most, it) => Math.max(most, Math.abs(it)), 0) / 127
  const pack = (bytes: Int8Array) => Buffer.from(bytes.buffer).toString('base64')
  const file = {
    bias,
    scale,
    weights: pack(Int8Array.from(weights, (it) => Math.round(it / scale))),
    idf: pack(idf),
  }
  writeFileSync(new URL('server/features/safety/classifier.json', root), `${JSON.stringify(file, null, 2)}\n`)
}
