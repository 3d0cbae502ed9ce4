import { type RefObject, useEffect, useState } from 'react'

/** True while the element is scrolled out of view or the page is hidden; ambient motion pauses then. */
export function useUnseen(of: RefObject<Element | null>): boolean {
  const [unseen, setUnseen] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let inView = true
    const look = () => setUnseen(!inView || document.hidden)
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? true
      look()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [of])
  return unseen
}
