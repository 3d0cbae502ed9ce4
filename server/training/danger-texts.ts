import { readdirSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { heavinessLabels } from '#server/features/safety/heaviness.ts'
import { linesOf, readActSentences, readVoices } from './voices.ts'

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
  const days = [...readVoices('train'), ...readActSentences()].filter(({ act }) => act !== 'distress')
  const situations = [...playbook().values()]
    .filter(({ area }) => area !== 'mind')
    .flatMap(({ says }) => says)
  return [
    ...labelled.filter((_, i) => i % everyEighth > 0),
    ...[...days.map(({ text }) => text), ...situations].map(
      (text): Labelled => ({ text, label: 'ordinary' }),
    ),
  ]
}
