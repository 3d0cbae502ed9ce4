import { capital } from '#server/platform/text/words.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/ask/named-missions.ts'
import { thingsOf, wordsOf } from '#server/providers/coach/rule-coach/offer/words-of.ts'
import { wantsLess } from './answer-words.ts'
import { findDeferrals } from './deferrals.ts'
import { findRemovals } from './removals.ts'
import { segmentsOf } from './replan-segments.ts'
import { findReplan, matchesTitle, namesSomething, type Replan } from './replan-words.ts'
import { openOf, openPromises, stageOf } from './session-facts.ts'
import { findTargetCorrections } from './target-corrections.ts'

/** The most missions named in a question about an ambiguous change. */
const rivalsAtMost = 3
const [sure, asked] = [0.85, 0.6]

/**
 * Changes of plan in a text: "make it thirty instead", "scrap the gym one", "call it investor update", "move the demo
 * to tomorrow", "make that Friday". For an ambiguous mission, one unsure proposal for each candidate.
 */
export function findReplans(
  said: string,
  own: string,
  promptContext: PromptContext,
  allProposals: readonly Proposal[],
): Replans {
  const found: Proposal[] = []
  const unclear: string[] = []
  let topic: MissionFact | null = null
  for (const [at, segment] of segmentsOf(own).entries()) {
    // Refers to a plan of the same text, which already includes it.
    const isInSameText = allProposals.some(
      (proposal) =>
        proposal.action === 'create-mission' &&
        proposal.quote.length > segment.length &&
        proposal.quote.includes(segment),
    )
    const replan =
      said.includes(segment) && !isInSameText ? findReplan(segment, mayShorten(promptContext, said)) : null
    const here = { first: at === 0, topic }
    const proposals = replan ? proposalsFor(replan, segment, promptContext, here) : []
    if (replan && proposals.length === 0 && at === 0 && asksWhich(replan, promptContext))
      unclear.push(segment)
    found.push(...proposals)
    topic = missionNamedIn(segment, openOf(promptContext.missions)) ?? topic
  }
  const deferred = findDeferrals(own, promptContext).filter(
    ({ quote, hasDay }) =>
      said.includes(quote) && !found.some((it) => (isMove(it) || !hasDay) && overlaps(it.quote, quote)),
  )
  const isReported = (id: string) =>
    allProposals.some(
      (it) => (it.action === 'complete-mission' || it.action === 'record-progress') && it.missionId === id,
    )
  // "Tomorrow I'll call Dr Lindqvist" beside "Call four clinics": a plan with words of its own is new work.
  const isNewWork = (quote: string, { title }: MissionFact) =>
    allProposals.some(
      (it) => it.action === 'create-mission' && overlaps(it.quote, quote) && namesMore(it.title, title),
    )
  const moves = deferred.flatMap(({ quote, missions, isPlain }) =>
    missions
      .filter((it) => !isReported(it.id) && (isPlain || !isNewWork(quote, it)))
      .map(
        ({ id }): Proposal => ({
          action: 'move-mission',
          missionId: id,
          quote,
          confidence: isPlain ? sure : asked,
        }),
      ),
  )
  const removals = findRemovals(own, promptContext).filter(
    ({ quote }) => said.includes(quote) && !moves.some((it) => overlaps(it.quote, quote)),
  )
  const dropped = removals.flatMap(({ quote, drops }) =>
    drops.map(
      ({ mission, isPlain }): Proposal => ({
        action: 'drop-mission',
        missionId: mission.id,
        quote,
        confidence: isPlain ? sure : asked,
      }),
    ),
  )
  const corrections = findTargetCorrections(own, promptContext).filter(({ quote }) => said.includes(quote))
  const corrected = corrections.map(
    ({ quote, value, mission, isPlain }): Proposal => ({
      action: 'change-mission',
      missionId: mission.id,
      change: { target: value },
      quote,
      confidence: isPlain ? sure : asked,
    }),
  )
  // "Skip the repotting, I'll do it at the weekend" is put off, and not dropped.
  const others = found.filter(
    ({ quote }) => ![...deferred, ...removals, ...corrections].some((it) => overlaps(it.quote, quote)),
  )
  return {
    proposals: [...others, ...moves, ...dropped, ...corrected],
    removing: removals.map(({ quote }) => quote),
    unclear:
      moves.length > 0
        ? []
        : [...unclear, ...removals.filter((it) => it.drops.length === 0).map((it) => it.quote)],
  }
}

/** Whether a title names something, behind its verb, that the other one does not. */
function namesMore(title: string, other: string): boolean {
  const known = new Set(wordsOf(other))
  return thingsOf(title).some((word) => !known.has(word) && !/^\d/.test(word))
}

const isMove = ({ action }: Proposal) => action === 'move-mission' || action === 'move-promise'
const overlaps = (one: string, other: string) => one.includes(other) || other.includes(one)

/** Whether to ask which mission a change means; not if it may be a plan of its own: "drop a line to Tom". */
const asksWhich = (replan: Replan, { missions }: PromptContext): boolean =>
  openOf(missions).length > 1 &&
  (!namesSomething(replan.object) || /^(?:it|that|them|those)\b/i.test(replan.object))

