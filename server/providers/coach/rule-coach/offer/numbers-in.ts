import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'

/** A time of day, which counts nothing: "half ten", "at 9". */
const clock =
  /\b(?:by|before|after|until|from|half|quarter (?:to|past)|past|around) (?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (?:of|more|\w+s\b))|\bat \d{1,2}(?::\d\d| ?[ap]m\b)/gi

/** A length of time, which counts nothing either: "three months", "a six-week trial". */
const span =
  /\b(?:\d+|\p{L}+)(?: more| to \w+)?[ -](?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\b/giu

/** The counts that a text names, in order; times are none. */
export const numbersIn = (text: string): number[] =>
  tokenize(text.replace(clock, ' ').replace(span, ' ')).flatMap((it) =>
    it.quantity?.kind === 'count' ? [it.quantity.value] : [],
  )
