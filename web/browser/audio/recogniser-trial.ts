import { readStored, writeStored } from '#web/browser/local-storage.ts'

const storageKey = 'recogniser-trial'
/** A browser that crashed on its recogniser is tried again after this time. */
const rememberedMs = 7 * 24 * 3600 * 1000

const createMarker = () => `${Date.now()} ${navigator.userAgent}`

let crashedBefore: boolean | undefined

/**
 * Whether this page crashed while it used the recogniser, as some builds without a speech service do. A crashed page
 * leaves its trial marker behind. An updated browser is tried again.
 */
export function crashedOnRecogniser(): boolean {
  // Read once, before this page starts a trial of its own.
  crashedBefore ??= isRecent(readStored(storageKey))
  return crashedBefore
}

function isRecent(marker: string | undefined): boolean {
  if (marker === undefined) return false
  const [at = '', ...browser] = marker.split(' ')
  return browser.join(' ') === navigator.userAgent && Date.now() - Number(at) < rememberedMs
}

let runningTrials = 0

/** Marks the start of a recogniser trial; the returned function ends it. */
export function beginTrial(): () => void {
  crashedOnRecogniser()
  runningTrials += 1
  writeStored(storageKey, createMarker())
  // A page that is closed or reloaded fires `pagehide`; a crashed one does not.
  const clearMarker = () => writeStored(storageKey, undefined)
  globalThis.addEventListener?.('pagehide', clearMarker, { once: true })
  let ended = false
  return () => {
    if (ended) return
    ended = true
    runningTrials -= 1
    globalThis.removeEventListener?.('pagehide', clearMarker)
    if (runningTrials === 0) writeStored(storageKey, undefined)
  }
}
