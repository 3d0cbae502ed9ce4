import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint, LogOut, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Access,
  changeAccount,
  deletePasskey,
  endSession,
  readAccess,
  readAccount,
} from '#contract/account.ts'
import { deviceName } from '#web/browser/device-name.ts'
import { readKey, useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { canUsePasskeys } from '#web/browser/sign-in.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { momentDate } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { PasswordForm } from './password-form.tsx'

interface Props {
  onDirty: (dirty: boolean) => void
}

/** The Account tab: the founder's name, sign-in methods and signed-in devices. */
export default function AccountTab({ onDirty }: Props) {
  const { data, error, refetch } = useRead(readAccess)
  return (
    <div className="grid gap-4 lg:gap-5">
      <NameForm onDirty={onDirty} />
      {data ? (
        <>
          {data.hasPassword && <PasswordForm />}
          {(canUsePasskeys() || data.passkeys.length > 0) && <Passkeys passkeys={data.passkeys} />}
          <Devices sessions={data.sessions} />
        </>
      ) : error ? (
        <div className="panel p-5">
          <ErrorState title={messages.accessUnreadable} failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  )
}

function NameForm({ onDirty }: Props) {
  const account = useRead(readAccount).data
  const { firstName = '', lastName = '', email = '' } = account ?? {}
  const { draft, edits, dirty, change, reset } = useDraft({ firstName, lastName })
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeAccount, {
    title: messages.settingsSaved,
    description: messages.nameSaved,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: edits }).then((saved) => saved && reset())
      }}
    >
      <Panel title={messages.account} note={email}>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field
            label={messages.firstName}
            autoComplete="given-name"
            maxLength={80}
            value={draft.firstName}
            onChange={(event) => change('firstName', event.target.value)}
          />
          <Field
            label={messages.lastName}
            autoComplete="family-name"
            maxLength={80}
            value={draft.lastName}
            onChange={(event) => change('lastName', event.target.value)}
          />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          {messages.saveName}
        </SaveRow>
      </Panel>
    </form>
  )
}

function Passkeys({ passkeys }: Pick<Access, 'passkeys'>) {
  const cache = useQueryClient()
  const { save, pending } = useSave(deletePasskey, {
    title: messages.passkeyRemoved,
    description: messages.passkeyRemovedNote,
  })
  const [isAdding, setIsAdding] = useState(false)
  async function add() {
    setIsAdding(true)
    try {
      toast(await (await import('./passkey.ts')).addPasskey())
      await cache.invalidateQueries({ queryKey: readKey(readAccess) })
    } finally {
      setIsAdding(false)
    }
  }
  return (
    <Panel
      title={messages.passkeys}
      note={messages.passkeysNote}
      aside={
        canUsePasskeys() && (
          <Button size="small" disabled={isAdding} onClick={() => void add()}>
            {messages.addAPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {passkeys.map((passkey, index) => {
            const name = passkey.name || messages.passkeyNumber({ number: index + 1 })
            return (
              <Row
                key={passkey.id}
                icon={<Fingerprint size={17} strokeWidth={1.75} aria-hidden />}
                name={name}
                note={
                  passkey.createdAt !== null &&
                  messages.addedOn({ date: momentDate(passkey.createdAt, { year: true }) })
                }
              >
                <Button
                  size="small"
                  disabled={pending}
                  aria-label={messages.removeNamed({ name })}
                  onClick={() => void save({ params: { id: passkey.id } })}
                >
                  {messages.remove}
                </Button>
              </Row>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function Devices({ sessions }: Pick<Access, 'sessions'>) {
  const { save, pending } = useSave(endSession, {
    title: messages.deviceSignedOut,
    description: messages.signInAgain,
  })
  return (
    <Panel title={messages.devices} note={messages.devicesNote}>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <Row
            key={session.id}
            icon={<MonitorSmartphone size={17} strokeWidth={1.75} aria-hidden />}
            name={deviceName(session.userAgent)}
            note={messages.signedInOn({ date: momentDate(session.createdAt, { year: true }) })}
          >
            {session.current ? (
              <Chip tone="nominal">{messages.thisDevice}</Chip>
            ) : (
              <Button
                size="small"
                disabled={pending}
                aria-label={messages.signOutDevice({
                  device: deviceName(session.userAgent),
                  date: momentDate(session.createdAt, { year: true }),
                })}
                onClick={() => void save({ params: { id: session.id } })}
              >
                <LogOut size={14} aria-hidden />
                {messages.signOut}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  note: string | false
  children: ReactNode
}

function Row({ icon, name, note, children }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="text-ink-3">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-row font-[480]">{name}</span>
        {note && <span className="block text-secondary text-ink-3">{note}</span>}
      </span>
      {children}
    </li>
  )
}
