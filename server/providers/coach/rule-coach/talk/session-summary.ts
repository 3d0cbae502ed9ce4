import {
  type ChangeDecision,
  leavesDay,
  type MissionFact,
  type PromptContext,
  type SessionSummary,
} from '#server/providers/coach/port.ts'
import { sentencesOf } from '#server/providers/coach/rule-coach/noticing.ts'
import { ownWords } from '#server/providers/coach/rule-coach/parse/guard.ts'
import { insults, isBlank, refuses } from './lines/answer-words.ts'
import {
  countDays,
  listNames,
  quoteTitle,
  titleWithProgress,
  withoutPunctuation,
  wordsIn,
} from './phrasing.ts'
import { progressOf, type Stage } from './script-progress.ts'
import { plainStart, retellFallback } from './second-person.ts'

/** Summarises a session: what was finished, moved and planned, what is open, and insights in the founder's own words. */
export function summarize(promptContext: PromptContext, decisions: ChangeDecision[]): SessionSummary {
  return { summary: summaryText(promptContext, decisions), insights: findInsights(promptContext) }
}

const summaryWords = 60

function summaryText(promptContext: PromptContext, decisions: readonly ChangeDecision[]): string {
  const latest = new Map<string, { action: string; mission: MissionFact }>()
  for (const { proposal, mission, verdict } of decisions)
    if (mission && verdict === 'applied' && !leavesDay(proposal)) {
      const made = latest.get(mission.id)?.action === 'create-mission' && !mission.isCompleted
      if (made || proposal.action !== 'change-mission' || latest.has(mission.id))
        latest.set(mission.id, { action: made ? 'create-mission' : proposal.action, mission })
    }
  const all = [...latest.values()]
  const named = (of: (it: (typeof all)[number]) => boolean, how: (it: MissionFact) => string = quoteTitle) =>
    listNames(
      all.filter(of).map(({ mission }) => how(mission)),
      4,
    )
  const finished = named(({ mission }) => mission.isCompleted)
  const moved = named(
    ({ action, mission }) => action !== 'create-mission' && !mission.isCompleted,
    titleWithProgress,
  )
  const planned = named(({ action, mission }) => action === 'create-mission' && !mission.isCompleted)
  const open = promptContext.missions.filter((mission) => !mission.isCompleted && !latest.has(mission.id))
  const sentences = [
    finished && `Finished: ${finished}.`,
    moved && `Moved: ${moved}.`,
    planned && `Planned: ${planned}.`,
    morningPriority(promptContext),
    answerTo(promptContext, 'decision', 'Decided', 'Decision'),
    answerTo(promptContext, 'lesson', 'Learned', 'Lesson'),
    retellFallback(progressOf(promptContext).answers['if-then'] ?? '') &&
      answerTo(promptContext, 'if-then', 'If it stalls'),
    answerTo(promptContext, 'first-move', 'Tomorrow first'),
    open.length > 0 ? `Still open: ${listNames(open.map(titleWithProgress))}.` : '',
    promptContext.missions.length > 0 && all.length + open.length === 0
      ? `All done: ${listNames(promptContext.missions.map(quoteTitle), 4)}.`
      : '',
    promptContext.missions.length === 0 && all.length === 0 ? 'Nothing was planned.' : '',
    promptContext.goal
      ? `The 90-day goal ${quoteTitle(promptContext.goal)} has ${countDays(promptContext.goal.daysLeft)} left.`
      : '',
  ]
  let summary = ''
  for (const sentence of sentences)
    if (sentence && wordsIn(`${summary} ${sentence}`) <= summaryWords)
      summary = `${summary} ${sentence}`.trim()
  return summary
}

/** The mission that was put first in the morning, if there was a choice. */
function morningPriority(promptContext: PromptContext): string {
  const { oneThing } = progressOf(promptContext)
  return promptContext.occasion === 'morning' && oneThing && promptContext.missions.length > 1
    ? `First: ${quoteTitle({ title: oneThing })}.`
    : ''
}

