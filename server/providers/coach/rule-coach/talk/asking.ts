import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { askedPromises, avoidedIn, forecastIn, promiseIn } from './known-facts.ts'
import { forAll, type Say } from './lines/lines.ts'
import { capital, listNames, missionsCounted, openOf, quoteTitle } from './phrasing.ts'
import { agreed, finishedYet, keepAll, questions, whereabouts, which } from './questions.ts'
import { chooseFocus, nextToReview } from './script.ts'
import type { Progress, Stage } from './script-progress.ts'
import { retellFallback } from './second-person.ts'

/** A question of the script, with the sentence that must precede it. */
export interface Asked {
  before: string[]
  text: string
  /** The mission that a short answer refers to on the next turn. */
  pending: MissionFact | null
  ask: 'finished' | 'standing' | null
}

const only = (text: string, ...before: string[]): Asked => ({ before, text, pending: null, ask: null })

/** The question of a stage, filled with the founder's facts. */
export function buildQuestion(
  stage: Stage,
  promptContext: PromptContext,
  progress: Progress,
  say: Say,
  byGoal = false,
): Asked {
  const open = openOf(promptContext.missions)
  const focus = chooseFocus(promptContext, progress)
  switch (stage) {
    case 'avoided':
      return only(say(questions.avoided), avoidedIn(promptContext))
    case 'promises':
      return only(say(questions.promises), promiseIn(askedPromises(promptContext)[0]))
    case 'one-thing':
      return open.length > 1
        ? only(
            say(which),
            `${capital(missionsCounted(open.length))} are open: ${listNames(open.map(quoteTitle))}.`,
          )
        : only(say(questions['one-thing'], null, byGoal))
    case 'size': {
      const forecast = forecastIn(promptContext)
      if (open.length > 1 && (forecast !== '' || open.length >= 5)) return only(say(keepAll), forecast)
      return only(say(questions.size, focus))
    }
    case 'confirm':
      return only(say(agreed), ...buildRecap(promptContext, progress, say))
    case 'walk': {
      const mission = nextToReview(promptContext, progress)
      return mission ? narrowQuestion(mission, say) : only(say(questions.wins))
    }
    case 'misses': {
      const refused = open.findLast((it) => progress.walked.includes(it.id) && it.currentValue === 0)
      return only(say(questions.misses, refused ?? focus))
    }
    default:
      return only(say(questions[stage], focus, byGoal))
  }
}

/** A narrow question about one named mission, which a short answer can refer to. */
export function narrowQuestion(mission: MissionFact, say: Say): Asked {
  const counted = mission.targetValue !== null
  return {
    before: [],
    text: say(counted ? whereabouts : finishedYet, mission),
    pending: mission,
    ask: counted ? 'standing' : 'finished',
  }
}

const recaps = {
  several: forAll(
    'So: {m} first, then {rest}.',
    '{m} leads, and after it {rest}.',
    'First {m}, then {rest}.',
  ),
  one: forAll('So today is {m}.', 'Today is {m}, then.', '{m} is the whole plan.'),
}

/** Recaps the plan: the first mission, the rest, and the fallback. */
function buildRecap(promptContext: PromptContext, progress: Progress, say: Say): string[] {
  const focus = chooseFocus(promptContext, progress)
  if (!focus) return []
  const others = openOf(promptContext.missions).filter((it) => it !== focus)
  const plan =
    others.length > 0
      ? say(recaps.several, focus).replace('{rest}', listNames(others.map(quoteTitle)))
      : say(recaps.one, focus)
  return [plan, retellFallback(progress.answers['if-then'] ?? '') ?? '']
}
