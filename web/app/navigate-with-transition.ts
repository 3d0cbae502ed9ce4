import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { prefersReducedMotion } from '#web/design/reduced-motion.ts'
import { preloadScreen } from './routes.ts'

/** Milliseconds. Navigation waits this long for the screen's code, then continues without it. */
const preloadTimeout = 250

/** Navigates once the screen's code is loaded, with a ViewTransition where supported and motion is not reduced. */
export const navigateWithTransition: AroundNavHandler = (navigate, to, options) => {
  const path = to.replace(/[?#].*/, '')
  if (path === '' || path === location.pathname) {
    navigate(to, options)
    return
  }
  const navigateNow = () => flushSync(() => navigate(to, options))
  const ready = Promise.race([
    preloadScreen(to),
    new Promise((resolve) => setTimeout(resolve, preloadTimeout)),
  ])
  void ready.then(() => {
    if (!document.startViewTransition || prefersReducedMotion()) navigateNow()
    // A skipped ViewTransition (in a hidden tab, for example) rejects although the navigation succeeded.
    else document.startViewTransition(navigateNow).ready.catch(() => {})
  })
}
