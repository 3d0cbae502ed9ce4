import type { Extraction } from '#server/providers/coach/port.ts'
import type { Reading } from './reading.ts'

const feelings =
  /\b(?:i(?:'m| am| feel| felt| have been|'ve been)?|feeling|so|just|really) (?:\w+ ){0,2}(?:overwhelmed|tired|exhausted|stressed|anxious|worried|scared|afraid|sad|down|lonely|lost|frustrated|burned out|burnt out|excited|happy|proud|great|good|bad|awful|terrible|stuck|demotivated|unmotivated|nervous|angry|drained|hopeless|discouraged)\b/i
const closings =
  /^\W*(?:(?:ok|okay|alright|cool|great|perfect|no|nope|well|and|yeah)\W+)*(?:thanks?(?: you)?|thx|cheers|that'?s (?:all|it)|i'?m done(?: for (?:today|now|tonight))?|bye|goodbye|good ?night|see you|talk (?:later|tomorrow|soon)|gotta go|have to go|nothing (?:else|more)|all good|end (?:the )?session|let'?s (?:stop|end|wrap up)(?: here)?)\b/i

/** The intent of a turn; a turn that both plans and reports counts as a report in the evening. */
export function intentOf(
  said: string,
  readings: Reading[],
  plans: number,
  claims: number,
): Extraction['intent'] {
  if (claims > 0) return 'report'
  if (plans > 0) return 'plan'
  if (closings.test(said)) return 'closing'
  const moods = readings.map((reading) => (reading.clause.asked ? 'asked' : reading.mood))
  if (moods.includes('asked')) return 'question'
  if (feelings.test(said)) return 'feeling'
  if (moods.includes('report') || moods.includes('failed') || moods.includes('doing')) return 'report'
  if (moods.includes('plan')) return 'plan'
  return 'unclear'
}
