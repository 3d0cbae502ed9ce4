import { useEffect, useRef } from 'react'

type Ask = (leave: () => void) => void

let guard: Ask | undefined

/** Leaves the screen by a key: at once, or after the screen's question if it has one. */
export const leaveByKey = (leave: () => void): void => (guard ? guard(leave) : leave())

/** While `active`, a key that would leave this screen asks first; `ask` gets what to do on a yes. */
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
