import { agree } from '#contract/words/plural.ts'
import type { Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { agrees, founderText, isBlank, tellsTime } from './lines/answer-words.ts'
import * as lines from './lines/challenge-lines.ts'
import type { Lines, Say } from './lines/lines.ts'
import {
  capital,
  countDays,
  countInWords,
  figure,
  mostAtRisk,
  openOf,
  quoteTitle,
  wordsIn,
} from './phrasing.ts'
import { type Progress, progressOf } from './script-progress.ts'

const every: Record<PromptContext['style'], number> = { supportive: 4, balanced: 2, aggressive: 1 }

/**
 * Whether a challenge is due: one turn in four, in two, or each, by style (product rule 29); a missed one is made up
 * for.
 */
export const isChallengeDue = ({ style, slots }: PromptContext, turn: number): boolean =>
  Math.floor((turn + 1) / every[style]) > challengesIn(slots)

export const challengesIn = (slots: PromptContext['slots']): number =>
  typeof slots.challenged === 'number' && slots.challenged >= 0 ? slots.challenged : 0

/** A challenge: an id that keeps it from being repeated, and its text. */
export interface Challenge {
  name: string
  text: string
}

/** The sharpest challenge the facts allow that was not used before and does not name a mission of `spoken`. */
export function chooseChallenge(
  promptContext: PromptContext,
  extraction: Extraction,
  progress: Progress,
  spoken: string,
  say: Say,
): Challenge {
  const { goal } = promptContext
  // The meaning for the goal is part of every status answer, so these are not repeated as challenges.
  const tellsGoal =
    promptContext.occasion === 'status-update' || (goal !== null && spoken.includes(quoteTitle(goal)))
  const fresh = candidates(promptContext, extraction, progress, say).find(
    ({ name, text, about }) =>
      !(name === 'clock' && tellsGoal) &&
      text !== '' &&
      !progress.pushed.includes(name) &&
      !(about && spoken.includes(`'${about.title}'`)),
  )
  if (fresh) return { name: fresh.name, text: fresh.text }
  return { name: 'general', text: say(generalChallenge(promptContext)) }
}

/** A challenge that needs no fact, chosen by the state of the day: finished, empty or open. */
function generalChallenge({ occasion, missions }: PromptContext): Lines {
  if (missions.length === 0) return lines.unplanned
  if (openOf(missions).length === 0) return lines.finished
  return occasion === 'evening' ? lines.tonight : lines.general
}

type Candidate = Challenge & { about?: MissionFact | null }

function candidates(
  promptContext: PromptContext,
  extraction: Extraction,
  progress: Progress,
  say: Say,
): Candidate[] {
  const { goal, occasion, facts = [] } = promptContext
  const open = openOf(promptContext.missions)
  const evening = occasion === 'evening'
  const candidate = (name: string, about: MissionFact | null | undefined, text: () => string): Candidate =>
    about ? { name: `${name} ${about.id}`, text: text(), about } : { name, text: '' }
  const others = open.filter((it) => it.title !== progress.oneThing)
  const untouchedMission = mostAtRisk(open.filter((it) => it.targetValue !== null && it.currentValue === 0))
  const begun = mostAtRisk(open.filter((it) => it.currentValue > 0))
  const endless = open.find(
    (missionFact) =>
      missionFact.targetValue === null &&
      /\b(?:work on|improve|think about|look into|continue)\b/i.test(missionFact.title),
  )
  const reaches = open.some((it) => it.category === 'customers' || it.category === 'revenue')
  const vague =
    extraction.intent !== 'question' &&
    extraction.proposals.length === 0 &&
    isVague(promptContext, founderText(extraction))
  const broken = facts.some((it) => it.kind === 'promise' && it.state === 'broken')
  return [
    { name: 'broken', text: broken ? say(lines.broken) : '' },
    { name: 'crowded', text: open.length >= 5 ? counts(say(lines.crowded), open.length) : '' },
    { name: 'customers', text: !evening && open.length > 1 && !reaches ? say(lines.noCustomers) : '' },
    candidate('boundless', endless, () => say(lines.boundless, endless)),
    { name: 'vague', text: vague ? say(lines.vague) : '' },
    candidate('untouched', evening ? untouchedMission : null, () => say(lines.untouched, untouchedMission)),
    candidate('underway', evening ? begun : null, () => say(lines.underway, begun)),
    {
      name: 'clock',
      text:
        goal && goal.current !== null && goal.target !== null && goal.current < goal.target
          ? dated(say(lines.clock), goal)
          : '',
    },
    ...others.map((it) => candidate('waiting', it, () => say(lines.waiting, it))),
  ]
}

/** "I'll try" in answer to a question for a time or a fallback. */
function isVague(promptContext: PromptContext, said: string): boolean {
  const { stage } = progressOf(promptContext)
  if (stage !== 'if-then') return false
  return wordsIn(said) > 1 && wordsIn(said) < 6 && !tellsTime(said) && !agrees(said) && !isBlank(said)
}

const counts = (line: string, count: number): string => capital(line.replace('{n}', countInWords(count)))

const dated = (line: string, { daysLeft, current, target }: NonNullable<PromptContext['goal']>): string =>
  line
    .replace('{d}', countDays(daysLeft))
    .replace('{are}', agree(daysLeft, 'is', 'are'))
    .replace('{c}', figure(current ?? 0))
    .replace('{t}', figure(target ?? 0))
