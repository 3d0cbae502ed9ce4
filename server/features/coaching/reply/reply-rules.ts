import type { RejectionReason } from '#server/providers/coach/port.ts'
import { statedNumbers } from './numbers-in-text.ts'

/**
 * What a sentence is checked against: the numbers it may state, and the founder's own names and words, which it may
 * repeat unchanged.
 */
export interface SentenceFacts {
  numbers: ReadonlySet<number>
  labels: readonly string[]
  said: string
}

const markup =
  /<[a-z/!]|!?\[[^\]]*\]\(|https?:|\bwww\.|\bdata:|javascript:|```|\*\*|__|^\s*(?:[-*#>•]|\d+[.)])\s/im

const flattery =
  /\b(?:great|good|nice|excellent|amazing|awesome|fantastic|incredible|brilliant|stellar|superb) (?:job|work|going|stuff|progress)\b|\b(?:amazing|awesome|fantastic|incredible|brilliant|phenomenal)\b|\bwell done\b|\bproud of you\b|\bcrush(?:ing|ed) it\b|\bkill(?:ing|ed) it\b|\brock ?star\b|\bkeep (?:it up|up the)\b|\byou(?:'ve| have) got this\b|\bway to go\b|\bkudos\b|\bbravo\b|\bi love (?:that|this|your)\b/i

/** Why a sentence must not be sent, or null (product rule 29): markup, flattery, or a number that is not grounded. */
export function sentenceProblem(sentence: string, sentenceFacts: SentenceFacts): RejectionReason | null {
  if (!/[\p{L}\d]/u.test(sentence)) return 'empty'
  const unquoted = withoutQuotes(sentence, sentenceFacts)
  if (markup.test(unquoted)) return 'markup'
  if (flattery.test(unquoted)) return 'flattery'
  return hasGroundedNumbers(unquoted, sentenceFacts) ? null : 'number'
}

/** Checks the numbers in generated prose: each must be among the facts. The 90 of "90-day goal" is part of a name. */
const hasGroundedNumbers = (prose: string, { numbers }: SentenceFacts): boolean =>
  statedNumbers(prose.replace(/\b90[- ]days?\b/gi, ' ')).every((it) => numbers.has(it))

/** Removes mission names and quotations of the founder, which may contain anything. */
function withoutQuotes(sentence: string, { labels, said }: SentenceFacts): string {
  const saidLowerCase = said.toLowerCase()
  return labels
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, label) => rest.replaceAll(label, ' '), sentence)
    .replace(/['"‘“]([^"”]{3,}?)[.,…]{0,3}['"’”](?!\w)/g, (span, quotation: string) =>
      saidLowerCase.includes(quotation.toLowerCase()) ? ' ' : span,
    )
}

const imperative =
  /^(?:(?:then|now|so|first|next|today|tomorrow|tonight|please),? )?(?:add|ask|begin|block|book|bring|build|call|carry|check|choose|close|commit|confirm|cut|decide|do|draft|drop|email|end|face|find|finish|fix|get|give|go|keep|leave|list|make|message|move|name|note|open|pick|plan|post|push|put|record|rest|run|say|schedule|send|set|ship|show|sit|sleep|sort|speak|start|stop|take|talk|tell|test|text|think|trim|try|turn|use|walk|write)\b/i

/** Whether a sentence asks one question or is one imperative: the only two permitted endings. */
export const isEnding = (sentence: string): boolean =>
  /\?["'”’)]*$/.test(sentence) || imperative.test(sentence)
