import { numberText, plainNotation } from '#contract/words/notation.ts'
import { goalNoun } from '#server/features/coaching/changes/goal-noun.ts'
import { readState } from '#server/features/coaching/dialog/state.ts'
import { executionScore, readFlightStatus } from '#server/features/gamification/index.ts'
import { readFigures } from '#server/features/metrics/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { dateInWords } from '#server/platform/time/day.ts'
import type { Asking } from './asking.ts'
import { findSaid } from './find-said.ts'
import { namesOf } from './names-of.ts'
import { answerPeriod } from './period-answers.ts'
import { answerWhichFirst, asksWhichFirst } from './which-first.ts'

/** One kind of question about own records, by its words, and how it is answered; null where nothing is recorded. */
interface RecordAnswer {
  asks: RegExp
  answer: (asking: Asking) => Promise<string | null> | string | null
}

const figureNames: readonly [RegExp, string, string][] = [
  [/\bchurn\b/, 'churn', 'Churn'],
  [/\brunway\b/, 'runway', 'Runway'],
  [/\b(?:mrr|revenue|turnover|sales figure)\b/, 'revenue', 'Revenue'],
  [/\b(?:arpu|per customer)\b/, 'arpu', 'Revenue per customer'],
  [/\bcac\b|\bcost to (?:get|acquire|win)\b/, 'cac', 'The cost of a new customer'],
  [/\bltv\b|\blifetime value\b/, 'ltv', 'Lifetime value'],
  [/\bgrowth\b|\bgrow(?:ing|n)?\b/, 'growth', 'Growth'],
  [/\bburn\b/, 'burn', 'Burn'],
  [/\bcash\b|\bin the bank\b/, 'cash', 'Cash'],
  [/\b(?:customers|clients|subscribers|users)\b/, 'customers', 'Customers'],
]

