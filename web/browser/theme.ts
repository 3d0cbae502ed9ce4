import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

export type Theme = 'dark' | 'light'
/** The founder's choice: a theme, or that of the device. */
type ThemeChoice = Theme | 'system'

const listeners = new Set<() => void>()
const lightThemeQuery = () => window.matchMedia?.('(prefers-color-scheme: light)')

const getTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

function storedChoice(): ThemeChoice {
  const stored = readStored('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f3f4f8' : '#080b13')
  for (const listener of listeners) listener()
}

/** Changes the theme for this and later visits. The inline script in index.html reads the stored value. */
export function setTheme(choice: ThemeChoice): void {
  writeStored('theme', choice === 'system' ? undefined : choice)
  applyTheme(choice !== 'system' ? choice : lightThemeQuery()?.matches ? 'light' : 'dark')
}

export const toggleTheme = (): void => setTheme(getTheme() === 'dark' ? 'light' : 'dark')

/** Follows the device's theme while the founder has chosen none. */
function followDevice() {
  if (storedChoice() === 'system') setTheme('system')
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) lightThemeQuery()?.addEventListener('change', followDevice)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) lightThemeQuery()?.removeEventListener('change', followDevice)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme)
