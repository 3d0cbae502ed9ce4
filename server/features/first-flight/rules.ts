import { inEnglishNotation, valueOfDigits } from '#contract/words/figures.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'

/** What the first answer says of a business, under the names of the profile; only what its words name. */
export interface BusinessAnswer {
  problemSolving: string
  companyName?: string
  industry?: string
  businessStage?: 'idea' | 'pre-revenue' | 'early-revenue'
  targetCustomers?: string
  customers?: number
  teamSize?: number
}

const name = String.raw`([A-Z][\w&'’.-]*(?: [A-Z][\w&'’.-]*){0,2})`
const companyPatterns = [
  new RegExp(String.raw`\b(?:called|named|company is|startup is|product is|name is)\s+${name}`),
  new RegExp(
    String.raw`\b(?:[Bb]uilding|[Rr]unning|[Rr]un|[Bb]uild|[Ff]ounded|founder of|with|At|at)\s+${name}(?=,|:| - | – |\s+(?:is|which|that|where)\b)`,
  ),
  new RegExp(
    String.raw`^${name}(?=\s+(?:is an?|is the|helps|makes|lets|builds|sells|gives|does|turns|connects)\b|\s*[,:]\s+(?:an?|the|we|it)\b|\s+[-–]\s)`,
  ),
]
/** Words that begin a sentence in capitals and name no company. */
const noCompany =
  /^(?:I|We|It|This|That|My|Our|The|A|An|They|You|He|She|There|Here|Software|Everyone|Nobody|B2B|B2C|SaaS|AI|App)\b/

const industries: [RegExp, string][] = [
  [
    /\b(?:saas|software|apps?|platform|api|plugin|dashboard|crm|tool(?:s|ing)?|ai|chatbot|automation)\b/i,
    'SaaS',
  ],
  [/\b(?:e-?commerce|web ?shop|online (?:shop|store)|store|marketplace|d2c|dtc)\b/i, 'E-commerce'],
  [/\b(?:consult(?:ing|ancy|ant)|agency|freelance|advisory|coaching)\b/i, 'Consulting'],
  [/\b(?:courses?|school|tutoring|lessons|bootcamp|academy|curriculum)\b/i, 'Education'],
  [/\b(?:clinic|therapy|medical|patients?|health|hospital|dental)\b/i, 'Healthcare'],
  [/\b(?:bank|insurance|lending|payments?|fintech|accounting)\b/i, 'Finance'],
]

const someone =
  '(?:paying |active |happy |early |pilot |beta |monthly )*(?:customers?|clients?|subscribers?|accounts?|users?)'
const customerPatterns = [
  new RegExp(String.raw`\b(\d[\d,]*) ${someone}`, 'i'),
  /\b(\d[\d,]*) (?:[a-z-]+ ){1,3}(?:pay|pays|are paying|is paying|already pay|have paid|subscribe|use it|have signed up)\b/i,
  /\b(\d[\d,]*) paying\b/i,
]
const nobodyYet =
  /\b(?:no|not a single|zero|0) (?:paying )?(?:customers?|clients?|users?|revenue|sales)\b|\bnobody pays\b/i

