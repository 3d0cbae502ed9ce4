import { Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import * as messages from '#web/app/messages.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { showLoadFailure } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'

const loadPalette = () => import('#web/app/command-palette.tsx')
const loadShortcutDialog = () => import('#web/app/shortcut-dialog.tsx')
const CommandPalette = lazy(loadPalette)
const ShortcutDialog = lazy(loadShortcutDialog)

/** Prefetches the code of the palette. */
export const preloadPalette = () => void loadPalette().catch(() => {})

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The header's search button and the shortcuts Ctrl/Cmd-K and `?`, with the dialogs they open. */
export function LazyPalette() {
  const [openDialog, setOpenDialog] = useState<'palette' | 'keys'>()
  useShortcut('?', () => setOpenDialog('keys'), { description: messages.keyboardSheet, everywhere: true })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey)
        return
      event.preventDefault()
      // Does not open over another dialog.
      if (!document.querySelector('dialog[open]')) setOpenDialog('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => setOpenDialog(undefined)
  const onLoadFailure = () => {
    close()
    showLoadFailure()
  }
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        className="lg:max-xl:hidden xl:w-auto xl:gap-2 xl:px-2.5"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => setOpenDialog('palette')}
      >
        <span className="sr-only">{messages.searchAndCommands}</span>
        <Search size={17} strokeWidth={1.75} aria-hidden />
        <kbd className="num hidden text-micro text-ink-3 xl:inline">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      <Optional key={openDialog} onFailure={onLoadFailure}>
        {openDialog === 'palette' && <CommandPalette onClose={close} onKeys={() => setOpenDialog('keys')} />}
        {openDialog === 'keys' && <ShortcutDialog onClose={close} />}
      </Optional>
    </>
  )
}
