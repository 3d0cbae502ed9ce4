import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLeaveGuard } from './leaving.ts'

/** The state of a leave guard; `asked` while a navigation waits for confirmation. */
export interface Leaving {
  asked: boolean
  leave: () => void
  stay: () => void
  /** Leaves at once, or asks first while there are unsaved changes. */
  attempt: (leave: () => void) => void
}

/** While `unsaved`, asks before links, shortcuts and, unless `mayClose`, closing the tab leave this screen. */
export function useUnsavedGuard(unsaved: boolean, mayClose = false): Leaving {
  const [, navigate] = useLocation()
  const [wish, setWish] = useState<{ leave: () => void }>()
  const attempt = (leave: () => void) => (unsaved ? setWish({ leave }) : leave())
  useLeaveGuard(unsaved, attempt)
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase, before the router's own listener handles the link.
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      setWish({ leave: () => (to.startsWith('/api/') ? location.assign(to) : navigate(to)) })
    }
    if (!mayClose) window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved, mayClose, navigate])
  return {
    asked: wish !== undefined,
    attempt,
    stay: () => setWish(undefined),
    leave() {
      setWish(undefined)
      wish?.leave()
    },
  }
}

/** The target of a plain click on an internal link that leaves this screen. */
function wayOut(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname + link.search + link.hash
}
