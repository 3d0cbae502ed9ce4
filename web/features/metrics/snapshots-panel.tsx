import { Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { deleteSnapshot, type Snapshot, saveSnapshot } from '#contract/metrics.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { monthName } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'

const SnapshotDialog = lazy(() => import('./snapshot-dialog.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** The founder's months, with actions to add, import, edit and delete. `?month=` and `?import` open their dialogs. */
export function SnapshotsPanel({
  snapshots,
  thisMonth,
}: {
  snapshots: readonly Snapshot[]
  thisMonth: string
}) {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month')
  const openDialog = (params: Record<string, string>) => setSearch(params, { replace: true })
  return (
    <Panel
      title={messages.monthlyFigures}
      note={messages.snapshotsNote}
      className="scroll-mt-20"
      aside={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={() => openDialog({ import: '' })}>
            <Upload size={14} aria-hidden />
            {messages.importFromCsv}
          </Button>
          <Button look="flame" size="small" onClick={() => openDialog({ month: thisMonth })}>
            <Plus size={14} aria-hidden />
            {messages.addAMonth}
          </Button>
        </div>
      }
    >
      {snapshots.length === 0 ? (
        <p className="mt-4 text-row text-ink-2">{messages.snapshotsEmpty}</p>
      ) : (
        <ul className="mt-3">
          {snapshots.map((snapshot) => (
            <MonthRow
              key={snapshot.id}
              snapshot={snapshot}
              onEdit={() => openDialog({ month: snapshot.month })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {month && (
          <SnapshotDialog
            month={month}
            latest={thisMonth}
            snapshots={snapshots}
            onClose={() => openDialog({})}
          />
        )}
        {search.has('import') && <ImportDialog onClose={() => openDialog({})} />}
      </Suspense>
    </Panel>
  )
}

const LabelledAmount = ({ label, children }: { label: string; children: string }) => (
  <span className="num text-secondary text-ink-2">
    {children}
    <span className="unit"> {label}</span>
  </span>
)

function MonthRow({ snapshot, onEdit }: { snapshot: Snapshot; onEdit: () => void }) {
  const name = monthName(snapshot.month)
  const restoreWrite = useWrite(saveSnapshot)
  const deleteWrite = useWrite(deleteSnapshot)
  async function deleteMonth() {
    const { id: _id, ...values } = snapshot
    try {
      await deleteWrite.mutateAsync({ params: { id: snapshot.id } })
      toast({
        title: messages.monthDeleted,
        description: messages.monthGone({ name }),
        action: {
          label: messages.undo,
          run: () => void restoreWrite.mutateAsync({ body: values }).catch(() => {}),
        },
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({
          title: messages.updateFailed,
          description: messages.monthStill({ name }),
          variant: 'destructive',
        })
    }
  }
  const { formatCents } = useMoney()
  const formatMoney = (value: number | null) => (value === null ? '–' : formatCents(value))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b sm:grid-cols-[minmax(0,1fr)_auto_auto] border-line py-2.5 last:border-0 last:pb-0">
      <span className="text-row font-[480]">{name}</span>
      <span className="row-start-2 flex flex-wrap gap-x-5 gap-y-0.5 sm:col-start-2 sm:row-start-1 sm:grid sm:grid-cols-[8.5rem_8rem_8rem] sm:gap-x-4 sm:text-right">
        <LabelledAmount label={messages.revenueLabel}>{formatMoney(snapshot.revenue)}</LabelledAmount>
        <LabelledAmount label={messages.customersUnit(snapshot)}>
          {snapshot.customers === null ? '–' : formatNumber(snapshot.customers)}
        </LabelledAmount>
        <LabelledAmount label={messages.cashLabel}>{formatMoney(snapshot.cash)}</LabelledAmount>
      </span>
      <span className="row-span-2 flex sm:col-start-3 sm:row-span-1 sm:row-start-1">
        <Button look="quiet" size="icon" aria-label={messages.change({ name })} onClick={onEdit}>
          <Pencil size={15} strokeWidth={1.75} aria-hidden />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={messages.deleteLabel({ name })}
          onClick={() => void deleteMonth()}
        >
          <Trash2 size={15} strokeWidth={1.75} aria-hidden />
        </Button>
      </span>
    </li>
  )
}
