import { useLayoutEffect, useSyncExternalStore } from 'react'

let pageName: string | undefined
const listeners = new Set<() => void>()

function setPageName(name: string | undefined) {
  pageName = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names what a screen shows at its address, such as one entry: the tab's title begins with it. */
export function useNamedPage(name: string | undefined): void {
  useLayoutEffect(() => {
    setPageName(name)
    return () => setPageName(undefined)
  }, [name])
}

/** The name that the screen gave itself; undefined where its route's title is enough. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => pageName)
