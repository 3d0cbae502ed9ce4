import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLeaveGuard } from './leave-guard.ts'

/** The state of a leave guard; `isAsking` while a navigation waits for confirmation. */
export interface LeaveGuard {
  isAsking: boolean
  leave: () => void
  stay: () => void
  /** Leaves at once, or asks first while there are unsaved changes. */
  leaveOrAsk: (leave: () => void) => void
}

/** While `unsaved`, asks before links, shortcuts and, unless `mayCloseTab`, closing the tab leave this screen. */
export function useUnsavedGuard(unsaved: boolean, mayCloseTab = false): LeaveGuard {
  const [, navigate] = useLocation()
  const [pending, setPending] = useState<{ leave: () => void }>()
  const leaveOrAsk = (leave: () => void) => (unsaved ? setPending({ leave }) : leave())
  useLeaveGuard(unsaved, leaveOrAsk)
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase, before the router's own listener handles the link.
    const onClick = (event: MouseEvent) => {
      const target = findLeavingTarget(event)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      setPending({ leave: () => (target.startsWith('/api/') ? location.assign(target) : navigate(target)) })
    }
    if (!mayCloseTab) window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved, mayCloseTab, navigate])
  return {
    isAsking: pending !== undefined,
    leaveOrAsk,
    stay: () => setPending(undefined),
    leave() {
      setPending(undefined)
      pending?.leave()
    },
  }
}

/** The target of a plain click on an internal link that leaves this screen. */
function findLeavingTarget(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname + link.search + link.hash
}
