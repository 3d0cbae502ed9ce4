import { EllipsisVertical, KeyRound, MonitorSmartphone, Power, ShieldCheck, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AccountPage, type ManagedAccount, readAccounts } from '#contract/administration.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Menu, menuItem } from '#web/design/controls/menu.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { momentDate, shortDay } from '#web/words/dates.ts'
import type { Action } from './action-dialog.tsx'
import * as messages from './messages.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-ink-3' } as const

interface Props {
  page: AccountPage
  search: string
  onAction: (action: Action, account: ManagedAccount) => void
}

/** The accounts that were found, a page at a time. */
export function AccountList({ page, search, onAction }: Props) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {/* Another search begins with its first page. */}
      <Rows key={search} page={page} search={search} from={0} onAction={onAction} />
    </ul>
  )
}

type RowsProps = Props & { from: number }

function Rows({ page: { accounts, total }, search, from, onAction }: RowsProps) {
  const [isMoreShown, setIsMoreShown] = useState(false)
  const next = from + accounts.length
  return (
    <>
      {accounts.map((account, i) => (
        <AccountRow
          key={account.id}
          account={account}
          takesFocus={from > 0 && i === 0}
          onAction={(action) => onAction(action, account)}
        />
      ))}
      {accounts.length > 0 &&
        next < total &&
        (isMoreShown ? (
          <NextPage search={search} from={next} onAction={onAction} />
        ) : (
          <li className="pt-3.5">
            <Button onClick={() => setIsMoreShown(true)}>{messages.showMore}</Button>
          </li>
        ))}
    </>
  )
}

function NextPage({ search, from, onAction }: Omit<RowsProps, 'page'>) {
  const { data, error, refetch } = useRead(readAccounts, { query: { search, from } })
  if (data) return <Rows page={data} search={search} from={from} onAction={onAction} />
  return (
    <li className="pt-3.5">
      {error ? (
        <ErrorState title={messages.loadFailed} failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText>{messages.loading}</LoadingText>
          <Skeleton className="h-24" />
        </>
      )}
    </li>
  )
}

/** Moves the keyboard focus to the first account that was added. */
function focusRow(row: HTMLLIElement | null) {
  row?.focus()
}

interface RowProps {
  account: ManagedAccount
  takesFocus: boolean
  onAction: (action: Action) => void
}

function AccountRow({ account, takesFocus, onAction }: RowProps) {
  const { name, email, createdAt, lastDay, devices, isAdmin, isDisabled, isYou } = account
  return (
    <li
      ref={takesFocus ? focusRow : undefined}
      tabIndex={-1}
      className="flex min-h-14 items-center gap-3 py-2"
    >
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
