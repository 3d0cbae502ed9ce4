import { type ManagedAccount, readAccountDevices, signOutAccount } from '#contract/administration.ts'
import { deviceName } from '#web/browser/device-name.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { momentText } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** The devices signed in to an account, and a way to sign all of them out. */
export function DevicesDialog({ account, onClose }: { account: ManagedAccount; onClose: () => void }) {
  const { id, name, isYou } = account
  const { data, error, refetch } = useRead(readAccountDevices, { params: { id } })
  const { save, pending } = useSave(signOutAccount, {
    title: messages.signedOut,
    description: messages.signedOutNote({ name }),
  })
  return (
    <Dialog title={messages.devicesOf({ name })} onClose={onClose}>
      {error ? (
        <ErrorState title={messages.devicesFailed} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : data.length === 0 ? (
        <p className="text-secondary text-ink-2">{messages.noDevices}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <li key={device.id} className="py-2.5">
              <p className="text-row font-[480]">{deviceName(device.userAgent)}</p>
              <p className="text-secondary text-ink-3">
                {messages.lastUsed({ date: momentText(device.usedAt, {}) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.done}</Button>
        {!isYou && (
          <Button
            look="abort"
            disabled={pending || !data?.length}
            onClick={() => void save({ params: { id } }).then((saved) => saved && onClose())}
          >
            {messages.signOutAll}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
