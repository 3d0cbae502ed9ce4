import { useSyncExternalStore } from 'react'
import { remember } from './memory.ts'

export type Theme = 'dark' | 'light'

const watchers = new Set<() => void>()

const read = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Changes the theme now and for the next visits. The inline script of index.html reads what is remembered. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f3f4f8' : '#080b13')
  remember('theme', theme)
  for (const watcher of watchers) watcher()
}

export const switchTheme = (): void => setTheme(read() === 'dark' ? 'light' : 'dark')

export const useTheme = (): Theme =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, read)
