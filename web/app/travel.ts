import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { wantsStillness } from '#web/browser/motion.ts'
import { preload } from './addresses.ts'

/** Milliseconds. Navigation waits this long for the screen's code, then continues without it. */
const deadline = 250

/** Navigates once the screen's code is loaded, with a view transition where supported and motion is not reduced. */
export const travel: AroundNavHandler = (navigate, to, options) => {
  const path = to.replace(/[?#].*/, '')
  if (path === '' || path === location.pathname) {
    navigate(to, options)
    return
  }
  const go = () => flushSync(() => navigate(to, options))
  const ready = Promise.race([preload(to), new Promise((resolve) => setTimeout(resolve, deadline))])
  void ready.then(() => {
    if (!document.startViewTransition || wantsStillness()) go()
    // A skipped transition (in a hidden tab, for example) rejects although the navigation succeeded.
    else document.startViewTransition(go).ready.catch(() => {})
  })
}
