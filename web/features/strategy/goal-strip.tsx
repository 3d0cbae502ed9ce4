import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GoalLine } from '#contract/goal-line.ts'
import { readToday } from '#contract/missions.ts'
import { type NinetyDayGoal, readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { GoalLineChart } from '#web/design/charts/goal-line-chart.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { useSize } from '#web/design/use-size.ts'
import { shortDay } from '#web/words/dates.ts'
import { goalNumber, landingNumber, paceNumber } from '#web/words/numbers.ts'
import { likelyChange, likelyValue, lineSentence } from './goal-line-words.ts'
import * as messages from './messages-goal-line.ts'

/** The goals of the strip: those with a line, and active ones that still need a number. */
type Shown = { goal: NinetyDayGoal; line: GoalLine | undefined }

/** The foot of the window: the 90-day goals, one line at a time. Without a number it asks for one. */
export default function GoalStrip() {
  const data = useRead(readStrategicContext).data
  const [position, setPosition] = useState(0)
  if (!data) return <div className="h-[132px] lg:h-[143px]" />
  const shown = data.ninetyDayGoals
    .filter((it) => it.status === 'active')
    .map((goal): Shown => ({ goal, line: data.lines.find((it) => it.goalId === goal.id) }))
  const at = Math.min(position, shown.length - 1)
  const here = shown[at]
  if (!here) return <Question to="/goals?new=goal" text={messages.proudNumber} act={messages.nameIt} />
  const arrows = shown.length > 1 && (
    <Arrows
      at={at}
      count={shown.length}
      onMove={(by) => setPosition((at + by + shown.length) % shown.length)}
    />
  )
  return here.line ? (
    <Line line={here.line}>{arrows}</Line>
  ) : (
    <Question
      to={`/goals?goal=${here.goal.id}`}
      title={here.goal.title}
      text={here.goal.targetValue ? messages.whereToday : messages.whichNumber}
      act={messages.addIt}
    >
      {arrows}
    </Question>
  )
}

interface QuestionProps {
  to: string
  title?: string
  text: string
  act: string
  children?: React.ReactNode
}

function Question({ to, title, text, act, children }: QuestionProps) {
  return (
    <section
      aria-label={messages.n90DayGoal}
      className="flex min-h-[100px] flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 lg:min-h-[143px] lg:px-9"
    >
      <GoalMark size={18} className="shrink-0 text-[#ffc47a]" />
      <div className="min-w-0 flex-1 basis-52">
        {title && <p className="truncate text-secondary text-white/74">{title}</p>}
        <p className="text-body font-[560]">{text}</p>
      </div>
      <Link
        href={to}
        className="inline-flex h-10 items-center rounded-md border border-line-2 bg-s2/60 px-4 text-row font-[560] hover:bg-s2 pointer-coarse:h-11"
      >
        {act}
      </Link>
      {children}
    </section>
  )
}

function Line({ line, children }: { line: GoalLine; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box, { width: 776, height: 112 })
  const narrow = width < 480
  const sentence = lineSentence(line)
  const open = (useRead(readToday).data ?? []).filter((it) => it.goalId === line.goalId && !it.isCompleted)
  return (
    <section
      aria-label={messages.n90DayGoal}
      className="relative grid grid-cols-[minmax(0,1fr)] items-center px-4 pt-3.5 pb-4 lg:grid-cols-[216px_minmax(0,1fr)_236px] lg:gap-6 lg:px-9 lg:py-2.5"
    >
      <div className="flex items-baseline justify-between gap-3 lg:block">
        <h3 className="flex min-w-0 items-center gap-2 text-row leading-5 font-[600] lg:text-card">
          <GoalMark size={15} className="shrink-0 text-[#ffc47a]" />
          <Link
            href="/goals"
            className="truncate rounded-xs after:absolute after:inset-0 lg:line-clamp-2 lg:whitespace-normal"
          >
            {line.title}
          </Link>
        </h3>
        <p className="text-row whitespace-nowrap text-white/74 lg:mt-1 lg:leading-8">
          <span className="max-lg:sr-only">
            {fillIn(messages.reached, {
              current: (
                <span className="num mr-1 text-figure text-white">{goalNumber(line, line.current)}</span>
              ),
              target: <span className="num">{goalNumber(line, line.target)}</span>,
            })}
          </span>
          <span aria-hidden className="num lg:hidden">
            <span className="text-white">{goalNumber(line, line.current)}</span>/
            {goalNumber(line, line.target)}
          </span>
        </p>
        <p className="hidden text-micro text-white/74 lg:block">{line.state}</p>
      </div>
      <div ref={box} className="min-w-0 max-lg:mt-1">
        <GoalLineChart
          data={{ ...line, likely: likelyValue(line, open.length) }}
          sentence={sentence}
          box={{
            width,
            height: narrow ? 84 : 118,
            pad: narrow ? [12, 14, 18, 14] : [20, 52, 20, 14],
          }}
          {...(!narrow && {
            labels: {
              current: goalNumber(line, line.current),
              target: goalNumber(line, line.target),
              landing: line.forecast && landingNumber(line, line.forecast.landing),
            },
          })}
        />
        <LineTable line={line} sentence={sentence} />
      </div>
      <div className="text-secondary leading-[19px] text-white/84 max-lg:mt-1">
        <PaceWords line={line} />
        <LikelyToday line={line} count={open.length} />
        <p className="text-white/74 lg:hidden">{line.state}</p>
        {children}
      </div>
    </section>
  )
}

/** What the pace leads to, with its figures. */
function PaceWords({ line }: { line: GoalLine }) {
  const { perWeek, forecast, target, endDay } = line
  if (perWeek === null) return null
  const pace = <b className="num font-medium text-white">{paceNumber(line, perWeek)}</b>
  const way = {
    pace: '{pace}',
    landing: '{landing}',
    target: goalNumber(line, target),
    date: shortDay(endDay),
  }
  return (
    <p>
      {forecast
        ? fillIn(messages.paceAndLanding(way), {
            pace,
            landing: <b className="num font-medium text-ion-t">{landingNumber(line, forecast.landing)}</b>,
          })
        : fillIn(messages.paceReaches(way), { pace })}
    </p>
  )
}

/** What a finished mission of this goal has brought so far says what today's are likely to bring. */
function LikelyToday({ line, count }: { line: GoalLine; count: number }) {
  const change = likelyChange(line, count)
  return (
    change && (
      <p className="flex items-center gap-1.5">
        <span aria-hidden className="w-4 shrink-0 border-t-2 border-dotted border-[#ffc47a]" />
        <span>
          {fillIn(messages.likelyToday({ count, change: '{change}' }), {
            change: <b className="num font-medium text-white">{change}</b>,
          })}
        </span>
      </p>
    )
  )
}

/** The line as a table, for readers of the screen. */
function LineTable({ line, sentence }: { line: GoalLine; sentence: string }) {
  return (
    <table className="sr-only">
      <caption>{sentence}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{messages.value}</th>
        </tr>
      </thead>
      <tbody>
        {line.points.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{goalNumber(line, value)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{messages.targetOn({ date: shortDay(line.endDay) })}</th>
          <td>{goalNumber(line, line.target)}</td>
        </tr>
        {line.forecast && (
          <tr>
            <th scope="row">{messages.paceOn({ date: shortDay(line.endDay) })}</th>
            <td>{landingNumber(line, line.forecast.landing)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Arrows({ at, count, onMove }: { at: number; count: number; onMove: (by: 1 | -1) => void }) {
  const arrow =
    'grid size-8 place-items-center rounded-nav text-white/84 hover:bg-white/10 hover:text-white pointer-coarse:size-11'
  return (
    <div className="relative z-10 mt-1 -ml-2 flex items-center gap-1">
      <button type="button" aria-label={messages.previousGoal} className={arrow} onClick={() => onMove(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </button>
      <span role="status" className="num text-micro text-white/74">
        {at + 1}/{count}
      </span>
      <button type="button" aria-label={messages.nextGoal} className={arrow} onClick={() => onMove(1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
    </div>
  )
}
