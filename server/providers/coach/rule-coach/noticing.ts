import type { Extraction, Proposal } from '#server/providers/coach/port.ts'
import type { Reading } from './reading.ts'
import { metricNames } from './words/metric-names.ts'
import { tokenize } from './words/tokenizing.ts'
import { cut } from './words/tokens.ts'

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

/** A commitment of the founder: a solemn word, or "I'll ..." with a due day. */
export function findPromise(said: string, reading: Reading): Promised | null {
  if (
    reading.mood !== 'plan' ||
    reading.who !== 'founder' ||
    reading.verb === null ||
    reading.weak ||
    reading.clause.asked
  )
    return null
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  const solemn = /\b(?:promise|commit|swear|pledge|you have my word|guarantee|no matter what)\b/.test(text)
  const day = due.find(([sign]) => sign.test(text))?.[1] ?? null
  if (
    !solemn &&
    !(
      /^(?:i|we) (?:\w+ )?(?:will|shall)\b/.test(
        text.replace(/^(?:today|tomorrow|tonight|on \w+|so|and|then|next week) /, ''),
      ) &&
      day !== null &&
      day !== 'today'
    )
  )
    return null
  const quote = cut(said, reading.clause.tokens)
  const what = cut(said, reading.clause.tokens.slice(reading.start))
  return { action: 'note-promise', what, due: day, quote, confidence: solemn ? 0.9 : 0.8 }
}

/** Whether an action is dated on another day ("on Friday"), which makes it a promise and not a mission of today. */
export function forAnotherDay(reading: Reading): boolean {
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  return (
    /\b(?:on|next) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bnext (?:week|month|quarter|year)\b/.test(
      text,
    ) && !reading.clause.tokens.some((token) => token.quantity?.kind === 'count')
  )
}

const obstacles =
  /\b(?:(?:i(?:'m| am)|we(?:'re| are)|i(?:'ve| have) been|still|got|been)? ?(?:stuck|blocked|held up|waiting) (?:on|by|with|for|at|behind)|waiting (?:on|for)|can'?t (?:\w+ )?(?:until|because|without)|the (?:blocker|problem|issue|bottleneck) is)\b[^.!?;,\n]*/gi

export function blockersIn(own: string): string[] {
  return [...own.matchAll(obstacles)]
    .map((match) => match[0].trim())
    .filter((words) => words.split(/\s+/).length > 2)
    .slice(0, 3)
}

/** "MRR is now $4,100": a metric with its name. Planned figures and wishes are skipped. */
export function findMetrics(said: string, readings: Reading[]): Extraction['metrics'] {
  const metrics: Extraction['metrics'] = []
  for (const reading of readings) {
    if (!/^(?:state|report|bare)$/.test(reading.mood) || reading.clause.asked || reading.near) continue
    const { tokens } = reading.clause
    const text = tokens.map((token) => token.lower).join(' ')
    const name = metricNames.find(([sign]) => sign.test(text))?.[1]
    if (!name || (/^(?:customers|users|subscribers)$/.test(name) && reading.mood !== 'state')) continue
    const numbers = tokens.filter(
      (token) => token.quantity && /^(?:money|count|percent|duration)$/.test(token.quantity.kind),
    )
    const number =
      numbers.find((token) => /^(?:to|at)$/.test(tokens[tokens.indexOf(token) - 1]?.lower ?? '')) ??
      numbers[0]
    if (number?.quantity) metrics.push({ name, value: number.quantity.value, quote: cut(said, tokens) })
  }
  return metrics
}

/** The founder's text with quotations blanked out, one line per sentence. */
export const sentencesOf = (own: string): string[] =>
  own
    .split(/(?<=[.!?\n])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => tokenize(sentence).length > 0)
