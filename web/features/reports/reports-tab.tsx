import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { makeReport, readReports, weekInWords } from '#contract/reports.ts'
import { ApiError, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { ReportView } from './report-view.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** Weekly reports, the export of goals, and advisor links. `?report=` opens a report, `?dialog=` a dialog. */
export default function ReportsTab() {
  const [search, setSearch] = useSearchParams()
  const setParams = (params: Record<string, string>) =>
    setSearch({ tab: 'reports', ...params }, { replace: true })
  const report = search.get('report')
  if (report) return <ReportView id={report} onBack={() => setParams({})} />
  return (
    <div className="grid gap-4 lg:gap-5">
      <ReportActions onOpen={setParams} />
      <ReportList onOpen={(id) => setParams({ report: id })} />
      <Suspense fallback={null}>
        {search.get('dialog') === 'share' && <ShareDialog onClose={() => setParams({})} />}
        {search.get('dialog') === 'export' && <ExportDialog onClose={() => setParams({})} />}
      </Suspense>
    </div>
  )
}

function ReportActions({ onOpen }: { onOpen: (params: Record<string, string>) => void }) {
  const next = useRead(readReports).data?.next
  const createReport = useWrite(makeReport)
  async function generateReport() {
    try {
      const { id } = await createReport.mutateAsync({ body: {} })
      onOpen({ report: id })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({
          title: messages.reportFailed,
          description: (failure instanceof ApiError && failure.reason) || messages.reportFailedNote,
          variant: 'destructive',
        })
    }
  }
  return (
    <Panel
      title={messages.reports}
      note={
        next
          ? messages.nextReport[next.draft ? 'draft' : next.reportId ? 'made' : 'open']({
              monday: longDay(next.monday),
              sunday: longDay(next.sunday),
            })
          : messages.reportsNote
      }
    >
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button look="flame" disabled={createReport.isPending} onClick={() => void generateReport()}>
          {messages.generateWeeklyReport}
        </Button>
        <Button onClick={() => onOpen({ dialog: 'export' })}>{messages.exportGoalProgress}</Button>
        <Button onClick={() => onOpen({ dialog: 'share' })}>{messages.shareWithAdvisors}</Button>
      </div>
    </Panel>
  )
}

function ReportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useRead(readReports)
  return (
    <Panel title={messages.weeklyReports} note={messages.weeklyReportsNote}>
      {error && !data ? (
        <ErrorState
          className="mt-4"
          title={messages.reportsUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="mt-4 h-40" />
      ) : data.reports.length === 0 ? (
        <EmptyState title={messages.noReportsYet} note={messages.reportsEmpty} />
      ) : (
        <ul className="mt-3">
          {data.reports.map((report) => (
            <li key={report.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onOpen(report.id)}
                className="flex min-h-[52px] w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-sm py-2 text-left hover:bg-s2"
              >
                <FileText size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
                <span className="min-w-40 flex-1 text-row font-[480]">
                  {messages.days({ monday: longDay(report.monday), sunday: longDay(report.sunday) })}
                </span>
                {report.draft && <Chip tone="caution">{messages.draft}</Chip>}
                <span className="text-secondary text-ink-3 tabular-nums">
                  {weekInWords(report.week, true)}
                </span>
                <span className="num w-12 text-right text-row">
                  {report.completion === null ? '–' : `${report.completion}%`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
