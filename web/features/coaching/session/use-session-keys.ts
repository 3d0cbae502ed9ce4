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

/** A press that lasts so long is no tap: it talks for as long as it lasts. */
const holdMs = 300

/**
 * The single keys of a session: Space talks and stops, and while held talks until it is let go; P pauses, M mutes, H is
 * hands-free, C captions, K types, E ends, Esc stops waiting.
 */
export function useSessionKeys(acts: Acts): void {
  // Listed only: a press that may last is watched below.
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
    // Space on a button or in a field is that control's own; on the button that talks it may be held like anywhere.
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
      // Or the button would be pressed a second time, now that the key goes up.
      if (event?.target instanceof Element && event.target.closest('[data-talks]')) event.preventDefault()
      clearTimeout(timer)
      timer = undefined
      latest.current.release()
    }
    // A key that is let go in another window is let go too.
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
