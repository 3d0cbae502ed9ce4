import { type FormEvent, useState } from 'react'
import { type MetricName, type Snapshot, saveSnapshot } from '#contract/metrics.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { monthName } from './money.ts'
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

  async function submitForm(event: FormEvent) {
    event.preventDefault()
    const parsed = parseSnapshotDraft(draft)
    setErrors(parsed.errors)
    if (Object.keys(parsed.errors).length > 0 || save.isPending) return
    try {
      await save.mutateAsync({ body: parsed.month })
      toast({ title: 'Month saved', description: `The figures of ${monthName(draft.month)} are in.` })
      onClose()
    } catch (failure) {
      if (isUnauthorized(failure)) return
      const apiError = failure instanceof ApiError ? failure : undefined
      if (apiError?.field) setErrors({ [apiError.field]: apiError.reason ?? 'Not accepted' })
      else
        toast({
          title: 'Update Failed',
          description: apiError?.reason ?? 'Try again.',
          variant: 'destructive',
        })
    }
  }

  return (
    <Dialog
      title="Figures of a month"
      note="Leave empty what you do not know; nothing is guessed."
      onClose={onClose}
    >
      <form onSubmit={submitForm} noValidate className="grid gap-4">
        <Field
          label="Month"
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
          {snapshotFields.map(({ name, label, hint }) => (
            <Field
              key={name}
              label={label}
              hint={hint}
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
            Cancel
          </Button>
          <Button type="submit" look="flame" disabled={save.isPending}>
            Save month
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
