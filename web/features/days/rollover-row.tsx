import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { RolloverChoice } from '#contract/days.ts'
import type { Mission } from '#contract/missions.ts'
import { dateParts } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { dayAfter } from './day-texts.ts'
import * as messages from './messages-rollover.ts'
import { choices, type Decision, isOftenCarried } from './rollover-state.ts'

const names: Record<RolloverChoice, readonly [name: string, key: string]> = {
  keep: [messages.keepForToday, 'K'],
  move: [messages.move, 'M'],
  drop: [messages.drop, 'X'],
  done: [messages.itWasDone, 'Y'],
}

interface Props {
  mission: Mission
  /** Today's date. */
  today: string
  decision: Decision | undefined
  isCurrent: boolean
  onChoose: (choice: RolloverChoice) => void
  onUndo: () => void
  onSelect: () => void
}

/** The result of a decision: "Today", "Thursday", "Dropped", "Done". */
export function decisionText({ choice, days }: Decision, today: string): string {
  if (choice === 'keep') return messages.today
  if (choice === 'drop') return messages.dropped
  if (choice === 'done') return messages.done
  return days === 1 ? messages.tomorrow : dateParts(dayAfter(today, days)).weekday
}

/** A mission that an earlier day left open, with its four choices; once decided one line with its result. */
export function RolloverRow(props: Props) {
  const { mission, today, decision, isCurrent, onSelect, onUndo, onChoose } = props
  const showsChoices = isCurrent && !decision
  const title = (
    <>
      <Mark decided={decision !== undefined} current={isCurrent} />
      <span className="min-w-0 flex-1 text-left">
        <span className={clsx('block truncate text-row leading-5 font-medium', decision && 'text-ink-2')}>
          {mission.goal}
        </span>
        <RowNote mission={mission} />
      </span>
    </>
  )
  return (
    <li
      data-row={mission.id}
      className={clsx('border-t border-line px-5 first:border-t-0 sm:px-7', isCurrent && 'bg-s2')}
    >
      <div className="flex min-h-[52px] items-center gap-3 py-2">
        {decision || showsChoices ? (
          title
        ) : (
          <button
            type="button"
            onClick={onSelect}
            className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
          >
            {title}
          </button>
        )}
        {decision && (
          <span className="flex items-center gap-1 text-secondary text-ink-2">
            <span role="status">{decisionText(decision, today)}</span>
            {decision.choice === 'move' && (
              <RowButton label={messages.laterNamed({ goal: mission.goal })} onClick={() => onChoose('move')}>
                {messages.later}
              </RowButton>
            )}
            <RowButton label={messages.undoNamed({ goal: mission.goal })} first={isCurrent} onClick={onUndo}>
              {messages.undo}
            </RowButton>
          </span>
        )}
      </div>
      {showsChoices && (
        <div
          role="radiogroup"
          aria-label={mission.goal}
          className="grid grid-cols-2 gap-2 pb-4 sm:flex sm:pl-9"
        >
          {choices(mission).map((choice, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a press decides at once, which a native radio would not.
            <button
              key={choice}
              type="button"
              role="radio"
              aria-checked={false}
              data-first={index === 0 ? '' : undefined}
              onClick={() => onChoose(choice)}
              className={clsx(
                'inline-flex h-11 items-center justify-center gap-2 rounded-nav border px-3 text-secondary font-[560] sm:h-9',
                index === 0
                  ? 'border-ink bg-ink text-bg'
                  : 'border-line-2 text-ink-2 hover:bg-s3 hover:text-ink',
              )}
            >
              {names[choice][0]}
              <span aria-hidden className="num hidden text-[11px] opacity-80 sm:pointer-fine:inline">
                {names[choice][1]}
              </span>
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Mark({ decided, current }: { decided: boolean; current: boolean }) {
  return decided ? (
    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-nominal/16 text-nominal">
      <Check size={14} aria-hidden />
    </span>
  ) : (
    <span
      aria-hidden
      className={clsx('size-6 shrink-0 rounded-full border-2', current ? 'border-ink-2' : 'border-line-2')}
    />
  )
}

function RowNote({ mission }: { mission: Mission }) {
  const { category, targetValue, currentValue, carryCount } = mission
  return (
    <span className="block text-micro text-ink-3">
      <span className="capitalize">{category}</span>
      {targetValue !== null && (
        <>
          {' · '}
          <span className="num">
            {formatNumber(currentValue)}/{formatNumber(targetValue)}
          </span>
        </>
      )}
      {isOftenCarried(mission) && (
        <>
          {' · '}
          <span className="text-caution">
            {carryCount === 2 ? messages.carriedTwice : messages.carried({ count: carryCount })}
          </span>
        </>
      )}
    </span>
  )
}

interface RowButtonProps {
  label: string
  first?: boolean
  onClick: () => void
  children: string
}

function RowButton({ label, first = false, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-first={first ? '' : undefined}
      onClick={onClick}
      className="rounded-xs px-1.5 py-1 text-ink-3 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