/** Changes found in a text, the words that take something off the list, and clauses whose change fits no mission. */
interface Replans {
  proposals: Proposal[]
  removing: string[]
  unclear: string[]
}

/** The position of a clause: whether it is the first, and which mission the text named before. */
interface ClausePosition {
  first: boolean
  topic: MissionFact | null
}

/** When asked which mission to move, the founder need not name a day. */
const mayShorten = (promptContext: PromptContext, said: string): boolean =>
  stageOf(promptContext) === 'size' && wantsLess(said)

function proposalsFor(
  replan: Replan,
  quote: string,
  promptContext: PromptContext,
  here: ClausePosition,
): Proposal[] {
  const promise = findPromiseMeant(replan, quote, promptContext, here.first)
  if (promise) return [promise]
  const missions = findMissionsMeant(replan, promptContext, here)
  if (missions.length > rivalsAtMost) return []
  const clear = missions.length === 1 && !(replan.how === 'move' && replan.unsure)
  const confidence = clear ? sure : asked
  return missions.flatMap((it) => proposalFor(replan, it, { quote, confidence }, promptContext))
}

function proposalFor(
  replan: Replan,
  { id: missionId, title, currentValue, targetValue }: MissionFact,
  rests: { quote: string; confidence: number },
  { recentReferents = [] }: PromptContext,
): Proposal[] {
  switch (replan.how) {
    case 'drop':
      // "Remove the old banner" is the title itself, not a request to remove the mission.
      return title.toLowerCase().startsWith(replan.verb)
        ? []
        : [{ action: 'drop-mission', missionId, ...rests }]
    case 'move':
      return [{ action: 'move-mission', missionId, ...rests }]
    case 'rename':
      return [{ action: 'change-mission', missionId, change: { title: capital(replan.title) }, ...rests }]
    case 'target': {
      const { value } = replan
      const last = recentReferents.at(-1)
      // "Sent twenty." "Make that thirty": corrects a report.
      if (
        last?.missionId === missionId &&
        last.action === 'record-progress' &&
        targetValue !== null &&
        value <= targetValue
      )
        return value > currentValue
          ? [{ action: 'record-progress', missionId, change: { to: value }, ...rests }]
          : []
      return [{ action: 'change-mission', missionId, change: { target: value }, ...rests }]
    }
  }
}

/** The open missions that may be meant: the one named, the last referent, the only one, or every match. */
function findMissionsMeant(
  replan: Replan,
  { missions, tomorrow = [], recentReferents = [] }: PromptContext,
  { first, topic }: ClausePosition,
): MissionFact[] {
  const all = replan.how === 'move' ? missions : [...missions, ...tomorrow]
  const open = openOf(all).filter((it) => it.id !== '')
  const fits = (missionFact: MissionFact) =>
    replan.how !== 'target' ||
    (missionFact.targetValue !== null &&
      missionFact.targetValue !== replan.value &&
      missionFact.currentValue < replan.value)
  const object = replan.object.replace(/^(?:it|that|this|them|those)\s+(?=\S)/i, '')
  if (namesSomething(object)) {
    const one = missionNamedIn(object, open)
    if (one) return [one]
    const some = open.filter((it) => matchesTitle(object, it.title))
    if (some.length <= 1) return some
    return some.length <= rivalsAtMost ? some.filter(fits) : []
  }
  if (topic) return [topic]
  const last = first
    ? recentReferents.findLast((it) => open.some(({ id }) => id === it.missionId))
    : undefined
  const recent = open.find((it) => it.id === last?.missionId)
  if (recent) return [recent]
  if (open.length === 1) return open
  return first && replan.how !== 'rename' ? open.filter(fits) : []
}

/** The promise that is moved or withdrawn, where no mission is meant. */
function findPromiseMeant(
  replan: Replan,
  quote: string,
  promptContext: PromptContext,
  first: boolean,
): Proposal | null {
  if (replan.how !== 'move' && replan.how !== 'drop') return null
  if (replan.how === 'move' && !replan.day) return null
  const open = openPromises(promptContext)
  const last = promptContext.recentReferents?.at(-1)
  const spoken = /\bpromise\b/i.test(quote)
  const object = replan.object.replace(/\b(?:(?:the|my|that|this) )?promise\b/i, '').trim()
  const byName = open.filter((it) => matchesTitle(object, it.label))
  const mission =
    namesSomething(replan.object) && missionNamedIn(replan.object, openOf(promptContext.missions))
  const meant = namesSomething(object)
    ? byName.length === 1 && (spoken || !mission)
      ? byName[0]
      : undefined
    : (first && open.find((it) => it.id === last?.promiseId)) ||
      (spoken && open.length === 1 ? open[0] : undefined)
  if (!meant) return null
  const action = replan.how === 'move' ? 'move-promise' : 'drop-promise'
  return { action, promiseId: meant.id, what: meant.label, quote, confidence: sure }
}
