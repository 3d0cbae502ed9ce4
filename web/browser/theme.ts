import { useSyncExternalStore } from 'react'
import { recall, remember } from './memory.ts'

export type Theme = 'dark' | 'light'
/** The founder's choice: a theme, or that of the device. */
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

/** Changes the theme for this and later visits. The inline script in index.html reads the stored value. */
export function setTheme(wish: ThemeWish): void {
  remember('theme', wish === 'system' ? undefined : wish)
  show(wish !== 'system' ? wish : device()?.matches ? 'light' : 'dark')
}

export const switchTheme = (): void => setTheme(read() === 'dark' ? 'light' : 'dark')

/** Follows the device's theme while the founder has chosen none. */
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
