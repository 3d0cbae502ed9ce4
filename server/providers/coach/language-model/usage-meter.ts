import type { Ask, ModelRequest, Piece } from './model-types.ts'

/**
 * Estimates the tokens of a text from its length and punctuation: within -20 to +30 % of OpenAI's count, measured on
 * prompts and replies of the coach.
 */
export function estimateTokens(text: string): number {
  const punctuation = text.match(/[\p{P}\p{S}\d]/gu)?.length ?? 0
  return Math.ceil(text.length / 4.2 + 0.35 * punctuation)
}

/** Everything that a request says. */
export const textOf = ({ instructions, founder, history = [], prompt, message }: ModelRequest): string =>
  [instructions, founder, ...history.map((it) => it.content), prompt, message].filter(Boolean).join('\n')

/** Sums the usage of several model calls: the provider's count, or an estimate where it reports none. */
export class UsageMeter {
  finish: string | null = null
  private tokensIn = 0
  private tokensOut = 0
  private tokensCached = 0
  private firstOutputMs: number | null = null
  private readonly startedAt = performance.now()

  /** Makes a call, passes its pieces on, and adds its usage, also when it fails. */
  async measure(
    ask: Ask,
    question: ModelRequest,
    onPiece: (piece: Piece) => void,
    signal: AbortSignal,
  ): Promise<void> {
    let output = ''
    let isReported = false
    this.finish = null
    const recordPiece = (piece: Piece) => {
      this.firstOutputMs ??= Math.round(performance.now() - this.startedAt)
      if (piece.kind === 'text') output += piece.text
      if (piece.kind === 'arguments') output += JSON.stringify(piece.input) ?? ''
      if (piece.kind === 'end') {
        const { tokensIn, tokensOut, tokensCached, finish } = piece.usage
        this.finish = finish
        isReported = tokensIn > 0
        if (isReported) this.add(tokensIn, tokensOut, tokensCached)
      }
      onPiece(piece)
    }
    try {
      await ask(question, recordPiece, signal)
    } finally {
      if (!isReported) this.add(estimateTokens(textOf(question)), estimateTokens(output), 0)
    }
  }

  tokens(): { tokensIn: number; tokensOut: number } {
    return { tokensIn: this.tokensIn, tokensOut: this.tokensOut }
  }

  sum() {
    return {
      ...this.tokens(),
      tokensCached: this.tokensCached,
      firstOutputMs: this.firstOutputMs,
      totalMs: Math.round(performance.now() - this.startedAt),
      finish: this.finish,
    }
  }

  private add(tokensIn: number, tokensOut: number, tokensCached: number): void {
    this.tokensIn += tokensIn
    this.tokensOut += tokensOut
    this.tokensCached += tokensCached
  }
}
