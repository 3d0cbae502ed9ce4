import type { Overview } from '#contract/overview.ts'
import { ChartFrame } from '#web/design/charts/chart-frame.tsx'
import { Panel } from '#web/design/panel.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

type Days = Overview['days']
type Square = Days['past'][number]

const left = 22
const shareTexts = [messages.noneDone, messages.lessThanHalf, messages.halfOrMore, messages.mostDone]
const weekdays = ['M', '', 'W', '', 'F', '', '']

const readingOf = ({ day, level, isRest }: Square) =>
  `${longDay(day)}: ${level === null ? (isRest ? messages.restDay : messages.nothingPlanned) : shareTexts[level]}`

const fillOf = ({ level, isRest }: Square) =>
  level === null
    ? isRest
      ? 'var(--s2)'
      : 'none'
    : `color-mix(in oklab, var(--flame-g) ${[14, 40, 68, 100][level]}%, var(--s1))`

/** The days of the 90 as squares, weeks in columns: those flown are filled, those to come empty. */
export function DaysPanel({ days: { from, of, past, streak }, today }: { days: Days; today: string }) {
  // Monday is the first row.
  const offset = (new Date(`${from}T12:00:00Z`).getUTCDay() + 6) % 7
  const columns = Math.ceil((offset + of) / 7)
  const stepOf = (width: number) => Math.min(24, (width - left) / columns)
  const at = (index: number, step: number) => ({
    x: left + Math.floor((index + offset) / 7) * step,
    y: ((index + offset) % 7) * step,
  })
  const worked = past.filter((it) => (it.level ?? 0) > 0).length
  const counts = { flown: past.length, of, streak }
  return (
    <Panel title={messages.days} note={messages.daysFlown(counts)}>
      <ChartFrame
        sentence={messages.daysSentence({ ...counts, worked })}
        columns={[messages.day, messages.plan]}
        rows={past.map((it) => {
          const [day, plan] = readingOf(it).split(': ') as [string, string]
          return [day, plan]
        })}
        readings={past.map(readingOf)}
        height={(width) => stepOf(width) * 7}
        place={({ width }) => {
          const step = stepOf(width)
          return past.map((_, index) => {
            const { x, y } = at(index, step)
            return { x: x + step / 2, y: y + step / 2 }
          })
        }}
      >
        {({ width }, read) => {
          const step = stepOf(width)
          const cell = step * 0.8
          return (
            <>
              {weekdays.map(
                (name, row) =>
                  name && (
                    <text
                      key={name}
                      x="0"
                      y={row * step + cell / 2 + 3.5}
                      fontSize="10.5"
                      fill="var(--ink-3)"
                      className="num"
                    >
                      {name}
                    </text>
                  ),
              )}
              {Array.from({ length: of }, (_, index) => {
                const square = past[index]
                const { x, y } = at(index, step)
                const isMarked = square?.day === today || read === index
                return (
                  <rect
                    key={`${x} ${y}`}
                    x={x + 1}
                    y={y + 1}
                    width={cell}
                    height={cell}
                    rx={cell * 0.25}
                    fill={square ? fillOf(square) : 'none'}
                    stroke={read === index ? 'var(--ion)' : isMarked ? 'var(--ink)' : 'var(--line-2)'}
                    strokeWidth={isMarked ? 2 : square?.isRest && square.level === null ? 0 : 1}
                  />
                )
              })}
            </>
          )
        }}
      </ChartFrame>
    </Panel>
  )
}
