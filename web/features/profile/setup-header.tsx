import { clsx } from 'clsx'
import { useId } from 'react'
import { Body } from '#web/design/scene/body.tsx'
import { layOut, presets } from '#web/design/scene/geometry.ts'
import { bodies, palettes } from '#web/design/scene/palette.ts'
import { Sky } from '#web/design/scene/sky.tsx'
import { starField } from '#web/design/scene/stars.ts'
import * as messages from './messages.ts'

const layout = layOut({ ...presets.tablet, w: 900, h: 260 })
const stars = starField(layout, 16, false, false)

interface Props {
  title: string
  note: string
  /** The names of the steps. */
  steps: readonly string[]
  /** The current step, from 1. */
  step: number
}

/** The header of a setup: title, current step, and progress as stations. */
export function SetupHeader({ title, note, steps, step }: Props) {
  return (
    <section
      data-theme="dark"
      aria-label={messages.setupProgress}
      className="relative isolate overflow-hidden rounded-xl border border-line bg-night text-ink"
    >
      <svg
        viewBox={`0 0 ${layout.w} ${layout.h}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 -z-10 h-full w-full"
      >
        <Sky layout={layout} palette={palettes[2]} stars={stars} id="setup" />
      </svg>
      <div className="px-5 pt-6 pb-5 lg:px-8 lg:pt-7">
        <p className="eyebrow text-white/72">{messages.stepOf({ step, total: steps.length })}</p>
        <h1 className="mt-1.5 text-title">{title}</h1>
        <p className="mt-1 max-w-[52ch] text-row text-white/82">{note}</p>
        {steps.length > 1 && <StepIndicator steps={steps} step={step} />}
      </div>
    </section>
  )
}

function StepIndicator({ steps, step }: { steps: readonly string[]; step: number }) {
  const id = useId()
  return (
    <div
      role="progressbar"
      aria-label={messages.setupTitle}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={step}
      aria-valuetext={messages.stepName({ step, total: steps.length, name: steps[step - 1] })}
      className="mt-6 grid"
      style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map((name, index) => {
        const number = index + 1
        const isAhead = number > step
        const isCurrent = number === step
        return (
          <div key={name} aria-hidden className="relative flex flex-col items-center">
            {number < steps.length && (
              <span
                className={clsx(
                  'absolute top-[13px] left-[calc(50%+20px)] h-[2px] w-[calc(100%-40px)] rounded-full',
                  number < step ? 'bg-linear-to-r from-flame-lo to-flame' : 'bg-white/14',
                )}
              />
            )}
            <svg
              width="28"
              height="28"
              viewBox="-14 -14 28 28"
              aria-hidden
              className={clsx(isAhead && 'opacity-55 saturate-[.55]')}
            >
              {isCurrent && <circle r="13" fill="none" stroke="#ffc47a" strokeWidth="1.5" />}
              <Body kind={bodies[number] ?? bodies[0]} r={isCurrent ? 9 : 8} id={`${id}${number}`} />
            </svg>
            <span
              className={clsx(
                'mt-1.5 hidden text-micro sm:block',
                isCurrent ? 'font-[600] text-white' : 'text-white/75',
              )}
            >
              {name}
            </span>
          </div>
        )
      })}
    </div>
  )
}
