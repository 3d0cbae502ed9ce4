import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLeaveGuard } from './leaving.ts'

/** A wish to leave that waits for a yes. */
export interface Leaving {
  asked: boolean
  leave: () => void
  stay: () => void
  /** Does it at once, or asks first while something is unsaved. */
  attempt: (leave: () => void) => void
}

/** While `unsaved`, links, keys and, unless it may, a closed tab ask before they lead away from this screen. */
export function useUnsavedGuard(unsaved: boolean, mayClose = false): Leaving {
  const [, navigate] = useLocation()
  const [wish, setWish] = useState<{ leave: () => void }>()
  const attempt = (leave: () => void) => (unsaved ? setWish({ leave }) : leave())
  useLeaveGuard(unsaved, attempt)
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase: the router's own listener on the link must not hear of it before the answer.
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

/** The address a plain click on a link of our own leads to, unless it stays on this screen. */
function wayOut(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname + link.search + link.hash
}
