import { SentenceSplitter, sentencesOf } from '#server/platform/text/sentences.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  ModelUsage,
  PromptContext,
  RejectionReason,
  Reply,
  ReplyValidator,
  SessionSummary,
} from '#server/providers/coach/port.ts'
import { ModelFailure } from './failure.ts'
import { extractionRequest, replyRequest, summaryRequest } from './model-requests.ts'
import type { Ask, ModelRequest, ModelServer, Piece, Stream } from './model-types.ts'
import { extractionFrom, summaryFrom } from './output-parser.ts'
import { manner } from './prompts/rules.ts'
import { quoteDetector } from './quote-detector.ts'
import { ReplyIntake, SentenceRejected } from './reply-intake.ts'
import type { TimeLimits } from './time-limits.ts'
import { UsageMeter } from './usage-meter.ts'

/** Attempts per reply: a second one when the first was rejected. */
const maxAttempts = 2
const leastWordsOfReport = 25

/** Tokens of a task; `tokensIn` includes those the provider had cached. */
export interface TokenUse {
  tokensIn: number
  tokensOut: number
  tokensCached: number
}

/** A coach backed by a language model. Throws ModelFailure when the model fails; has no fallback of its own. */
export class LanguageModelCoach implements CoachModel {
  readonly id: string
  readonly about: string
  readonly oneAtATime: boolean
  private readonly model: string
  private readonly key: string
  private readonly asker: Promise<Ask>
  private readonly onUsage: (usage: TokenUse) => void

  /**
   * Imports the vendor's package at construction, so that the first founder does not wait for it; a `stream` of the
   * caller's takes its place. `onUsage` is called with the tokens of each task, also of a failed or abandoned one.
   */
  constructor(
    server: ModelServer,
    guards: TimeLimits,
    onUsage: (usage: TokenUse) => void = () => {},
    stream?: Stream,
  ) {
    this.onUsage = onUsage
    this.id = server.provider
    this.model = server.model
    this.key = server.apiKey
    this.about = `${server.provider} ${server.model}`
    this.oneAtATime = server.profile === 'local'
    this.asker = import('./model.ts').then(({ createAsker: modelAsker }) =>
      modelAsker(server, guards, stream),
    )
    this.asker.catch(() => {})
  }

  async extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction> {
    return this.spending(async (spending) => {
      const input = await this.requestArguments(
        extractionRequest(said, promptContext, this.oneAtATime),
        spending,
        signal,
      )
      return { ...extractionFrom(input, said, promptContext), by: this.usageOf(spending) }
    })
  }

  async reply(
    promptContext: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<Reply> {
    const output = validator ?? acceptAll()
    return this.spending(async (spending) => {
      let lastRejection: RejectionReason | null = null
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        output.discard?.()
        const request = replyRequest(
          promptContext,
          { extraction, decisions, rejection: lastRejection },
          this.oneAtATime,
        )
        const isReport = promptContext.occasion === 'status-update'
        const whole = isReport ? await this.wholeReply(request, spending, signal) : null
        const { text, refusal: rejection } = whole
          ? await this.submitWhole(whole, request, output)
          : await this.streamReply(request, output, spending, signal)
        // A reply of which a sentence was sent cannot be replaced; only an unsent one is retried.
        if (rejection === null || output.sentences > 0)
          return { text, slots: slotsAfter(promptContext), by: this.usageOf(spending) }
        lastRejection = rejection
      }
      throw new ModelFailure('refused-words')
    })
  }

  async summarize(
    promptContext: PromptContext,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<SessionSummary> {
    const output = validator ?? acceptAll()
    return this.spending(async (spending) => {
      let lastRejection: RejectionReason | null = null
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const question = summaryRequest(promptContext, decisions, lastRejection, this.oneAtATime)
        const summary = summaryFrom(await this.requestArguments(question, spending, signal))
        const text = [summary.summary, ...summary.insights.map((it) => it.content)].join('\n')
        lastRejection = this.secretDetector(question.instructions)(text)
          ? 'secret'
          : output.submit(summary.summary)
        if (lastRejection === null) return { ...summary, by: this.usageOf(spending) }
      }
      throw new ModelFailure('refused-words')
    })
  }

  /** The object the model returned, as it is or as text. */
  private async requestArguments(
    question: ModelRequest,
    spending: UsageMeter,
    signal: AbortSignal,
  ): Promise<unknown> {
    const ask = await this.asker
    let input: unknown
    const onPiece = (piece: Piece) => {
      if (piece.kind === 'arguments') input = piece.input
    }
    await spending.measure(ask, question, onPiece, signal)
    return input
  }

