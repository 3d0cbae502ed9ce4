import { useEffect, useRef } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'

interface Acts {
  main: () => void
  pause: () => void
  captions: () => void
  type: () => void
  end: () => void
  cancel: () => void
}

/** The single keys of a session: Space talks and stops, P pauses, C captions, K types, E ends, Esc stops waiting. */
export function useSessionKeys(acts: Acts): void {
  useShortcut('p', acts.pause)
  useShortcut('c', acts.captions)
  useShortcut('k', acts.type)
  useShortcut('e', acts.end)
  useShortcut('escape', acts.cancel)
  const main = useRef(acts.main)
  useEffect(() => {
    main.current = acts.main
  })
  useEffect(() => {
    // Space on a button or in a field is that control's own.
    const own = 'a, button, input, textarea, select, summary, [contenteditable], [role="menuitem"]'
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(own)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      main.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
