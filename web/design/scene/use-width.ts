import { useSyncExternalStore } from 'react'

const steps = [
  ['wide', matchMedia('(min-width: 1024px)')],
  ['middle', matchMedia('(min-width: 640px)')],
] as const

const nameNow = () => steps.find(([, list]) => list.matches)?.[0] ?? 'narrow'
// A page opened in the background may have no width yet.
const wideNow = () => Math.min(1312, Math.max(960, Math.round((window.innerWidth - 64) / 64) * 64))

/** Measures the page on module load and on resize. Measuring during a render would force a layout of the whole page. */
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

/** The width of the wide scene, in steps, so that resizing does not redraw it at every pixel. */
export const useWideWidth = measured(wideNow)

/** Which of the three compositions fits, so that only one scene is rendered. */
export const useWidth = measured<'wide' | 'middle' | 'narrow'>(nameNow)
