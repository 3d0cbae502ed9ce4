import { ModelFailure } from './failure.ts'
import type { ModelServer, Piece, Sending, ShapeMode } from './model-types.ts'

/** From what a provider's models follow best to what every server understands. */
const shapedWays = (modes: readonly ShapeMode[]): Sending[] => [
  { mode: modes[0]!, bare: false },
  ...modes.map((mode) => ({ mode, bare: true })),
]
const plain: readonly Sending[] = [
  { mode: 'words', bare: false },
  { mode: 'words', bare: true },
]

/** Every Claude can be made to call a tool or has structured output; which of them is known by trying. */
const modesOf = (provider: ModelServer['provider']): ShapeMode[] => {
  if (provider === 'anthropic') return ['tool', 'schema', 'words']
  // Gemini and Ollama have structured output in their own words, and no tool that must be called.
  return provider === 'gemini' || provider === 'ollama' ? ['schema', 'words'] : ['schema', 'tool', 'words']
}

/**
 * The ways to send a request to one model. When its server refuses one the next is tried, and the one that worked is
 * where later requests of this process begin.
 */
export function createSendings({ provider }: ModelServer) {
  const shaped = shapedWays(modesOf(provider))
  const known = { shaped: 0, plain: 0 }
  return {
    /**
     * Calls `send` until it does not fail with `refused-request`, and returns true or no other way is left. False
     * means that the server answered, but not with what was asked for.
     */
    async try(isShaped: boolean, send: (sending: Sending) => Promise<boolean>): Promise<void> {
      const [kind, ways] = isShaped ? (['shaped', shaped] as const) : (['plain', plain] as const)
      for (let at = known[kind]; ; at += 1) {
        const isLast = at === ways.length - 1
        try {
          if ((await send(ways[at]!)) || isLast) {
            known[kind] = at
            return
          }
        } catch (thrown) {
          const isRefused = thrown instanceof ModelFailure && thrown.reason === 'refused-request'
          if (!isRefused || isLast) throw thrown
        }
      }
    },
  }
}

/** Whether an answer has an object in it, or ended before it could have one. */
export const isObject = (answer: readonly Piece[]): boolean => {
  const text = textOf(answer)
  return answer.some((it) => it.kind === 'arguments') || text.includes('{') || text.trim() === ''
}

/** Passes on the object of an answer as one piece: tool arguments, or the text that holds it. */
export function passObject(answer: readonly Piece[], onPiece: (piece: Piece) => void): void {
  const called = answer.find((it) => it.kind === 'arguments')
  onPiece({ kind: 'arguments', input: called ? called.input : textOf(answer) })
  for (const piece of answer) if (piece.kind === 'end') onPiece(piece)
}

function textOf(answer: readonly Piece[]): string {
  const start = answer.findLastIndex((it) => it.kind === 'restart') + 1
  return answer.slice(start).reduce((text, it) => (it.kind === 'text' ? text + it.text : text), '')
}
