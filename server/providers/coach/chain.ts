import { sentencesOf } from '#server/platform/text/sentences.ts'
import { Breaker } from './circuit-breaker.ts'
import { ModelFailure } from './language-model/failure.ts'
import {
  type Account,
  type Conclusion,
  type Desk,
  freeAccount,
  type Hearing,
  type Mind,
  type Outcome,
  type Reply,
  type Scene,
} from './port.ts'

/** Failures that say nothing about the next question: the model answered, and its words were not let out. */
const notAnOutage = ['refused-words', 'too-long', 'cut-short']

interface Link {
  mind: Mind
  breaker: Breaker
}

interface Manner {
  /** Hears of each failure, for the operator's log. */
  note?: (failed: { engine: string; reason: string }) => void
  /** Milliseconds all answers of a turn may take together before the free mind gives what is left of them. */
  turnMs?: number
  now?: () => number
}

/**
 * Minds in the order they are asked, the last of which always answers. Whoever heard a turn also replies to it, or
 * one further down: a mind that just failed is not waited for twice in a turn.
 */
export class MindChain implements Mind {
  readonly id = 'chain'
  readonly about: string
  readonly free: Mind
  private readonly links: Link[]
  private readonly note: NonNullable<Manner['note']>
  private readonly turnMs: number | null
  /** By `performance.now()`; null where each answer is asked for by itself. */
  private deadline: number | null = null
  /** Whose failure was counted in this turn; null where each answer is asked for by itself. */
  private failed: Set<Breaker> | null = null

  constructor(minds: readonly Mind[], free: Mind, { note = () => {}, turnMs, now }: Manner = {}) {
    this.free = free
    this.note = note
    this.turnMs = turnMs ?? null
    this.links = minds.map((mind) => ({ mind, breaker: new Breaker(now) }))
    this.about = [...minds.map((it) => it.about ?? it.id), 'the built-in coach'].join(', then ')
  }

  /** The same minds, and their breakers, under one deadline that begins now. */
  forTurn(): Mind {
    const turn = Object.create(this) as MindChain
    turn.failed = new Set()
    if (this.turnMs !== null) turn.deadline = performance.now() + this.turnMs
    return turn
  }

  async hear(said: string, scene: Scene, signal: AbortSignal): Promise<Hearing> {
    return this.first(
      this.links,
      (mind, until) => mind.hear(said, scene, until),
      signal,
      () => this.free.hear(said, scene, signal),
    )
  }

  async reply(
    scene: Scene,
    heard: Hearing,
    outcomes: Outcome[],
    signal: AbortSignal,
    desk?: Desk,
  ): Promise<Reply> {
    const from = heard.by ? this.links.findIndex(({ mind }) => isBy(mind, heard.by)) : 0
    // Once a sentence went out nobody starts over: the free mind brings it to its end.
    const unsaid = () => !desk || desk.sentences === 0
    const reply = await this.first(
      from < 0 ? [] : this.links.slice(from),
      (mind, until) => mind.reply(scene, heard, outcomes, until, desk),
      signal,
      async () => {
        const own = await this.free.reply(scene, heard, outcomes, signal)
        if (desk && unsaid()) for (const sentence of sentencesOf(own.text)) desk.offer(sentence)
        return own
      },
      unsaid,
    )
    if (desk?.lacks()) await this.round(scene, heard, outcomes, signal, desk)
    return from < 0 && heard.by ? withReason(reply, heard.by.degraded) : reply
  }

  async conclude(scene: Scene, outcomes: Outcome[], signal: AbortSignal, desk?: Desk): Promise<Conclusion> {
    return this.first(
      this.links,
      (mind, until) => mind.conclude(scene, outcomes, until, desk),
      signal,
      () => this.free.conclude(scene, outcomes, signal),
    )
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const resting = this.links.find(({ breaker }) => breaker.restsFor() > 0)
    if (!resting) return { ok: true, detail: this.about }
    const seconds = Math.ceil(resting.breaker.restsFor() / 1000)
    return { ok: false, detail: `${this.about}; ${resting.mind.id} failed and rests for ${seconds} s` }
  }

  /** Brings words that lack something to their end: the free mind's facts, or only its question. */
  private async round(scene: Scene, heard: Hearing, outcomes: Outcome[], signal: AbortSignal, desk: Desk) {
    const own = sentencesOf((await this.free.reply(scene, heard, outcomes, signal)).text)
    const missing = desk.lacks()
    if (missing === 'length' || missing === 'fact')
      for (const sentence of own.slice(0, -1)) {
        if (desk.lacks() === 'ending' || desk.lacks() === null) break
        desk.offer(sentence)
      }
    if (desk.lacks() && own.length > 0) desk.offer(own.at(-1)!)
  }

  /** A turn asks a mind two questions at once; that both fail says no more than that one does. */
  private count(breaker: Breaker): void {
    if (this.failed?.has(breaker)) return
    this.failed?.add(breaker)
    breaker.failed()
  }

  private async first<T extends { by?: Account }>(
    links: readonly Link[],
    ask: (mind: Mind, until: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    free: () => Promise<T>,
    goOn: () => boolean = () => true,
  ): Promise<T> {
    const startedAt = performance.now()
    let degraded: string | null = null
    const spent = { tokensIn: 0, tokensOut: 0 }
    for (const { mind, breaker } of links) {
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
    return withReason(plus({ ...answer, by: freeAccount(this.free.id, totalMs) }, spent), degraded)
  }
}

/** Asks under a deadline `left` milliseconds ahead: past it the asking ends as ModelFailure `too-slow`. */
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

const isBy = (mind: Mind, by: Account | undefined): boolean =>
  by !== undefined && (mind.about ?? mind.id) === (by.model ? `${by.engine} ${by.model}` : by.engine)

const withReason = <T extends { by?: Account }>(it: T, degraded: string | null): T =>
  it.by && degraded ? { ...it, by: { ...it.by, degraded: it.by.degraded ?? degraded } } : it

/** What failed attempts cost belongs to the answer that came in the end. */
const plus = <T extends { by?: Account }>(it: T, spent: { tokensIn: number; tokensOut: number }): T =>
  it.by
    ? {
        ...it,
        by: {
          ...it.by,
          tokensIn: it.by.tokensIn + spent.tokensIn,
          tokensOut: it.by.tokensOut + spent.tokensOut,
        },
      }
    : it
