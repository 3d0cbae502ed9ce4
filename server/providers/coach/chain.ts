import { sentencesOf } from '#server/platform/text/sentences.ts'
import { Breaker } from './circuit-breaker.ts'
import { ModelFailure } from './language-model/failure.ts'
import {
  type ChangeDecision,
  type CoachModel,
  type Extraction,
  freeUsage,
  type ModelUsage,
  type PromptContext,
  type Reply,
  type ReplyValidator,
  type SessionSummary,
} from './port.ts'

/** Failures that do not open the circuit breaker: the model answered, but its text was rejected. */
const notAnOutage = ['refused-words', 'too-long', 'cut-short']

interface Link {
  coach: CoachModel
  breaker: Breaker
}

interface ChainSettings {
  /** Called with each failure, for the operator's log. */
  note?: (failed: { engine: string; reason: string }) => void
  /** Time limit for all model calls of a turn together, in milliseconds; the free coach does the rest. */
  turnMs?: number
  now?: () => number
}

/**
 * Tries several coach models in order and falls back to the free one, which always answers. The coach that extracted a
 * turn also replies to it, or one further down the list, so a turn never waits twice for a failed model.
 */
export class CoachChain implements CoachModel {
  readonly id = 'chain'
  readonly about: string
  readonly free: CoachModel
  private readonly links: Link[]
  private readonly note: NonNullable<ChainSettings['note']>
  private readonly turnMs: number | null
  /** In terms of `performance.now()`; null outside `forTurn`. */
  private deadline: number | null = null
  /** Breakers that counted a failure in this turn; null outside `forTurn`. */
  private failed: Set<Breaker> | null = null

  constructor(
    coaches: readonly CoachModel[],
    free: CoachModel,
    { note = () => {}, turnMs, now }: ChainSettings = {},
  ) {
    this.free = free
    this.note = note
    this.turnMs = turnMs ?? null
    this.links = coaches.map((coach) => ({ coach, breaker: new Breaker(now) }))
    this.about = [...coaches.map((it) => it.about ?? it.id), 'the built-in coach'].join(', then ')
  }

  /** The same coaches and circuit breakers under one deadline that starts now. */
  forTurn(): CoachModel {
    const turn = Object.create(this) as CoachChain
    turn.failed = new Set()
    if (this.turnMs !== null) turn.deadline = performance.now() + this.turnMs
    return turn
  }

  async extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction> {
    return this.first(
      this.links,
      (coach, until) => coach.extract(said, promptContext, until),
      signal,
      () => this.free.extract(said, promptContext, signal),
    )
  }

  async reply(
    promptContext: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<Reply> {
    const from = extraction.by ? this.links.findIndex(({ coach }) => isBy(coach, extraction.by)) : 0
    // After the first accepted sentence no other model starts over; the free coach completes the reply.
    const unsaid = () => !validator || validator.sentences === 0
    const reply = await this.first(
      from < 0 ? [] : this.links.slice(from),
      (coach, until) => coach.reply(promptContext, extraction, decisions, until, validator),
      signal,
      async () => {
        const own = await this.free.reply(promptContext, extraction, decisions, signal)
        if (validator && unsaid()) for (const sentence of sentencesOf(own.text)) validator.submit(sentence)
        return own
      },
      unsaid,
    )
    if (validator?.missingPart()) await this.round(promptContext, extraction, decisions, signal, validator)
    return from < 0 && extraction.by ? withReason(reply, extraction.by.degraded) : reply
  }

  async summarize(
    promptContext: PromptContext,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<SessionSummary> {
    return this.first(
      this.links,
      (coach, until) => coach.summarize(promptContext, decisions, until, validator),
      signal,
      () => this.free.summarize(promptContext, decisions, signal),
    )
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const resting = this.links.find(({ breaker }) => breaker.restsFor() > 0)
    if (!resting) return { ok: true, detail: this.about }
    const seconds = Math.ceil(resting.breaker.restsFor() / 1000)
    return { ok: false, detail: `${this.about}; ${resting.coach.id} failed and rests for ${seconds} s` }
  }

  /** Completes an unfinished reply with the free coach's sentences, or only with its closing question. */
  private async round(
    promptContext: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator: ReplyValidator,
  ) {
    const own = sentencesOf((await this.free.reply(promptContext, extraction, decisions, signal)).text)
    const missing = validator.missingPart()
    if (missing === 'length' || missing === 'fact')
      for (const sentence of own.slice(0, -1)) {
        if (validator.missingPart() === 'ending' || validator.missingPart() === null) break
        validator.submit(sentence)
      }
    if (validator.missingPart() && own.length > 0) validator.submit(own.at(-1)!)
  }

  /** A turn makes two parallel calls; if both fail they count as one failure. */
  private count(breaker: Breaker): void {
    if (this.failed?.has(breaker)) return
    this.failed?.add(breaker)
    breaker.failed()
  }

  private async first<T extends { by?: ModelUsage }>(
    links: readonly Link[],
    ask: (coach: CoachModel, until: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    free: () => Promise<T>,
    goOn: () => boolean = () => true,
  ): Promise<T> {
    const startedAt = performance.now()
    let degraded: string | null = null
    const spent = { tokensIn: 0, tokensOut: 0 }
    for (const { coach: mind, breaker } of links) {
      if (!goOn()) break
      const left = this.deadline === null ? null : Math.floor(this.deadline - performance.now())
      if (left !== null && left <= 0) {
        degraded ??= 'too-slow'
        break
      }
      if (!breaker.mayAsk()) {
        degraded ??= 'resting'
        continue
      }
      try {
        const answer = await before(left, signal, (until) => ask(mind, until))
        breaker.succeeded()
        return withReason(plus(answer, spent), degraded)
      } catch (thrown) {
        if (signal.aborted) throw thrown
        const reason = thrown instanceof ModelFailure ? thrown.reason : 'broken'
        if (!notAnOutage.includes(reason)) this.count(breaker)
        this.note({ engine: mind.id, reason })
        degraded ??= reason
        if (thrown instanceof ModelFailure) {
          spent.tokensIn += thrown.spent.tokensIn
          spent.tokensOut += thrown.spent.tokensOut
        }
      }
    }
    const answer = await free()
    const totalMs = Math.round(performance.now() - startedAt)
    return withReason(plus({ ...answer, by: freeUsage(this.free.id, totalMs) }, spent), degraded)
  }
}

/** Runs a call with `left` milliseconds; after that it fails with ModelFailure `too-slow`. */
async function before<T>(
  left: number | null,
  signal: AbortSignal,
  ask: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  if (left === null) return ask(signal)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ModelFailure('too-slow')), left)
  try {
    return await ask(AbortSignal.any([signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}

const isBy = (coach: CoachModel, by: ModelUsage | undefined): boolean =>
  by !== undefined && (coach.about ?? coach.id) === (by.model ? `${by.engine} ${by.model}` : by.engine)

const withReason = <T extends { by?: ModelUsage }>(item: T, degraded: string | null): T =>
  item.by && degraded ? { ...item, by: { ...item.by, degraded: item.by.degraded ?? degraded } } : item

/** Adds the tokens of failed attempts to the final answer. */
const plus = <T extends { by?: ModelUsage }>(entry: T, spent: { tokensIn: number; tokensOut: number }): T =>
  entry.by
    ? {
        ...entry,
        by: {
          ...entry.by,
          tokensIn: entry.by.tokensIn + spent.tokensIn,
          tokensOut: entry.by.tokensOut + spent.tokensOut,
        },
      }
    : entry
