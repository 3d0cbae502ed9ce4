/** The words by which a goal's number is named in speech, as the source of an expression; null where it counts nothing. */
export interface GoalNoun {
  named: string
  /** Whether its number is an amount of money, a share, or a count. */
  kind: 'money' | 'share' | 'count'
  /** Whether it counts people or firms that sign, so that "two more signed" needs no noun. */
  isSigned: boolean
}

const money: readonly (readonly [RegExp, string])[] = [
  [/\barr\b|\bannual recurring/i, '(?:arr|annual recurring revenue|annual run rate)'],
  [/\bprofit\b/i, '(?:profit|net profit)'],
  [/\bcash\b/i, '(?:cash|bank balance|cash balance)'],
  [
    /\bmrr\b|\brecurring\b|\brevenue\b|\bturnover\b|\bsales\b/i,
    '(?:mrr|(?:monthly )?(?:recurring )?revenues?|turnover|sales)',
  ],
]
const customers = '(?:customers?|clients?|subscribers?|accounts?)'
const signing =
  /\b(?:paying|customers?|clients?|subscribers?|accounts?|contracts?|deals?|pilots?|members?)\b/i
/** Words of a title that count nothing themselves. */
const small =
  /^(?:a|an|the|to|of|in|by|for|from|with|and|per|our|my|new|more|first|get|reach|hit|win|sign|grow|raise|cut|reduce|lower|bring|double|land|close|have|make|sell|publish|ship|hire|run|at|day|days|week|weeks|month|months|q[1-4]|until|before|end|down|up|total)$/i
/** What is not what the goal counts, though it bears its name: "trial clinics". */
const notYet =
  'trial|free|demo|potential|interested|possible|prospective|cold|warm|other|with|about|to|for|from|of|at|in|on|by|a|per|each'

const toNumber = /\b(?:to|from|under|below|above|over|at)\s+[^\d\s]{0,4}\s?\d.*$/

const namingWords = (title: string): string[] =>
  title
    .replace(/\b(?:by|until|before|in|that|who|which|with|for) [\w ]*$/, '')
    .replace(/[^\p{L}\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 1 && !small.test(word))

/** Reads from a goal's title and unit how its number is named. */
export function goalNoun(title: string, unit: { before: string; after: string }): GoalNoun | null {
  // "Waiting time to 15 minutes" names what is counted before its number, "Get to 40 paying clinics" behind it.
  const before = namingWords(title.toLowerCase().replace(toNumber, ''))
  const words = before.length > 0 ? before : namingWords(title.toLowerCase())
  const asMoney = money.find(([sign]) => sign.test(title))
  if (asMoney && !unit.after.includes('%')) return { named: asMoney[1], kind: 'money', isSigned: false }
  const head = words.at(-1)
  if (!head) return null
  if (unit.after === '%') return { named: phrase(words.slice(-2)), kind: 'share', isSigned: false }
  if (unit.before !== '') return { named: phrase(words.slice(-2)), kind: 'money', isSigned: false }
  const isPaying = /\bpaying\b/i.test(title)
  const isCustomers = new RegExp(`^${customers}$`).test(head)
  const adjectives = String.raw`(?:(?!(?:${notYet})\b)[\p{L}-]+ ){0,2}?`
  const nouns = [
    numbered(head),
    ...(isPaying || isCustomers ? [customers] : []),
    ...(isPaying ? ['paying'] : []),
  ]
  return { named: `(?:${adjectives}(?:${nouns.join('|')}))`, kind: 'count', isSigned: signing.test(title) }
}

const escaped = (word: string) => word.replace(/[^\p{L}\d-]/gu, '.')
const singular = (word: string) =>
  /ies$/.test(word) ? `${word.slice(0, -3)}y` : /[^s]s$/.test(word) ? word.slice(0, -1) : word

/** A noun in the singular and the plural. */
function numbered(word: string): string {
  const one = singular(word)
  return `${escaped(one)}|${escaped(word)}|${escaped(one)}s${/y$/.test(one) ? `|${escaped(one.slice(0, -1))}ies` : ''}`
}

/** The last words of a measure, of which the last has to be said: "churn", "response time". */
const phrase = (words: readonly string[]): string => {
  const [last = ''] = words.slice(-1)
  const before = words.length > 1 ? `(?:${escaped(words[0]!)} )?` : ''
  return `(?:(?:[\\p{L}-]+ ){0,1}?${before}(?:${numbered(last)})(?: rate)?)`
}
