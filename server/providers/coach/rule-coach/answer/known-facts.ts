import type { ContextFact, PromptContext } from '#server/providers/coach/port.ts'
import { wordsIn } from './phrasing.ts'

/** The first `most` words of a fact, ending in a full stop. */
function sentence(fact: ContextFact | null | undefined, most: number): string {
  if (!fact) return ''
  const first =
    fact.text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]) /)[0] ?? ''
  const words = first.replace(/[.!?\s]+$/, '').split(' ')
  const short = wordsIn(first) > most ? `${words.slice(0, most).join(' ')} ...` : `${words.join(' ')}.`
  return words.join('') === '' ? '' : short
}

const ofKind = (promptContext: PromptContext, kind: ContextFact['kind']): ContextFact[] =>
  (promptContext.facts ?? []).filter((fact) => fact.kind === kind)

/** The id of the fact about this morning's most important mission. */
const thisMorning = 'this-morning'

/** Yesterday's session in a sentence; '' when unknown. */
export const yesterdayIn = (promptContext: PromptContext): string =>
  sentence(
    ofKind(promptContext, 'session').find((it) => it.id !== thisMorning),
    22,
  )

/** This morning's most important mission in a sentence. */
export const morningIn = (promptContext: PromptContext): string =>
  sentence(
    ofKind(promptContext, 'session').find((it) => it.id === thisMorning),
    22,
  )

export const avoidedFact = (promptContext: PromptContext): ContextFact | null =>
  ofKind(promptContext, 'avoidance')[0] ?? null

/** What the founder puts off, in a sentence; '' when nothing. */
export const avoidedIn = (promptContext: PromptContext): string => sentence(avoidedFact(promptContext), 24)

/** Promises to ask about now: due by today, and open or just broken. */
export const askedPromises = (promptContext: PromptContext): ContextFact[] =>
  ofKind(promptContext, 'promise').filter((it) => it.asks === true)

export const promisesIn = (promptContext: PromptContext): ContextFact[] => ofKind(promptContext, 'promise')

/** A promise in a sentence. */
export const promiseIn = (fact: ContextFact | undefined): string => sentence(fact, 22)

/** The forecast for today's plan in a sentence. */
export const forecastIn = (promptContext: PromptContext): string =>
  sentence(ofKind(promptContext, 'forecast')[0], 20)
