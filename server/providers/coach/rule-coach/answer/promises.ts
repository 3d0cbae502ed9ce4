import { wordsIn } from '#server/platform/text/words.ts'
import type { ContextFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { withoutDay } from '#server/providers/coach/rule-coach/noticing.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { openPromises } from './session-facts.ts'

const made =
  /\b(?:i|we)(?:'ve| have)?(?: also| just)? promised (?!myself\b|to myself\b)[^.!?;\n]{4,160}|\bi (?:gave|give) (?:\w+ )?my word[^.!?;\n]{4,160}/i
const untrue = /\b(?:never|not|n't|almost|nearly|yesterday|last (?:week|month|year)|used to|if)\b|n't\b/i
const joint = /,? (?:and|but|so|because) (?:i|we|then|it|they|he|she)\b.*$/i

/** "I promised Acme the proposal by Friday": a proposal for the promise in the founder's words. */
export function findPromiseMade(said: string): Proposal | null {
  const quote = made.exec(said)?.[0].replace(joint, '').trim()
  if (!quote || untrue.test(quote) || said.includes(`${quote}?`)) return null
  const what = withoutDay(
    quote.replace(/^.*?\b(?:promised|word)\s+(?:to |that (?:i|we)(?:'d|'ll| would| will) )?/i, ''),
  )
  if (
    wordsIn(what) < 2 ||
    /\b(?:something|anything|nothing|everything|too much|the (?:world|moon))\W*$/i.test(what)
  )
    return null
  return { action: 'note-promise', what, due: null, quote, confidence: 0.85 }
}

const undone =
  /\b(?:will|won't|going to|gonna|should|need to|have to|want to|almost|nearly|not|never|haven't|hasn't|didn't|couldn't|can't)\b|n't\b|'ll\b|\?/i
const small = new Set(
  'the and for with that this them their our your his her from about today tomorrow'.split(' '),
)
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter((it) => !small.has(it))

/** Promises that a sentence reports as kept: an action in the past with nearly all words of the promise. */
export function findPromisesKept(said: string, promptContext: PromptContext): Proposal[] {
  const clauses = said
    .split(/(?<=[.!?;\n])\s*|,? (?:and|but) (?=i\b|we\b)/i)
    .map((it) => it.trim())
    .filter((it) => it !== '' && !undone.test(it) && reportsAction(it))
  return openPromises(promptContext).flatMap((fact) => {
    const quote = clauses.find((it) => speaksOf(it, fact))
    return quote
      ? [{ action: 'keep-promise' as const, promiseId: fact.id, what: fact.label, quote, confidence: 0.85 }]
      : []
  })
}

const reportsAction = (clause: string): boolean =>
  clause
    .toLowerCase()
    .split(/[^a-z']+/)
    .some((word) => /^(?:past|participle)$/.test(readVerb(word)?.form ?? '') || /^(?:done|kept)$/.test(word))

function speaksOf(clause: string, { label }: ContextFact): boolean {
  const [first = '', ...rest] = tellingWords(label)
  const verb = readVerb(first)
  const wanted = verb?.known ? rest : [first, ...rest]
  const clauseWords = tellingWords(clause)
  const found = wanted.filter((it) => clauseWords.some((word) => word.slice(0, 5) === it.slice(0, 5)))
  return wanted.length >= 2 && found.length >= Math.max(2, Math.ceil(wanted.length * 0.75))
}
