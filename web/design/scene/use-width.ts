import { useSyncExternalStore } from 'react'

const steps = [
  ['wide', '(min-width: 1024px)'],
  ['middle', '(min-width: 640px)'],
] as const

function watch(tell: () => void): () => void {
  const lists = steps.map(([, query]) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', tell)
  return () => {
    for (const list of lists) list.removeEventListener('change', tell)
  }
}

const read = () => steps.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'narrow'

/** The width of the wide window to draw for, in steps, so that a page being resized is not drawn anew at every pixel. */
export const useWideWidth = (): number =>
  useSyncExternalStore(
    (tell) => {
      window.addEventListener('resize', tell)
      return () => window.removeEventListener('resize', tell)
    },
    () => Math.min(1312, Math.round((window.innerWidth - 64) / 64) * 64),
  )

/** Which of the three compositions fits, so that one scene is drawn and never a second one hidden. */
export const useWidth = (): 'wide' | 'middle' | 'narrow' => useSyncExternalStore(watch, read)
