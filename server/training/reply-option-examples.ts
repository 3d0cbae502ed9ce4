import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { optionFeatures } from '#server/features/coaching/dialog/option-features.ts'
import { planOption, remember } from '#server/features/coaching/dialog/plan-reply.ts'
import { type ReplyOption, replyOptions } from '#server/features/coaching/dialog/reply-options.ts'
import { readState, slotsOf } from '#server/features/coaching/dialog/state.ts'
import { contextAfter } from '#server/features/coaching/turn/context-after.ts'
import { offerDecision, readTurn } from '#server/features/coaching/turn/decide-reply.ts'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import type { Features } from '#server/platform/text/trees.ts'
import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { bookedBy } from '#server/testing/coach-session.ts'
import { embedAll } from './embed-all.ts'
import { type FounderDay, readFounderDays, readMoreDays, turnsOfDay } from './founder-days.ts'
import { withUnseenGists } from './train-gists.ts'
import { linesOf } from './voices.ts'

/** A turn of a founder's day with what readers thought of the replies to it, by the names of the replies. */
interface GradedTurn {
  founder: string
  /** Its place in the day. */
  at: number
  said: string
  grades: Record<string, 0 | 1 | 2>
}

/** A reply to a turn, and its grade. */
export interface GradedOption {
  features: Features
  grade: 0 | 1 | 2
}

export const optionGradesFile = new URL('../../test/data/option-grades.jsonl', import.meta.url)

/** A Friday, as the day of every talk. */
const today = '2026-11-20'

/** What a graded reply is known by: its kind and what it does, whatever words the lines have for it. */
export const nameOfOption = ({ kind, planned }: ReplyOption): string =>
  createHash('sha256').update(kind).update(JSON.stringify(planned.moves)).digest('hex').slice(0, 10)

/**
 * The graded replies to founders' days, with what each is judged by. The days are lived again, each talk going on with the
 * reply of the rules; a reply that is no option any more is left out.
 */
export async function gradedOptions(encoder: Encoder): Promise<GradedOption[]> {
  const turns = linesOf(optionGradesFile).map((line) => JSON.parse(line) as GradedTurn)
  const byFounder = Map.groupBy(turns, (it) => it.founder)
  const days = [...readFounderDays('train'), ...readFounderDays('development'), ...readMoreDays()]
  await embedAll(encoder, days.flatMap(turnsOfDay))
  const found: GradedOption[] = []
  await withUnseenGists(encoder, async (isInPart) => {
    for (const day of days.filter(({ founder }) => isInPart(founder)))
      found.push(...(await liveDay(day, byFounder.get(day.founder) ?? [], encoder)))
  })
  return found
}

async function liveDay(
  day: FounderDay,
  graded: readonly GradedTurn[],
  encoder: Encoder,
): Promise<GradedOption[]> {
  const found: GradedOption[] = []
  const coach = ruleCoach(encoder)
  const { signal } = new AbortController()
  const recentReplies: string[] = []
  let missions: readonly MissionFact[] = []
  let place = 0
  const talk = async (occasion: PromptContext['occasion'], lines: readonly string[]) => {
    let context = examplePromptContext({
      occasion,
      style: day.style,
      missions: [...missions],
      seed: `${day.founder} ${place}`,
      recentReplies: [...recentReplies],
    })
    for (const said of lines) {
      const { extraction, decisions: known } = await extractChanges(
        { coach, latencySensitive: false, signal },
        said,
        context,
        today,
      )
      const turn = await readTurn({ encoder, signal }, context, said, extraction, known)
      const before = readState(context.slots)
      const state = remember(turn, before)
      const options = replyOptions(turn, before, state)
      const grades = graded.find((it) => it.at === place && it.said === said)?.grades ?? {}
      const features = optionFeatures(options, turn, before)
      for (const [i, option] of options.entries()) {
        const grade = grades[nameOfOption(option)]
        if (grade !== undefined) found.push({ features: features[i]!, grade })
      }
      const planned = planOption(turn, before, state, options[0]!)
      const decisions = [...known, ...offerDecision(planned, said)]
      const reply = await coach.reply({ ...context, replyPlan: planned.plan }, extraction, decisions, signal)
      missions = missionsAfterDecisions(context.missions, decisions).map((it) => ({
        ...it,
        id: it.id || it.title,
      }))
      recentReplies.push(reply.text)
      const was = context
      context = {
        ...contextAfter(context, decisions),
        missions: [...missions],
        booked: [...(context.booked ?? []), ...decisions.flatMap((it) => bookedBy(it, was))],
        recentReferents: [],
        slots: { ...reply.slots, ...slotsOf(planned.state) },
        turns: [
          ...context.turns,
          { role: 'user', content: said },
          { role: 'assistant', content: reply.text },
        ],
      }
      place += 1
    }
  }
  await talk('morning', day.morning)
  for (const report of day.reports) await talk('status-update', [report])
  await talk('evening', day.evening)
  return found
}

/** The grades as they are stored, for the hash over what the judges learn from. */
export const optionGradesAsStored = (): Buffer => readFileSync(optionGradesFile)
