import { useLocation } from 'wouter'
import { leaveByKey } from '#web/browser/leaving.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { switchTheme } from '#web/browser/theme.ts'
import { sections } from './sections.ts'

/** Keys that mean the same everywhere: G and a letter for the sections, N for a mission, R for a report, T for the theme. */
export function useGlobalKeys(): void {
  const [, navigate] = useLocation()
  const go = (to: string) => leaveByKey(() => navigate(to))
  const [control, objectives, flight, voice, config] = sections
  useShortcut('g m', () => go(control?.path ?? '/'), true)
  useShortcut('g o', () => go(objectives?.path ?? '/'), true)
  useShortcut('g f', () => go(flight?.path ?? '/'), true)
  useShortcut('g v', () => go(voice?.path ?? '/'), true)
  useShortcut('g s', () => go(config?.path ?? '/'), true)
  useShortcut('n', () => go('/goals?new'), true)
  useShortcut('r', () => go('/?report'), true)
  useShortcut('t', switchTheme, true)
}
