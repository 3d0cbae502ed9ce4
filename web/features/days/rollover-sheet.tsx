import { Check, ChevronRight, CornerDownLeft, Sunrise } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import type { DayNow, PromisedMove, RolloverChoice } from '#contract/days.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { useModal } from '#web/design/overlays/use-modal.ts'
import { dateParts, momentTime } from '#web/words/dates.ts'
import { AddToLog } from './add-to-log.tsx'
import { dayAfter, leftOpenTitle } from './day-texts.ts'
import * as messages from './messages-rollover.ts'
import { RolloverRow } from './rollover-row.tsx'
import { currentRow, decide, leftOpen, type RolloverState, takeBack, walk } from './rollover-state.ts'
import { useStartDay } from './use-start-day.ts'
import { useYesterday } from './use-yesterday.ts'

const keys: Record<string, RolloverChoice> = { k: 'keep', m: 'move', x: 'drop', y: 'done' }

interface Props {
  day: DayNow
  state: RolloverState
  onChange: (state: RolloverState) => void
  onClose: () => void
}

/**
 * Yesterday's open missions one by one: keep, move, drop, or it was done. Enter starts today and closes yesterday, Esc
 * leaves everything as it is until noon.
 */
export default function RolloverSheet({ day, state, onChange, onClose }: Props) {
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const yesterday = useYesterday()
  const { startDay, pending } = useStartDay()
  useModal(dialog)
  const rows = leftOpen(day.openDays)
  const ids = rows.map((it) => it.id)
  const current = currentRow(state, ids)
  const last = day.openDays.at(-1)
  // A decision replaces the buttons of its row, and with them what had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each decision.
  useEffect(() => {
    const row = current && dialog.current?.querySelector<HTMLElement>(`[data-row="${current}"] [data-first]`)
    ;(row || start.current)?.focus({ preventScroll: !row })
  }, [state, current])
  if (!last) return null
  const { weekday } = dateParts(last.day)
  const choose = (id: string, choice: RolloverChoice) => onChange(decide(state, ids, id, choice))
  async function begin() {
    const decisions = rows.flatMap(({ id }) => {
      const made = state.decisions[id]
      if (!made) return []
      const to = made.choice === 'move' ? { to: dayAfter(day.today.day, made.days) } : {}
      return [{ id, choice: made.choice, ...to }]
    })
    if (await startDay({ decisions, promiseId: day.promise?.id ?? null })) onClose()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.metaKey || event.ctrlKey || event.altKey) return
    const key = event.key.toLowerCase()
    const choice = keys[key]
    if (choice && current) choose(current, choice)
    else if (key === 'arrowdown' || key === 'arrowup')
      onChange(walk(state, ids, key === 'arrowdown' ? 1 : -1))
    else if (key === 'z') onChange(takeBack(state))
    else if (key === 'enter' && !isOtherAction(event.target, start.current)) void begin()
    else return
    event.preventDefault()
  }
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-land fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[92dvh] w-full max-w-[680px] overflow-y-auto overscroll-contain rounded-t-xl border border-line-2 bg-s1 p-0 text-ink shadow-pop sm:inset-0 sm:m-auto sm:h-fit sm:rounded-xl"
    >
      <div className="p-5 pb-4 sm:p-7 sm:pb-5">
        <p className="eyebrow text-ink-3">
          {messages.fromTo({ from: weekday, to: dateParts(day.today.day).weekday })}
        </p>
        <h2 id={heading} className="mt-1.5 text-caption leading-[30px] font-[580]">
          {leftOpenTitle(rows.length)}
        </h2>
        {day.promise && <PromiseCard promise={day.promise} />}
      </div>
      {rows.length > 0 && (
        <ol className="border-y border-line">
          {rows.map((mission) => (
            <RolloverRow
              key={mission.id}
              mission={mission}
              today={day.today.day}
              decision={state.decisions[mission.id]}
              isCurrent={mission.id === current}
              onChoose={(choice) => choose(mission.id, choice)}
              onUndo={() => onChange(takeBack(state, mission.id))}
              onSelect={() => onChange({ ...state, current: mission.id })}
            />
          ))}
        </ol>
      )}
      <details className="group px-5 pt-3 sm:px-7">
        <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-sm text-secondary text-ink-2 hover:text-ink pointer-coarse:min-h-11">
          <ChevronRight size={14} aria-hidden className="group-open:rotate-90" />
          {messages.moreAbout({ weekday })}
        </summary>
        <AddToLog onAdd={(goal) => yesterday.add(goal, last.day)} onUndo={yesterday.remove} />
        <Link
          href="/retro?yesterday"
          className="mt-3 inline-flex min-h-8 items-center text-secondary text-ink-2 underline decoration-line-2 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          {messages.writeItsDebrief}
        </Link>
      </details>
      <div className="grid gap-2 p-5 pb-[max(20px,env(safe-area-inset-bottom))] sm:flex sm:items-center sm:justify-between sm:pt-3 sm:pl-7">
        <p className="text-secondary text-ink-3">
          <span className="mr-1 hidden sm:pointer-fine:inline">
            {fillIn(messages.moveKeys, {
              up: <kbd className="kbd">↑</kbd>,
              down: <kbd className="kbd">↓</kbd>,
            })}
          </span>
          {messages.closesItself({ closesAt: momentTime(last.closesAt) })}
        </p>
        <div className="grid gap-1 sm:flex sm:items-center sm:gap-2">
          <Button look="quiet" className="max-sm:order-2" onClick={onClose}>
            {messages.laterButton}
            <kbd aria-hidden className="kbd hidden sm:pointer-fine:grid">
              Esc
            </kbd>
          </Button>
          <button
            ref={start}
            type="button"
            disabled={pending}
            onClick={() => void begin()}
            className="flame inline-flex h-12 items-center justify-center gap-2.5 rounded-md px-5 text-body font-[560] disabled:opacity-50 sm:h-11"
          >
            {messages.startToday}
            <kbd aria-hidden className="kbd hidden sm:pointer-fine:grid">
              <CornerDownLeft size={11} />
            </kbd>
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

/** Whether Enter belongs to another button or link than a choice: those do their own thing. */
const isOtherAction = (target: EventTarget, start: HTMLElement | null): boolean =>
  target instanceof Element &&
  target !== start &&
  target.closest('a, button, summary') !== null &&
  target.closest('[role=radio]') === null

function PromiseCard({ promise }: { promise: PromisedMove }) {
  return (
    <div className="mt-4 flex items-start gap-3.5 rounded-lg bg-s2 p-4">
      <Sunrise size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-flame-t" />
      <div className="min-w-0 flex-1">
        <p className="text-secondary text-ink-3">{messages.promised({ time: momentTime(promise.madeAt) })}</p>
        <p className="mt-0.5 text-body leading-[22px] font-medium wrap-anywhere">
          “{promise.quote || promise.content}”
        </p>
      </div>
      <Chip tone="nominal" className="mt-1">
        <Check size={13} aria-hidden />
        {messages.firstToday}
      </Chip>
    </div>
  )
}
