import { useState } from 'react'
import { type ImportLine, importSnapshots, previewImport } from '#contract/metrics.ts'
import { plural } from '#contract/words/plural.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { dollars, monthName } from './money.ts'

const largest = 200_000

/** Imports months from a CSV; shows what each line would write before it is saved. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const preview = useWrite(previewImport)
  const keep = useWrite(importSnapshots)
  const lines = preview.data?.lines ?? []
  const right = lines.filter((it) => it.snapshot)

  const fail = (failure: unknown) => {
    if (!isUnauthorized(failure))
      setRefusal((failure instanceof ApiError && failure.reason) || 'The file could not be read. Try again.')
  }
  async function read(file: File | undefined) {
    setRefusal(undefined)
    preview.reset()
    if (!file) return
    if (file.size > largest) return setRefusal('A file may have at most 200 KB.')
    const text = await file.text()
    if (text.trim() === '') return setRefusal('This file is empty.')
    setCsv(text)
    await preview.mutateAsync({ body: { csv: text } }).catch(fail)
  }
  async function accept() {
    if (csv === undefined) return
    const done = await keep.mutateAsync({ body: { csv } }).catch(fail)
    if (!done) return
    toast({
      title: 'Months imported',
      description: `${plural(done.imported, 'month')} written, ${done.leftOut} left out.`,
    })
    onClose()
  }

  return (
    <Dialog
      title="Import from CSV"
      note="One line a month. Columns: month, revenue, customers, new customers, lost customers, acquisition spend, cash, expenses, gross margin."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          error={refusal}
          className="py-2"
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <div aria-live="polite">
          {preview.data && <Preview lines={lines} ignored={preview.data.ignoredColumns} />}
        </div>
        <div className="flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="flame" disabled={right.length === 0 || keep.isPending} onClick={() => void accept()}>
            {right.length === 0 ? 'Import' : `Import ${plural(right.length, 'month')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Preview({ lines, ignored }: { lines: readonly ImportLine[]; ignored: readonly string[] }) {
  const wrong = lines.filter((it) => !it.snapshot).length
  return (
    <>
      <p className="text-secondary text-ink-2">
        {plural(lines.length - wrong, 'month')} can be imported{wrong > 0 && `, ${wrong} will be left out`}.
        {ignored.length > 0 && ` Columns that are not used: ${ignored.join(', ')}.`}
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label="Lines of the file"
        className="mt-2 max-h-64 overflow-auto rounded-md border border-line"
      >
        {lines.map((line) => (
          <li key={line.line} className="border-b border-line px-3 py-2 text-secondary last:border-0">
            <span className="unit mr-3">
              Line <span className="num">{line.line}</span>
            </span>
            {line.snapshot ? (
              <>
                {monthName(line.snapshot.month)}
                {line.snapshot.revenue !== null && `, revenue ${dollars(line.snapshot.revenue)}`}
                {line.replaces && <span className="text-caution"> replaces what is there</span>}
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
