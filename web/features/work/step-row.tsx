import { Check, Minus, Plus } from 'lucide-react'
import type { Mission } from '#contract/missions.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { bigStep } from './unit-words.ts'

interface Props {
  mission: Mission
  onStep: (by: number) => void
  onDone: () => void
}

const pill =
  'flame flex h-[60px] items-center justify-center gap-2.5 rounded-full px-6 text-[17px] font-[600] whitespace-nowrap active:scale-[.98] lg:px-8'

/** One less, one more and several more; without a target one press that says it is done. */
export function StepRow({ mission, onStep, onDone }: Props) {
  const { goal, currentValue, targetValue } = mission
  return targetValue === null ? (
    <DonePill name={goal} onDone={onDone} />
  ) : (
    <Steps name={goal} current={currentValue} target={targetValue} onStep={onStep} />
  )
}

function DonePill({ name, onDone }: { name: string; onDone: () => void }) {
  useShortcut(' ', onDone, { description: messages.doneKey })
  useShortcut('d', onDone)
  return (
    <button type="button" className={pill} aria-label={messages.doneNamed({ name })} onClick={onDone}>
      <Check size={19} strokeWidth={2.4} aria-hidden />
      {messages.doneStep}
      <PillKey name={messages.space} />
    </button>
  )
}

interface StepsProps {
  name: string
  current: number
  target: number
  onStep: (by: number) => void
}

function Steps({ name, current, target, onStep }: StepsProps) {
  const several = bigStep(target)
  useShortcut(' ', () => onStep(1), { description: messages.oneMoreKey })
  useShortcut('arrowup', () => onStep(1))
  useShortcut('arrowdown', () => current > 0 && onStep(-1), { description: messages.oneLess })
  return (
    <div className="flex items-center gap-3 lg:gap-4">
      <button
        type="button"
        className="work-round"
        disabled={current <= 0}
        aria-label={messages.oneLessOf({ name })}
        onClick={() => onStep(-1)}
      >
        <Minus size={19} aria-hidden />
      </button>
      <button
        type="button"
        className={pill}
        aria-label={messages.oneMoreOf({ name })}
        onClick={() => onStep(1)}
      >
        <Plus size={19} strokeWidth={2.4} aria-hidden />
        {messages.oneMore}
        <PillKey name={messages.space} />
      </button>
      {several === null ? (
        <span className="size-[52px]" />
      ) : (
        <button
          type="button"
          className="work-round num text-body"
          aria-label={`${formatNumber(several)} more: ${name}`}
          onClick={() => onStep(several)}
        >
          +{formatNumber(several)}
        </button>
      )}
    </div>
  )
}

/** A keycap on the pill; drawn by the style sheet, so that it is no part of the button's name. */
const PillKey = ({ name }: { name: string }) => (
  <kbd aria-hidden data-key={name} className="kbd hidden before:content-[attr(data-key)] lg:grid" />
)
