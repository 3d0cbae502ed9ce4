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

/** How many words an answer may have, in all and before its ending, and how many it needs. */
const lengths: Record<Occasion | 'conclusion', { least: number; most: number; statements: number }> = {
  morning: { least: 0, most: 70, statements: 56 },
  evening: { least: 0, most: 70, statements: 56 },
  'status-update': { least: 25, most: 60, statements: 50 },
  conclusion: { least: 0, most: 60, statements: 60 },
}

export interface StreamingReplyValidator extends ReplyValidator {
  text(): string
  /** Why a sentence could not go out now, or null; nothing goes. */
  problem(sentence: string): RejectionReason | null
  facts: readonly Receipt[]
}

/**
 * The desk over which every word of a mind goes out, whoever the mind is: a sentence is judged by the facts and then
 * sent on, or refused. `tell` hears each sentence that went out.
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
    // When one coach brings another's words to their end, both may have the same sentence.
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
