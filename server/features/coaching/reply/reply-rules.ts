import type { RejectionReason } from '#server/providers/coach/port.ts'
import type { AllowedNumbers } from './allowed-numbers.ts'
import { type ClaimFacts, hasFalseClaim } from './mission-claims.ts'
import { hasOnlyTrueNumbers } from './ordinary-numbers.ts'

/**
 * What a sentence is checked against: the numbers it may state, the founder's own names and words and the advice of the
 * playbook, which it may repeat unchanged, and the state of the missions.
 */
export interface SentenceFacts {
  numbers: AllowedNumbers
  labels: readonly string[]
  said: string
  advice: string
  claims: ClaimFacts
}

const markup = /<[a-z/!]|!\[[^\]]*\]|https?:|\bwww\.|\bdata:|javascript:|```/i

/** Cheering. Plain praise such as "well done" and "good work" is how people talk. */
const flattery =
  /\b(?:great|excellent|amazing|awesome|fantastic|incredible|brilliant|stellar|superb) (?:job|work|going|stuff|progress)\b|\b(?:amazing|awesome|fantastic|incredible|phenomenal)\b|\bproud of you\b|\bcrush(?:ing|ed) it\b|\bkill(?:ing|ed) it\b|\brock ?star\b|\bkeep (?:it up|up the)\b|\byou(?:'ve| have) got this\b|\bway to go\b|\bkudos\b|\bbravo\b|\bi love (?:that|this|your)\b/i

/**
 * A telephone number, a helpline or an address: a model may not know the right one, and whoever needs help gets the
 * product's own (`server/features/safety`).
 */
const contact =
  /(?<!\d)\+?\d(?:[ ().-]?\d){6,}(?!\d)|\b(?:call|dial|text|ring|phone)\s+(?:[a-z]+\s+){0,3}\d{3,}(?:\s\d{3,})*\b(?!\s+(?!(?:now|and|for|right|today|tonight|when|any)\b)[a-z]{3,})|\b(?:helpline|hotline|lifeline|samaritans|crisis line)\b.*\d|\d.*\b(?:helpline|hotline|lifeline|samaritans|crisis line)\b|\S+@\S+\.[a-z]{2,}/i
const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i

/** What a small model copies from around its prompt: how the prompt names the parties and the turn. */
const scaffolding =
  /\bthe founder says to you\b|\b(?:challenge|ask|tell|answer|help|encourage) the founder\b(?! (?:of|who|behind)\b)|\bthis turn:|^\W*(?:founder|coach|user|assistant|system)\s*:|<\|/i

/**
 * Why a sentence must not be sent, or null (product rule 29): markup, flattery, an address, words of the prompt, or
 * what it says about the founder's numbers, missions and changes is not so.
 */
export function sentenceProblem(sentence: string, sentenceFacts: SentenceFacts): RejectionReason | null {
  if (!/[\p{L}\d]/u.test(sentence)) return 'empty'
  if (sentenceFacts.advice.includes(sentence)) return null
  const unquoted = withoutQuotes(sentence, sentenceFacts)
  const [copied] = scaffolding.exec(unquoted) ?? []
  if (copied && !sentenceFacts.said.toLowerCase().includes(copied.toLowerCase())) return 'secret'
  if (markup.test(unquoted)) return 'markup'
  if (id.test(unquoted)) return 'secret'
  if (contact.test(unquoted)) return 'contact'
  if (flattery.test(unquoted)) return 'flattery'
  if (hasFalseClaim(sentence, sentenceFacts.claims)) return 'claim'
  return hasOnlyTrueNumbers(unquoted.replace(/\b90[- ]days?\b/gi, ' '), sentenceFacts.numbers)
    ? null
    : 'number'
}

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
