import { useEffect, useRef } from 'react'

type Ask = (leave: () => void) => void

let guard: Ask | undefined

/** Leaves the screen on a shortcut: at once, or after the active guard has asked. */
export const leaveByKey = (leave: () => void): void => (guard ? guard(leave) : leave())

/** While `active`, a shortcut that would leave this screen calls `ask` with the function that leaves. */
export function useLeaveGuard(active: boolean, ask: Ask): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!active) return
    const mine: Ask = (leave) => latest.current(leave)
    guard = mine
    return () => {
      if (guard === mine) guard = undefined
    }
  }, [active])
}
