import { statedNumbers } from '#server/features/coaching/reply/number-grounding.ts'
import { isGroundedIn, namesAny } from '#server/features/coaching/turn/injection-filter.ts'
import { dueDayIn } from '#server/features/memory/index.ts'
import { addDays, type Day, dayNamed, daysBetween, mondayOf } from '#server/platform/time/day.ts'
import type { ChangeDecision, MissionFact, Proposal } from '#server/providers/coach/port.ts'

/** What the gate knows of the plan beside its missions. `lately` are ids of what the last words were about. */
export interface ReplanContext {
  today: Day
  recentReferents: readonly string[]
  promises: readonly string[]
  /** Missions planned for the next day already. */
  tomorrow: readonly MissionFact[]
}

export type Replan = Extract<
  Proposal,
  { action: 'change-mission' | 'move-mission' | 'drop-mission' | 'move-promise' | 'drop-promise' }
>

/** Words of which one tells that a plan is changed; a change resting on none is asked about. */
const changing: Record<Replan['action'], RegExp> = {
  'change-mission':
    /\b(?:make|made|change|set|lower|raise|cut|reduce|increase|bump|halve|double|instead|rather|enough|only|just|target|not|should be|down to|up to|let'?s (?:say|do|go|call)|call|rename|name|title|word)\b/i,
  'move-mission':
    /\b(?:move|push|postpone|shift|reschedul\w*|carry|bump|delay|defer|leave|put|wait|later|instead|until|till|do|not today)\b/i,
  'drop-mission':
    /\b(?:scrap|drop|forget|skip|remove|cancel\w*|delete|kill|ditch|strike|scratch|lose|cut|out|off|no longer|not (?:going to )?(?:do|doing|need|happening)|never ?mind|no need|without|no)\b/i,
  'move-promise':
    /\b(?:move|push|make|change|instead|rather|until|till|by|due|shift|postpone|delay|later|extend)\b/i,
  'drop-promise':
    /\b(?:scrap|drop|forget|cancel|delete|withdraw|take (?:that |it )?back|release|call off)\b/i,
}

/** "Don't drop the gym", "I can't move it": the opposite of a change. */
const refusing = new RegExp(
  String.raw`\b(?:don'?t|do not|never|won'?t|will not|not going to|shouldn'?t|should not|refuse to|rather not|without) (?:\w+ )?(?:scrap|drop|forget|skip|remov|cancel|delet|kill|ditch|strik|mak|chang|mov|push|postpon|lower|cut|renam)\w*` +
    String.raw`|\b(?:can'?t|can not|cannot|couldn'?t) (?:scrap|drop|skip|cancel|delete|remove|move|push|postpone|lower|change)\b`,
  'i',
)

/** How far ahead a mission may be planned, in days. */
const planAhead = 60

/**
 * What becomes of a change of plan, or null when it is none. Never a mission that is done, never a target that is
 * reached already: a change of plan is no progress. What is not clearly meant is offered.
 */
export function judgeReplan(
  proposal: Replan,
  verdict: ChangeDecision['verdict'],
  said: string,
  ofToday: readonly MissionFact[],
  ground: ReplanContext,
): ChangeDecision | null {
  const { quote } = proposal
  if (refusing.test(quote)) return null
  const sure = changing[proposal.action].test(quote) && !wondered(quote, said)
  if ('promiseId' in proposal) {
    if (!ground.promises.includes(proposal.promiseId)) return null
    const { promiseId, what } = proposal
    const meant =
      ground.promises.length === 1 || ground.recentReferents.includes(promiseId) || namesAny(quote, what)
    const until = proposal.action === 'move-promise' ? movedTo(quote, ground.today, 'promise') : null
    if (proposal.action === 'move-promise' && !until) return null
    return { proposal, verdict: sure && meant ? verdict : 'offered', mission: null, ...named(until, ground) }
  }
  const missions = [...ofToday, ...ground.tomorrow]
  const mission = missions.find((it) => it.id === proposal.missionId)
  if (!mission || mission.isCompleted) return null
  const open = missions.filter((it) => !it.isCompleted)
  const namedIn = (words: string) => open.filter((it) => namesAny(words, it.title))
  const before = said.slice(0, said.indexOf(quote))
  const spoken =
    namesAny(quote, mission.title) ||
    (namedIn(quote).length === 0 && namedIn(before).at(-1) === mission && namedIn(before).length === 1)
  // The words name another mission and not this one.
  if (!spoken && namedIn(quote).length > 0) return null
  const meant = spoken || open.length === 1 || ground.recentReferents.includes(mission.id)
  const clear = sure && meant ? verdict : 'offered'
  switch (proposal.action) {
    case 'drop-mission':
      return { proposal, verdict: mission.currentValue > 0 ? 'offered' : clear, mission }
    case 'move-mission': {
      const until = movedTo(quote, ground.today, 'mission')
      // What is planned for tomorrow is moved on tomorrow.
      return until === null || !ofToday.includes(mission)
        ? null
        : { proposal, verdict: clear, mission, ...named(until, ground) }
    }
    case 'change-mission': {
      return founded(proposal.change, mission, quote)
        ? { proposal, verdict: clear, mission: afterReplan(proposal, mission) }
        : null
    }
  }
}

const named = (day: Day | null, { today }: ReplanContext) => (day ? { until: dayNamed(day, today) } : {})

/** Asked of oneself ("should I drop the gym?") is not told; a request ("can you drop the gym?") is. */
function wondered(quote: string, said: string): boolean {
  const from = said.indexOf(quote)
  const rest = said.slice(from + quote.length)
  const asks = /^[^.!?\n]*\?/.test(rest) || quote.trimEnd().endsWith('?')
  const start =
    said
      .slice(0, from)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  return (
    asks &&
    !/\b(?:(?:can|could|would|will) (?:you|we|i)|please|let'?s|how about|what about)\b/i.test(
      `${start} ${quote}`,
    )
  )
}

/** Whether a new target or name rests on the words, changes something, and is not reached already. */
function founded(
  change: Extract<Replan, { action: 'change-mission' }>['change'],
  mission: MissionFact,
  quote: string,
): boolean {
  if ('title' in change) {
    const title = change.title.trim()
    return title.length >= 1 && title.length <= 200 && title !== mission.title && isGroundedIn(title, quote)
  }
  const { target } = change
  const whole = Number.isInteger(target) && target >= 1 && target <= 1e9
  const further = target !== mission.targetValue && target > mission.currentValue
  return whole && further && statedNumbers(quote).includes(target)
}

/** A mission as an accepted change of plan leaves it. */
export const afterReplan = (proposal: Replan, mission: MissionFact): MissionFact => {
  if (proposal.action !== 'change-mission') return mission
  const { change } = proposal
  return 'title' in change
    ? { ...mission, title: change.title.trim() }
    : { ...mission, targetValue: change.target, title: retitled(mission, change.target) }
}

/** "Send 50 emails" with a target of thirty is "Send 30 emails". */
function retitled({ title, targetValue }: MissionFact, target: number): string {
  if (targetValue === null) return title
  const figure = new RegExp(
    `(?<![\\d.,])(?:${targetValue}|${targetValue.toLocaleString('en-US')})(?![\\d]|[.,]\\d)`,
  )
  const written = (was: string) =>
    target.toLocaleString('en-US', { useGrouping: was.includes(',') || target > 9999 })
  return title.replace(figure, written)
}

const days = 'mon|tues|wednes|thurs|fri|satur|sun'
const notThat = new RegExp(
  `\\b(?:instead of|rather than|not|from|off)\\s+(?:on |by |this |next )?(?:(?:${days})day|today|tomorrow|tonight)\\b`,
  'gi',
)

/** The day words move something to: the one they name, ahead of today; of a mission tomorrow where they name none. */
export function movedTo(quote: string, today: Day, what: 'mission' | 'promise'): Day | null {
  const words = quote.replace(notThat, ' ')
  const week = /\bnext week\b/i.test(words) && !/day\b/i.test(words)
  const day = week && what === 'mission' ? addDays(mondayOf(today), 7) : dueDayIn(words, today)
  if (!day) return what === 'mission' ? addDays(today, 1) : null
  // Said on a Friday, "Friday" is the next one.
  const ahead = daysBetween(today, day)
  if (what === 'mission' && ahead === 0 && new RegExp(`\\b(?:${days})day\\b`, 'i').test(words))
    return addDays(today, 7)
  if (what === 'promise') return ahead >= 0 ? day : null
  return ahead >= 1 && ahead <= planAhead ? day : null
}
