import { Pencil, Plus, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CoachChange, RewordedMission } from '#contract/coaching.ts'
import { wholeFigure } from '#contract/words/figures.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Key } from '#web/design/controls/key.tsx'
import { OfferForm } from '#web/design/controls/offer-form.tsx'
import { ValueForm } from '#web/design/controls/value-form.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'

interface Props {
  change: CoachChange
  busy: boolean
  keyHint: string | null
  onAdd: (wording?: RewordedMission) => void
  onDecline: () => void
}

/** Something new that the coach proposes and nobody has accepted: added as it is, reworded first, or declined. */
export function OfferCard({ change, busy, keyHint, onAdd, onDecline }: Props) {
  const { goal, message, newMission, newValue } = change
  const [rewording, setRewording] = useState(false)
  const add = newMission
    ? messages.addTo({ when: newMission.when })
    : newValue === undefined
      ? messages.noteIt
      : messages.updateGoal
  if (rewording && newValue !== undefined)
    return (
      <ValueForm
        label={messages.whereGoalStands({ goal })}
        value={newValue}
        save={add}
        busy={busy}
        onSave={(value) => onAdd({ value })}
        onLeave={() => setRewording(false)}
      />
    )
  if (rewording && newMission)
    return (
      <RewordForm
        goal={goal}
        targetValue={newMission.targetValue}
        add={add}
        busy={busy}
        onAdd={onAdd}
        onLeave={() => setRewording(false)}
      />
    )
  return (
    <div className="offer m-land flex flex-wrap items-center gap-x-3.5 gap-y-2.5 p-3 pl-4">
      {newValue === undefined ? (
        <Plus size={18} aria-hidden className="shrink-0 text-flame-t" />
      ) : (
        <GoalMark size={18} className="shrink-0 text-flame-t" />
      )}
      <p className="min-w-0 flex-1 basis-[180px]">
        <span className="sr-only">{messages.coachOffers}</span>
        <span className="block text-[14.5px] leading-5 font-[540] wrap-anywhere">{goal}</span>
        <span className="mt-0.5 block text-[12.5px] leading-4 text-ink-3 first-letter:uppercase">
          {newMission ? describeMission(newMission) : message}
        </span>
      </p>
      <span className="flex gap-1">
        <Button size="small" disabled={busy} aria-label={`${add}: ${goal}`} onClick={() => onAdd()}>
          {add}
          {keyHint && <Key>{keyHint}</Key>}
        </Button>
        {(newMission || newValue !== undefined) && (
          <Button
            look="quiet"
            size="small"
            disabled={busy}
            aria-label={messages.changeNamed({ goal })}
            onClick={() => setRewording(true)}
          >
            <Pencil size={15} aria-hidden />
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          disabled={busy}
          aria-label={messages.noNamed({ goal })}
          onClick={onDecline}
        >
          <X size={16} aria-hidden />
        </Button>
      </span>
    </div>
  )
}

const describeMission = ({ category, when, targetValue }: NonNullable<CoachChange['newMission']>): string =>
  targetValue === null
    ? messages.offeredMission({ category, when })
    : messages.offeredWithTarget({ category, when, target: targetValue })

interface RewordProps {
  goal: string
  targetValue: number | null
  add: string
  busy: boolean
  onAdd: (wording: RewordedMission) => void
  onLeave: () => void
}

const fieldClass =
  'h-9 min-w-0 rounded-nav border border-edge bg-sunk px-2.5 text-row focus:border-ion pointer-coarse:h-11 pointer-coarse:text-lead'

/** The offered mission's title and target as fields, in the card's place. */
function RewordForm({ goal, targetValue, add, busy, onAdd, onLeave }: RewordProps) {
  const first = useRef<HTMLInputElement>(null)
  const [isMisread, setMisread] = useState(false)
  useEffect(() => first.current?.select(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get('target')).trim()
    const target = wholeFigure(typed, 1)
    setMisread(typed !== '' && target === null)
    if (typed === '' || target !== null)
      onAdd({ goal: String(fields.get('goal')).trim(), targetValue: target })
  }
  return (
    <OfferForm save={add} busy={busy} onSubmit={submit} onLeave={onLeave}>
      <label className="grid min-w-0 flex-1 basis-[200px] gap-1 text-micro text-ink-3">
        {messages.missionTitle}
        <input
          ref={first}
          name="goal"
          defaultValue={goal}
          required
          pattern=".*\S.*"
          maxLength={200}
          className={`${fieldClass} text-ink`}
        />
      </label>
      <label className="grid w-[84px] gap-1 text-micro text-ink-3">
        {messages.target}
        <input
          name="target"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={isMisread || undefined}
          defaultValue={targetValue ?? ''}
          className={`${fieldClass} num text-ink`}
        />
      </label>
    </OfferForm>
  )
}