/** The founder's answer to a question of the script. */
function answerTo(promptContext: PromptContext, stage: Stage, name: string, kind = ''): string {
  const words = progressOf(promptContext).answers[stage] ?? ''
  if (wordsIn(words) < 3 || isBlank(words) || refuses(words) || insults(words)) return ''
  return `${name}: '${withoutPunctuation(shortened(words, kind)).replace(/[.,;:\s]+$/, '')}'.`
}

/** A contingency plan is not an insight. */
const contingency = /^(?:if|when|in case)\b/i

/** Kinds of insight by their words, the most significant first. */
const insightKinds: [string, RegExp][] = [
  [
    'Lesson',
    /\b(?:learn(?:ed|t)|realiz(?:ed|e)|realis(?:ed|e)|turns? out|next time|the lesson|should have|figured out|noticed|discovered|found out)\b/i,
  ],
  [
    'Decision',
    /\b(?:decid(?:ed|e)|i chose|we chose|made the call|going to stop|i will stop|committed to)\b/i,
  ],
  [
    'Customers',
    /\b(?:customers?|users?|clients?|prospects?|buyers?) (?:said|say|told|want|wanted|asked|need|love|hate|complain\w*|keep|kept)\b/i,
  ],
  [
    'Obstacle',
    /\b(?:stuck|blocked|waiting (?:on|for)|struggl|can'?t|couldn'?t|ran out of|distracted|afraid|avoid|putting off|didn'?t get|haven'?t|problem|behind)\b/i,
  ],
  ['Energy', /\b(?:overwhelmed|exhausted|stressed|burn(?:ed|t) out|drained|can'?t go on)\b/i],
]

/** Questions of the script whose answers are always insights. */
const insightStages: [Stage, string][] = [
  ['lesson', 'Lesson'],
  ['decision', 'Decision'],
  ['avoided', 'What holds it'],
  ['misses', 'Obstacle'],
]

/** At most three insights, the most significant kinds first; each quote is an exact substring. */
function findInsights(promptContext: PromptContext): SessionSummary['insights'] {
  const said = promptContext.turns.filter((turn) => turn.role === 'user').map((turn) => turn.content)
  const sentences = said.flatMap((content) =>
    sentencesOf(ownWords(content)).filter((sentence) => content.includes(sentence)),
  )
  const insights: SessionSummary['insights'] = []
  const keep = (name: string, quote: string | undefined) => {
    const known = insights.some((it) => it.quote.includes(quote ?? '') || (quote ?? '').includes(it.quote))
    if (quote && !known) insights.push({ content: `${name}: ${shortened(quote, name)}`, quote })
  }
  const { answers } = progressOf(promptContext)
  for (const [stage, name] of insightStages) {
    const words = (answers[stage] ?? '').trim()
    const worth =
      wordsIn(words) >= 4 && !isBlank(words) && !refuses(words) && !insults(words) && !words.endsWith('?')
    if (worth && said.some((it) => it.includes(words))) keep(name, firstMeaningfulSentence(words, sentences))
  }
  for (const [name, sign] of insightKinds)
    keep(
      name,
      sentences.find((it) => sign.test(it) && wordsIn(it) >= 4 && !contingency.test(it) && !it.endsWith('?')),
    )
  return insights.slice(0, 3)
}

/** The first meaningful sentence of an answer. */
const firstMeaningfulSentence = (words: string, sentences: readonly string[]): string =>
  sentences.find((it) => words.includes(it) && wordsIn(it) >= 4) ?? words

const lead: Record<string, RegExp> = {
  Lesson:
    /^(?:(?:today |that )?(?:i|we)(?:'ve| have)? (?:learn(?:ed|t)|reali[sz]ed|figured out|found out|noticed|discovered)(?: that)?|(?:the )?lesson (?:is|was)(?: that)?|that)\s+/i,
  Decision:
    /^(?:(?:i|we)(?:'ve| have)? (?:finally )?decided (?:to |that )?|the decision (?:is|was) (?:to |that )?)/i,
}

function shortened(sentence: string, name: string): string {
  const plainly = plainStart(sentence.replace(/[.!\s]+$/, ''))
  const words = plainly.replace(lead[name] ?? /^$/, '').split(/\s+/)
  return words.length > 25 ? `${words.slice(0, 25).join(' ')} ...` : words.join(' ')
}
