import type { ModelPrice, ModelTest, ModelTestEvent } from '#contract/model-connections.ts'
import { type TriedTurn, trySentence, tryTurn } from '#server/features/coaching/index.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import {
  ConnectionProblem,
  type ModelPlace,
  type ModelServers,
  type UsedTokens,
} from '#server/providers/coach/connections/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import { changesOf, gradeOf, isUnderstood, medianOf, outcomeOf, readInWords } from './rules.ts'
import { type TestSentence, testConversation, testDay, testSentences } from './test-sentences.ts'

interface TryContext {
  clock: Clock
  modelServers: ModelServers
  emit: (event: ModelTestEvent) => void
  signal: AbortSignal
}

/** How many sentences a hosted model is asked at a time; one on the founder's own machine answers one by one. */
const atOnce = 4

type Missed = ModelTest['missed'][number]

/**
 * Tests a model: whether it answers, what it reads in twenty sentences, and a short conversation. Throws
 * ConnectionProblem as soon as key, account, model or server are at fault.
 */
export async function tryModel(
  { clock, modelServers, emit, signal }: TryContext,
  place: ModelPlace,
  model: string,
  price: ModelPrice | null,
): Promise<{ test: ModelTest; used: UsedTokens }> {
  emit({ type: 'loading' })
  await modelServers.check(place, model, signal)
  const used: UsedTokens = { tokensIn: 0, tokensOut: 0, tokensCached: 0 }
  const coach = modelServers.coachOf(place, model, (more) => {
    for (const kind of ['tokensIn', 'tokensOut', 'tokensCached'] as const) used[kind] += more[kind]
  })
  const today = clock.now().toISOString().slice(0, 10)
  // One that fails for good ends the others: their answers would only cost.
  const failed = new AbortController()
  const trying = { coach, today, signal: AbortSignal.any([signal, failed.signal]) }
  const problemOf = (thrown: unknown) => modelServers.problemOf(thrown, place.preset)

  let asked = 0
  const queue = [...testSentences.entries()]
  const missed: [number, Missed][] = []
  const askNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, sentence] = next
      asked += 1
      emit({ type: 'sentence', number: asked, of: testSentences.length, text: sentence.text })
      const miss = await askSentence(trying, sentence, problemOf)
      if (miss) missed.push([at, miss])
    }
  }
  const lanes = Array.from({ length: coach.oneAtATime ? 1 : atOnce }, askNext)
  try {
    await Promise.all(lanes)
  } catch (thrown) {
    failed.abort()
    await Promise.allSettled(lanes)
    throw thrown
  }
  const turns = await converse(trying, emit, problemOf)

  const understood = testSentences.length - missed.length
  const costs = turns.map(({ usage }) => modelServers.costOf(price, usage) ?? 0)
  const test: ModelTest = {
    model,
    at: clock.now().toISOString(),
    grade: gradeOf(understood),
    understood,
    of: testSentences.length,
    firstWordsMs: medianOf(turns.flatMap((it) => it.firstWordsMs ?? [])),
    tokens: used.tokensIn + used.tokensOut,
    dollarsPerTurn:
      price && turns.length > 0 ? costs.reduce((sum, it) => sum + it, 0) / turns.length / 1e6 : null,
    missed: missed.sort(([one], [other]) => one - other).map(([, miss]) => miss),
    reply: turns[0]?.reply ?? null,
  }
  return { test, used }
}

interface Trying {
  coach: CoachModel
  today: string
  signal: AbortSignal
}
type ProblemOf = (thrown: unknown) => Error | null

/** What a model missed in a sentence; null when it understood. An answer that cannot be used is a miss. */
async function askSentence(
  trying: Trying,
  sentence: TestSentence,
  problemOf: ProblemOf,
): Promise<Missed | null> {
  const { missions } = testDay
  try {
    const { proposals, decisions } = await trySentence(trying, sentence.text, testDay)
    const read = changesOf(proposals, missions)
    if (isUnderstood(read, sentence)) return null
    return {
      text: sentence.text,
      read: readInWords(read, missions),
      outcome: outcomeOf(decisions, missions, sentence),
    }
  } catch (thrown) {
    if (trying.signal.aborted) throw thrown
    const fault = problemOf(thrown)
    if (fault) throw fault
    return { text: sentence.text, read: 'no answer that could be used', outcome: 'nothing' }
  }
}

/** A conversation of a few turns, up to the first that gets no answer in time: what was understood before stays. */
async function converse(
  trying: Trying,
  emit: TryContext['emit'],
  problemOf: ProblemOf,
): Promise<TriedTurn[]> {
  const turns: TriedTurn[] = []
  let context = testDay
  for (const text of testConversation) {
    emit({ type: 'conversation', text })
    try {
      const turn = await tryTurn(trying, text, context)
      turns.push(turn)
      context = turn.next
    } catch (thrown) {
      if (trying.signal.aborted) throw thrown
      const fault = problemOf(thrown)
      if (fault && !(fault instanceof ConnectionProblem && fault.why === 'too-slow')) throw fault
      return turns
    }
  }
  return turns
}
