import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { wantsStillness } from '#web/design/motion.ts'
import { preload } from './addresses.ts'

/** How long a journey waits for the code of its screen before it shows the way there. */
const deadline = 250

/** Changes the address once its screen is ready, cross-fading where the browser can and motion is welcome. */
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
    // A fade that the browser skips, in a hidden tab for one, is no failure: the address has changed all the same.
    else document.startViewTransition(go).ready.catch(() => {})
  })
}