const teamPatterns: [RegExp, (found: RegExpExecArray) => number][] = [
  [/\b(?:on my own|by myself|alone|solo|just me|only me|one-(?:person|man|woman))\b/i, () => 1],
  [
    /\b(?:team of|we are|we're|there are) (\d{1,4})(?: of us| people| founders| engineers| now|[.,;]|$)/i,
    (found) => Number(found[1]),
  ],
  [
    /\b(\d{1,4}) (?:of us|people (?:on|in) (?:the|our|my) team|co-?founders|founders)\b/i,
    (found) => Number(found[1]),
  ],
  [
    /\bmy (?:co-?founder|partner|brother|sister|wife|husband|friend) and (?:i|me)\b|\bwith my co-?founder\b/i,
    () => 2,
  ],
]

/** Reads the answer to "What are you building, and for whom?". The words themselves are always kept. Pure. */
export function readBusiness(answer: string): BusinessAnswer {
  const digits = withDigits(inEnglishNotation(answer))
  const company = companyPatterns
    .map((it) => it.exec(answer)?.[1]?.replace(/[.,]$/, ''))
    .find((it) => it && !noCompany.test(it))
  const industry = firstNamed(answer)
  const counted = customerPatterns.map((it) => it.exec(digits)?.[1]).find((it) => it !== undefined)
  const customers = nobodyYet.test(digits) ? 0 : counted === undefined ? undefined : valueOfDigits(counted)
  const [pattern, sizeOf] = teamPatterns.find(([it]) => it.test(digits)) ?? []
  const found = pattern?.exec(digits)
  const teamSize = found ? sizeOf!(found) : undefined
  const people = customersIn(answer)
  const stage = stageOf(answer, customers)
  return {
    problemSolving: answer,
    ...(company && { companyName: company.slice(0, 120) }),
    ...(industry && { industry }),
    ...(stage && { businessStage: stage }),
    ...(people && { targetCustomers: people }),
    ...(customers !== undefined && customers <= 1e9 && { customers }),
    ...(teamSize && { teamSize }),
  }
}

/** The industry that is named first: "software for online shops" is software. */
const firstNamed = (answer: string): string | undefined =>
  industries
    .map(([pattern, industry]) => ({ at: answer.search(pattern), industry }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.industry

function stageOf(answer: string, customers: number | undefined): BusinessAnswer['businessStage'] {
  if (customers) return 'early-revenue'
  if (/\b(?:just an idea|only an idea|still an idea|idea stage|thinking (?:of|about))\b/i.test(answer))
    return 'idea'
  return customers === 0 ||
    /\b(?:pre-revenue|not launched|haven't launched|no revenue|prototype|mvp|beta)\b/i.test(answer)
    ? 'pre-revenue'
    : undefined
}

/** Whom it is for: the words after "for", up to the next clause, or the first people that are helped. */
function customersIn(answer: string): string | null {
  const found =
    /\b(?:helps?|helping)\s+((?:[\p{L}'’-]+ ){0,2}?[\p{L}'’-]{2,}s)\b/iu.exec(answer) ??
    /\b(?:for|sell(?:ing)? (?:it )?to)\s+(?!now\b|free\b|fun\b|years?\b|\d|the (?:first|last|next)\b|\S+ (?:years?|months?|weeks?|days?)\b|myself\b|me\b)((?:[\p{L}\d'’&/-]+ ?){1,7}?)(?=[.,;:!?()\n]|\s+(?:who|that|so|because|but|to|with|where|which|and (?:i|we|they)|i|we|in|on|at|by|from|book|run|find|get|save|manage|track|sell|learn|write|build|send|hire|keep|make|stop|do)\b|$)/iu.exec(
      answer,
    )
  const people = found?.[1]?.trim() ?? ''
  return people.length < 3 ? null : people
}

/** The first question that was neither answered nor skipped; the last one is always open. */
export function openStep({
  hasBegun,
  business,
  hasGoal,
  skipped,
}: {
  hasBegun: boolean
  business: string
  hasGoal: boolean
  skipped: readonly number[]
}): 1 | 2 | 3 | null {
  if (hasBegun) return null
  if (business === '' && !skipped.includes(1)) return 1
  return hasGoal || skipped.includes(2) ? 3 : 2
}

const weights = { high: 2, medium: 1, low: 0 } as const

/** The order of a first plan: what moves the goal before the rest, then by priority, then as it was said. */
export const inOrder = <T extends { movesGoal: boolean; priority: keyof typeof weights }>(
  missions: readonly T[],
): T[] =>
  [...missions].sort(
    (a, b) => Number(b.movesGoal) - Number(a.movesGoal) || weights[b.priority] - weights[a.priority],
  )
