import { useEffect, useRef } from 'react'

/** Milliseconds after which a press counts as held. */
const holdMs = 300

interface Actions {
  /** At once, whatever becomes of the press. */
  onDown?: () => void
  /** A press that was not held. */
  onTap?: () => void
  onHold: () => void
  /** The end of a press that was held. */
  onRelease: () => void
}

/**
 * Tells a press of a key from one that is held. Not with Ctrl, Alt or Meta, not while a dialog is open, and not on a
 * control that `keeps` the key for itself.
 */
export function useHeldKey(key: string, keeps: (target: Element) => boolean, actions: Actions): void {
  const latest = useRef({ keeps, ...actions })
  useEffect(() => {
    latest.current = { keeps, ...actions }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let state: 'up' | 'down' | 'held' = 'up'
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && latest.current.keeps(event.target)) return
      event.preventDefault()
      state = 'down'
      latest.current.onDown?.()
      clearTimeout(timer)
      timer = setTimeout(() => {
        state = 'held'
        latest.current.onHold()
      }, holdMs)
    }
    function onKeyUp(event?: KeyboardEvent) {
      if (state === 'up' || (event && event.key.toLowerCase() !== key)) return
      // A button under a held Space would be clicked.
      event?.preventDefault()
      clearTimeout(timer)
      if (state === 'held') latest.current.onRelease()
      else if (event) latest.current.onTap?.()
      state = 'up'
    }
    // Keyup is not fired when the window loses focus.
    const onBlur = () => onKeyUp()
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onBlur)
    }
  }, [key])
}
