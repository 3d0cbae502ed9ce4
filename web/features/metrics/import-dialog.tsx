import { useState } from 'react'
import { type ImportLine, importSnapshots, previewImport } from '#contract/metrics.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { monthName } from '#web/words/dates.ts'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'

const maxFileBytes = 200_000

/** Imports months from a CSV; shows what each line would write before it is saved. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState<string>()
  const [errorText, setErrorText] = useState<string>()
  const preview = useWrite(previewImport)
  const importWrite = useWrite(importSnapshots)
  const lines = preview.data?.lines ?? []
  const validLines = lines.filter((it) => it.snapshot)

  const handleFailure = (failure: unknown) => {
    if (!isUnauthorized(failure))
      setErrorText((failure instanceof ApiError && failure.reason) || messages.fileUnreadable)
  }
  async function readFile(file: File | undefined) {
    setErrorText(undefined)
    preview.reset()
    if (!file) return
    if (file.size > maxFileBytes) return setErrorText(messages.fileTooLarge)
    const text = await file.text()
    if (text.trim() === '') return setErrorText(messages.fileIsEmpty)
    setCsv(text)
    await preview.mutateAsync({ body: { csv: text } }).catch(handleFailure)
  }
  async function importMonths() {
    if (csv === undefined) return
    const result = await importWrite.mutateAsync({ body: { csv } }).catch(handleFailure)
    if (!result) return
    toast({
      title: messages.monthsImported,
      description: messages.monthsWritten({ imported: result.imported, leftOut: result.leftOut }),
    })
    onClose()
  }

  return (
    <Dialog title={messages.importFromCsv} note={messages.csvNote} onClose={onClose}>
      <div className="grid gap-4">
        <Field
          label={messages.csvFile}
          type="file"
          accept=".csv,text/csv"
          error={errorText}
          className="py-2"
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
        <div aria-live="polite">
          {preview.data && <ImportPreview lines={lines} ignoredColumns={preview.data.ignoredColumns} />}
        </div>
        <div className="flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            look="flame"
            disabled={validLines.length === 0 || importWrite.isPending}
            onClick={() => void importMonths()}
          >
            {validLines.length === 0
              ? messages.importLabel
              : messages.importMonths({ count: validLines.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ImportPreview({
  lines,
  ignoredColumns,
}: {
  lines: readonly ImportLine[]
  ignoredColumns: readonly string[]
}) {
  const { formatCents } = useMoney()
  const invalidCount = lines.filter((it) => !it.snapshot).length
  return (
    <>
      <p className="text-secondary text-ink-2">
        {messages.importable({ count: lines.length - invalidCount })}
        {invalidCount > 0 && ` ${messages.leftOut({ count: invalidCount })}`}
        {ignoredColumns.length > 0 && ` ${messages.ignoredColumns({ columns: ignoredColumns.join(', ') })}`}
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={messages.linesOfTheFile}
        className="mt-2 max-h-64 overflow-auto rounded-md border border-line"
      >
        {lines.map((line) => (
          <li key={line.line} className="border-b border-line px-3 py-2 text-secondary last:border-0">
            <span className="unit mr-3">
              {fillIn(messages.csvLine, { line: <span className="num">{line.line}</span> })}
            </span>
            {line.snapshot ? (
              <>
                {line.snapshot.revenue === null
                  ? monthName(line.snapshot.month)
                  : messages.monthRevenue({
                      month: monthName(line.snapshot.month),
                      revenue: formatCents(line.snapshot.revenue),
                    })}
                {line.replaces && <span className="text-caution"> {messages.replaces}</span>}
              </>
            ) : (
              <span className="text-abort">{line.problems.join('; ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
