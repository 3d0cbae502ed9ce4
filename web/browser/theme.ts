import { useSyncExternalStore } from 'react'
import { recall, remember } from './memory.ts'

export type Theme = 'dark' | 'light'
/** What the founder wants: one of the two, or whatever the device says. */
type ThemeWish = Theme | 'system'

const watchers = new Set<() => void>()
const device = () => window.matchMedia?.('(prefers-color-scheme: light)')

const read = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

function themeWish(): ThemeWish {
  const kept = recall('theme')
  return kept === 'dark' || kept === 'light' ? kept : 'system'
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f3f4f8' : '#080b13')
  for (const watcher of watchers) watcher()
}

/** Changes the theme now and for the next visits. The inline script of index.html reads what is remembered. */
export function setTheme(wish: ThemeWish): void {
  remember('theme', wish === 'system' ? undefined : wish)
  show(wish !== 'system' ? wish : device()?.matches ? 'light' : 'dark')
}

export const switchTheme = (): void => setTheme(read() === 'dark' ? 'light' : 'dark')

/** While the founder leaves it to the device, the page goes with it at once. */
function follow() {
  if (themeWish() === 'system') setTheme('system')
}

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) device()?.addEventListener('change', follow)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) device()?.removeEventListener('change', follow)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read)
