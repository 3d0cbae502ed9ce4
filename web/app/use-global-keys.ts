import { useLocation } from 'wouter'
import { leaveByKey } from '#web/browser/leaving.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { switchTheme } from '#web/browser/theme.ts'
import { undoLast } from '#web/design/overlays/toast.ts'
import { sections } from './sections.ts'

/** Global shortcuts: G and a letter for the sections, N, R, T, and Z for the latest undo. */
export function useGlobalKeys(): void {
  const [, navigate] = useLocation()
  const go = (to: string) => leaveByKey(() => navigate(to))
  const section = (at: number) => () => go(sections[at]?.path ?? '/')
  const to = (at: number) => ({ says: `To ${sections[at]?.name}`, everywhere: true })
  useShortcut('g m', section(0), to(0))
  useShortcut('g o', section(1), to(1))
  useShortcut('g f', section(2), to(2))
  useShortcut('g v', section(3), to(3))
  useShortcut('g s', section(4), to(4))
  useShortcut('n', () => go('/goals?new=mission'), { says: 'New mission', everywhere: true })
  useShortcut('r', () => go('/?report'), { says: 'Status report', everywhere: true })
  useShortcut('t', switchTheme, { says: 'Dark or light', everywhere: true })
  useShortcut('z', undoLast, { says: 'Undo the last change', everywhere: true })
}
