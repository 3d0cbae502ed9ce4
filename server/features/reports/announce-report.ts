import type { WeeklyReport } from '#contract/reports.ts'
import { raiseAlert } from '#server/features/alerts/index.ts'
import { findChoices } from '#server/features/settings/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import * as messages from './messages.ts'

/** Announces a new weekly report: in the bell, and by an email with its main points if the founder wants it. */
export async function announceReport(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  report: WeeklyReport,
): Promise<void> {
  const choices = await findChoices(context.tx, founder.id)
  const notice = {
    kind: 'weekly-report' as const,
    reference: report.id,
    title: report.draft ? messages.newDraft(report) : messages.newReport(report),
    body: report.summary,
    path: `/analytics?tab=reports&report=${report.id}`,
  }
  const targets = choices.emailReports ? ['email'] : []
  await raiseAlert(context, founder, choices, { notice, letter: sectionsOf(report), targets })
}

const percent = (value: number | null) => (value === null ? '–' : `${value}%`)

/** The parts of a report that fit an email; its button opens the whole report. */
export function sectionsOf({ scorecard: card, goals, topThree, question }: WeeklyReport) {
  const lines = (items: readonly { text: string }[]) => items.map((it) => it.text)
  return [
    {
      heading: messages.scorecard,
      lines: [
        messages.missionsLine({ ...card, completion: percent(card.completion) }),
        messages.executionLine({ execution: percent(card.execution) }),
        messages.sessionsLine(card),
        messages.daysLine(card),
      ],
    },
    { heading: messages.goals, lines: goals.map(messages.goalLine) },
    { heading: messages.topThree, lines: lines(topThree) },
    { heading: messages.hardQuestion, lines: [question] },
  ].filter((it) => it.lines.length > 0)
}
