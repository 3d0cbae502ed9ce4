import { useEffect, useRef } from 'react'
import { useShortcut } from '#web/browser/shortcuts.ts'
import * as messages from '#web/features/coaching/messages.ts'

export interface SessionActions {
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
export function useSessionKeys(actions: SessionActions): void {
  // Registered for the list only; the listeners below handle Space, which can be held.
  useShortcut(messages.space, () => {}, { description: messages.talkOrStopOrHold })
  useShortcut('p', actions.pause, { description: messages.pauseAi })
  useShortcut('c', actions.captions, { description: messages.captions })
  useShortcut('k', actions.type, { description: messages.typeToTheCoach })
  useShortcut('e', actions.end, { description: messages.endTheSession })
  useShortcut('escape', actions.cancel, { description: messages.stopAll })
  useShortcut('m', actions.mute, { description: messages.mute })
  useShortcut('h', actions.handsFree, { description: messages.handsFree })
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    // On other controls Space keeps its own meaning; on the talk button it can be held.
    const spaceControls =
      'a, button:not([data-talks]), input, textarea, select, summary, [contenteditable], [role="menuitem"]'
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(spaceControls)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current.main()
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.hold(), holdMs)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKeyUp = (event?: KeyboardEvent) => {
      if (event && event.key !== ' ') return
      // Prevents the button's click on keyup.
      if (event?.target instanceof Element && event.target.closest('[data-talks]')) event.preventDefault()
      clearTimeout(timer)
      timer = undefined
      latest.current.release()
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
  }, [])
}
