import type { Step } from '#server/providers/coach/changes/port.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { confidences } from './confidences.ts'
import { sharedWords } from './link-features.ts'
import { numbersIn } from './numbers-in.ts'

const leastWork = 0.3
const leastWords = 0.5

/** "42 orders shipped", told again: steps of today that a text tells with the same numbers and nearly the same words. */
export const restatedSteps = (parts: readonly PartActs[], { booked = [] }: PromptContext): Step[] =>
  booked.flatMap(({ missionId, quote: before, from, to, completed }): Step[] => {
    const part = parts.find(
      ({ text, likely }) =>
        likely('progress', 'completion', 'win') >= leastWork &&
        sharedWords(text, before) >= leastWords &&
        numbersIn(before).every((it) => numbersIn(text).includes(it)),
    )
    if (!part) return []
    const step = { missionId, quote: part.text, confidence: confidences.written }
    return completed
      ? [{ ...step, action: 'complete-mission' }]
      : [{ ...step, action: 'record-progress', change: { by: to - from } }]
  })
