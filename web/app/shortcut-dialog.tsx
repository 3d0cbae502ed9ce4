import { useState } from 'react'
import { activeShortcuts, singleKeys } from '#web/browser/shortcuts.ts'
import { Switch } from '#web/design/controls/switch.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from './messages.ts'
import * as commands from './messages-commands.ts'

/** Keys that are not registered with useShortcut. */
const fixedShortcuts = [
  { keys: 'Ctrl/⌘ K', description: messages.searchAndCommands },
  { keys: 'Ctrl/⌘ Enter', description: commands.sendWhatYouTyped },
  { keys: 'F8', description: commands.toTheMessage },
  { keys: 'Esc', description: commands.close },
]

const keyLabel = (keys: string) =>
  keys
    .split(' ')
    .map((key) =>
      key.length === 1 ? key.toUpperCase() : key.replace('escape', 'Esc').replace('backspace', 'Backspace'),
    )
    .join(' ')

/** The list of all keyboard shortcuts of this screen. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(activeShortcuts)
  const [on, setOn] = useState(singleKeys.on)
  return (
    <Dialog title={commands.keyboard} note={commands.keyboardNote} onClose={onClose}>
      <dl data-first="" tabIndex={-1} className="grid gap-x-8 outline-none sm:grid-cols-2">
        {[...shortcuts, ...fixedShortcuts].map(({ keys, description }) => (
          <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt className="min-w-0 text-secondary text-ink-2 wrap-anywhere">{description}</dt>
            <dd className="flex shrink-0 gap-1">
              {keyLabel(keys)
                .split(' ')
                .map((key) => (
                  <kbd key={key} className="num rounded-xs border border-line-2 px-1.5 text-micro">
                    {key}
                  </kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Switch
          label={commands.singleKeys}
          hint={commands.singleKeysHint}
          on={on}
          onChange={(next) => {
            singleKeys.set(next)
            setOn(next)
          }}
        />
      </div>
    </Dialog>
  )
}
