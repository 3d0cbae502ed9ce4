import { type Features, flag } from '#server/platform/text/trees.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'

/* What any piece of text is judged by: its length, its acts, and words that tell how it is meant. */

/** A statement, with what it does. */
export type Statement = Pick<PartActs, 'text' | 'likely'>

/** Words that say whether something is done, and whose it is. */
export const signs: Readonly<Record<string, RegExp>> = {
  denied:
    /\b(?:not|never|nobody|none|nothing|no|nope|nae|\w+n['’]?t|cannae|didnae|hasnae|havenae|isnae|wasnae)\b/i,
  unfinished:
    /\b(?:nearly|almost|half|only|remaining|left|waiting|percent|still|yet|started|begun|except|bar|missing|untouched|partly|some)\b|%/i,
  prepared: /\b(?:draft\w*|written|wrote|designed|packed|planned|picked|printed|booked|ordered|asked)\b/i,
  moved:
    /\b(?:mov(?:ed|es|ing)|postpon\w+|cancel\w*|reschedul\w*|push(?:ed|es|ing)|delay\w*|instead|tomorrow|\w+day|next week|later)\b/i,
  future:
    /\b(?:will|going to|gonna|\w+['’]ll|want|need|have to|should|must|plan|let['’]?s|shall|hope|try|today)\b/i,
  asks: /\?/,
  but: /\bbut\b/i,
  done: /\b(?:done|finish\w*|complete\w*|sent|live|out|shipped|signed|paid|sorted|fixed|ready|in|up|over|through|off)\b/i,
  all: /\b(?:all|both|every\w*|whole|rest|entire|last|final\w*|lot)\b/i,
  more: /\b(?:another|more|extra|further|additional)\b/i,
  total: /\b(?:so far|in (?:all|total)|total|altogether|now|makes?|up to|at|that['’]?s|reached|all told)\b/i,
  own: /\b(?:i|i['’]ve|we|we['’]ve|my|our)\b/i,
  others: /\b(?:he|she|they|his|her|their)\b/i,
  corrects: /\b(?:sorry|actually|correction|i mean|make that|no wait|wrong|not \d+)\b/i,
  past: /\b(?:yesterday|last (?:week|month|year|night)|ago)\b/i,
  money: /[$€£]|\b(?:euros?|dollars?|pounds?|quid)\b/i,
}

/** How long a text is, what it does, and which signs it has. */
export const ofText = (name: string, { text, likely }: Statement): Features => ({
  [`${name}: words`]: Math.min(40, text.split(/\s+/).length),
  [`${name}: done`]: likely('progress', 'completion', 'win'),
  ...Object.fromEntries(acts.map((act) => [`${name}: ${act}`, likely(act)])),
  ...ofSigns(name, text),
})

/** Which signs a text has. */
export const ofSigns = (name: string, text: string): Features =>
  Object.fromEntries(
    Object.entries(signs).map(([sign, pattern]) => [`${name}: ${sign}?`, flag(pattern.test(text))]),
  )
