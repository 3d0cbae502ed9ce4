import { useState } from 'react'
import { cancelLeave, type Leave, readDayNow, readLeaves, setCryosleep, takeLeave } from '#contract/days.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { shortDay } from '#web/design/charts/date-words.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'

/** Days without burn and without ending streaks: planned leave and open-ended cryosleep. */
export function TimeAway() {
  const now = useRead(readDayNow).data
  const leaves = useRead(readLeaves).data
  if (!now || !leaves) return null
  return (
    <Panel title="Time away" note="Nothing burns and no streak ends." className="mt-4">
      <CryosleepSwitch asleep={now.asleep} />
      {leaves.length > 0 && (
        <ul className="mt-2 border-line border-t" aria-label="Leave that is planned">
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
    title: asleep ? 'Cryosleep ended' : 'Cryosleep begins',
    description: asleep
      ? 'Your days count again.'
      : 'From tomorrow, if today has work in it. Any work wakes the ship.',
  })
  return (
    <Switch
      label="Cryosleep"
      hint="The ship waits for you, however long. Any work wakes it."
      on={asleep}
      disabled={pending}
      onChange={(on) => void save({ body: { asleep: on } })}
    />
  )
}

function LeaveRow({ leave }: { leave: Leave }) {
  const { save, pending } = useSave(cancelLeave, {
    title: 'Leave taken back',
    description: 'Those days count again.',
  })
  const days =
    leave.fromDay === leave.toDay
      ? shortDay(leave.fromDay)
      : `${shortDay(leave.fromDay)} to ${shortDay(leave.toDay)}`
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-line border-b">
      <span className="num text-row">{days}</span>
      <Button
        size="small"
        aria-label={`Take back the leave ${days}`}
        disabled={pending}
        onClick={() => void save({ params: { id: leave.id } })}
      >
        Take back
      </Button>
    </li>
  )
}

function LeaveForm({ today }: { today: string }) {
  const [fromDay, setFrom] = useState('')
  const [toDay, setTo] = useState('')
  const { save, pending } = useSave(takeLeave, { title: 'Leave planned', description: 'Enjoy it.' })
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
        label="Leave from"
        type="date"
        min={today}
        value={fromDay}
        onChange={({ target }) => {
          setFrom(target.value)
          if (toDay < target.value) setTo(target.value)
        }}
      />
      <Field
        label="Until, that day included"
        type="date"
        min={fromDay || today}
        value={toDay}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" disabled={!isComplete || pending}>
        Plan leave
      </Button>
    </form>
  )
}
