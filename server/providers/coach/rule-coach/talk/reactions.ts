import type { ChangeDecision, Extraction, PromptContext } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import {
  agrees,
  consents,
  foreign,
  founderText,
  greets,
  insults,
  isBlank,
  moodOf,
  nothingDone,
  refuses,
  tellsDecision,
  tellsLesson,
  tellsReason,
  tellsTime,
  wantsLess,
} from './lines/answer-words.ts'
import type { Lines, Say } from './lines/lines.ts'
import * as lines from './lines/reaction-lines.ts'
import { openOf, wordsIn } from './phrasing.ts'
import { chooseFocus } from './script.ts'
import { type Progress, progressOf, type Stage } from './script-progress.ts'
import { retellFallback } from './second-person.ts'

/** The reaction to an answer that opens a reply: a short sentence, or '' when the confirmation says it all. */
export function chooseReaction(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  progress: Progress,
  say: Say,
): string {
  const said = founderText(extraction)
  const before = progressOf(promptContext)
  const planned = decisions.some((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')
  const moved = planned || decisions.some((it) => it.verdict === 'applied' && it.mission !== null)
  if (decisions.some((it) => it.verdict === 'declined')) return say(lines.stillOpen)
  if (extraction.slots.unclear === true || decisions.some((it) => it.verdict === 'undone')) return ''
  if (insults(said)) return say(lines.insulted)
  if (foreign(said) && !moved) return say(lines.foreignWords)
  if (before.stage === 'closed' && progress.oneThing !== before.oneThing && !moved)
    return say(lines.leads, chooseFocus(promptContext, progress))
  if (before.stage === null || before.stage === 'closed')
    return moved || greets(said) || over(before, extraction)
      ? ''
      : openingReaction(promptContext, extraction, decisions, say)
  if (extraction.intent === 'feeling' && moodOf(said) && !reflective.test(before.stage))
    return feeling(said, say)
  if (extraction.slots.answered === 'no') return say(lines.stillOpen)
  if (moved) return ''
  if (promptContext.occasion === 'evening' && tellsDecision(said)) return say(lines.decided)
  if (promptContext.occasion === 'evening' && tellsLesson(said)) return say(lines.learned)
  if (before.stage === 'walk' && extraction.blockers.length > 0) return say(lines.waits)
  if (before.aside) return say(lines.plainly)
  return toAnswer(before.stage, said, promptContext, progress, say)
}

/** Answers at these stages are about work, whatever their mood. */
const reflective = /^(?:if-then|walk|misses|decision|lesson|first-move)$/

const over = ({ stage }: Progress, extraction: Extraction): boolean =>
  extraction.intent === 'closing' ||
  (stage === 'closed' && (agrees(founderText(extraction)) || isBlank(founderText(extraction))))

/** A reaction to the founder's first text, when nothing was recorded from it. */
function openingReaction(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  say: Say,
): string {
  const said = founderText(extraction)
  if (extraction.intent === 'feeling' || (extraction.intent === 'unclear' && moodOf(said)))
    return feeling(said, say)
  if (nothingDone(said)) return say(lines.plainly)
  if (
    promptContext.occasion === 'evening' &&
    promptContext.missions.length === 0 &&
    extraction.intent === 'report'
  )
    return say(lines.unplanned)
  if (extraction.intent !== 'unclear' || decisions.some((it) => it.verdict === 'offered')) return ''
  if (wordsIn(said) > longTextWords) return say(lines.lost)
  return promptContext.occasion === 'evening' || isBlank(said) ? say(lines.plainly) : say(lines.unclear)
}

/** The number of words from which a text is long; 160 characters of it are stored. */
const longTextWords = 24

const feeling = (said: string, say: Say): string =>
  say(moodOf(said) === 'bright' ? lines.bright : lines.heavy)

function toAnswer(
  stage: Stage,
  said: string,
  promptContext: PromptContext,
  progress: Progress,
  say: Say,
): string {
  const choose = (of: Lines) => say(of, chooseFocus(promptContext, progress))
  if (stage === 'promises' && refuses(said)) return say(lines.notStanding)
  if (stage === 'if-then' && !consents(said) && (isBlank(said) || refuses(said) || agrees(said)))
    return say(lines.lent)
  if (
    (stage === 'one-thing' || stage === 'anything') &&
    isBlank(said) &&
    openOf(promptContext.missions).length > 0
  )
    return choose(lines.lentChoice)
  if (consents(said)) return ''
  if (isBlank(said)) return say(lines.nothingThere)
  switch (stage) {
    case 'avoided':
      return say(lines.reasons)
    case 'promises':
      return say(
        agrees(said) || /\b(?:will|by|today|going to|stands?)\b/i.test(said) ? lines.standing : lines.plainly,
      )
    case 'one-thing':
    case 'anything':
      return progress.oneThing && missionNamedIn(said, promptContext.missions)
        ? choose(lines.leads)
        : say(lines.plainly)
    case 'size':
      if (wantsLess(said)) return reduceList(said, promptContext, say)
      if (agrees(said) || /\b(?:all|keep)\b/i.test(said)) return say(lines.kept)
      return tellsTime(said) ? choose(lines.timed) : say(lines.plainly)
    case 'if-then':
      // The recap follows and contains the fallback.
      if (retellFallback(said)) return ''
      return tellsTime(said) ? say(lines.plainly) : choose(lines.fallback)
    case 'confirm':
      if (wantsLess(said)) return reduceList(said, promptContext, say)
      return agrees(said) || refuses(said) ? '' : say(lines.plainly)
    case 'misses':
      return say(lines.explained)
    case 'wins':
      return say(nothingDone(said) ? lines.plainly : lines.unplanned)
    case 'decision':
      if (refuses(said)) return say(lines.nothingThere)
      if (tellsReason(said)) return say(lines.explained)
      if (agrees(said) || /\b(?:not|did|was|is)\b|n't\b/i.test(said)) return say(lines.plainly)
      return say(
        /\b(?:avoid\w*|put(?:ting)? off|not yet|still|waiting|should|need to|postpon\w*)\b/i.test(said)
          ? lines.undecided
          : lines.decided,
      )
    case 'lesson':
      if (agrees(said)) return say(lines.plainly)
      return say(refuses(said) ? lines.nothingThere : lines.learned)
    default:
      return say(lines.plainly)
  }
}

/** For a founder who wants to do less: names a mission that could be carried over, which only the founder does. */
function reduceList(said: string, promptContext: PromptContext, say: Say): string {
  const named = missionNamedIn(
    said.replace(/\b(?:no|drop|cut|move|postpone|push|skip|trim|remove|to tomorrow)\b/gi, ' '),
    promptContext.missions,
  )
  return named ? say(lines.carried, named) : say(lines.lighter)
}
