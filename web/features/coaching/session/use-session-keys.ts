import { useShortcut } from '#web/browser/shortcuts.ts'
import { useHeldKey } from '#web/browser/use-held-key.ts'
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

// On other controls Space keeps its own meaning; on the talk button it can be held.
const keepsSpace = (target: Element) =>
  target.closest(
    'a, button:not([data-talks]), input, textarea, select, summary, [contenteditable], [role="menuitem"]',
  ) !== null

/**
 * Shortcuts of a session: Space talks and stops, or talks while held; P pauses, M mutes, H toggles hands-free, C
 * captions, K opens the text field, E ends, Esc cancels.
 */
export function useSessionKeys(actions: SessionActions): void {
  // Registered for the list only; Space can be held.
  useShortcut(messages.space, () => {}, { description: messages.talkOrStopOrHold })
  useShortcut('p', actions.pause, { description: messages.pauseAi })
  useShortcut('c', actions.captions, { description: messages.captions })
  useShortcut('k', actions.type, { description: messages.typeToTheCoach })
  useShortcut('e', actions.end, { description: messages.endTheSession })
  useShortcut('escape', actions.cancel, { description: messages.stopAll })
  useShortcut('m', actions.mute, { description: messages.mute })
  useShortcut('h', actions.handsFree, { description: messages.handsFree })
  useHeldKey(' ', keepsSpace, { onDown: actions.main, onHold: actions.hold, onRelease: actions.release })
}
