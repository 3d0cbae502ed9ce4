import { unitWords } from '#server/platform/text/number-words.ts'
import { lowerFirst } from '#server/platform/text/words.ts'

const hours = unitWords.slice(1, 13).join('|')
const clock = String.raw`(?:half(?: past)? (?:${hours}|\d{1,2})|(?:quarter|five|ten|twenty) (?:past|to) (?:${hours}|\d{1,2})|\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\b\.?)?|(?:${hours})(?: (?:thirty|fifteen|forty-five)| o'clock)?(?: ?[ap]m\b)?|noon|midday)`
const instead = '(?:,? (?:and )?not|,? instead of|,? rather than)'
const timeForTime = new RegExp(
  String.raw`\b(?:at |for |to )?(?<right>${clock})(?: (?:for|with)(?: [\p{L}'-]+){1,4})?${instead} (?:at |for )?(?<wrong>${clock})(?![\w:])`,
  'iu',
)
/** A number alone may be a count; one of these makes it a time of the day. */
const isClock = /\bat\b|half|quarter|past|\bto\b|\d[:.]\d|\d ?[ap]\.?m\b|thirty|o'clock|noon|midday/i

/** The time of day that a text puts in the place of another: "half two, not half nine"; null where it puts none. */
export function correctedTime(said: string): { right: string; wrong: string } | null {
  const { 0: whole = '', groups } = timeForTime.exec(said.replace(/’/g, "'")) ?? {}
  return groups && isClock.test(whole) ? { right: lowerFirst(groups.right!), wrong: groups.wrong! } : null
}
