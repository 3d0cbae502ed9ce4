import type { MissionFact } from '#server/providers/coach/port.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import { readPhrases } from '#server/providers/coach/rule-coach/parse/phrases.ts'
import { metricNames } from '#server/providers/coach/rule-coach/words/metric-names.ts'
import {
  impliedObjects,
  nounGroups,
  plainAdjectives,
} from '#server/providers/coach/rule-coach/words/nouns.ts'
import { readVerb, singular, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { phrasalVerbs, verbClasses } from '#server/providers/coach/rule-coach/words/verb-classes.ts'

/** A mission's title taken apart once: what is done, to what, and which words single it out. */
export interface Subject {
  mission: MissionFact
  verb: string | null
  /** What verb and particle mean together: "Clean up the CRM" is fixing. */
  phrasal: string | null
  classes: Set<string>
  /** Singular head noun of the title's object: "email", "page", "customer". */
  head: string
  /** Specific words before the head: "outreach", "pricing"; plain adjectives are left out. */
  mods: string[]
  /** Words after prepositions: "on LinkedIn", "for the beta". */
  tails: string[]
  counted: boolean
  /** A sum a founder watches ("Reach $5,000 MRR"): it is at a value, it is not done so many times. */
  metric: string | null
  stems: Set<string>
}

const classesOfVerb = new Map<string, Set<string>>()
for (const [name, verbs] of Object.entries(verbClasses)) {
  for (const verb of verbs) classesOfVerb.set(verb, (classesOfVerb.get(verb) ?? new Set()).add(name))
}
/** Verbs that say what a class is for; the first of each class. A title begun with one belongs to that class first. */
const nothing: ReadonlySet<string> = new Set()
export const classesOf = (verb: string): ReadonlySet<string> =>
  classesOfVerb.get(verb) ?? (verb.startsWith('re') ? classesOfVerb.get(verb.slice(2)) : undefined) ?? nothing

const groupsOfNoun = new Map<string, Set<number>>()
nounGroups.forEach((group, index) => {
  for (const noun of group)
    groupsOfNoun.set(stem(noun), (groupsOfNoun.get(stem(noun)) ?? new Set()).add(index))
})

/** 1 for the same word, 0.75 for another name of the same kind of thing, 0 otherwise. */
export function sameThing(one: string, other: string): number {
  if (one === '' || other === '') return 0
  const [left, right] = [stem(one), stem(other)]
  if (left === right) return 1
  const groups = groupsOfNoun.get(left)
  const others = groupsOfNoun.get(right)
  if (groups && others) for (const group of groups) if (others.has(group)) return 0.75
  return 0
}

/** What is closed by mending it and not by signing. */
const troubles = /^(?:issue|ticket|bug|request|case|pr)$/

const known = new Map<string, Omit<Subject, 'mission'>>()

export function subjectOf(mission: MissionFact): Subject {
  const counted = mission.targetValue !== null && mission.targetValue > 1
  const cached = known.get(mission.title)
  if (cached) return { ...cached, mission, counted }
  const parts = takeApart(mission.title)
  if (known.size > 2000) known.clear()
  known.set(mission.title, parts)
  return { ...parts, mission, counted }
}

function takeApart(title: string): Omit<Subject, 'mission'> {
  const tokens = tokenize(title)
  const first = tokens.find((token) => token.kind === 'word')
  const reading = first ? readVerb(first.lower) : null
  const opensWithVerb = reading !== null && tokens[0] === first && tokens.length > 1
  const phrases = readPhrases(tokens, opensWithVerb ? 1 : 0)
  // What is counted is the object: in "Get quotes from 3 suppliers" the suppliers.
  const named = phrases.filter((phrase) => phrase.head !== '' && !phrase.pronoun)
  const object: Phrase | undefined =
    named.find((phrase) => phrase.quantity !== null) ?? named[0] ?? phrases[0]
  const second = tokens[1]?.lower ?? ''
  const phrasal = opensWithVerb ? phrasalVerbs[`${reading.base} ${second}`] : undefined
  const verb = opensWithVerb ? reading.base : null
  const metric = metricNames.find(([pattern]) => pattern.test(title.toLowerCase()))?.[1] ?? null
  const money = tokens.some((token) => token.quantity?.kind === 'money' || token.quantity?.kind === 'percent')
  const reaching = verb === null || classesOf(verb).has('reach') || classesOf(verb).has('get')
  const head = object?.head ?? ''
  return {
    verb,
    phrasal: phrasal ?? null,
    classes: new Set([
      ...(verb === 'close' && troubles.test(head) ? ['fix'] : verb ? classesOf(verb) : []),
      ...(phrasal ? classesOf(phrasal) : []),
      ...nominalClasses(head),
    ]),
    head,
    mods: (object?.mods ?? []).filter((mod) => !plainAdjectives.has(mod)),
    tails: phrases
      .filter((phrase) => phrase !== object)
      .flatMap((phrase) => [...phrase.mods, phrase.head])
      .filter((word) => word !== ''),
    counted: false,
    metric:
      metric && reaching && (money || metric === 'mrr' || metric === 'arr' || metric === 'revenue')
        ? metric
        : null,
    stems: new Set(tokens.filter((token) => token.kind === 'word').map((token) => stem(token.lower))),
  }
}

/** "Have 20 sales calls" is calling, whatever the verb says. */
function nominalClasses(head: string): string[] {
  const noun = singular(head)
  return Object.entries(impliedObjects)
    .filter(([, objects]) => objects[0] === noun)
    .flatMap(([verb]) => [...classesOf(verb)].slice(0, 1))
}
