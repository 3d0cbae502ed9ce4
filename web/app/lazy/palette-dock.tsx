import { Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Optional } from '#web/design/optional.tsx'
import { sayNotLoaded } from '#web/design/overlays/toast.ts'

const loadPalette = () => import('#web/app/palette.tsx')
const loadKeys = () => import('#web/app/key-sheet.tsx')
const Palette = lazy(loadPalette)
const KeySheet = lazy(loadKeys)

/** Prefetches the code of the palette. */
export const preloadPalette = () => void loadPalette().catch(() => {})

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The header's search button and the shortcuts Ctrl/Cmd-K and `?`, with the dialogs they open. */
export function PaletteDock() {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  useShortcut('?', () => setOpen('keys'), { says: 'This sheet of keys', everywhere: true })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(apple ? event.metaKey : event.ctrlKey) || event.altKey) return
      event.preventDefault()
      // Does not open over another dialog.
      if (!document.querySelector('dialog[open]')) setOpen('palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(undefined)
  const fail = () => {
    close()
    sayNotLoaded()
  }
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        className="lg:max-xl:hidden xl:w-auto xl:gap-2 xl:px-2.5"
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => setOpen('palette')}
      >
        <span className="sr-only">Search and commands</span>
        <Search size={17} strokeWidth={1.75} aria-hidden />
        <kbd className="num hidden text-micro text-ink-3 xl:inline">{apple ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      <Optional key={open} onFailure={fail}>
        {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeySheet onClose={close} />}
      </Optional>
    </>
  )
}
