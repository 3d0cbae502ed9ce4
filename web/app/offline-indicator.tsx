import { useState } from 'react'
import type { Command } from '#web/browser/server/offline-queue.ts'
import { discard, usePendingWrites } from '#web/browser/server/pending-writes.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'

/** Shows how many writes are queued. Pressing it lists them, with the server's reason for those it refused. */
export default function OfflineIndicator({ owner }: { owner: string }) {
  const [open, setOpen] = useState(false)
  const mine = usePendingWrites().filter((it) => it.owner === owner)
  if (mine.length === 0) return null
  const refused = mine.filter((it) => it.refused).length
  return (
    <p className="flex justify-center border-b border-line bg-s2 py-1">
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <span className="num">{mine.length}</span>
        {mine.length === 1 ? 'change waits' : 'changes wait'} to be sent
        {refused > 0 && <span className="text-abort">, {refused} refused</span>}
      </Button>
      {open && <WaitingDialog commands={mine} onClose={() => setOpen(false)} />}
    </p>
  )
}

function WaitingDialog({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  return (
    <Dialog
      title="Waiting to be sent"
      note="Kept on this device, sent in this order. Each is done once, however often it is sent."
      onClose={onClose}
    >
      <ol className="grid gap-2">
        {commands.map((command) => (
          <li
            key={command.id}
            className="flex items-center gap-3 rounded-md border border-line px-3 py-2 text-secondary"
          >
            <span className="min-w-0 flex-1">
              {wordsOf(command)}
              {command.refused && <span className="block text-abort">{command.refused}</span>}
            </span>
            {command.refused && (
              <Button size="small" onClick={() => void discard(command.id)}>
                Discard
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function wordsOf({ url, body }: Command): string {
  const { goal, content, isCompleted, by } = body as {
    goal?: string
    content?: string
    isCompleted?: boolean
    by?: number
  }
  if (url === '/api/goals') return `New mission: “${goal}”`
  if (content) return `Report: “${content}”`
  if (by !== undefined) return `Progress by ${by}`
  if (isCompleted !== undefined) return isCompleted ? 'A mission completed' : 'A mission reopened'
  return 'A mission changed'
}
