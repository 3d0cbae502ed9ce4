import { Download, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { importBackup, readBackup } from '#contract/backup.ts'
import { changeSettings, type Settings } from '#contract/settings.ts'
import { storeOfflineSync } from '#web/browser/server/offline-sync.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { FileButton } from '#web/design/controls/file-button.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { DeleteDialog, ResetDialog } from './confirm-dialogs.tsx'
import * as messages from './messages.ts'

/** The Advanced tab: export, advisor report, and the two actions that cannot be undone. */
export default function AdvancedTab({ settings }: { settings: Settings }) {
  const [openDialog, setOpenDialog] = useState<'reset' | 'delete'>()
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel title={messages.yourData} note={messages.yourDataNote}>
        <div className="mt-3 divide-y divide-line">
          <Action name={messages.exportLabel} note={messages.exportNote}>
            <a href={readBackup.path} download className={button()}>
              <Download size={16} strokeWidth={1.75} aria-hidden />
              {messages.exportAllData}
            </a>
          </Action>
          <Import />
          <Action name={messages.advisorReport} note={messages.advisorNote}>
            <Link href="/analytics?tab=reports" className={button()}>
              <FileText size={16} strokeWidth={1.75} aria-hidden />
              {messages.generateAdvisorReport}
            </Link>
          </Action>
        </div>
      </Panel>
      <OfflineSync settings={settings} />
      <Panel title={messages.forGood} note={messages.forGoodNote}>
        <div className="mt-3 divide-y divide-line">
          <Action name={messages.reset} note={messages.resetNote}>
            <Button look="abort" onClick={() => setOpenDialog('reset')}>
              {messages.resetAllSettings}
            </Button>
          </Action>
          <Action name={messages.deleteHeading} note={messages.deleteNote}>
            <Button look="abort" onClick={() => setOpenDialog('delete')}>
              {messages.deleteAccount}
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
    title: messages.settingsSaved,
    description: messages.offlineSaved,
  })
  async function saveOfflineSync(offlineSync: boolean) {
    if (await save({ body: { offlineSync } })) storeOfflineSync(offlineSync)
  }
  return (
    <Panel title={messages.offlineTitle}>
      <div className="mt-2">
        <Switch
          label={messages.offlineSync}
          hint={messages.offlineHint}
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
        title: messages.importNotStarted,
        description: messages.fileTooLarge({ size: Math.ceil(file.size / 1e6) }),
        variant: 'destructive',
      })
    const form = new FormData()
    form.append('file', file)
    try {
      const { sentence } = await importFile.mutateAsync({ form })
      toast({ title: messages.importComplete, description: sentence })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <Action name={messages.importLabel} note={messages.importNote}>
      <FileButton
        label={messages.exportToImport}
        accept=".zip,.json,application/zip,application/json"
        disabled={importFile.isPending}
        onFile={(file) => void handleFile(file)}
      >
        {importFile.isPending ? messages.importing : messages.importData}
      </FileButton>
    </Action>
  )
}
