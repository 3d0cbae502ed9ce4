import { sentencesOf } from '#server/platform/text/sentences.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Act } from '#server/providers/coach/acts/port.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { type TalkedTurn, talkThrough } from '#server/testing/coach-session.ts'
import { missionFacts, startDay } from './day-state.ts'
import { messageOf, type VoiceLine, voicesWithMarks } from './voices.ts'

/** What a machine can tell of the rubric's twelve checks; the rest needs a reader (docs/coach-days.md). */
export const mechanicalChecks = [
  'a question is answered in the first sentence',
  'one question at most',
  'no work is urged after a feeling, win, question, correction or lesson',
  'no title in quotation marks, no "noted", no count of days left',
  'no sentence twice, no two replies in a row that begin alike',
  'at most 70 words; a report 25 to 60',
] as const

export interface DayScore {
  voice: string
  day: number
  /** For each check, how many replies failed it. */
  faults: number[]
  replies: number
}

const styles = ['supportive', 'balanced', 'aggressive'] as const
/** Acts after which nothing open is named. */
const quiet: ReadonlySet<Act> = new Set(['feeling', 'win', 'advice', 'correction', 'decision', 'lesson'])

/** Lives whole days with the built-in coach, each in another manner, and counts the faults a machine can see. */
export async function measureRubric(
  lines: readonly VoiceLine[],
  days: number,
  encoder: Encoder,
): Promise<DayScore[]> {
  const scores: DayScore[] = []
  const withMarks = voicesWithMarks(lines)
  for (const [at, day] of spread(daysOf(lines), days).entries()) {
    const turns = turnsOf(day, withMarks)
    scores.push(await liveDay(day, turns, styles[at % styles.length]!, encoder))
  }
  return scores
}

interface SaidTurn {
  where: VoiceLine['where']
  said: string
  acts: Act[]
}

async function liveDay(
  day: readonly VoiceLine[],
  turns: readonly SaidTurn[],
  style: PromptContext['style'],
  encoder: Encoder,
): Promise<DayScore> {
  const { voice, day: number } = day[0]!
  let missions: MissionFact[] = missionFacts(startDay(day[0]!.open ?? []))
  const replies: { reply: string; told: SaidTurn; missions: readonly MissionFact[] }[] = []
  const talk = async (occasion: PromptContext['occasion'], told: readonly SaidTurn[], seed: string) => {
    const start = examplePromptContext({
      occasion,
      style,
      missions,
      seed: `${voice} ${number} ${seed}`,
      recentReplies: replies.map((it) => it.reply),
    })
    const { turns: talked, missions: after } = await talkThrough(
      start,
      told.map((it) => it.said),
      encoder,
    )
    talked.forEach((turn: TalkedTurn, i) => {
      replies.push({ reply: turn.reply, told: told[i]!, missions: turn.promptContext.missions })
    })
    missions = [...after]
  }
  await talk(
    'morning',
    turns.filter((it) => it.where === 'morning'),
    'morning',
  )
  for (const [at, report] of turns.filter((it) => it.where === 'report').entries())
    await talk('status-update', [report], `report ${at}`)
  await talk(
    'evening',
    turns.filter((it) => it.where === 'evening'),
    'evening',
  )
  const faults = mechanicalChecks.map(() => 0)
  replies.forEach(({ reply, told, missions: open }, i) => {
    faultsOf(
      reply,
      told,
      open,
      replies.slice(0, i).map((it) => it.reply),
    ).forEach((isFault, check) => {
      if (isFault) faults[check]! += 1
    })
  })
  return { voice, day: number, faults, replies: replies.length }
}

function faultsOf(
  reply: string,
  { where, acts }: SaidTurn,
  missions: readonly MissionFact[],
  before: readonly string[],
): boolean[] {
  const sentences = sentencesOf(reply)
  const names = missions
    .filter((it) => !it.isCompleted)
    .map(({ title }) => title.toLowerCase().split(' ').slice(1).join(' '))
    .filter((it) => it.length > 3)
  const words = wordsIn(reply)
  return [
    acts.includes('advice') && (sentences[0] ?? '').endsWith('?'),
    sentences.filter((it) => it.endsWith('?')).length > 1,
    acts.every((it) => quiet.has(it)) && names.some((name) => reply.toLowerCase().includes(name)),
    /['"“][A-Z][^'"”]{4,}['"”] (?:is|at|has|stands)\b|\bnoted\b|\bdays? (?:are )?left\b/i.test(reply),
    sentences.some((it) => wordsIn(it) > 2 && before.some((text) => sentencesOf(text).includes(it))) ||
      (before.length > 0 && opening(before.at(-1)!) === opening(reply)),
    words > 70 || (where === 'report' && (words < 25 || words > 60)),
  ]
}

const opening = (text: string) => text.toLowerCase().split(/\s+/).slice(0, 2).join(' ')

const turnsOf = (day: readonly VoiceLine[], withMarks: ReadonlySet<string>): SaidTurn[] =>
  [...Map.groupBy(day, (it) => it.turn).values()].map((parts) => ({
    where: parts[0]!.where,
    said: messageOf(parts, withMarks),
    acts: parts.map((it) => it.act),
  }))

function daysOf(lines: readonly VoiceLine[]): VoiceLine[][] {
  const days = new Map<string, VoiceLine[]>()
  for (const line of lines) {
    const key = `${line.voice} ${line.day}`
    days.set(key, [...(days.get(key) ?? []), line])
  }
  return [...days.values()]
}

/** So many of them, evenly over all. */
const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor((i * all.length) / count)]!)
