import { useEffect, useRef } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'

interface Acts {
  main: () => void
  pause: () => void
  captions: () => void
  type: () => void
  end: () => void
  cancel: () => void
  mute: () => void
  handsFree: () => void
  hold: () => void
  release: () => void
}

/** Milliseconds after which a press of Space counts as held. */
const holdMs = 300

/**
 * Shortcuts of a session: Space talks and stops, or talks while held; P pauses, M mutes, H toggles hands-free, C
 * captions, K opens the text field, E ends, Esc cancels.
 */
export function useSessionKeys(acts: Acts): void {
  // Registered for the list only; the listeners below handle Space, which can be held.
  useShortcut('Space', () => {}, { description: 'Talk or stop (or hold)' })
  useShortcut('p', acts.pause, { description: 'Pause AI' })
  useShortcut('c', acts.captions, { description: 'Captions' })
  useShortcut('k', acts.type, { description: 'Type to the coach' })
  useShortcut('e', acts.end, { description: 'End the session' })
  useShortcut('escape', acts.cancel, { description: 'Stop, wherever it is' })
  useShortcut('m', acts.mute, { description: 'Mute' })
  useShortcut('h', acts.handsFree, { description: 'Hands-free' })
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    // On other controls Space keeps its own meaning; on the talk button it can be held.
    const own =
      'a, button:not([data-talks]), input, textarea, select, summary, [contenteditable], [role="menuitem"]'
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(own)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current.main()
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.hold(), holdMs)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const letGo = (event?: KeyboardEvent) => {
      if (event && event.key !== ' ') return
      // Prevents the button's click on keyup.
      if (event?.target instanceof Element && event.target.closest('[data-talks]')) event.preventDefault()
      clearTimeout(timer)
      timer = undefined
      latest.current.release()
    }
    // Keyup is not fired when the window loses focus.
    const blur = () => letGo()
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', letGo)
    window.addEventListener('blur', blur)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', letGo)
      window.removeEventListener('blur', blur)
    }
  }, [])
}
