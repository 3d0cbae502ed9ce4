import type { Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import type { AdviceTopic } from './lines/advice-lines.ts'
import { adviceEndings, adviceLines } from './lines/advice-lines.ts'
import { founderText, withoutConditions } from './lines/answer-words.ts'
import type { Lines } from './lines/lines.ts'
import { capital, countDays, figure, goalProgress, missionsCounted, quoteTitle } from './phrasing.ts'
import { progressOf } from './script-progress.ts'

/** Topics of advice by the words of the question; the first match wins. */
const topics: [AdviceTopic, RegExp][] = [
  [
    'weary',
    /\b(?:burn(?:ed|t|ing)? ?out|exhausted|overwhelmed|can(?:'?t| not) (?:go on|keep going|do this)|want to (?:quit|give up)|thinking about quitting|so tired|drained|no energy|hopeless|too much)\b/i,
  ],
  [
    'first',
    /\b(?:what|where|which)\b.{0,40}\b(?:first|start|begin|next|now|focus|prioriti[sz]e|priority|most important|tackle)\b|\bwhat should i do\b|\bhow do i prioriti[sz]e\b/i,
  ],
  [
    'customers',
    /\b(?:first|more|new|find|get|reach|win)\b.{0,25}\b(?:customers?|clients?|users?|buyers?|leads?|sales|signups?|sign-ups?|donors?|patients?|members|bookings)\b/i,
  ],
  ['price', /\b(?:price|prices|pricing|charge|discount|expensive|cheap|how much)\b/i],
  ['people', /\b(?:hire|hiring|fire|co-?founder|salesperson|employee|recruit|delegate|team)\b/i],
  ['money', /\b(?:runway|raise|fundrais\w*|investors?|funding|cash|burn|loan|afford|money|budget)\b/i],
  [
    'drift',
    /\b(?:distract\w*|procrastinat\w*|focus|motivat\w*|disciplin\w*|putting off|avoid\w*|keep starting)\b/i,
  ],
  ['stuck', /\b(?:stuck|blocked|lost|no idea|don'?t know (?:how|what|where)|can'?t figure|going nowhere)\b/i],
  ['decide', /\b(?:should (?:i|we)|is it (?:worth|better|smart)|or (?:should|rather|do))\b/i],
]

/** Short advice based on the founder's plan: a thought, a fact, and possible endings. */
export interface Advice {
  topic: AdviceTopic
  lines: Lines
  fact: string
  ending: Lines
}

/** Advice for a question or a low mood; null when the rules have none. */
export function adviceFor(
  promptContext: PromptContext,
  extraction: Extraction,
  focus: MissionFact | null,
): Advice | null {
  const asks = extraction.intent === 'question'
  const low =
    extraction.intent === 'feeling' ||
    (extraction.intent === 'unclear' && progressOf(promptContext).stage === null)
  if (!asks && !low) return null
  const said = besideTitles(
    asks ? founderText(extraction) : withoutConditions(founderText(extraction)),
    promptContext,
  )
  const topic = topics.find(([, words]) => words.test(said))?.[0]
  if (!topic || (!asks && !/^(?:stuck|weary|drift)$/.test(topic))) return null
  return {
    topic,
    lines: adviceLines[topic],
    fact: factFor(topic, promptContext, focus),
    ending: adviceEndings[topic],
  }
}

/** Removes mission titles: "The pricing page" is no question about prices. */
const besideTitles = (said: string, { missions }: PromptContext): string =>
  missions
    .flatMap((it) => it.title.toLowerCase().match(/[\p{L}]{5,}/gu) ?? [])
    .reduce((rest, word) => rest.replace(new RegExp(`\\b${word}\\b`, 'gi'), ' '), said)

/** The founder's fact that supports the advice. */
function factFor(topic: AdviceTopic, promptContext: PromptContext, focus: MissionFact | null): string {
  const open = promptContext.missions.filter((mission) => !mission.isCompleted)
  const near = open.find((mission) => /^(?:customers|revenue)$/.test(mission.category) && mission !== focus)
  const { goal } = promptContext
  if (topic === 'weary' && open.length > 1) return `${capital(missionsCounted(open.length))} are open today.`
  if (topic === 'customers' && near) return `${quoteTitle(near)} is already on today's plan.`
  if (/^(?:money|price|customers|people)$/.test(topic) && goal) return goalTold(goal)
  if (focus && topic === 'first') return reasonFor(focus)
  if (focus && focus.targetValue !== null)
    return `${quoteTitle(focus)} stands at ${figure(focus.currentValue)} of ${figure(focus.targetValue)}.`
  if (focus) return `${quoteTitle(focus)} is still open.`
  return goal ? goalTold(goal) : 'Nothing is planned yet.'
}

function goalTold(goal: NonNullable<PromptContext['goal']>): string {
  const stands = goalProgress(goal)
  return stands
    ? `${quoteTitle(goal)} stands at ${stands}.`
    : `${quoteTitle(goal)} has ${countDays(goal.daysLeft)} left.`
}

/** Why this mission was chosen. */
export function reasonFor(focus: MissionFact): string {
  const stands =
    focus.targetValue === null
      ? 'still open'
      : `at ${figure(focus.currentValue)} of ${figure(focus.targetValue)}`
  return focus.priority === 'high'
    ? `${quoteTitle(focus)} has high priority and is ${stands}.`
    : `${quoteTitle(focus)} has moved least: it is ${stands}.`
}
