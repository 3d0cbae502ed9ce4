import { useEffect, useRef, useState } from 'react'

let first = true

/**
 * Rendered beside a screen, so that it acts once the screen is there: names the tab, and - from the second screen on -
 * puts the focus on the heading and says the title aloud.
 */
export function AuthCallback({ title }: { title: string }) {
  const [said, setSaid] = useState('')
  const last = useRef('')
  useEffect(() => {
    document.title = `${title} - Apogee`
    // The name that index.html shows until there is a screen.
    document.getElementById('boot')?.remove()
    if (last.current === title) return
    last.current = title
    if (first) {
      first = false
      return
    }
    setSaid(title)
    window.scrollTo(0, 0)
    // A screen that was asked to begin elsewhere, in a field for one, has put the focus there already.
    if (document.querySelector('main :focus')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [title])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
