import { chatStream } from './chat-completions.ts'
import { failureOf, ModelFailure } from './failure.ts'
import { createFirstOutputLimit } from './first-output.ts'
import { geminiStream } from './gemini.ts'
import type { Ask, ModelRequest, ModelServer, Part, Piece, Sending, Stream } from './model-types.ts'
import { ollamaStream } from './ollama.ts'
import { createSendings, isObject, passObject } from './sendings.ts'
import { ThoughtFilter } from './thought-filter.ts'
import { type TimeLimits, withTimeLimits } from './time-limits.ts'
import { vendorStream } from './vendor-stream.ts'

/** The maximum length of an answer and of the thought before it, in characters. */
const maxCharacters = 24_000
const maxThought = 120_000

const streams: Record<ModelServer['provider'], (server: ModelServer) => Stream> = {
  openai: vendorStream,
  anthropic: vendorStream,
  gemini: geminiStream,
  ollama: ollamaStream,
  'openai-compatible': chatStream,
}

/**
 * A function that calls the model of this server, through a `stream` of the caller's where there is one. Connects on the
 * first call; throws ModelFailure, or what `onPiece` throws.
 */
export function createAsker(
  server: ModelServer,
  limits: TimeLimits,
  stream: Stream = streams[server.provider](server),
): Ask {
  const sendings = createSendings(server)
  const firstOutput = createFirstOutputLimit(server, limits)
  return async function ask(question, onPart, signal) {
    // An object is read when it is complete: only then is it certain that the server understood what was asked for.
    const answer: Piece[] = []
    const isShaped = question.shape !== undefined
    await sendings.try(isShaped, async (sending) => {
      answer.length = 0
      await callOnce(question, sending, isShaped ? (piece) => answer.push(piece) : onPart, signal)
      return !isShaped || isObject(answer)
    })
    if (isShaped) passObject(answer, onPart)
  }

  async function callOnce(
    question: ModelRequest,
    sending: Sending,
    onPiece: (piece: Piece) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const length = { answer: 0, thought: 0 }
    const thoughts = new ThoughtFilter()
    let callbackError: unknown
    const pass = (piece: Piece) => {
      try {
        onPiece(piece)
      } catch (thrown) {
        callbackError = thrown
        throw thrown
      }
    }
    const takePart = (part: Part) => {
      length[part.kind === 'working' ? 'thought' : 'answer'] += lengthOf(part)
      if (part.kind === 'working') {
        if (length.thought > maxThought) throw new ModelFailure('too-long')
      } else if (part.kind === 'text') {
        const { text, restart } = thoughts.push(part.text)
        const dropped = part.text.length - text.length
        length.answer -= dropped
        length.thought += dropped
        if (length.answer > maxCharacters || length.thought > maxThought) throw new ModelFailure('too-long')
        if (restart) pass({ kind: 'restart' })
        if (text) pass({ kind: 'text', text })
      } else {
        const rest = part.kind === 'end' ? thoughts.end() : ''
        if (rest) pass({ kind: 'text', text: rest })
        pass(part)
      }
    }
    try {
      await withTimeLimits(
        (forward, until) => stream(question, sending, forward, until),
        takePart,
        isOutput,
        { ...limits, firstMs: firstOutput.ms() },
        signal,
      )
      firstOutput.answered()
    } catch (thrown) {
      if (callbackError) throw callbackError
      if (signal.aborted) throw signal.reason
      const failure = failureOf(thrown)
      // An error after the first output is a cut stream, whatever status the server reports.
      const isCutStream =
        length.answer + length.thought > 0 &&
        ['server-error', 'unreachable', 'refused-request'].includes(failure.reason)
      throw isCutStream ? new ModelFailure('cut-stream') : failure
    }
  }
}

const isOutput = (part: Part): boolean => lengthOf(part) > 0

function lengthOf(part: Part): number {
  if (part.kind === 'text') return part.text.length
  return part.kind === 'working' ? part.length : 0
}
