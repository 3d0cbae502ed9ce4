import { EllipsisVertical, KeyRound, MonitorSmartphone, Power, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ManagedAccount, readAccounts } from '#contract/administration.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Menu, menuItem } from '#web/design/controls/menu.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { momentDate, shortDay } from '#web/words/dates.ts'
import type { Action } from './action-dialog.tsx'
import * as messages from './messages.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const ActionDialog = lazy(() => import('./action-dialog.tsx'))
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-ink-3' } as const

type Opened = 'invite' | { action: Action; account: ManagedAccount } | null

/** The Founders tab: the accounts of the installation, for its administrators. */
export default function FoundersTab() {
  const { data, error, refetch } = useRead(readAccounts)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState title={messages.loadFailed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>{messages.loading}</LoadingText>
      </>
    )
  return (
    <>
      <Panel
        title={messages.founders}
        note={messages.foundersNote}
        aside={
          data.signUp !== 'closed' && (
            <Button size="small" onClick={() => setOpened('invite')}>
              {messages.invite}
            </Button>
          )
        }
      >
        <p className="mt-3 text-secondary text-ink-2">{messages.signUpModes[data.signUp]}</p>
        <ul className="mt-2 divide-y divide-line">
          {data.accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onAction={(action) => setOpened({ action, account })}
            />
          ))}
        </ul>
      </Panel>
      <Suspense>
        {opened === 'invite' && <InviteDialog onClose={close} />}
        {opened !== null && opened !== 'invite' && <ActionDialog {...opened} onClose={close} />}
      </Suspense>
    </>
  )
}

interface RowProps {
  account: ManagedAccount
  onAction: (action: Action) => void
}

function AccountRow({ account, onAction }: RowProps) {
  const { name, email, createdAt, lastDay, devices, isAdmin, isDisabled, isYou } = account
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate text-row font-[480]">{name}</span>
          {isYou && <Chip tone="nominal">{messages.you}</Chip>}
          {isAdmin && <Chip tone="ion">{messages.administrator}</Chip>}
          {isDisabled && <Chip tone="caution">{messages.disabled}</Chip>}
        </p>
        <p className="text-secondary text-ink-3 [overflow-wrap:anywhere]">
          {messages.since({ email, date: momentDate(createdAt, { year: true }) })}
        </p>
        <p className="text-secondary text-ink-3">
          {messages.lastHere({ date: lastDay && shortDay(lastDay), devices })}
        </p>
      </div>
      <Menu
        label={messages.actionsFor({ name })}
        triggerClass="grid size-8 place-items-center rounded-nav text-ink-3 hover:bg-s3 hover:text-ink pointer-coarse:size-11"
        trigger={<EllipsisVertical size={17} strokeWidth={1.75} aria-hidden />}
      >
        <MenuButton onPress={() => onAction('devices')}>
          <MonitorSmartphone {...icon} />
          {messages.showDevices}
        </MenuButton>
        {!isYou && (
          <>
            <MenuButton onPress={() => onAction('reset')}>
              <KeyRound {...icon} />
              {messages.resetLink}
            </MenuButton>
            <MenuButton onPress={() => onAction(isAdmin ? 'demote' : 'promote')}>
              <ShieldCheck {...icon} />
              {isAdmin ? messages.demote : messages.promote}
            </MenuButton>
            <MenuButton onPress={() => onAction(isDisabled ? 'enable' : 'disable')}>
              <Power {...icon} />
              {isDisabled ? messages.enable : messages.disable}
            </MenuButton>
            <MenuButton onPress={() => onAction('delete')}>
              <Trash2 {...icon} />
              {messages.deleteAccount}
            </MenuButton>
          </>
        )}
      </Menu>
    </li>
  )
}

function MenuButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={menuItem} onClick={onPress}>
      {children}
    </button>
  )
}
