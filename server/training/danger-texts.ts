import { readdirSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { writtenAnswers, writtenNews } from '#server/features/coaching/written/written-replies.ts'
import type { heavinessLabels } from '#server/features/safety/heaviness.ts'
import { readFounderDays, turnsOfDay } from './founder-days.ts'
import { readGrades } from './reply-examples.ts'
import {
  linesOf,
  messageOf,
  readActSentences,
  readStories,
  readVoices,
  turnsOf,
  voicesWithMarks,
} from './voices.ts'

const data = new URL('../../test/data/', import.meta.url)

/** Of the labelled sentences every so many are kept aside, to choose thresholds by. */
const everyEighth = 8

interface Labelled {
  text: string
  label: (typeof heavinessLabels)[number]
}

/** What sounds of danger and what does not; a situation of the mind may be either, and is left out. */
export function dangerTexts(split: 'train' | 'development'): Labelled[] {
  const labelled = readdirSync(data)
    .filter((it) => /^(?:danger|ordinary)-.*\.jsonl$/.test(it) && it !== 'danger-held-out.jsonl')
    .sort()
    .flatMap((name) => linesOf(new URL(name, data)))
    .map((line) => JSON.parse(line) as { text: string; label: string })
    .map(({ text, label }): Labelled => ({ text, label: label === 'business' ? 'ordinary' : 'heavy' }))
  const keptAside = labelled.filter((_, i) => i % everyEighth === 0)
  if (split === 'development') return keptAside
  return [
    ...labelled.filter((_, i) => i % everyEighth > 0),
    ...ordinaryTexts().map((text): Labelled => ({ text, label: 'ordinary' })),
  ]
}

/** What founders say on ordinary days, tired and angry ones too; what is about the mind or the body may be heavy. */
function ordinaryTexts(): string[] {
  const days = [...readVoices('train'), ...readActSentences()].filter(({ act }) => act !== 'distress')
  const situations = [...playbook()].filter(([, { area }]) => area !== 'mind')
  const stories = readStories('situation-stories').filter(({ id }) => playbook().get(id)?.area !== 'mind')
  const written = [...writtenNews(), ...writtenAnswers()].flatMap(([topic, replies]) =>
    replies.filter(({ title }) => !mayBeHeavy(`${topic}: ${title}`)),
  )
  const graded = (['answer-grades', 'news-grades'] as const)
    .flatMap(readGrades)
    .filter(({ grades }) => !Object.entries(grades).some(([name, grade]) => grade === 2 && mayBeHeavy(name)))
  const voices = readVoices('train')
  const withMarks = voicesWithMarks(voices)
  const messages = [...turnsOf(voices)]
    .filter((turn) => turn.every(({ act }) => act !== 'distress'))
    .map((turn) => messageOf(turn, withMarks))
  return [
    ...days.map(({ text }) => text),
    ...messages,
    ...readFounderDays('train').flatMap(turnsOfDay),
    ...situations.flatMap(([, { says }]) => says),
    ...[...stories, ...graded].map(({ says }) => says),
    ...written.flatMap(({ says }) => says),
  ]
}

/** By the name of a reply, whether what it fits may sound of danger. */
const mayBeHeavy = (name: string): boolean =>
  playbook().get(name.split(':')[0]!)?.area === 'mind' || personal.test(name)
/** Titles of what may sound of danger, and be it. */
const personal =
  /\b(?:mood|anxi\w+|panic|harass\w*|threat\w*|hope(?:less)?|warning|despair|dark|violen\w+|hurt|injur\w+|accident|drunk|drink\w*|alcohol|drugs?|debt|miscarriage|divorce|separat\w+|abuse\w*|assault\w*|attack\w*|grief|grieving|cried|tears|lonely|alone|exhaust\w+|burn\w*|collapse\w*|ill|illness|sick|hospital|diagnos\w+|operation|dead|died|death|dying|lost (?:a|someone)|worthless|failure|worn|numb|empty|tired)\b/i
