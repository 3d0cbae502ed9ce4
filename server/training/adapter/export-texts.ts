import { writeFileSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { allReplies } from '#server/features/coaching/written/reply-index.ts'
import { writtenNews } from '#server/features/coaching/written/written-replies.ts'
import { dangerTexts } from '../danger-texts.ts'
import { missionFacts, startDay, withChanges } from '../day-state.ts'
import { titlesOf } from '../mission-titles.ts'
import { nameOf, readGrades } from '../reply-examples.ts'
import { phrasesOf } from '../training-texts.ts'
import { readActSentences, readPlainSentences, readStories, readVoices, type VoiceLine } from '../voices.ts'

/*
 * Writes everything that train-adapter.py learns from into one file, by hand:
 * `node scripts/run.mjs node server/training/adapter/export-texts.ts /tmp/texts.json`. No held-out text is among it.
 */

interface Labelled {
  text: string
  label: string
}

const acts = (lines: readonly Pick<VoiceLine, 'text' | 'act' | 'where' | 'asked'>[]) =>
  lines.map(({ text, act, where, asked }) => ({ text, label: act, where, asked }))

const situations = (): Labelled[] => [
  ...[...playbook().values()].flatMap((entry) => phrasesOf(entry).map((text) => ({ text, label: entry.id }))),
  ...storiesOf('situation-stories'),
]

const storiesOf = (name: string): Labelled[] =>
  readStories(name).map(({ id, says }) => ({ text: says, label: id }))

const news = (): Labelled[] =>
  [...writtenNews()].flatMap(([topic, all]) =>
    all.flatMap(({ title, says }) => [title, ...says].map((text) => ({ text, label: `${topic}: ${title}` }))),
  )

/** Each sentence of a day beside the missions that are open then, and what it reports of each. */
async function reports(lines: readonly VoiceLine[]) {
  let state = startDay([])
  const rows = []
  for (const line of lines) {
    if (line.open) state = startDay(line.open)
    const open = missionFacts(state).filter((it) => !it.isCompleted)
    const labelOf = (id: string) =>
      line.does?.some((it) => 'complete' in it && it.complete === id)
        ? 'complete'
        : line.does?.some((it) => 'progress' in it && it.progress === id)
          ? 'progress'
          : 'none'
    const missions = open.map(({ id, title, targetValue }) => ({
      title,
      counted: targetValue !== null,
      label: labelOf(id),
    }))
    state = withChanges(state, line.does ?? [], line.text, titlesOf(line, state))
    if (missions.length > 0) rows.push({ text: line.text, missions })
  }
  return rows
}

/** Everything that is written to reply with, and the ways to say what it replies to. */
const answers = allReplies().map(({ kind, topic, title, says, text }) => ({
  topic: kind === 'page' ? 'pages' : topic,
  asked: [title, ...says],
  text,
}))

/** Graded stories with a reply that fits: each reply by what it says and by its question. */
function grades() {
  const byName = new Map(allReplies().map((it) => [nameOf(it), [it.text, it.title]]))
  return readGrades('answer-grades-of-stories').flatMap(({ says, grades: given }) => {
    const graded = (grade: number) =>
      Object.entries(given).flatMap(([name, own]) => (own === grade ? [byName.get(name) ?? []] : []))
    const [fit, beside] = [graded(2), graded(0)].map((all) => all.filter((it) => it.length > 0))
    return fit!.length > 0 && beside!.length > 0 ? [{ text: says, fit, beside }] : []
  })
}

writeFileSync(
  process.argv[2]!,
  JSON.stringify({
    acts: acts([...readVoices('train'), ...readActSentences(), ...readPlainSentences()]),
    situations: situations(),
    news: news(),
    danger: dangerTexts('train'),
    reports: await reports(readVoices('train')),
    answers,
    grades: grades(),
    development: {
      danger: dangerTexts('development'),
      acts: acts(readVoices('development')),
      situations: [
        ...storiesOf('situation-probes-development'),
        ...storiesOf('situation-stories-development'),
      ],
    },
  }),
)
