import { useState } from 'react'
import { cancelLeave, type Leave, readDayNow, readLeaves, setCryosleep, takeLeave } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** Days without burn and without ending streaks: planned leave and open-ended cryosleep. */
export function TimeAway() {
  const now = useRead(readDayNow).data
  const leaves = useRead(readLeaves).data
  if (!now || !leaves) return null
  return (
    <Panel title={messages.timeAway} note={messages.timeAwayNote} className="mt-4">
      <CryosleepSwitch asleep={now.asleep} />
      {leaves.length > 0 && (
        <ul className="mt-2 border-line border-t" aria-label={messages.leaveThatIsPlanned}>
          {leaves.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} />
          ))}
        </ul>
      )}
      <LeaveForm today={now.today.day} />
    </Panel>
  )
}

function CryosleepSwitch({ asleep }: { asleep: boolean }) {
  const { save, pending } = useSave(setCryosleep, {
    title: asleep ? messages.cryosleepEnded : messages.cryosleepBegins,
    description: asleep ? messages.countAgain : messages.cryosleepNote,
  })
  return (
    <Switch
      label={messages.cryosleep}
      hint={messages.cryosleepHint}
      on={asleep}
      disabled={pending}
      onChange={(on) => void save({ body: { asleep: on } })}
    />
  )
}

function LeaveRow({ leave }: { leave: Leave }) {
  const { save, pending } = useSave(cancelLeave, {
    title: messages.leaveRemoved,
    description: messages.leaveDaysCount,
  })
  const days =
    leave.fromDay === leave.toDay
      ? shortDay(leave.fromDay)
      : messages.fromTo({ from: shortDay(leave.fromDay), to: shortDay(leave.toDay) })
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-line border-b">
      <span className="num text-row">{days}</span>
      <Button
        size="small"
        aria-label={messages.removeLeaveOf({ days })}
        disabled={pending}
        onClick={() => void save({ params: { id: leave.id } })}
      >
        {messages.removeLeave}
      </Button>
    </li>
  )
}

function LeaveForm({ today }: { today: string }) {
  const [fromDay, setFrom] = useState('')
  const [toDay, setTo] = useState('')
  const { save, pending } = useSave(takeLeave, {
    title: messages.leavePlanned,
    description: messages.enjoyIt,
  })
  const isComplete = fromDay !== '' && toDay >= fromDay
  return (
    <form
      className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: { fromDay, toDay } }).then((done) => {
          if (!done) return
          setFrom('')
          setTo('')
        })
      }}
    >
      <Field
        label={messages.leaveFrom}
        type="date"
        min={today}
        value={fromDay}
        onChange={({ target }) => {
          setFrom(target.value)
          if (toDay < target.value) setTo(target.value)
        }}
      />
      <Field
        label={messages.untilIncluded}
        type="date"
        min={fromDay || today}
        value={toDay}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" disabled={!isComplete || pending}>
        {messages.planLeave}
      </Button>
    </form>
  )
}
