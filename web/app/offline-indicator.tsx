import { useState } from 'react'
import type { QueuedWrite } from '#web/browser/server/offline-queue.ts'
import { discardWrite, usePendingWrites } from '#web/browser/server/pending-writes.ts'
import { Button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as waiting from './messages-waiting.ts'

/** Shows how many writes are queued. Pressing it lists them, with the server's reason for those it refused. */
export default function OfflineIndicator({ owner }: { owner: string }) {
  const [open, setOpen] = useState(false)
  const ownWrites = usePendingWrites().filter((it) => it.owner === owner)
  if (ownWrites.length === 0) return null
  const refused = ownWrites.filter((it) => it.refused).length
  return (
    <p className="flex justify-center border-b border-line bg-s2 py-1">
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <span>
          {fillIn(waiting.changesWaiting({ count: ownWrites.length }), {
            count: <span className="num">{ownWrites.length}</span>,
          })}
          {refused > 0 && <span className="ml-2 text-abort">{waiting.refused({ count: refused })}</span>}
        </span>
      </Button>
      {open && <QueuedWritesDialog writes={ownWrites} onClose={() => setOpen(false)} />}
    </p>
  )
}

function QueuedWritesDialog({ writes, onClose }: { writes: readonly QueuedWrite[]; onClose: () => void }) {
  return (
    <Dialog title={waiting.waitingToBeSent} note={waiting.waitingNote} onClose={onClose}>
      <ol className="grid gap-2">
        {writes.map((write) => (
          <li
            key={write.id}
            className="flex items-center gap-3 rounded-md border border-line px-3 py-2 text-secondary"
          >
            <span className="min-w-0 flex-1">
              {describeWrite(write)}
              {write.refused && <span className="block text-abort">{write.refused}</span>}
            </span>
            {write.refused && (
              <Button size="small" onClick={() => void discardWrite(write.id)}>
                {waiting.discard}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function describeWrite({ url, body }: QueuedWrite): string {
  const { goal, content, isCompleted, by } = body as {
    goal?: string
    content?: string
    isCompleted?: boolean
    by?: number
  }
  if (url === '/api/goals') return waiting.newMission({ goal })
  if (content) return waiting.report({ content })
  if (url === '/api/celebrations') return waiting.milestoneSeen
  if (by !== undefined) return waiting.progressBy({ by })
  if (isCompleted !== undefined) return isCompleted ? waiting.missionCompleted : waiting.missionReopened
  return waiting.missionChanged
}
