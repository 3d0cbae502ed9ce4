import { Plus } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { showLoadFailure } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'
import * as messages from '#web/features/missions/messages.ts'

const loadDialog = () => import('./launch-mission-dialog.tsx')
const LaunchMissionDialog = lazy(loadDialog)

// A chunk that fails to load is requested again when the dialog opens.
const preloadDialog = () => void loadDialog().catch(() => {})

interface Props {
  look?: 'flame' | 'line' | 'quiet'
  small?: boolean
  wide?: boolean
  /** Opens the dialog at once, when the URL asks for it. */
  opened?: boolean
  onClosed?: () => void
}

/** The Launch New Mission button and its dialog, whose code loads on hover, focus or idle. */
export function LaunchMissionButton({
  look = 'line',
  small = false,
  wide = false,
  opened = false,
  onClosed,
}: Props) {
  const [open, setOpen] = useState(opened)
  useShortcut('n', () => setOpen(true), { description: messages.newMission })
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  const handleLoadFailure = () => {
    close()
    showLoadFailure()
  }
  useEffect(() => {
    if (opened) setOpen(true)
  }, [opened])
  useEffect(() => {
    const timer = setTimeout(preloadDialog, 2500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Button
        look={look}
        size={small ? 'small' : 'normal'}
        className={wide ? 'w-full' : ''}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Plus size={small ? 14 : 16} aria-hidden />
        {messages.launchNewMission}
        {look === 'quiet' && (
          <kbd aria-hidden className="kbd hidden pointer-fine:grid">
            N
          </kbd>
        )}
      </Button>
      {open && (
        <Optional onFailure={handleLoadFailure}>
          <LaunchMissionDialog onClose={close} />
        </Optional>
      )}
    </>
  )
}