  /** The text of a reply that nobody waits for sentence by sentence. */
  private async wholeReply(
    request: ModelRequest,
    spending: UsageMeter,
    signal: AbortSignal,
  ): Promise<string> {
    const ask = await this.asker
    let text = ''
    const onPiece = (piece: Piece) => {
      if (piece.kind === 'restart') text = ''
      if (piece.kind === 'text') text += piece.text
    }
    await spending.measure(ask, request, onPiece, signal)
    if (text.trim() === '') throw new ModelFailure('empty')
    return text
  }

  /** A report's answer is taken whole or not at all: one that is too short would need another engine's lines. */
  private async submitWhole(text: string, { instructions }: ModelRequest, validator: ReplyValidator) {
    const refused = (refusal: RejectionReason) => ({ text: '', refusal })
    if (this.secretDetector(instructions)(text)) return refused('secret')
    if (text.split(/\s+/).filter(Boolean).length < leastWordsOfReport) return refused('short')
    const intake = this.intakeOf(instructions, validator)
    return intakeUntilRejected(intake, () => {
      for (const sentence of sentencesOf(text)) intake.add(sentence)
    })
  }

  /** Passes the reply to the validator sentence by sentence and stops at the first rejection. */
  private async streamReply(
    question: ModelRequest,
    validator: ReplyValidator,
    spending: UsageMeter,
    signal: AbortSignal,
  ) {
    const ask = await this.asker
    const intake = this.intakeOf(question.instructions, validator)
    let splitter = new SentenceSplitter()
    const onPiece = (piece: Piece) => {
      if (piece.kind === 'restart') {
        intake.restart()
        splitter = new SentenceSplitter()
      }
      if (piece.kind !== 'text') return
      for (const sentence of splitter.push(piece.text)) intake.add(sentence)
      const provisional = intake.accepted.length === 0 && splitter.likely()
      if (provisional) validator.preview?.(provisional)
    }
    return intakeUntilRejected(intake, async () => {
      await spending.measure(ask, question, onPiece, signal)
      // Drops a sentence cut off by the token limit; an unfinished last sentence is sent otherwise.
      const cutOff = spending.finish === 'length'
      const last = cutOff ? [] : splitter.end()
      for (const sentence of last) intake.add(sentence)
      if (intake.accepted.length === 0 && intake.end().refusal === null)
        throw new ModelFailure(cutOff ? 'cut-short' : 'empty')
    })
  }

  private intakeOf(instructions: string, validator: ReplyValidator): ReplyIntake {
    return new ReplyIntake(validator, this.secretDetector(instructions))
  }

  private async spending<T>(task: (spending: UsageMeter) => Promise<T>): Promise<T> {
    const spending = new UsageMeter()
    try {
      return await task(spending)
    } catch (thrown) {
      if (thrown instanceof ModelFailure) {
        thrown.spent = spending.tokens()
        thrown.by = { ...this.usageOf(spending), degraded: thrown.reason }
      }
      throw thrown
    } finally {
      // Also for an abandoned call: what was asked is paid for.
      this.onUsage(spending.sum())
    }
  }

  /** Whether a text reveals the key or the instructions; the examples in them are there to be talked like. */
  private secretDetector(instructions: string): (text: string) => boolean {
    const isQuote = quoteDetector(instructions.replace(manner, ''))
    return (text) => (this.key !== '' && text.includes(this.key)) || isQuote(text)
  }

  private usageOf(spending: UsageMeter): ModelUsage {
    return { engine: this.id, model: this.model, ...spending.sum(), degraded: null }
  }
}

/** What was taken in before a rejection, and the rejection. */
async function intakeUntilRejected(intake: ReplyIntake, takeIn: () => Promise<void> | void) {
  try {
    await takeIn()
    return intake.end()
  } catch (thrown) {
    if (!(thrown instanceof SentenceRejected)) throw thrown
    return { text: intake.end().text, refusal: thrown.rejection }
  }
}

/** The slots of the rule-based coach without its open question, which this reply has superseded; the turn count goes on. */
function slotsAfter({ slots }: PromptContext): Record<string, unknown> {
  const turn = typeof slots.turn === 'number' ? slots.turn : 0
  return { turn: turn + 1, ...('stage' in slots ? { stage: slots.stage } : {}) }
}

/** Accepts every sentence, for callers that check the whole text. */
function acceptAll(): ReplyValidator {
  let sentences = 0
  return {
    submit: () => {
      sentences += 1
      return null
    },
    get sentences() {
      return sentences
    },
  }
}
