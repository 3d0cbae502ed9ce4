import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { ChangeDecision, PromptContext } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Tally } from './measure-days.ts'
import { linesOf, type Split } from './voices.ts'

/** What a founder told of the day's missions, and what it comes to. */
export interface LabelledReport {
  /** `now` is how far a counted mission was before; 0 where it is left out. */
  open: { title: string; target?: number; now?: number }[]
  said: string
  /** Titles of the missions that are finished by it. */
  done: string[]
  /** How far counted missions are after it. */
  counts: Record<string, number>
}

export const readReports = (split: Split): LabelledReport[] =>
  linesOf(
    new URL(`../../test/data/labelled-reports${split === 'train' ? '' : `-${split}`}.jsonl`, import.meta.url),
  ).map((line) => JSON.parse(line) as LabelledReport)

export const contextOfReport = ({ open }: LabelledReport): PromptContext =>
  examplePromptContext({
    occasion: 'status-update',
    missions: open.map(({ title, target = null, now = 0 }, i) => ({
      ...mission(`${i}`, title, target),
      currentValue: now,
    })),
    slots: {},
  })

/** Where a report leaves each mission that it changes, by title; null where it is finished. */
export const outcomesOf = ({ open, done, counts }: LabelledReport): Map<string, number | null> =>
  new Map([
    ...Object.entries(counts).map(([title, count]): [string, number | null] => {
      const target = open.find((it) => it.title === title)?.target
      return [title, target !== undefined && count >= target ? null : count]
    }),
    ...done.map((title): [string, null] => [title, null]),
  ])

export interface ReportsMeasured {
  progress: Tally
  completion: Tally
  /** Reports that change nothing, and how many of them wrote or asked about something. */
  silent: { reports: number; written: number; asked: number }
  misses: string[]
}

/** Tells held-out reports to the built-in coach and compares where it leaves the missions with the labels. */
export async function measureReports(
  reports: readonly LabelledReport[],
  encoder: Encoder,
): Promise<ReportsMeasured> {
  const tally = (): Tally => ({ expected: 0, applied: 0, right: 0, reached: 0 })
  const measured: ReportsMeasured = {
    progress: tally(),
    completion: tally(),
    silent: { reports: 0, written: 0, asked: 0 },
    misses: [],
  }
  for (const report of reports) {
    const call = { coach: ruleCoach(encoder), latencySensitive: false, signal: AbortSignal.timeout(20_000) }
    const { decisions } = await extractChanges(call, report.said, contextOfReport(report), '2026-11-20')
    const expected = outcomesOf(report)
    const steps = decisions.filter(({ proposal, mission: it }) => isStep(proposal) && it !== null)
    const of = (after: number | null) => (after === null ? measured.completion : measured.progress)
    const isRight = (it: ChangeDecision) => expected.get(it.mission!.title) === afterOf(it)
    for (const after of expected.values()) of(after).expected += 1
    const written = steps.filter((it) => it.verdict === 'applied')
    const asked = steps.filter((it) => it.verdict === 'offered')
    for (const it of written) {
      of(afterOf(it)).applied += 1
      if (isRight(it)) of(afterOf(it)).right += 1
    }
    for (const [title, after] of expected)
      if ([...written, ...asked].some((it) => it.mission!.title === title && isRight(it)))
        of(after).reached += 1
    if (expected.size === 0) {
      measured.silent.reports += 1
      if (written.length > 0) measured.silent.written += 1
      else if (asked.length > 0) measured.silent.asked += 1
    }
    if (written.length < expected.size || !written.every(isRight))
      measured.misses.push(
        `${report.said}\n    made ${steps.map((it) => `${it.verdict} ${it.mission!.title} ${afterOf(it) ?? 'done'}`).join(' | ')}\n    expected ${JSON.stringify([...expected])}`,
      )
  }
  return measured
}

/** Where a decision leaves its mission; null where it is finished. */
const afterOf = ({ mission: it }: ChangeDecision): number | null =>
  it!.isCompleted ? null : it!.currentValue
