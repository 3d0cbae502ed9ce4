import type { Ask, Piece, Question } from './model.ts'

/** Tokens of a text by its length and its signs: within -20 to +30 % of OpenAI's count (shared/coach-and-accounts.md, 4). */
export function estimateTokens(text: string): number {
  const signs = text.match(/[\p{P}\p{S}\d]/gu)?.length ?? 0
  return Math.ceil(text.length / 4.2 + 0.35 * signs)
}

/** What the calls of one piece of thinking cost together: by the provider's own count, or estimated where it gave none. */
export class Spending {
  finish: string | null = null
  private tokensIn = 0
  private tokensOut = 0
  private tokensCached = 0
  private firstOutputMs: number | null = null
  private readonly startedAt = performance.now()

  /** Asks, hands the pieces on, and notes what they cost, also when the asking fails. */
  async of(ask: Ask, question: Question, hear: (piece: Piece) => void, signal: AbortSignal): Promise<void> {
    let written = ''
    let counted = false
    this.finish = null
    const listen = (piece: Piece) => {
      this.firstOutputMs ??= Math.round(performance.now() - this.startedAt)
      if (piece.kind === 'text') written += piece.text
      if (piece.kind === 'arguments') written += JSON.stringify(piece.input) ?? ''
      if (piece.kind === 'end') {
        const { tokensIn, tokensOut, tokensCached, finish } = piece.usage
        this.finish = finish
        counted = tokensIn > 0
        if (counted) this.add(tokensIn, tokensOut, tokensCached)
      }
      hear(piece)
    }
    try {
      await ask(question, listen, signal)
    } finally {
      if (!counted)
        this.add(estimateTokens(question.instructions + question.prompt), estimateTokens(written), 0)
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
