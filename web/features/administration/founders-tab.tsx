import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type ManagedAccount, readAccounts } from '#contract/administration.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { AccountList } from './account-list.tsx'
import type { Action } from './action-dialog.tsx'
import * as messages from './messages.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const ActionDialog = lazy(() => import('./action-dialog.tsx'))

type Opened = 'invite' | { action: Action; account: ManagedAccount } | null

/** With fewer accounts the eye finds one sooner than a search does. */
const worthSearching = 8

/** The Founders tab: the accounts of the installation, for its administrators. */
export default function FoundersTab() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, error, refetch } = useRead(readAccounts, { query: { search } })
  // The last list stays until the next search has answered.
  const [latest, setLatest] = useState(data && { page: data, search })
  if (data && data !== latest?.page) setLatest({ page: data, search })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState title={messages.loadFailed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!latest)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>{messages.loading}</LoadingText>
      </>
    )
  const { page } = latest
  return (
    <>
      <Panel
        title={messages.founders}
        note={messages.foundersNote}
        aside={
          page.signUp !== 'closed' && (
            <Button size="small" onClick={() => setOpened('invite')}>
              {messages.invite}
            </Button>
          )
        }
      >
        <p className="mt-3 text-secondary text-ink-2">{messages.signUpModes[page.signUp]}</p>
        {(text !== '' || latest.search !== '' || page.total > worthSearching) && (
          <>
            <AccountSearch text={text} onChange={setText} />
            <p role="status" className="mt-2 text-secondary text-ink-3">
              {latest.search === ''
                ? messages.accountCount({ count: page.total })
                : messages.accountsFound({ count: page.total })}
            </p>
          </>
        )}
        <AccountList
          page={page}
          search={latest.search}
          onAction={(action, account) => setOpened({ action, account })}
        />
      </Panel>
      <Suspense>
        {opened === 'invite' && <InviteDialog onClose={close} />}
        {opened !== null && opened !== 'invite' && <ActionDialog {...opened} onClose={close} />}
      </Suspense>
    </>
  )
}

function AccountSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <search className="mt-3 flex items-center gap-2 rounded-md border border-edge bg-sunk px-3 focus-within:border-ion">
      <Search size={16} className="text-ink-3" aria-hidden />
      <input
        type="search"
        value={text}
        maxLength={254}
        autoComplete="off"
        aria-label={messages.searchAccounts}
        placeholder={messages.searchAccounts}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-11 min-w-0 flex-1 bg-transparent text-row placeholder:text-ink-3 focus:outline-none"
      />
    </search>
  )
}
