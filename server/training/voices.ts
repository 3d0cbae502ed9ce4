import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Tone } from '#server/features/coaching/dialog/tone.ts'
import type { Act, QuestionKind } from '#server/providers/coach/acts/port.ts'
import { readActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { readSentences } from '#server/testing/evals/measure.ts'

export type Split = 'train' | 'development' | 'held-out'

export interface OpenMission {
  id: string
  title: string
  target: number | null
}
export type Change =
  | { create: string; target: number | null }
  | { progress: string; by: number }
  | { progress: string; to: number }
  | { complete: string }

/** A line of a voice's file: one sentence that does one thing (test/data/voices/README.md). */
export interface VoiceLine {
  voice: string
  day: number
  where: 'morning' | 'report' | 'evening'
  turn: number
  asked: QuestionKind | null
  text: string
  act: Act
  open?: OpenMission[]
  does?: Change[]
}

/** What a head is told beside the sentence. */
export const settingOf = ({ asked, where }: ActSentence) => ({
  asked,
  where: where === 'report' ? ('status-update' as const) : where,
})

/** From this share of lines with a mark inside, a voice writes with marks; the others are dictated without any. */
const marked = 0.1

/** The voices that write with commas and full stops. */
export function voicesWithMarks(lines: readonly VoiceLine[]): ReadonlySet<string> {
  const voices = Map.groupBy(lines, (it) => it.voice)
  const share = (said: readonly VoiceLine[]) =>
    said.filter(({ text }) => /[.,;!?]./.test(text)).length / said.length
  return new Set([...voices].flatMap(([voice, said]) => (share(said) >= marked ? [voice] : [])))
}

/**
 * The lines of a message as it was said. Where a message was cut into lines its commas and full stops were left out;
 * who writes with marks gets them back: a full stop before a capital, else a comma.
 */
export const messageOf = (turn: readonly VoiceLine[], withMarks: ReadonlySet<string>): string =>
  turn
    .map(({ text }) => text)
    .reduce((said, part) => {
      const mark =
        !withMarks.has(turn[0]!.voice) || /[.,;:!?…–-]["”)]?$/.test(said)
          ? ''
          : /^\p{Lu}/u.test(part)
            ? '.'
            : ','
      return `${said}${mark} ${part}`
    })

/** How many sentences have their act read right, each alone, without the rest of its message. */
export const countRightActs = (
  lines: readonly VoiceLine[],
  vectors: ReadonlyMap<string, Float32Array>,
): number =>
  lines.filter((line) => readActs(line.text, settingOf(line), vectors).some((it) => it.act === line.act))
    .length

/** The lines of each message. */
export function* turnsOf(lines: readonly VoiceLine[]): Generator<VoiceLine[]> {
  let turn: VoiceLine[] = []
  for (const line of lines) {
    const [first] = turn
    if (first && (first.voice !== line.voice || first.day !== line.day || first.turn !== line.turn)) {
      yield turn
      turn = []
    }
    turn.push(line)
  }
  if (turn.length > 0) yield turn
}

const folder = new URL('../../test/data/voices/', import.meta.url)

export function readVoices(split: Split): VoiceLine[] {
  return filesOf(split).flatMap((name) =>
    linesOf(new URL(`${split}/${name}`, folder)).map((line) => JSON.parse(line) as VoiceLine),
  )
}

/** Voices that speak plain modern English, of those that are not learned from; the others have a manner of their own. */
const plainVoices: ReadonlySet<string> = new Set([
  ...['bakery-manila', 'bike-shop-norwich', 'bookkeeping-atlanta', 'csv-tools-berlin'],
  ...['language-school-recife', 'veterinary-abuja', 'event-agency-amsterdam', 'hr-software-hyderabad'],
  ...['drone-surveys-perth', 'pottery-asheville', 'hotel-software-valencia'],
])

export const isPlain = ({ voice }: VoiceLine): boolean => plainVoices.has(voice)

/** Voices of plain English that are not learned from either: what was done stands between news, other numbers and what was not. */
const mixedVoices: ReadonlySet<string> = new Set([
  ...['art-market-buenos-aires', 'car-wash-houston', 'career-app-paris', 'chess-platform-yerevan'],
  ...['couriers-vienna', 'pest-control-durban', 'property-app-warsaw', 'roofing-halifax'],
  ...['saddles-lexington', 'security-consultancy-zurich', 'soil-sensors-fresno', 'solar-leeds'],
  ...['swim-school-brisbane', 'translations-ljubljana', 'web-studio-cardiff', 'windows-sheffield'],
  ...['event-tickets-bogota', 'games-studio-tallinn', 'garden-furniture-nashville', 'home-care-cork'],
])

export const isMixed = ({ voice }: VoiceLine): boolean => mixedVoices.has(voice)

/** A sentence on its own, as in `test/data/act-sentences-1.jsonl`. */
export type ActSentence = Pick<VoiceLine, 'text' | 'act' | 'where' | 'asked'>

const actSentences = ['act-sentences-1', 'act-sentences-2', 'act-sentences-3'].map(
  (name) => new URL(`../../test/data/${name}.jsonl`, import.meta.url),
)

/** Sentences without a day around them, written for acts that the days have too few of; some say how news is. */
export const readActSentences = (): (ActSentence & { tone?: Tone })[] =>
  actSentences.flatMap((file) =>
    linesOf(file).map((line) => JSON.parse(line) as ActSentence & { tone?: Tone }),
  )

/** A message in its pieces, with what each of them is to who tells it. */
export interface LabelledTones {
  parts: { text: string; tone: Tone }[]
  whole: Tone | 'mixed'
}

const tonesFile = (split: Exclude<Split, 'held-out'>) =>
  new URL(`../../test/data/labelled-tones${split === 'train' ? '' : `-${split}`}.jsonl`, import.meta.url)

export const readTones = (split: Exclude<Split, 'held-out'>): LabelledTones[] =>
  linesOf(tonesFile(split)).map((line) => JSON.parse(line) as LabelledTones)

/** Sets of plain sentences that each plan or report, on which a grammar was once developed. */
export const plainSets = ['founders', 'heads', 'days', 'hard', 'own', 'lead', 'voices'] as const
export type PlainSet = (typeof plainSets)[number]
const plainFile = (name: string) => new URL(`../testing/evals/data/${name}-sentences.jsonl`, import.meta.url)
const actOf = { create: 'plan', progress: 'progress', complete: 'completion' } as const

/** Of plain reports every so many are enough: the days have many of them. */
const everyReport = 4

/** Plain sentences that plan or report one kind of thing. */
export function readPlainSentences(sets: readonly PlainSet[] = plainSets): ActSentence[] {
  return sets
    .map(plainFile)
    .flatMap(readSentences)
    .flatMap(({ text, open, expect }, i) => {
      if (open.length > 0 && i % everyReport > 0) return []
      const kinds = [...new Set(expect.map((it) => actOf[it.action]))]
      const where = open.length === 0 ? ('morning' as const) : ('report' as const)
      return kinds.length === 1 ? [{ text, act: kinds[0]!, where, asked: null }] : []
    })
}

/** A hash over everything a head learns from, so that weights that are out of date are noticed. */
export function hashOfTrainingData(): string {
  const hash = createHash('sha256')
  for (const name of filesOf('train')) hash.update(readFileSync(new URL(`train/${name}`, folder)))
  for (const file of [...actSentences, ...plainSets.map(plainFile)]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** A hash over everything the judges learn from. */
export const hashOfJudgeData = (): string =>
  createHash('sha256')
    .update(hashOfTrainingData())
    .update(JSON.stringify(readStories('situation-stories')))
    .update(
      Buffer.concat(
        ['marked-messages', 'labelled-answers', 'labelled-reports'].map((name) =>
          readFileSync(new URL(`../../test/data/${name}.jsonl`, import.meta.url)),
        ),
      ),
    )
    .digest('hex')
    .slice(0, 16)

/** What a founder says, and the situation of the playbook that answers it; `-` where none does. */
export interface Story {
  id: string
  says: string
}

/** Stories and questions of founders: `situation-stories` to learn from, those that end in `-development` to choose by. */
export const readStories = (name: string): Story[] =>
  linesOf(new URL(`../../test/data/${name}.jsonl`, import.meta.url)).map((line) => JSON.parse(line) as Story)

const filesOf = (split: Split) =>
  readdirSync(new URL(`${split}/`, folder))
    .filter((it) => it.endsWith('.jsonl'))
    .sort()

export const linesOf = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
