import { useSyncExternalStore } from 'react'

const steps = [
  ['wide', matchMedia('(min-width: 1024px)')],
  ['middle', matchMedia('(min-width: 640px)')],
] as const

const nameNow = () => steps.find(([, list]) => list.matches)?.[0] ?? 'narrow'
// A page that is opened in the background may have no width yet.
const wideNow = () => Math.min(1312, Math.max(960, Math.round((window.innerWidth - 64) / 64) * 64))

/**
 * A measure of the page, taken when the code arrives and whenever the page changes its size. Asked for in between, while
 * something is being drawn, it would make the browser lay out the whole page.
 */
function measured<T>(measure: () => T): () => T {
  let known = measure()
  const watchers = new Set<() => void>()
  window.addEventListener('resize', () => {
    known = measure()
    for (const watcher of watchers) watcher()
  })
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const read = () => known
  return () => useSyncExternalStore(watch, read)
}

/** The width of the wide window to draw for, in steps, so that a page being resized is not drawn anew at every pixel. */
export const useWideWidth = measured(wideNow)

/** Which of the three compositions fits, so that one scene is drawn and never a second one hidden. */
export const useWidth = measured<'wide' | 'middle' | 'narrow'>(nameNow)