/** Ordered: the first kind whose words fit answers. */
const kinds: readonly RecordAnswer[] = [
  { asks: asksWhichFirst, answer: answerWhichFirst },
  { asks: /\b(?:my|the|that|a) lesson\b/, answer: answerLesson },
  {
    asks: /\b(?:did|have) (?:i|we) (?:\w+ )?(?:get|got|do|done|finish(?:ed)?|manage[d]?|achieve[d]?)\b.{0,20}\b(?:anything|something|enough|much)\b(?!.*\b(?:yesterday|week|month)\b)/,
    answer: answerDoneToday,
  },
  { asks: /\bhow did (?:my|the) day go\b|\bdid i do better\b/, answer: answerScore },
  {
    asks: /\bhow (?:many|much)\b.*\b(?:missions?|tasks?|things)\b.*\b(?:week|yesterday|month)\b/,
    answer: answerPeriod,
  },
  { asks: /\bhow many\b.*\b(?:do|have) (?:we|i)\b.*\b(?:have|got|now)\b/, answer: answerGoalCount },
  { asks: /\bwhat was (?:my|the|that) .+ again\b/, answer: answerAgain },
  {
    asks: /\bwhen(?:'s| is| was| did i say| do i| are we)\b|\bwhat (?:was it |did )i (?:say|said|tell you|mention|decide|learn)\b|\bwhat i said\b|\bdid i (?:say|mention|tell you)\b|\bremind me what i\b/,
    answer: answerSaid,
  },
  {
    asks: /\b(?:most important|priority|came first|comes first|the one thing|my one thing)\b/,
    answer: answerPriority,
  },
  {
    asks: /\bscore\b|\bhow did i do\b|\bhow'?s (?:today|my day)\b|\bhow (?:am i|was i) doing\b/,
    answer: answerScore,
  },
  { asks: /\bwhat did i promise .+ about\b/, answer: answerSaid },
  { asks: /\bpromis\w+\b|\bcommitted to\b|\bsaid i'?d do\b/, answer: answerPromises },
  { asks: /\b(?:this|last|past) (?:week|month)\b|\byesterday\b|\bso far this\b/, answer: answerPeriod },
  { asks: /\bstreak\b/, answer: answerStreak },
  {
    asks: /\b(?:90[- ]day|big|main|quarter\w*|my|our|the) goal\b|\bgoal again\b|\btarget (?:for|this)\b/,
    answer: answerGoal,
  },
  {
    asks: /\bwhat (?:do|does) (?:my company|we|i|our (?:company|product)) (?:do|sell|make|build|offer)\b|\bwhat my company does\b|\bwho (?:are|is) (?:my|our) (?:target )?customers?\b|\bwho do (?:we|i) sell to\b/,
    answer: answerBusiness,
  },
  {
    asks: /\bchurn\b|\brunway\b|\bmrr\b|\brevenue\b|\bturnover\b|\barpu\b|\bcac\b|\bltv\b|\bgrowth\b|\bburn\b|\bcash\b|\bin the bank\b|\bhow many (?:customers|clients|subscribers|users)\b/,
    answer: answerFigure,
  },
]

/** Answers a question about the founder's own records in one or two sentences; null where none of them holds it. */
export async function answerFromRecords(asking: Asking): Promise<string | null> {
  const plain = asking.question
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\bwhat is\b/g, "what's")
  for (const { asks, answer } of kinds)
    if (asks.test(plain)) {
      const found = await answer({ ...asking, question: plain })
      // What was never said is nowhere else either.
      if (found || answer === answerSaid) return found
    }
  return null
}

/** Something told before, in the founder's words; a figure where they never told it. */
async function answerAgain(asking: Asking): Promise<string | null> {
  return (await answerSaid(asking)) ?? answerFigure(asking)
}

function answerPriority({ context: { slots } }: Asking): string | null {
  return typeof slots.priority === 'string' ? `This one came first: ${slots.priority}.` : null
}

function answerLesson({ context: { slots } }: Asking): string | null {
  const { lesson } = readState(slots).kept
  return lesson ? `You said: ${lesson.replace(/[.!\s]+$/, '')}.` : null
}

function answerScore({ context: { missions } }: Asking): string | null {
  const score = executionScore(missions)
  if (score === null) return 'Nothing was planned today, so there is no score.'
  const done = missions.filter((it) => it.isCompleted)
  return `${score} percent. ${done.length > 0 ? `Done: ${namesOf(done)}.` : 'Nothing is finished yet.'}`
}

/** "Did I get anything done today?" */
function answerDoneToday({ context: { missions } }: Asking): string {
  const done = missions.filter((it) => it.isCompleted)
  const begun = missions.filter((it) => !it.isCompleted && it.currentValue > 0)
  if (done.length + begun.length === 0) return 'Nothing is marked as done today, so far.'
  const finished = done.length > 0 ? [`Yes. Done: ${namesOf(done)}.`] : []
  return [...finished, ...(begun.length > 0 ? [`Begun: ${namesOf(begun)}.`] : [])].join(' ')
}

async function answerStreak({ stored, today }: Asking): Promise<string | null> {
  if (!stored) return null
  const { db, founder } = stored
  const { rocket } = await readFlightStatus({ db }, founder, today)
  return rocket.dailyStreak === 0
    ? 'No streak at the moment. Today can start one.'
    : `${rocket.dailyStreak} in a row.`
}

/** "How many clinics do we have?": where the goal stands that counts them. */
function answerGoalCount({ context: { goal }, question }: Asking): string | null {
  const noun = goal && goalNoun(goal.title, { before: '', after: '' })
  if (!noun || goal.current === null || !new RegExp(`\\b${noun.named}\\b`, 'u').test(question)) return null
  return `${numberText(plainNotation, goal.current)} by the last count of "${goal.title}".`
}

function answerGoal({ context: { goal } }: Asking): string | null {
  if (!goal) return 'There is no 90-day goal yet. You can set one on the goals page.'
  const stands =
    goal.current !== null && goal.target !== null
      ? ` It is at ${numberText(plainNotation, goal.current)} of ${numberText(plainNotation, goal.target)}.`
      : ''
  return `${goal.title}.${stands} ${goal.daysLeft} days left.`
}

function answerPromises({ context: { facts = [] } }: Asking): string | null {
  const promises = facts.filter((it) => it.kind === 'promise')
  return promises.length === 0
    ? 'No promise is open.'
    : promises
        .slice(0, 2)
        .map((it) => it.text)
        .join(' ')
}

async function answerBusiness({ stored }: Asking): Promise<string | null> {
  if (!stored) return null
  const { db, founder } = stored
  const { companyName, problemSolving, valueProposition, targetCustomers } = await findProfile(db, founder.id)
  const what = (valueProposition || problemSolving).trim()
  if (!what && !targetCustomers) return null
  const forWhom = targetCustomers ? ` For: ${targetCustomers.trim().replace(/[.!]+$/, '')}.` : ''
  return `${companyName ? `${companyName}: ` : ''}${what.replace(/[.!]+$/, '')}${what ? '.' : ''}${forWhom}`.trim()
}

async function answerFigure({ stored, today, question }: Asking): Promise<string | null> {
  if (!stored) return null
  const { db, founder } = stored
  const figures = await readFigures({ db }, founder, today)
  const named = figureNames.find(([sign]) => sign.test(question))
  const figure = named && figures?.values[named[1]]
  if (!named) return null
  if (!figure) return `That figure is not here yet. Business Intelligence takes it, month by month.`
  return `${named[2]}: ${figure}, from ${figures.month}.`
}

async function answerSaid({ stored, today, context, question }: Asking): Promise<string | null> {
  const said = await findSaid(stored, question, context.turns)
  if (!said) return null
  const when = said.day === today ? ' earlier today' : said.day ? `, on ${dateInWords(said.day)}` : ''
  return `You said${when}: ${said.quote}`
}
