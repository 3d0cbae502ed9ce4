import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { fillIn } from '#web/design/fill-in.tsx'
import { clockText, timeWords } from '#web/design/time-words.ts'
import { unitWords } from '#web/features/work/unit-words.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

interface Props {
  mission: Mission
  /** Seconds worked today. */
  seconds: number
  showsTime: boolean
}

/** The middle of the dial: the count, the time of a mission without one, or the tick. */
export function DialCentre({ mission, seconds, showsTime }: Props) {
  const { goal, isCompleted, targetValue, currentValue } = mission
  const unit = unitWords(goal, targetValue)
  if (isCompleted)
    return (
      <>
        <svg viewBox="0 0 120 96" aria-hidden className="w-[108px] lg:w-[132px]">
          <path
            d="M14 50L46 82L106 14"
            pathLength="1"
            fill="none"
            stroke="var(--nominal)"
            strokeWidth="11"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="m-tick"
          />
        </svg>
        <p className="mt-2 max-w-[190px] text-body leading-5 text-balance text-white/78 lg:max-w-[280px] lg:text-lead">
          {[
            targetValue === null ? null : `${formatNumber(targetValue)} ${unit}`.trim(),
            showsTime && seconds >= 60 ? timeWords(seconds) : null,
          ]
            .filter((it) => it !== null)
            .join(', ')}
        </p>
      </>
    )
  if (targetValue === null)
    return showsTime ? (
      <p
        aria-hidden
        className="num text-[60px] leading-none font-[350] tracking-[-.04em] text-white lg:text-[84px]"
      >
        {clockText(seconds)}
      </p>
    ) : null
  const count = formatNumber(currentValue)
  return (
    <>
      <output
        className={clsx(
          'num leading-none font-[350] tracking-[-.06em] text-white',
          count.length < 3
            ? 'text-[96px] lg:text-[132px]'
            : count.length < 5
              ? 'text-[68px] lg:text-[92px]'
              : 'text-[44px] lg:text-[60px]',
        )}
      >
        <span aria-hidden>{count}</span>
        <span className="sr-only">{messages.progress({ current: currentValue, target: targetValue })}</span>
      </output>
      <p
        aria-hidden
        className="mt-1 max-w-[200px] text-body leading-5 text-white/78 lg:mt-2 lg:max-w-[280px] lg:text-lead"
      >
        {fillIn(messages.ofUnit({ unit }), {
          value: <span className="num">{formatNumber(targetValue)}</span>,
        })}
      </p>
    </>
  )
}
