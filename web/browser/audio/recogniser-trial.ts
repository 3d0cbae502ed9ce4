import { recall, remember } from '#web/browser/memory.ts'

const name = 'recogniser-trial'
/** A browser that crashed on its recogniser is tried again after this time. */
const rememberedMs = 7 * 24 * 3600 * 1000

const note = () => `${Date.now()} ${navigator.userAgent}`

let diedBefore: boolean | undefined

/**
 * Whether this page crashed while it used the recogniser, as some builds without a speech service do. A crashed page
 * leaves its trial marker behind. An updated browser is tried again.
 */
export function diedOfRecogniser(): boolean {
  // Read once, before this page starts a trial of its own.
  diedBefore ??= isRecent(recall(name))
  return diedBefore
}

function isRecent(mark: string | undefined): boolean {
  if (mark === undefined) return false
  const [at = '', ...browser] = mark.split(' ')
  return browser.join(' ') === navigator.userAgent && Date.now() - Number(at) < rememberedMs
}

let trials = 0

/** Marks the start of a recogniser trial; the returned function ends it. */
export function beginTrial(): () => void {
  diedOfRecogniser()
  trials += 1
  remember(name, note())
  // A page that is closed or reloaded fires `pagehide`; a crashed one does not.
  const close = () => remember(name, undefined)
  globalThis.addEventListener?.('pagehide', close, { once: true })
  let over = false
  return () => {
    if (over) return
    over = true
    trials -= 1
    globalThis.removeEventListener?.('pagehide', close)
    if (trials === 0) remember(name, undefined)
  }
}
