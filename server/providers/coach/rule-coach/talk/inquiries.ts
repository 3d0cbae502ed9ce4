import { agree } from '#contract/words/plural.ts'
import type { Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { forecastIn, promiseIn, promisesIn, yesterdayIn } from './known-facts.ts'
import { founderText } from './lines/answer-words.ts'
import {
  capital,
  countDays,
  countInWords,
  figure,
  goalProgress,
  listNames,
  missionsCounted,
  openOf,
  quoteTitle,
  titleWithProgress,
} from './phrasing.ts'

/** Questions about the founder's own data that rules can answer completely. */
const inquiries: [RegExp, (promptContext: PromptContext) => string][] = [
  [/\bpromis\w+\b|\bcommit(?:ted|ments?)\b|\bwhat do i owe\b/i, promised],
  [/\b(?:chance|odds|likely|forecast|realistic|make it today|finish (?:it )?all|too much)\b/i, chanceIn],
  [/\b(?:yesterday|last (?:session|time))\b/i, yesterdayIn],
  [/\b(?:days? left|deadline|90[- ]day|my goal|the goal|big goal)\b/i, goalIn],
  [
    /\b(?:score|how (?:am i|are we|was i) doing|how did (?:i|we) do|how (?:is|was) (?:my|the) day|on track)\b/i,
    standingIn,
  ],
  [
    /\b(?:what(?:'s| is| are)?|which|how many|list|show|read|tell me)\b.{0,40}\b(?:left|open|remaining|to do|my (?:missions?|tasks?|plan|list)|the (?:plan|list)|planned|on (?:my|the) (?:list|plan|plate)|missions?)\b/i,
    openIn,
  ],
  [/\b(?:remember|know) about me\b/i, knownIn],
]

/** The answer to a question about the founder's own data; '' when it is another question or the data is missing. */
export function inquiryFor(promptContext: PromptContext, extraction: Extraction): string {
  if (extraction.intent !== 'question') return ''
  const said = founderText(extraction)
  if (/\b(?:should|first|focus|start with)\b/i.test(said)) return ''
  return inquiries.find(([sign]) => sign.test(said))?.[1](promptContext) ?? ''
}

function openIn({ missions }: PromptContext): string {
  const open = openOf(missions)
  if (missions.length === 0) return 'Nothing is planned for today.'
  if (open.length === 0) return 'Nothing is left: every mission of today is done.'
  return `Open: ${listNames(open.map(titleWithProgress), 4)}.`
}

function standingIn(promptContext: PromptContext): string {
  const { missions, score } = promptContext
  if (missions.length === 0) return 'Nothing is planned today, so there is nothing to score.'
  const [only, ...more] = missions
  if (only && more.length === 0) return `${onlyOne(only)}.`
  return typeof score === 'number'
    ? `${shareDone(missions)}, ${score}% by weight.`
    : `${shareDone(missions)}.`
}

/** "One of three missions is done", "None of the two missions is done yet", "All four missions are done". */
function shareDone(missions: readonly MissionFact[]): string {
  const done = missions.length - openOf(missions).length
  const all = missionsCounted(missions.length)
  if (done === 0) return `None of the ${all} is done yet`
  if (done === missions.length) return done === 2 ? 'Both missions are done' : `All ${all} are done`
  return `${capital(countInWords(done))} of ${all} ${agree(done, 'is', 'are')} done`
}

function onlyOne(mission: MissionFact): string {
  if (mission.isCompleted) return `${quoteTitle(mission)} is done, and it was all you planned`
  return mission.targetValue === null
    ? `${quoteTitle(mission)} is still open`
    : `${quoteTitle(mission)} is at ${figure(mission.currentValue)} of ${figure(mission.targetValue)} so far`
}

function goalIn({ goal }: PromptContext): string {
  if (!goal) return 'No 90-day goal is set.'
  const stands = goalProgress(goal)
  return `${quoteTitle(goal)}${stands ? ` stands at ${stands} and` : ''} has ${countDays(goal.daysLeft)} left.`
}

function promised(promptContext: PromptContext): string {
  const open = promisesIn(promptContext).filter((it) => it.state !== 'kept')
  return open.length === 0 ? 'No promise of yours is open.' : open.slice(0, 2).map(promiseIn).join(' ')
}

function knownIn({ facts = [] }: PromptContext): string {
  const known = facts.filter((it) => it.kind === 'memory').slice(0, 2)
  return known.length === 0
    ? ''
    : `I keep this of you: ${listNames(known.map((it) => quoteTitle({ title: it.label })))}.`
}

function chanceIn(promptContext: PromptContext): string {
  return forecastIn(promptContext) || 'There is too little history for a forecast yet.'
}
