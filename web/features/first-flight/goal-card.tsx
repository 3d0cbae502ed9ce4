import { useId } from 'react'
import type { GoalReading } from '#contract/first-flight.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { daysTo, paceWords } from './pace-words.ts'

export type GoalValues = Pick<GoalReading, 'startValue' | 'targetValue' | 'lastDay'>

interface Props {
  reading: GoalReading
  values: GoalValues
  today: string
  onChange: (values: GoalValues) => void
}

const value = 'num w-full border-b border-dashed border-edge bg-transparent text-[20px] leading-8'

/** The number as the coach read it: today, target and last day, each of which can be corrected. */
export function GoalCard({ reading, values, today, onChange }: Props) {
  const id = useId()
  const { unit, question } = reading
  const days = daysTo(today, values.lastDay)
  const pace = paceWords(values.startValue, values.targetValue, days)
  const isMissing = values.targetValue === '' || values.startValue === ''
  return (
    <fieldset className="m-rise mt-4 rounded-lg border border-line-2 bg-sunk/85 px-5 py-4">
      <legend className="sr-only">{messages.isWhatIUnderstood}</legend>
      <div className="flex items-end gap-5">
        <div className="grid min-w-0 flex-1 grid-cols-3 gap-4">
          {(['startValue', 'targetValue'] as const).map((name) => (
            <div key={name} className="min-w-0">
              <label htmlFor={`${id}${name}`} className="text-secondary text-white/80">
                {name === 'startValue' ? messages.today : messages.target}
              </label>
              <input
                id={`${id}${name}`}
                value={values[name]}
                maxLength={40}
                placeholder="?"
                autoComplete="off"
                onChange={(event) => onChange({ ...values, [name]: event.target.value })}
                className={value}
              />
              <p className="mt-1 truncate text-micro text-white/72">{unit}</p>
            </div>
          ))}
          <div className="min-w-0">
            <label htmlFor={`${id}lastDay`} className="text-secondary text-white/80">
              {messages.byDate}
            </label>
            <div className="relative focus-within:ring-4">
              <p aria-hidden className={`${value} whitespace-nowrap`}>
                {values.lastDay ? shortDay(values.lastDay) : '?'}
              </p>
              <input
                id={`${id}lastDay`}
                type="date"
                value={values.lastDay}
                required
                onClick={(event) => event.currentTarget.showPicker?.()}
                onChange={(event) => onChange({ ...values, lastDay: event.target.value })}
                className="absolute inset-0 w-full cursor-pointer opacity-0"
              />
            </div>
            <p className="mt-1 text-micro text-white/72">
              {days > 0 ? messages.days({ days }) : messages.afterToday}
            </p>
          </div>
        </div>
        <Course up={!pace || pace.isUp} />
      </div>
      {(pace || (isMissing && question)) && (
        <p className="mt-3 border-t border-line-2 pt-3 text-row text-white/84">
          {pace
            ? fillIn(pace.sentence, {
                pace: <span className="num font-[560] text-white">{pace.pace}</span>,
              })
            : question}
        </p>
      )}
    </fieldset>
  )
}

/** The course from today to the target. */
function Course({ up }: { up: boolean }) {
  const [from, to] = up ? [46, 8] : [8, 46]
  return (
    <svg aria-hidden viewBox="0 0 120 56" className="hidden w-30 shrink-0 sm:block" fill="none">
      <path d="M6 52H114" stroke="currentColor" opacity=".2" />
      <path
        d={`M8 ${from}L112 ${to}`}
        stroke="currentColor"
        opacity=".5"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="8" cy={from} r="4.5" fill="var(--flame-hi)" />
      <circle cx="112" cy={to} r="4.5" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="112" cy={to} r="1.5" fill="currentColor" />
    </svg>
  )
}
