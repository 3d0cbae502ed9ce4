import { useEffect, useRef, useState } from 'react'
import { usePageName } from '#web/browser/page-name.ts'

let isFirstScreen = true

/**
 * Rendered beside a screen, so it runs once the screen has loaded: sets the document title and, from the second screen
 * on, focuses the heading and announces the title.
 */
export function RouteAnnouncer({ title: ofRoute }: { title: string }) {
  const name = usePageName()
  const title = name ? `${name} - ${ofRoute}` : ofRoute
  const [announced, setAnnounced] = useState('')
  const lastTitle = useRef('')
  useEffect(() => {
    document.title = `${title} - Apogee`
    // Removes the greeting that index.html shows before the first screen.
    document.getElementById('boot')?.remove()
    if (lastTitle.current === title) return
    lastTitle.current = title
    if (isFirstScreen) {
      isFirstScreen = false
      return
    }
    setAnnounced(title)
    window.scrollTo(0, 0)
    // A screen that opens with a focused field keeps that focus.
    if (document.querySelector('main :focus')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
