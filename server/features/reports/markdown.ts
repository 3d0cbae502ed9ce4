import { type WeeklyReport, weekInWords } from '#contract/reports.ts'
import { spanText } from '#contract/words/date-span.ts'
import type { Notation } from '#contract/words/notation.ts'
import { plural } from '#contract/words/plural.ts'
import { dateInWords } from '#server/platform/time/day.ts'

/** Escapes Markdown in founders' words. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')

const list = (items: readonly { text: string }[], none: string) =>
  items.length === 0 ? `${none}\n` : `${items.map((it) => `- ${plain(it.text)}`).join('\n')}\n`

const percent = (value: number | null) => (value === null ? '–' : `${value}%`)

/** A weekly report as Markdown. */
export function markdownOf(notation: Notation, weeklyReport: WeeklyReport): string {
  const { scorecard: card } = weeklyReport
  const promised = weeklyReport.promises.map((one) => ({ text: `${one.text} (${one.state})` }))
  return `# Weekly report: ${weekInWords(weeklyReport.week)}

${spanText(notation, weeklyReport.monday, weeklyReport.sunday)}${weeklyReport.draft ? `. A draft, made on ${dateInWords(weeklyReport.coversUntil, notation)} before the week was over.` : ''}

${plain(weeklyReport.summary)}

## Scorecard

| | |
|---|---:|
| Missions done | ${card.completed} of ${card.planned} |
| Completion | ${percent(card.completion)} |
| Execution score | ${percent(card.execution)} |
| Sessions | ${card.sessions} |
| Fuel gained | ${card.gained} |
| Active days | ${card.activeDays} |
| Perfect Mission Days | ${card.perfectDays} |

## 90-day goals

${list(
  weeklyReport.goals.map((goal) => ({
    text: `${goal.title}: ${goal.current || '–'} of ${goal.target || '–'} (${goal.progress}%), ${plural(goal.daysLeft, 'day')} left`,
  })),
  'None yet.',
)}
## Progress

${list(weeklyReport.progress, 'Nothing was finished.')}
## Plans

${list(weeklyReport.plans, 'Nothing is planned yet.')}
## Problems

${list(weeklyReport.problems, 'None were named.')}
## Promises

${list(promised, 'None fell due.')}
## One hard question

${plain(weeklyReport.question)}

## Next week's top three

${list(weeklyReport.topThree, 'Open: plan them on Monday.')}`
}
