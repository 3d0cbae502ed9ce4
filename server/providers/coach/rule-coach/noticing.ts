import { lowerFirst } from '#server/platform/text/words.ts'
import type { Proposal } from '#server/providers/coach/port.ts'

type Memory = Extract<Proposal, { action: 'remember' }>
type Promised = Extract<Proposal, { action: 'note-promise' }>

const reasons: [Memory['kind'], RegExp, number][] = [
  [
    'challenge',
    /\b(?:i(?:'m| am)?|we(?:'re| are)?) (?:really |always |just |still )*(?:struggl(?:e|ing)|bad at|terrible at|afraid of|scared of|avoid(?:ing)?|keep (?:putting off|avoiding|postponing)|find it hard|overwhelmed by|stuck (?:on|with)|blocked (?:by|on))\b[^.!?;\n]*/i,
    0.8,
  ],
  [
    'challenge',
    /\b(?:my|our) (?:biggest|main|real) (?:challenge|problem|obstacle|fear|weakness|issue|worry) (?:is|right now)\b[^.!?;\n]*/i,
    0.85,
  ],
  [
    'strength',
    /\b(?:i(?:'m| am)|we(?:'re| are)) (?:really |very |pretty )?(?:good|great|strong|best|comfortable|confident) (?:at|with|in|when)\b[^.!?;\n]*/i,
    0.8,
  ],
  ['strength', /\bmy (?:biggest |main )?(?:strength|superpower) is\b[^.!?;\n]*/i, 0.85],
  [
    'preference',
    /\bi (?:really )?(?:prefer|work best|do best|think best|hate|can't stand)\b[^.!?;\n]*/i,
    0.78,
  ],
  ['pattern', /\bi (?:always|never|usually|tend to|every time)\b[^.!?;\n]*/i, 0.76],
  [
    'fact',
    /\b(?:(?:my|our) (?:cofounder|co-founder|company|startup|product|team|runway|deadline|launch date|target customer)s? (?:is|are|has|have)|we (?:sell|build|make) (?!it|that|this))\b[^.!?;\n]*/i,
    0.6,
  ],
]

/** Lasting facts that founders state about themselves, each with its quote; at most two a turn. */
export function findMemories(own: string): Memory[] {
  const kept: Memory[] = []
  for (const [kind, sign, confidence] of reasons) {
    const quote = sign.exec(own)?.[0].trim()
    if (!quote || quote.split(/\s+/).length < 4 || own.trimEnd().endsWith('?')) continue
    if (kept.some((other) => other.quote.includes(quote) || quote.includes(other.quote))) continue
    kept.push({ action: 'remember', kind, content: quote, quote, confidence })
  }
  return kept.slice(0, 2)
}

const due: [RegExp, Promised['due']][] = [
  [/\btomorrow\b/, 'tomorrow'],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening)|by (?:noon|eod|lunch))\b/, 'today'],
  [
    /\b(?:this week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|end of the week|eow|weekend)\b/,
    'this-week',
  ],
]

const dayBehind =
  /,?\s+(?:by|until|before|for|on) (?:the )?(?:end of (?:the )?\w+|next \w+|today|tonight|tomorrow|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b.*$/i

/** What is promised, without its day: "call Ben" of "call Ben by the end of the week". */
export const withoutDay = (what: string): string => what.replace(dayBehind, '').trim()

/** A commitment of the founder: a solemn word, or "I'll ..." with a day to come. */
export function findPromises(own: string): Promised[] {
  return own
    .split(/(?<=[.!?;\n])\s+|,? (?:and|but|so) (?=(?:i|we)\b)/i)
    .flatMap((sentence): Promised[] => {
      const quote = sentence.trim().replace(/[.!;,]+$/, '')
      const said = commits.exec(quote)
      if (!said || quote.endsWith('?') || unsure.test(quote)) return []
      const isSolemn = solemn.test(quote)
      const day = due.find(([sign]) => sign.test(quote.toLowerCase()))?.[1] ?? null
      if (!isSolemn && (day === null || day === 'today')) return []
      const what = withObject(
        withoutDay(quote.slice(said.index + said[0].length)),
        quote.slice(0, said.index),
      )
      return [{ action: 'note-promise', what, due: day, quote, confidence: isSolemn ? 0.9 : 0.8 }]
    })
    .filter(({ what }) => what.includes(' '))
}

/** "The other two I'll do tomorrow morning": what the verb is about stands in front. */
function withObject(what: string, before: string): string {
  const [verb = '', ...rest] = what.split(' ')
  const object = before.trim().replace(/^(?:and|but|so|then|ok(?:ay)?|well)\b,? ?/i, '')
  return object.includes(' ') && onlyTime.test(rest.join(' ')) ? `${verb} ${lowerFirst(object)}` : what
}
const onlyTime =
  /^(?:(?:then|later|first|thing|on|by|in|at|the|this|early|late|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|night|week|weekend),? ?)+$/i

const commits =
  /\b(?:i|we)(?:['’]ll| will| shall)(?: definitely| also| then)? |\b(?:i|we) (?:promise|commit|swear|pledge|guarantee)(?: myself)?(?:(?: that)? (?:i|we)(?:['’]ll| will)| to)? |\byou have my word(?:(?: that)? (?:i|we)(?:['’]ll| will))? /i
const solemn = /\b(?:promise|commit|swear|pledge|you have my word|guarantee|no matter what)\b/i
const unsure = /\b(?:if|maybe|perhaps|might|probably|not|never|think|guess|hope)\b|n['’]t\b/i

const obstacles =
  /\b(?:(?:i(?:'m| am)|we(?:'re| are)|i(?:'ve| have) been|still|got|been)? ?(?:stuck|blocked|held up|waiting) (?:on|by|with|for|at|behind)|waiting (?:on|for)|can'?t (?:\w+ )?(?:until|because|without)|the (?:blocker|problem|issue|bottleneck) is)\b[^.!?;,\n]*/gi

/** What the founder is stuck on, in their words. */
export const blockersIn = (own: string): string[] =>
  [...own.matchAll(obstacles)]
    .map((match) => match[0].trim())
    .filter((words) => words.split(/\s+/).length > 2)
    .slice(0, 3)
