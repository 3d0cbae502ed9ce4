import {
  finishedStates,
  leftStates,
  looseStates,
  ownStates,
} from '#server/providers/coach/rule-coach/words/outcomes.ts'
import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { phrasalVerbs } from '#server/providers/coach/rule-coach/words/verb-classes.ts'
import type { Mention } from './mentions.ts'
import { presence } from './presence.ts'
import { finishedIdiom } from './states.ts'
import { sameThing } from './subjects.ts'
import { onlyMade, verbFit } from './verb-fit.ts'

/** A sign that something was achieved; `strength` 1 or 2, `total` when its number says where things stand. */
export interface Sign {
  strength: number
  total: boolean
  /** "is finished", "is done": said of the whole of it. */
  whole: boolean
}

/** The sign of achievement beside a mention, or null. */
export function signOf(tokens: Token[], mention: Mention): Sign | null {
  const after = tokens.slice(mention.to)
  const before = tokens.slice(0, mention.from)
  const total = tallied(before, after) && !mention.more
  const summed = tallied(before, after)
  const strength =
    deedBefore(before, after, mention) ||
    stateBehind(before, after, mention) ||
    presence(before, after, mention)
  const whole = ended.test(textOf(withoutTail(after)))
  if (strength > 0) return { strength, total, whole }
  return summed && mention.subject.counted ? { strength: 1, total, whole: false } : null
}

const ended =
  /^(?:(?:is|are|was|were|now|all|finally|just|officially|completely) )+(?:done|finished|complete|completed|over|wrapped)\b/

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** "that is three quotes now", "which makes two". */
function tallied(before: Token[], after: Token[]): boolean {
  const sums = /\b(?:that|which|it|this|there) (?:is|are|makes|brings)(?: \w+){0,2}$/.test(textOf(before))
  return (
    (sums &&
      (after.length === 0 ||
        /^(?:now|so far|in total|in|done|already|all told|altogether|today|this week)\b/.test(
          textOf(after),
        ))) ||
    /^(?:so far|in total|all told|altogether)\b/.test(textOf(after))
  )
}

/** A past verb of the founder's whose object the mention is: 2 when it is the mission's own kind of deed. */
function deedBefore(before: Token[], after: Token[], mention: Mention): number {
  let at = before.length - 1
  while (at >= 0 && (prepositions.has(before[at]!.lower) || adverbs.has(before[at]!.lower))) at -= 1
  if (at < 0 || before.length - 1 - at > 2) return 0
  const verb = readVerb(before[at]!.lower)
  if (
    !verb?.known ||
    !/^(?:past|participle)$/.test(verb.form) ||
    !(founders(before.slice(0, at)) || counterpart(before.slice(0, at), verb.base, mention))
  )
    return 0
  const behind = textOf(before.slice(at + 1))
  if (/\b(?:from|about|for|at|by|of)\b/.test(behind)) return 0
  if (/^(?:get|have)$/.test(verb.base))
    return stateIn(after, mention, true) || finishedIdiom(after) !== null ? 2 : 0
  const particle = before[at + 1]?.lower ?? null
  const phrasal = phrasalVerbs[`${verb.base} ${particle ?? ''}`]
  // "documented the whole api" writes its docs: the verb is the thing.
  if (sameThing(verb.base, mention.subject.head) > 0) return 2
  const fit = verbFit(phrasal ?? verb.base, phrasal ? null : particle, mention.subject)
  return fit === 'same' ? 2 : fit === 'finishing' ? 1 : 0
}

/** "DHL signed off on the rates": the other side, when the title names it, agrees to what was asked of it. */
const counterpart = (front: Token[], verb: string, { subject }: Mention): boolean =>
  /^(?:sign|agree|accept|approve|confirm|renew|grant|okay|extend|take|buy)$/.test(verb) &&
  [...subject.mods, ...subject.tails].some((word) => word === front.at(-1)?.lower)

const timeNouns =
  /^(?:day|morning|afternoon|evening|night|today|yesterday|lunch|week|noon|hour|hours|ago|breakfast|end|last|way|door)$/

/** Nobody else stands in front of the verb: "i", "we", nobody, or words of time. */
function founders(front: Token[]): boolean {
  let at = front.length - 1
  while (
    at >= 0 &&
    (adverbs.has(front[at]!.lower) ||
      fillers.has(front[at]!.lower) ||
      /^(?:have|has|had|did|to|then|ended|up|managed|went|ahead|and)$/.test(front[at]!.lower))
  )
    at -= 1
  return at < 0 || /^(?:i|we)$/.test(front[at]!.lower) || timeNouns.test(front[at]!.lower)
}

