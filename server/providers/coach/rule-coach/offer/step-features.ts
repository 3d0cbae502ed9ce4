import { type Features, flag } from '#server/platform/text/trees.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { WorkKind } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { ofSigns, ofText, type Statement, signs } from './features-of-text.ts'
import type { LinkedMission } from './link-missions.ts'
import type { Count } from './numbers-in.ts'
import { valueAfter } from './steps.ts'
import { wordsOf } from './words-of.ts'

/* What a step is judged by: words, acts, the mission's standing, and what else was read. */

/** How a mission stands beside the best other one. */
export function ofLink(name: string, linked: LinkedMission, all: readonly LinkedMission[]): Features {
  const { link, probability } = linked
  const best = all.reduce((most, it) => (it === linked ? most : Math.max(most, it.probability)), 0)
  return {
    [`${name}: probability`]: probability,
    [`${name}: margin`]: probability - best,
    [`${name}: ratio`]: Math.log((probability + least) / (best + least)),
    [`${name}: likeness`]: link.likeness,
    [`${name}: likeness lead`]: link.likeness - link.others,
    [`${name}: shared words`]: link.words,
    [`${name}: shared words lead`]: link.words - link.otherWords,
    [`${name}: by meaning`]: flag(link.likeness !== 0),
  }
}
const least = 1e-3
const ofMoney = /[$€£]|\b(?:euros?|dollars?|pounds?|quid|mrr|arr|revenue|raise|invoice|sales)\b/i

/** What a number says of its mission. */
export function ofCount(kind: 'to' | 'by', count: Count, place: number, mission: MissionFact): Features {
  const { value, of, before, after } = count
  const { targetValue, currentValue: current, title } = mission
  const target = targetValue!
  const near = `${before} ${after}`
  const own = new Set(wordsOf(title))
  const names = (text: string) => flag(wordsOf(text).some((it) => own.has(it)))
  return {
    [kind]: 1,
    'count: share': Math.min(value / target, 3),
    'count: is target': flag(value === target),
    'count: is what is left': flag(value === target - current),
    'count: is where it stands': flag(value === current),
    'count: is above': flag(value > current),
    'count: at most two': flag(value <= 2),
    'count: place': place,
    'count: of target': flag(of === target),
    'count: of another number': flag(of !== null && of !== target),
    'count: more': flag(signs.more!.test(near)),
    'count: total': flag(signs.total!.test(near)),
    'count: left': flag(/\b(?:left|to go|remain\w*|missing|still|short|outstanding|not)\b/i.test(after)),
    'count: denied': flag(/\b(?:not|instead of|\w+n['’]t|no)\b/i.test(before)),
    'count: ordinal': flag(count.kind === 'ordinal'),
    'count: money': flag(count.kind === 'money'),
    'count: share of the whole': flag(count.kind === 'share'),
    'count: implied': flag(count.isImplied),
    'count: article': flag(count.isArticle),
    'count: named behind': names(after),
    'count: named near': names(near),
  }
}

/** What a statement and its part say, and the signs of what follows. */
export const ofStatement = (statement: Statement, part: Statement, next: string): Features => ({
  ...ofText('part', part),
  ...ofText('statement', statement),
  ...ofSigns('next', next),
})

/** How surely words name work that is done, or to be done. */
export const ofKinds = (name: string, kinds: Record<WorkKind, number>): Features =>
  Object.fromEntries(Object.entries(kinds).map(([kind, surest]) => [`${name}: names ${kind}`, surest]))

/** What is known around a step: the mission, the day, and what else was read. */
export function ofSituation(
  text: string,
  mission: MissionFact,
  after: number | null,
  read: readonly Proposal[],
  { slots, missions, booked = [] }: PromptContext,
): Features {
  const { targetValue: target, currentValue: current } = mission
  const open = missions.filter((it) => !it.isCompleted)
  const verb = wordsOf(mission.title.split(' ')[0] ?? '')
  const said = new Set(wordsOf(text))
  const confidence = (of: (it: Proposal) => boolean) =>
    read.reduce((most, it) => (of(it) ? Math.max(most, it.confidence) : most), 0)
  const isOn = (it: Proposal) => isStep(it) && it.missionId === mission.id
  const isSame = (it: Proposal) => isStep(it) && isOn(it) && valueAfter(it, mission) === after
  return {
    'mission: has target': flag(target !== null),
    'mission: of money': flag(ofMoney.test(mission.title)),
    'mission: target': Math.min(target ?? 0, 100),
    'mission: begun': flag(current > 0),
    'mission: share': target ? current / target : 0,
    'mission: left': target ? Math.min(target - current, 20) : 0,
    'mission: verb said': flag(verb.some((it) => said.has(it))),
    'mission: advanced last': flag(booked.at(-1)?.missionId === mission.id),
    'mission: advanced today': flag(booked.some((it) => it.missionId === mission.id)),
    completes: flag(after === null),
    asked: flag(Boolean(slots.askedKind)),
    open: Math.min(open.length, 10),
    'open with target': Math.min(open.filter((it) => it.targetValue !== null).length, 8),
    'read: same': confidence(isSame),
    'read: other value': confidence((it) => isOn(it) && !isSame(it)),
    'read: other mission': confidence((it) => isStep(it) && !isOn(it)),
    'read: plan': confidence((it) => it.action === 'create-mission'),
  }
}
