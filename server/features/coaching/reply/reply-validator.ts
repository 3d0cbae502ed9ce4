import type { SourceFact } from '#contract/coaching.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type {
  ChangeDecision,
  Occasion,
  PromptContext,
  RejectionReason,
  ReplyValidator,
} from '#server/providers/coach/port.ts'
import { collectAllowedNumbers, listCitableFacts } from './citations.ts'
import { isEnding, sentenceProblem } from './reply-rules.ts'

/** Word limits of a reply: in all, and before its closing question. */
const wordLimits: Record<Occasion | 'conclusion', { max: number; maxStatements: number }> = {
  morning: { max: 70, maxStatements: 60 },
  evening: { max: 70, maxStatements: 60 },
  'status-update': { max: 60, maxStatements: 55 },
  conclusion: { max: 60, maxStatements: 60 },
}

export interface StreamingReplyValidator extends ReplyValidator {
  text(): string
  isEmpty(): boolean
  /** Keeps accepted sentences back from now on, until `release` sends them and all that follow. */
  hold(): void
  release(): void
  /** Why a sentence would be rejected now, or null; nothing is sent. */
  problem(sentence: string): RejectionReason | null
  facts: readonly SourceFact[]
}

/**
 * Checks every sentence of a reply against the facts and the rules, whichever coach wrote it. Calls `emit` with each
 * accepted sentence, at once unless it is held.
 */
export function createReplyValidator(
  promptContext: PromptContext,
  said: string,
  decisions: readonly ChangeDecision[],
  emit: (sentence: string) => void,
  kind: Occasion | 'conclusion' = promptContext.occasion,
): StreamingReplyValidator {
  const facts = listCitableFacts(promptContext, decisions)
  const founderText = [said, ...promptContext.turns.map((it) => (it.role === 'user' ? it.content : ''))].join(
    '\n',
  )
  const sentenceFacts = {
    numbers: collectAllowedNumbers(promptContext, said, decisions),
    labels: facts.map((it) => it.label),
    said: founderText,
  }
  const { max, maxStatements } = wordLimits[kind]
  const accepted: string[] = []
  let sent = 0
  let isHeld = false
  const text = () => accepted.join(' ')
  const sendAccepted = () => {
    while (!isHeld && sent < accepted.length) emit(accepted[sent++]!)
  }
  const problem = (sentence: string): RejectionReason | null => {
    const reason = sentenceProblem(sentence, sentenceFacts)
    if (reason) return reason
    // A fallback coach that completes a reply may repeat a sentence of the first.
    if (accepted.includes(sentence)) return 'repeated'
    const limit = isEnding(sentence) ? max : maxStatements
    return wordsIn(`${text()} ${sentence}`) > limit ? 'length' : null
  }
  return {
    facts,
    text,
    problem,
    isEmpty: () => accepted.length === 0,
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      sendAccepted()
    },
    get sentences() {
      return sent
    },
    discard() {
      accepted.length = sent
    },
    submit(sentence) {
      const reason = problem(sentence)
      if (reason) return reason
      if (isHeld && accepted.length === 0) this.preview?.(sentence)
      accepted.push(sentence)
      sendAccepted()
      return null
    },
  }
}