const carrying =
  /^(?:is|are|was|were|has|have|had|been|being|got|gets|went|goes|came|comes|looks|sits|stands|now|finally|all|just|already|officially|also|even|actually|safely|fully|completely|at|long|last|both|really|definitely|successfully|pretty|much|squeaky|crystal|spick|totally|well|good|properly|nice|stone|dead)$/

/** "... is live", "... got signed", "... out of the door": what is said of the mention right behind it. */
function stateBehind(before: Token[], after: Token[], mention: Mention): number {
  if (
    before.length > 0 &&
    /^(?:to|for|from|about|on|with|at|by|of|after|before|in|inside|into|under|behind|than|without)$/.test(
      before.at(-1)!.lower,
    )
  )
    return 0
  const rest = withoutTail(after)
  if (rest.length === 0) return 0
  if (stateIn(rest, mention)) return 2
  if (!mention.subject.counted && smoothly.test(textOf(rest))) return 1
  const idiom = finishedIdiom(rest.slice(0, 9))
  if (
    idiom !== null &&
    rest.slice(0, 4).some((token) => carrying.test(token.lower) || prepositions.has(token.lower))
  )
    return 2
  return 0
}

/** "the migration ran overnight without a hitch", "the retro went fine". */
const smoothly =
  /^(?:ran|went|finished|happened|completed)(?: \w+){0,2} (?:without (?:a|any) \w+|fine|well|great|smoothly|through|ok|okay|overnight)\b/

/** Steps over "for sellers", "to our investors" when what is said of the thing comes behind them. */
function withoutTail(after: Token[]): Token[] {
  if (!/^(?:for|to|with|of|about|from|thing|stuff|that|which)$/.test(after[0]?.lower ?? '')) return after
  const finite = after.findIndex(
    (token, index) =>
      index > 0 && index < 6 && (auxiliaries.has(token.lower) || /^(?:got|went|came)$/.test(token.lower)),
  )
  return finite > 0 ? after.slice(finite) : after
}

function stateIn(rest: Token[], { subject }: Mention, caused = false): boolean {
  let at = 0
  while (at < rest.length && at < 5 && carrying.test(rest[at]!.lower)) at += 1
  const state = rest[at]
  if (state?.kind !== 'word') return false
  const next = rest[at + 1]
  const closes =
    next === undefined ||
    adverbs.has(next.lower) ||
    auxiliaries.has(next.lower) ||
    /^(?:i|we|you|it|that|this|as|since|for|at|on|in|to|with|from|after|by|and|now|because|the|my|our|so|thank|thanks|what|which|every|everyone|people)$/.test(
      next.lower,
    ) ||
    next.quantity !== undefined
  const left = [...subject.classes].some((name) => leftStates[name]?.has(state.lower))
  // "the retro has been run": some participles look like their base.
  if (
    left ||
    (at > 0 && state.lower === subject.verb && /^(?:been|got|is|was|all)$/.test(rest[at - 1]!.lower))
  )
    return true
  if (looseStates.has(state.lower))
    return (
      (at > 0 || caused) &&
      closes &&
      looselyEnds(state.lower, next) &&
      !peopled.some((name) => subject.classes.has(name))
    )
  const verb = readVerb(state.lower)
  // "bugs squashed" sells no tickets, whatever else is called a ticket.
  const past = verb !== null && /^(?:past|participle)$/.test(verb.form)
  if (past && subject.counted && verb.base !== 'do' && verbFit(verb.base, null, subject) === 'wrong')
    return false
  if (onlyMade(state.lower, subject)) return false
  const only = Object.hasOwn(ownStates, state.lower) ? ownStates[state.lower]! : null
  if (only) return only.some((name) => subject.classes.has(name))
  if (finishedStates.has(state.lower)) return state.lower !== 'ready' || finishedWhenReady(subject)
  return (
    verb?.known === true && past && at > 0 && /^(?:same|finishing)$/.test(verbFit(verb.base, null, subject))
  )
}

/** People who come in or go out are neither hired nor met by that. */
const peopled = ['hire', 'recruit', 'interview', 'talk', 'train', 'see']

/** "is up now" and not "is up to forty", "is in on Monday" and not "is in the works". */
const looselyEnds = (state: string, next: Token | undefined): boolean =>
  next === undefined ||
  (!(
    prepositions.has(next.lower) &&
    ((state === 'up' && next.lower === 'to') || (state === 'out' && next.lower === 'of'))
  ) &&
    (/^(?:up|out|live|good|gone|open)$/.test(state) ||
      !(determiners.has(next.lower) || next.quantity !== undefined || /^(?:my|our|its)$/.test(next.lower))))

const finishedWhenReady = ({ classes, verb }: Mention['subject']): boolean =>
  ['write', 'make', 'design', 'prepare'].some((name) => classes.has(name)) ||
  /^(?:update|refresh|revise|polish|finish|complete|improve|rework|redo)$/.test(verb ?? '')
