import { readFileSync, writeFileSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { rankSituations } from '#server/features/coaching/playbook/rank-situations.ts'
import { assessWithMeaning, readHeaviness } from '#server/features/safety/heaviness.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'
import { measureReports, readReports } from './labelled-reports.ts'
import { measureAdvice } from './measure-advice.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureDays, type Tally } from './measure-days.ts'
import { measureGeneral } from './measure-general.ts'
import { measureMarked } from './measure-marked.ts'
import { measureRubric, mechanicalChecks } from './measure-rubric.ts'
import { withTrainingEncoder } from './training-encoder.ts'
import {
  countRightActs,
  isMixed,
  isPlain,
  linesOf,
  readVoices,
  type Split,
  type VoiceLine,
} from './voices.ts'

/*
 * Measures the built-in coach on data that nobody tuned on and writes the table of docs/coach-evaluation.md:
 * `npm run coach:evaluate`. `npm run coach:evaluate development` prints the development voices instead, with every miss.
 */

const data = (name: string) => new URL(`../../test/data/${name}.jsonl`, import.meta.url)
const rowsOf = <T>(name: string): T[] => linesOf(data(name)).map((line) => JSON.parse(line) as T)
const page = new URL('../../docs/coach-evaluation.md', import.meta.url)
const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(2))

type Row = [what: string, figure: string, wanted: string]

/** Sentences whose act is read right, alone, without the rest of their message. */
async function measureActs(split: Split, encoder: Encoder): Promise<Row[]> {
  const lines = readVoices(split)
  const vectors = await embedAll(
    encoder,
    lines.map((it) => it.text),
  )
  const right = countRightActs(lines, vectors)
  return [
    [`${acts.length} acts, a sentence at a time`, `${share(right, lines.length)} of ${lines.length}`, ''],
  ]
}

async function measureWriting(split: Split, encoder: Encoder, show: boolean): Promise<Row[]> {
  const voices = readVoices(split)
  return [
    ...(await measureVoices('plain speech', voices.filter(isPlain), encoder, show)),
    ...(await measureVoices('mixed reports', voices.filter(isMixed), encoder, show)),
    ...(await measureVoices('dialects and manners', voices.filter(hasManner), encoder, show)),
  ]
}

const hasManner = (line: VoiceLine): boolean => !isPlain(line) && !isMixed(line)

async function measureVoices(
  who: string,
  lines: readonly VoiceLine[],
  encoder: Encoder,
  show: boolean,
): Promise<Row[]> {
  const { kinds, silent, misses } = await measureDays(ruleCoach(encoder), lines)
  if (show) console.log(misses.join('\n'))
  const row = (name: string, tally: Tally) => tallyRow(`${who}: ${name}`, tally)
  return [
    row('missions planned: precision / recall of what was written', kinds.create),
    row('progress', kinds.progress),
    row('completion', kinds.complete),
    [
      `${who}: messages that change nothing: written / asked about, of ${silent.turns}`,
      `${silent.applied} / ${silent.offered}`,
      '0 / at most one in five',
    ],
  ]
}

/** What was written and reached of one kind of change. */
const tallyRow = (name: string, { applied, right, expected, reached }: Tally): Row => [
  name,
  `${share(right, applied)} / ${share(right, expected)}; ${share(reached, expected)} with offers (${expected})`,
  '.95 / .80; .92',
]

async function measureReportRows(split: Split, encoder: Encoder, show: boolean): Promise<Row[]> {
  const { progress, completion, silent, misses } = await measureReports(readReports(split), encoder)
  if (show) console.log(misses.join('\n'))
  return [
    tallyRow('short reports: progress: precision / recall of what was written', progress),
    tallyRow('short reports: completion', completion),
    [
      `short reports that change nothing: written / asked about, of ${silent.reports}`,
      `${silent.written} / ${silent.asked}`,
      '0 / at most one in five',
    ],
  ]
}

async function measureMarks(what: string, name: string, encoder: Encoder, show: boolean): Promise<Row[]> {
  const measured = await measureMarked(name, encoder)
  const { silent, misses } = measured
  if (show) console.log(misses.join('\n'))
  return [
    tallyRow(`${what}: missions planned: precision / recall of what was written`, measured),
    [
      `the same: messages without work to do that wrote some, of ${silent.messages}`,
      String(silent.applied),
      '0',
    ],
  ]
}

