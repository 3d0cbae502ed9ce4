import { type FormEvent, useState } from 'react'
import { type MetricName, type Snapshot, saveSnapshot } from '#contract/metrics.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { monthName } from '#web/words/dates.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'
import { parseSnapshotDraft, snapshotFields, toSnapshotDraft } from './snapshot-fields.ts'

interface Props {
  /** The month that is edited, or preselected. */
  month: string
  latest: string
  snapshots: readonly Snapshot[]
  onClose: () => void
}

/** The form of one month; empty fields stay unknown. */
export default function SnapshotDialog({ month, latest, snapshots, onClose }: Props) {
  const findSnapshot = (name: string) => snapshots.find((it) => it.month === name)
  const [draft, setDraft] = useState(() => toSnapshotDraft(month, findSnapshot(month)))
  const [errors, setErrors] = useState<Partial<Record<MetricName | 'month', string>>>({})
  const save = useWrite(saveSnapshot)
  const { currency } = useMoney()

  async function submitForm(event: FormEvent) {
    event.preventDefault()
    const parsed = parseSnapshotDraft(draft)
    setErrors(parsed.errors)
    if (Object.keys(parsed.errors).length > 0 || save.isPending) return
    try {
      await save.mutateAsync({ body: parsed.month })
      toast({
        title: messages.monthSaved,
        description: messages.monthSavedNote({ month: monthName(draft.month) }),
      })
      onClose()
    } catch (failure) {
      if (isUnauthorized(failure)) return
      const apiError = failure instanceof ApiError ? failure : undefined
      if (apiError?.field) setErrors({ [apiError.field]: apiError.reason ?? messages.notAccepted })
      else
        toast({
          title: messages.updateFailed,
          description: apiError?.reason ?? messages.tryAgain,
          variant: 'destructive',
        })
    }
  }

  return (
    <Dialog title={messages.monthNumbers} note={messages.leaveEmpty} onClose={onClose}>
      <form onSubmit={submitForm} noValidate className="grid gap-4">
        <Field
          label={messages.month}
          type="month"
          required
          max={latest}
          value={draft.month}
          error={errors.month}
          onChange={({ target }) =>
            target.value && setDraft(toSnapshotDraft(target.value, findSnapshot(target.value)))
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {snapshotFields.map(({ name, label, hint, kind }) => (
            <Field
              key={name}
              label={label}
              hint={kind === 'money' ? messages.hintIn({ hint, currency }) : hint}
              error={errors[name]}
              inputMode="decimal"
              autoComplete="off"
              className="num"
              value={draft[name]}
              onChange={({ target }) => setDraft((it) => ({ ...it, [name]: target.value }))}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" look="flame" disabled={save.isPending}>
            {messages.saveMonth}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
