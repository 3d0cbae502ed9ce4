import { Download, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { importBackup, readBackup } from '#contract/backup.ts'
import { changeSettings, type Settings } from '#contract/settings.ts'
import { agree, plural } from '#contract/words/plural.ts'
import { storeOfflineSync } from '#web/browser/server/offline-sync.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { FileButton } from '#web/design/controls/file-button.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { DeleteDialog, ResetDialog } from './confirm-dialogs.tsx'

/** The Advanced tab: export, advisor report, and the two actions that cannot be undone. */
export default function AdvancedTab({ settings }: { settings: Settings }) {
  const [openDialog, setOpenDialog] = useState<'reset' | 'delete'>()
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel title="Your data" note="All of it is yours: take it along, or bring it into a new account.">
        <div className="mt-3 divide-y divide-line">
          <Action
            name="Export"
            note="One ZIP: everything as JSON, tables for a spreadsheet, transcripts to read."
          >
            <a href={readBackup.path} download className={button()}>
              <Download size={16} strokeWidth={1.75} aria-hidden />
              Export All Data
            </a>
          </Action>
          <Import />
          <Action name="Advisor report" note="A report and links for advisors are made in Flight Data.">
            <Link href="/analytics?tab=reports" className={button()}>
              <FileText size={16} strokeWidth={1.75} aria-hidden />
              Generate Advisor Report
            </Link>
          </Action>
        </div>
      </Panel>
      <OfflineSync settings={settings} />
      <Panel title="For good" note="These ask you to type a few words first.">
        <div className="mt-3 divide-y divide-line">
          <Action
            name="Reset"
            note="Every choice of System Config goes back to its default. Your missions and sessions stay."
          >
            <Button look="abort" onClick={() => setOpenDialog('reset')}>
              Reset All Settings
            </Button>
          </Action>
          <Action name="Delete account" note="Everything of yours is deleted at once and cannot come back.">
            <Button look="abort" onClick={() => setOpenDialog('delete')}>
              Delete Account
            </Button>
          </Action>
        </div>
      </Panel>
      {openDialog === 'reset' && <ResetDialog onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'delete' && <DeleteDialog onClose={() => setOpenDialog(undefined)} />}
    </div>
  )
}

/** The offline-sync switch. Saved immediately, since this device must start or stop storing at once. */
function OfflineSync({ settings }: { settings: Settings }) {
  const { save, pending } = useSave(changeSettings, {
    title: 'Settings saved',
    description: 'Each device follows at its next visit, this one now.',
  })
  async function saveOfflineSync(offlineSync: boolean) {
    if (await save({ body: { offlineSync } })) storeOfflineSync(offlineSync)
  }
  return (
    <Panel title="Without a signal">
      <div className="mt-2">
        <Switch
          label="Offline sync"
          hint="Your devices keep the last days readable, and send later what you do without a signal. Off, they keep nothing."
          on={settings.offlineSync}
          disabled={pending}
          onChange={(on) => void saveOfflineSync(on)}
        />
      </div>
    </Panel>
  )
}

function Action({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 basis-64 grow">
        <p className="text-row font-[480]">{name}</p>
        <p className="mt-0.5 text-secondary text-ink-3">{note}</p>
      </div>
      {children}
    </div>
  )
}

/** Maximum size the server accepts, in bytes. */
const maxFileBytes = 10 * 1024 * 1024

function Import() {
  const importFile = useWrite(importBackup)
  async function handleFile(file: File) {
    if (file.size > maxFileBytes)
      return toast({
        title: 'Import not begun',
        description: `A file may have at most 10 MB; this one has ${Math.ceil(file.size / 1e6)}. The apogee.json in its ZIP, zipped alone, is smaller.`,
        variant: 'destructive',
      })
    const form = new FormData()
    form.append('file', file)
    try {
      const { rows } = await importFile.mutateAsync({ form })
      toast({
        title: 'Import complete',
        description: `${plural(rows, 'entry', 'entries')} ${agree(rows, 'is', 'are')} in this account now.`,
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: 'Update Failed', description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Action name="Import" note="An export, ZIP or JSON up to 10 MB, into an account that is still empty.">
      <FileButton
        label="Export to import"
        accept=".zip,.json,application/zip,application/json"
        disabled={importFile.isPending}
        onFile={(file) => void handleFile(file)}
      >
        {importFile.isPending ? 'Importing...' : 'Import Data'}
      </FileButton>
    </Action>
  )
}
