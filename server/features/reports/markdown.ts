import { type WeeklyReport, weekInWords } from '#contract/reports.ts'
import { spanText } from '#contract/words/date-span.ts'
import type { Notation } from '#contract/words/notation.ts'
import { dateInWords } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

/** Escapes Markdown in founders' words. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')

const list = (items: readonly { text: string }[], none: string) =>
  items.length === 0 ? `${none}\n` : `${items.map((it) => `- ${plain(it.text)}`).join('\n')}\n`

const percent = (value: number | null) => (value === null ? '–' : `${value}%`)

/** A weekly report as Markdown. */
export function markdownOf(notation: Notation, weeklyReport: WeeklyReport): string {
  const { scorecard: card } = weeklyReport
  const promised = weeklyReport.promises.map((one) => ({ text: messages.promiseState(one) }))
  const goals = weeklyReport.goals.map((goal) => ({
    text: messages.goalWithValues({ ...goal, current: goal.current || '–', target: goal.target || '–' }),
  }))
  const dates = spanText(notation, weeklyReport.monday, weeklyReport.sunday)
  const madeOn = dateInWords(weeklyReport.coversUntil, notation)
  return `# ${messages.weeklyReport({ week: weekInWords(weeklyReport.week) })}

${weeklyReport.draft ? messages.draftOf({ dates, madeOn }) : dates}

${plain(weeklyReport.summary)}

## ${messages.scorecard}

| | |
|---|---:|
| ${messages.missionsDoneLabel} | ${messages.share(card)} |
| ${messages.completionLabel} | ${percent(card.completion)} |
| ${messages.executionLabel} | ${percent(card.execution)} |
| ${messages.sessionsLabel} | ${card.sessions} |
| ${messages.gainedLabel} | ${card.gained} |
| ${messages.activeDaysLabel} | ${card.activeDays} |
| ${messages.perfectDaysLabel} | ${card.perfectDays} |

## ${messages.goals}

${list(goals, messages.noGoals)}
## ${messages.progress}

${list(weeklyReport.progress, messages.noProgress)}
## ${messages.plans}

${list(weeklyReport.plans, messages.noPlans)}
## ${messages.problems}

${list(weeklyReport.problems, messages.noProblems)}
## ${messages.promises}

${list(promised, messages.noPromises)}
## ${messages.hardQuestion}

${plain(weeklyReport.question)}

## ${messages.topThree}

${list(weeklyReport.topThree, messages.noTopThree)}`
}
