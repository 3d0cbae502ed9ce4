import { Link } from 'wouter'
import type { GoalLine } from '#contract/goal-line.ts'
import { ChartFrame, Key } from '#web/design/charts/chart-frame.tsx'
import type { Row } from '#web/design/charts/chart-table.tsx'
import { drawGoalLine } from '#web/design/charts/goal-line.ts'
import { GoalLineDrawing } from '#web/design/charts/goal-line-chart.tsx'
import { longDay } from '#web/words/dates.ts'
import { goalNumber, landingNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** A goal's line at full width, with its table and the values under the cursor. */
export function GoalLineFigure({ line, sentence }: { line: GoalLine; sentence: string }) {
  const number = (value: number) => goalNumber(line, value)
  const { forecast, endDay } = line
  const landing = forecast && landingNumber(line, forecast.landing)
  const steady = forecast?.steady == null ? null : landingNumber(line, forecast.steady)
  const rows: Row[] = [
    ...line.points.map(({ day, value }): Row => [longDay(day), number(value)]),
    ...(landing === null ? [] : [[messages.dayAtPace({ date: longDay(endDay) }), landing] as const]),
    ...(steady === null ? [] : [[messages.dayAtSteady({ date: longDay(endDay) }), steady] as const]),
    [messages.dayTarget({ date: longDay(endDay) }), number(line.target)],
  ]
  const boxOf = (width: number, height: number) => ({
    width,
    height,
    pad: [26, 50, 22, 8] as [number, number, number, number],
  })
  return (
    <ChartFrame
      sentence={messages.lineSentence({
        title: line.title,
        current: number(line.current),
        target: number(line.target),
        sentence,
      })}
      columns={[messages.day, messages.value]}
      rows={rows}
      readings={rows
        .filter(([name]) => !name.includes('80%'))
        .map(([name, value]) => `${name}: ${value ?? ''}`)}
      height={(width) => (width < 480 ? 156 : 204)}
      place={({ width, height }) => {
        const { places, cast, goal } = drawGoalLine(line, boxOf(width, height))
        return [...places, ...(cast ? [{ x: cast.x, y: cast.y }] : []), goal]
      }}
      legend={
        <>
          <Key tone="var(--flame-g)">{messages.solid}</Key>
          <Key tone="var(--ink-3)" look="dashed">
            {messages.course}
          </Key>
          {landing === null ? (
            line.perWeek !== null && messages.forecastLater
          ) : (
            <Key tone="var(--cast)" look="dashed">
              {messages.atThisPace({ landing, steady })}
            </Key>
          )}
        </>
      }
    >
      {({ width, height }, at) => {
        const box = boxOf(width, height)
        const { places } = drawGoalLine(line, box)
        const here = at === null ? undefined : places[at]
        return (
          <g className="text-ink">
            <GoalLineDrawing
              data={line}
              box={box}
              surface="var(--s1)"
              labels={{ current: number(line.current), target: number(line.target), landing }}
            />
            {here && (
              <circle cx={here.x} cy={here.y} r="4" fill="var(--s1)" stroke="var(--ion)" strokeWidth="2.5" />
            )}
          </g>
        )
      }}
    </ChartFrame>
  )
}

/** Where the line will be: a curve at a breath of colour, and the way to it. */
export function GhostLine({ goalId }: { goalId: string | null }) {
  return (
    <div className="relative mt-4 flex min-h-[180px] flex-1 items-center justify-center">
      <svg
        viewBox="0 0 600 180"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full opacity-15"
      >
        <path d="M0 172H600" stroke="var(--ink)" />
        <path d="M0 168C280 168 340 20 600 14" fill="none" stroke="var(--flame-g)" strokeWidth="2.5" />
      </svg>
      <Link
        href={goalId ? `/goals?goal=${goalId}` : '/goals?new=goal'}
        className="relative inline-flex h-10 items-center rounded-md border border-line-2 bg-s2 px-4 text-row font-[560] hover:bg-s3 pointer-coarse:h-11"
      >
        {goalId ? messages.addItsNumber : messages.nameA90DayNumber}
      </Link>
    </div>
  )
}
