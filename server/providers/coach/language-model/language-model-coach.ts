import { SentenceSplitter } from '#server/platform/text/sentences.ts'
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
import { extractionRequest, replyQuestion, summaryRequest } from './asked.ts'
import { ModelFailure } from './failure.ts'
import type { Guards } from './guarded.ts'
import type { Ask, ModelServer, Piece, Question } from './model.ts'
import { extractionFrom, summaryFrom } from './reading.ts'
import { Spending } from './spending.ts'

/** Thrown when the validator rejects a sentence; aborts the stream. */
class Refused extends Error {
  readonly refusal: RejectionReason
  constructor(refusal: RejectionReason) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Attempts per reply: a second one when the first was rejected. */
const tries = 2

/** A coach backed by a language model. Throws ModelFailure when the model fails; has no fallback of its own. */
export class LanguageModelCoach implements CoachModel {
  readonly id: string
  readonly about: string
  private readonly model: string
  private readonly key: string
  private readonly asking: Promise<Ask>

  /** Imports the vendor's package at construction, so that the first founder does not wait for it. */
  constructor(server: ModelServer, guards: Guards) {
    this.id = server.provider
    this.model = server.model
    this.key = server.apiKey
    this.about = `${server.provider} ${server.model}`
    this.asking = import('./model.ts').then(({ modelAsker }) => modelAsker(server, guards))
    this.asking.catch(() => {})
  }

  async extract(said: string, promptContext: PromptContext, signal: AbortSignal): Promise<Extraction> {
    return this.spending(async (spending) => {
      const input = await this.fill(extractionRequest(said, promptContext), spending, signal)
      return { ...extractionFrom(input, said, promptContext), by: this.account(spending) }
    })
  }

  async reply(
    promptContext: PromptContext,
    extraction: Extraction,
    decisions: ChangeDecision[],
    signal: AbortSignal,
    validator?: ReplyValidator,
  ): Promise<Reply> {
    const words = validator ?? openHouse()
    return this.spending(async (spending) => {
      let refused: RejectionReason | null = null
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        const { text, refusal } = await this.write(
          replyQuestion(promptContext, extraction, decisions, refused),
          words,
          spending,
          signal,
        )
        // A reply of which a sentence was sent cannot be replaced; only an unsent one is retried.
        if (refusal === null || words.sentences > 0)
          return { text, slots: slotsAfter(promptContext), by: this.account(spending) }
        refused = refusal
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
    const words = validator ?? openHouse()
    return this.spending(async (spending) => {
      let refused: RejectionReason | null = null
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        const question = summaryRequest(promptContext, decisions, refused)
        const found = summaryFrom(await this.fill(question, spending, signal))
        const text = [found.summary, ...found.insights.map((it) => it.content)].join('\n')
        refused = this.secretsIn(question.instructions)(text) ? 'secret' : words.submit(found.summary)
        if (refused === null) return { ...found, by: this.account(spending) }
      }
      throw new ModelFailure('refused-words')
    })
  }

  /** The tool arguments the model returned; plain text is returned instead when there are none. */
  private async fill(question: Question, spending: Spending, signal: AbortSignal): Promise<unknown> {
    const ask = await this.asking
    let text = ''
    let input: unknown
    const hear = (piece: Piece) => {
      if (piece.kind === 'text') text += piece.text
      if (piece.kind === 'arguments') input ??= piece.input
    }
    await spending.of(ask, question, hear, signal)
    if (input === undefined && text.trim() === '') throw new ModelFailure('empty')
    return input ?? text
  }

  /** Passes the reply to the validator sentence by sentence and stops at the first rejection. */
  private async write(
    question: Question,
    validator: ReplyValidator,
    spending: Spending,
    signal: AbortSignal,
  ) {
    const ask = await this.asking
    const out: string[] = []
    const splitter = new SentenceSplitter()
    const known = this.secretsIn(question.instructions)
    const handIn = (sentence: string) => {
      const refusal = known(sentence) ? 'secret' : validator.submit(sentence)
      if (refusal) throw new Refused(refusal)
      out.push(sentence)
    }
    const hear = (piece: Piece) => {
      if (piece.kind !== 'text') return
      splitter.push(piece.text).forEach(handIn)
      const likely = validator.sentences === 0 && splitter.likely()
      if (likely) validator.preview?.(likely)
    }
    try {
      await spending.of(ask, question, hear, signal)
      // Drops a sentence cut off by the token limit; an unfinished last sentence is sent otherwise.
      const cutOff = spending.finish === 'length'
      const last = cutOff ? [] : splitter.end()
      if (last.length === 0 && out.length === 0) throw new ModelFailure(cutOff ? 'cut-short' : 'empty')
      last.forEach(handIn)
      return { text: out.join(' '), refusal: null }
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      return { text: out.join(' '), refusal: thrown.refusal }
    }
  }

  private async spending<T>(work: (spending: Spending) => Promise<T>): Promise<T> {
    const spending = new Spending()
    try {
      return await work(spending)
    } catch (thrown) {
      if (thrown instanceof ModelFailure) thrown.spent = spending.tokens()
      throw thrown
    }
  }

  /** Whether a text reveals the key or the instructions. */
  private secretsIn(instructions: string): (text: string) => boolean {
    const quotes = quotesOf(instructions)
    return (text) => (this.key !== '' && text.includes(this.key)) || quotes(text)
  }

  private account(spending: Spending): ModelUsage {
    return { engine: this.id, model: this.model, ...spending.sum(), degraded: null }
  }
}

/** The slots of the rule-based coach without its open question, which this reply has superseded; the turn count goes on. */
function slotsAfter({ slots }: PromptContext): Record<string, unknown> {
  const turn = typeof slots.turn === 'number' ? slots.turn : 0
  return { turn: turn + 1, ...('stage' in slots ? { stage: slots.stage } : {}) }
}

/** Whether a text repeats seven consecutive words of the instructions. */
function quotesOf(instructions: string): (sentence: string) => boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const known = ` ${words(instructions).join(' ')} `
  return (sentence) => {
    const said = words(sentence)
    return said.some((_, i) => i + 7 <= said.length && known.includes(` ${said.slice(i, i + 7).join(' ')} `))
  }
}

/** Accepts every sentence, for callers that check the whole text. */
function openHouse(): ReplyValidator {
  let sentences = 0
  return {
    submit: () => {
      sentences += 1
      return null
    },
    get sentences() {
      return sentences
    },
    missingPart: () => null,
  }
}
