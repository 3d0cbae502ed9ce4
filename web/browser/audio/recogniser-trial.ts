import { recall, remember } from '#web/browser/memory.ts'

const name = 'recogniser-trial'
/** After this long a browser that died over its recogniser gets another chance. */
const rememberedMs = 7 * 24 * 3600 * 1000

const note = () => `${Date.now()} ${navigator.userAgent}`

let diedBefore: boolean | undefined

/**
 * Whether this browser's page died while it used the recogniser, as some builds without a speech service do. The mark
 * of a trial that never ended is all that such a page leaves behind. An updated browser starts anew.
 */
export function diedOfRecogniser(): boolean {
  // Read once, before this page begins a trial of its own.
  diedBefore ??= isRecent(recall(name))
  return diedBefore
}

function isRecent(mark: string | undefined): boolean {
  if (mark === undefined) return false
  const [at = '', ...browser] = mark.split(' ')
  return browser.join(' ') === navigator.userAgent && Date.now() - Number(at) < rememberedMs
}

let trials = 0

/** Marks that the recogniser is being used for the first moments; the answer ends the trial. */
export function beginTrial(): () => void {
  diedOfRecogniser()
  trials += 1
  remember(name, note())
  // A page that is closed or reloaded says so; one that died does not.
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
