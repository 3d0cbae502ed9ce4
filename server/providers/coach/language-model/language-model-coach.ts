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

/** A sentence was not let out: nobody waits for what would follow it. */
class Refused extends Error {
  readonly refusal: RejectionReason
  constructor(refusal: RejectionReason) {
    super(refusal)
    this.refusal = refusal
  }
}

/** How often a model may write a reply: once, and once more when its first was refused. */
const tries = 2

/** A mind behind a language model. It throws ModelFailure when the model fails; it never answers by itself. */
export class LanguageModelCoach implements CoachModel {
  readonly id: string
  readonly about: string
  private readonly model: string
  private readonly key: string
  private readonly asking: Promise<Ask>

  /** The vendor's code is fetched at once, so that the first founder does not wait for it. */
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
        // What went out stays said; only a reply of which nothing went out is written anew.
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

  /** The arguments a model filled in; what it wrote instead of them is read as if it had. */
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

  /** Writes to the desk sentence by sentence and stops at the first that is refused. */
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
      // A sentence that the limit cut off is not said; one that was simply the last is.
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

  /** Whether a text gives away the key or the instructions: a server may send back whatever it was sent. */
  private secretsIn(instructions: string): (text: string) => boolean {
    const quotes = quotesOf(instructions)
    return (text) => (this.key !== '' && text.includes(this.key)) || quotes(text)
  }

  private account(spending: Spending): ModelUsage {
    return { engine: this.id, model: this.model, ...spending.sum(), degraded: null }
  }
}

/** What the built-in coach had left open is over once somebody else has spoken; only the count goes on. */
function slotsAfter({ slots }: PromptContext): Record<string, unknown> {
  const turn = typeof slots.turn === 'number' ? slots.turn : 0
  return { turn: turn + 1, ...('stage' in slots ? { stage: slots.stage } : {}) }
}

/** Seven words in a row out of the instructions are no accident. */
function quotesOf(instructions: string): (sentence: string) => boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const known = ` ${words(instructions).join(' ')} `
  return (sentence) => {
    const said = words(sentence)
    return said.some((_, i) => i + 7 <= said.length && known.includes(` ${said.slice(i, i + 7).join(' ')} `))
  }
}

/** Lets every sentence out, for a caller who judges the text as a whole. */
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
