import { useEffect, useRef } from 'react'
import { singleKeys } from '#web/browser/shortcuts.ts'

/** Milliseconds after which a press counts as held. */
const holdMs = 300

interface Actions {
  onTap: () => void
  onHold: () => void
  onRelease: () => void
}

/** Tells a press of a key from one that is held. Not while the founder is typing, nor where single keys are off. */
export function useHeldKey(key: string, actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let state: 'up' | 'down' | 'held' = 'up'
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.repeat || !singleKeys.on()) return
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      state = 'down'
      timer = setTimeout(() => {
        state = 'held'
        latest.current.onHold()
      }, holdMs)
    }
    function onKeyUp(event?: KeyboardEvent) {
      if (state === 'up' || (event && event.key.toLowerCase() !== key)) return
      clearTimeout(timer)
      if (state === 'held') latest.current.onRelease()
      else if (event) latest.current.onTap()
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
