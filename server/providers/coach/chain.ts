import { sentencesOf } from '#server/platform/text/sentences.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
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

/** Failures that do not open the circuit breaker: the model answered, but its text was rejected, or it was not asked. */
const rejectionReasons = ['refused-words', 'too-long', 'cut-short', 'unheard']

export interface Link {
  coach: CoachModel
  breaker: CircuitBreaker
}

export interface ChainSettings {
  /** Called with each failure, for the operator's log. */
  onFailure?: (failed: { engine: string; reason: string }) => void
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
  readonly oneAtATime: boolean
  private readonly links: Link[]
  private readonly onFailure: NonNullable<ChainSettings['onFailure']>
  private readonly turnMs: number | null
  /** In terms of `performance.now()`; null outside `forTurn`. */
  private deadline: number | null = null
  /** Breakers that counted a failure in this turn; null outside `forTurn`. */
  private failed: Set<CircuitBreaker> | null = null

  constructor(
    coaches: readonly CoachModel[],
    free: CoachModel,
    { onFailure = () => {}, turnMs, now }: ChainSettings = {},
  ) {
    this.free = free
    this.onFailure = onFailure
    this.turnMs = turnMs ?? null
    this.oneAtATime = coaches[0]?.oneAtATime ?? false
    this.links = coaches.map((coach) => ({ coach, breaker: new CircuitBreaker(now) }))
    this.about = [...coaches.map((it) => it.about ?? it.id), 'the built-in coach'].join(', then ')
  }

  /** The models of `coach` after another one, whose circuit breaker is the caller's. */
  static withFirst(first: Link, coach: CoachModel, settings: ChainSettings): CoachModel {
    const chain = coach instanceof CoachChain ? coach : new CoachChain([], coach, settings)
    const links = { value: [first, ...chain.links] }
    return Object.create(chain, { links, oneAtATime: { value: false } }) as CoachChain
  }

  /** The same coaches and circuit breakers under one deadline that starts now. */
  forTurn(): CoachModel {
    const turn = Object.create(this) as CoachChain
    turn.failed = new Set()
    if (this.turnMs !== null) turn.deadline = performance.now() + this.turnMs
    return turn
  }

  async extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction> {
    return this.askInOrder(
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
    const startAt = extraction.by ? this.links.findIndex(({ coach }) => isUsageOf(coach, extraction.by)) : 0
    // A reply of which a sentence was sent stands as it is: no other engine's lines are put under a model's name.
    const standing = ({ by }: ModelFailure): Reply | null =>
      validator && validator.sentences > 0 && by ? { text: '', slots: promptContext.slots, by } : null
    const reply = await this.askInOrder(
      startAt < 0 ? [] : this.links.slice(startAt),
      (coach, until) => coach.reply(promptContext, extraction, decisions, until, validator),
      signal,
      async () => {
        validator?.discard?.()
        const freeReply = await this.free.reply(promptContext, extraction, decisions, signal)
        for (const sentence of sentencesOf(freeReply.text)) validator?.submit(sentence)
        return freeReply
      },
      standing,
    )
    return startAt < 0 && extraction.by ? withReason(reply, extraction.by.degraded) : reply
  }

  async summarize(
    promptContext: PromptContext,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<SessionSummary> {
    return this.askInOrder(
      this.links,
      (coach, until) => coach.summarize(promptContext, decisions, until, validator),
      signal,
      () => this.free.summarize(promptContext, decisions, signal),
    )
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const openLink = this.links.find(({ breaker }) => breaker.msUntilRetry() > 0)
    if (!openLink) return { ok: true, detail: this.about }
    const seconds = Math.ceil(openLink.breaker.msUntilRetry() / 1000)
    return { ok: false, detail: `${this.about}; ${openLink.coach.id} failed and rests for ${seconds} s` }
  }

  /** A turn makes two parallel calls; if both fail they count as one failure. */
  private countFailure(breaker: CircuitBreaker): void {
    if (this.failed?.has(breaker)) return
    this.failed?.add(breaker)
    breaker.recordFailure()
  }

  private async askInOrder<T extends { by?: ModelUsage }>(
    links: readonly Link[],
    ask: (coach: CoachModel, until: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    free: () => Promise<T>,
    standing: (failure: ModelFailure) => T | null = () => null,
  ): Promise<T> {
    const startedAt = performance.now()
    let degraded: string | null = null
    const spent = { tokensIn: 0, tokensOut: 0 }
    for (const { coach, breaker } of links) {
      const remainingMs = this.deadline === null ? null : Math.floor(this.deadline - performance.now())
      if (remainingMs !== null && remainingMs <= 0) {
        degraded ??= 'too-slow'
        break
      }
      if (!breaker.allowsCall()) {
        degraded ??= 'resting'
        continue
      }
      try {
        const answer = await withinTime(remainingMs, signal, (until) => ask(coach, until))
        breaker.recordSuccess()
        return withReason(addSpent(answer, spent), degraded)
      } catch (thrown) {
        if (signal.aborted) throw thrown
        const reason = thrown instanceof ModelFailure ? thrown.reason : 'broken'
        if (!rejectionReasons.includes(reason)) this.countFailure(breaker)
        this.onFailure({ engine: coach.id, reason })
        degraded ??= reason
        if (thrown instanceof ModelFailure) {
          const answer = standing(thrown)
          if (answer) return addSpent(answer, spent)
          spent.tokensIn += thrown.spent.tokensIn
          spent.tokensOut += thrown.spent.tokensOut
        }
      }
    }
    const answer = await free()
    const totalMs = Math.round(performance.now() - startedAt)
    return withReason(addSpent({ ...answer, by: freeUsage(this.free.id, totalMs) }, spent), degraded)
  }
}

/** Runs a call with `left` milliseconds; after that it fails with ModelFailure `too-slow`. */
async function withinTime<T>(
  remainingMs: number | null,
  signal: AbortSignal,
  ask: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  if (remainingMs === null) return ask(signal)
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new ModelFailure('too-slow')), remainingMs)
  try {
    return await ask(AbortSignal.any([signal, deadline.signal]))
  } finally {
    clearTimeout(timer)
  }
}

const isUsageOf = (coach: CoachModel, by: ModelUsage | undefined): boolean =>
  by !== undefined && (coach.about ?? coach.id) === (by.model ? `${by.engine} ${by.model}` : by.engine)

const withReason = <T extends { by?: ModelUsage }>(answer: T, degraded: string | null): T =>
  answer.by && degraded
    ? { ...answer, by: { ...answer.by, degraded: answer.by.degraded ?? degraded } }
    : answer

/** Adds the tokens of failed attempts to the final answer. */
const addSpent = <T extends { by?: ModelUsage }>(
  answer: T,
  spent: { tokensIn: number; tokensOut: number },
): T =>
  answer.by
    ? {
        ...answer,
        by: {
          ...answer.by,
          tokensIn: answer.by.tokensIn + spent.tokensIn,
          tokensOut: answer.by.tokensOut + spent.tokensOut,
        },
      }
    : answer