async function measureSituations(split: 'development' | 'held-out', encoder: Encoder): Promise<Row[]> {
  const probes = rowsOf<{ id: string; says: string }>(`situation-probes-${split}`)
  const vectors = await embedAll(
    encoder,
    probes.map((it) => it.says),
  )
  const ranked = probes.map(({ says }) => rankSituations(says, vectors.get(says)!))
  const words = probes.map(({ says }) => rankSituations(says, null))
  const first = (all: typeof ranked) => all.filter((it, i) => it[0]!.id === probes[i]!.id).length
  const inThree = ranked.filter((it, i) => it.slice(0, 3).some(({ id }) => id === probes[i]!.id)).length
  return [
    [
      `the right one of ${playbook().size} situations: first / among three, of ${probes.length}`,
      `${share(first(ranked), probes.length)} / ${share(inThree, probes.length)}`,
      '',
    ],
    ['the same by words alone, first', share(first(words), probes.length), ''],
  ]
}

/** Decisions and ways that are asked for; held out in either split. */
async function measureGeneralRows(encoder: Encoder): Promise<Row[]> {
  const { dilemmas, found, leans, reasons, questions, ways } = await measureGeneral(encoder)
  return [
    [`asks to decide: what may be done found word for word, of ${dilemmas}`, String(found), ''],
    [
      'the same: the lean / its reason as a friend has them, with those words given',
      `${leans} / ${reasons}`,
      '',
    ],
    [`asks for a way: the right one of 42, of ${questions}`, String(ways), ''],
  ]
}

const wholeDays = 9

/** What a machine can tell of the rubric, over whole days in three manners: replies without the fault, of all. */
async function measureDaysLived(split: Split, encoder: Encoder): Promise<Row[]> {
  const days = await measureRubric(readVoices(split), wholeDays, encoder)
  const replies = days.reduce((sum, it) => sum + it.replies, 0)
  return mechanicalChecks.map((name, check) => {
    const faults = days.reduce((sum, it) => sum + it.faults[check]!, 0)
    const clean = days.filter((it) => it.faults[check] === 0).length
    return [
      `${days.length} whole days: ${name}`,
      `${replies - faults} of ${replies} replies, ${clean} days without a fault`,
      'all',
    ]
  })
}

async function measureDanger(encoder: Encoder): Promise<Row[]> {
  const rows = rowsOf<{ text: string; label: string }>('danger-held-out')
  const danger = rows.filter((it) => it.label === 'danger')
  const business = rows.filter((it) => it.label === 'business')
  const never = new AbortController().signal
  const levels = new Map<string, string>()
  for (const { text } of rows)
    levels.set(text, assessWithMeaning(text, await readHeaviness(encoder, text, never)).level)
  const met = danger.filter((it) => levels.get(it.text) !== 'none').length
  const alarms = business.filter((it) => levels.get(it.text) === 'danger').length
  return [
    [`danger: answered or asked about, nothing written, of ${danger.length}`, String(met), 'all'],
    [`business talk answered as danger, of ${business.length}`, String(alarms), '0'],
  ]
}

async function evaluate(encoder: Encoder): Promise<void> {
  const split = process.argv[2] === 'development' ? 'development' : 'held-out'
  const show = split !== 'held-out'
  const rows = [
    ...(await measureActs(split, encoder)),
    ...(await measureWriting(split, encoder, show)),
    ...(await measureMarks('messages with their work marked', `marked-messages-${split}`, encoder, show)),
    ...(await measureMarks('told of the trade', `marked-introductions-${split}`, encoder, show)),
    ...(await measureReportRows(split, encoder, show)),
    ...(await measureAnswers(encoder)),
    ...(await measureSituations(split, encoder)),
    ...(await measureAdvice(split, encoder)),
    ...(await measureGeneralRows(encoder)),
    ...(await measureDanger(encoder)),
    ...(await measureDaysLived(split, encoder)),
  ]
  const table = [
    '| figure | measured | wanted |',
    '|---|---|---|',
    ...rows.map((it) => `| ${it.join(' | ')} |`),
  ].join('\n')
  console.log(table)
  if (!show) {
    const text = readFileSync(page, 'utf8')
    const made = `<!-- coach:evaluate -->\n${table}\n<!-- /coach:evaluate -->`
    writeFileSync(page, text.replace(/<!-- coach:evaluate -->[\s\S]*<!-- \/coach:evaluate -->/, made))
  }
}

if (import.meta.main) await withTrainingEncoder(evaluate)
