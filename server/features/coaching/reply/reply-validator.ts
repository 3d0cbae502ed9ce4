import type { SourceFact } from '#contract/coaching.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type {
  ChangeDecision,
  Occasion,
  PromptContext,
  RejectionReason,
  ReplyValidator,
} from '#server/providers/coach/port.ts'
import { collectAllowedNumbers } from './allowed-numbers.ts'
import { listCitableFacts } from './citations.ts'
import { claimFactsOf } from './mission-claims.ts'
import { sentenceProblem } from './reply-rules.ts'
import { withoutMarkdown } from './strip-markdown.ts'

/** Word limits of a reply. */
const wordLimits: Record<Occasion | 'conclusion', number> = {
  morning: 70,
  evening: 70,
  'status-update': 60,
  conclusion: 60,
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
  const labels = facts.map((it) => it.label)
  const sentenceFacts = {
    numbers: collectAllowedNumbers(promptContext, said, decisions),
    labels,
    said: founderText,
    advice: adviceOf(promptContext),
    claims: claimFactsOf(promptContext, decisions, labels, founderText),
  }
  const maxWords = wordLimits[kind]
  const accepted: string[] = []
  let sent = 0
  let isHeld = false
  const text = () => accepted.join(' ')
  const sendAccepted = () => {
    while (!isHeld && sent < accepted.length) emit(accepted[sent++]!)
  }
  const problem = (written: string): RejectionReason | null => {
    const sentence = withoutMarkdown(written)
    const reason = sentenceProblem(sentence, sentenceFacts)
    if (reason) return reason
    // A fallback coach that completes a reply may repeat a sentence of the first.
    if (accepted.includes(sentence)) return 'repeated'
    return wordsIn(`${text()} ${sentence}`) > maxWords ? 'length' : null
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
    submit(written) {
      const reason = problem(written)
      if (reason) return reason
      const sentence = withoutMarkdown(written)
      if (isHeld && accepted.length === 0) this.preview?.(sentence)
      accepted.push(sentence)
      sendAccepted()
      return null
    },
  }
}

/** The advice of the playbook that the reply gives; it may be repeated as it stands. */
const adviceOf = ({ replyPlan }: PromptContext): string =>
  [...(replyPlan?.moves ?? []), ...(replyPlan?.more ?? [])]
    .flatMap((it) => ('text' in it && it.entry ? [it.text] : []))
    .join('\n')
