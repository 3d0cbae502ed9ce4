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

/** Which of the three compositions fits, so that one scene is drawn and never a second one hidden. */
export const useWidth = (): 'wide' | 'middle' | 'narrow' => useSyncExternalStore(watch, read)
