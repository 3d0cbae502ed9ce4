import type { Receipt } from '#contract/coaching.ts'
import type {
  ChangeDecision,
  Occasion,
  PromptContext,
  RejectionReason,
  ReplyValidator,
} from '#server/providers/coach/port.ts'
import { nameable, names, numbersGiven } from './citations.ts'
import { isEnding, sentenceProblem, wordsIn } from './reply-rules.ts'

/** Word limits of a reply: in all, before its ending, and the minimum. */
const lengths: Record<Occasion | 'conclusion', { least: number; most: number; statements: number }> = {
  morning: { least: 0, most: 70, statements: 56 },
  evening: { least: 0, most: 70, statements: 56 },
  'status-update': { least: 25, most: 60, statements: 50 },
  conclusion: { least: 0, most: 60, statements: 60 },
}

export interface StreamingReplyValidator extends ReplyValidator {
  text(): string
  /** Why a sentence would be rejected now, or null; nothing is sent. */
  problem(sentence: string): RejectionReason | null
  facts: readonly Receipt[]
}

/**
 * Checks every sentence of a reply against the facts and the rules, whichever coach wrote it. Calls `emit` with each
 * accepted sentence.
 */
export function createReplyValidator(
  promptContext: PromptContext,
  said: string,
  decisions: readonly ChangeDecision[],
  tell: (sentence: string) => void,
  kind: Occasion | 'conclusion' = promptContext.occasion,
): StreamingReplyValidator {
  const facts = nameable(promptContext, decisions)
  const words = [said, ...promptContext.turns.map((it) => (it.role === 'user' ? it.content : ''))].join('\n')
  const given = {
    numbers: numbersGiven(promptContext, said, decisions),
    labels: facts.map((it) => it.label),
    said: words,
  }
  const { least, most, statements } = lengths[kind]
  const out: string[] = []
  const text = () => out.join(' ')
  const problem = (sentence: string): RejectionReason | null => {
    const found = sentenceProblem(sentence, given)
    if (found) return found
    // A fallback coach that completes a reply may repeat a sentence of the first.
    if (out.includes(sentence)) return 'repeated'
    const limit = isEnding(sentence) ? most : statements
    return wordsIn(`${text()} ${sentence}`) > limit ? 'length' : null
  }
  return {
    facts,
    text,
    problem,
    get sentences() {
      return out.length
    },
    submit(sentence) {
      const found = problem(sentence)
      if (found) return found
      out.push(sentence)
      tell(sentence)
      return null
    },
    missingPart() {
      const last = out.at(-1)
      if (!last || wordsIn(text()) < least) return 'length'
      if (facts.length > 0 && !facts.some((it) => names(text(), it.label))) return 'fact'
      return isEnding(last) ? null : 'ending'
    },
  }
}
