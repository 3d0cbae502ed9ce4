import { useEffect, useRef } from 'react'

type AskToLeave = (leave: () => void) => void

let guard: AskToLeave | undefined

/** Leaves the screen on a shortcut: at once, or after the active guard has asked. */
export const leaveByShortcut = (leave: () => void): void => (guard ? guard(leave) : leave())

/** While `active`, a shortcut that would leave this screen calls `ask` with the function that leaves. */
export function useLeaveGuard(active: boolean, ask: AskToLeave): void {
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  useEffect(() => {
    if (!active) return
    const ownGuard: AskToLeave = (leave) => latestAsk.current(leave)
    guard = ownGuard
    return () => {
      if (guard === ownGuard) guard = undefined
    }
  }, [active])
}
