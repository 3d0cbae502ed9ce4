import { useLocation } from 'wouter'
import { leaveByShortcut } from '#web/browser/leave-guard.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { toggleTheme } from '#web/browser/theme.ts'
import { undoLast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'
import { manual, sections } from './sections.ts'

/** Global shortcuts: G and a letter for the sections and the manual, N, R, T, and Z for the latest undo. */
export function useGlobalShortcuts(): void {
  const [, navigate] = useLocation()
  const goTo = (path: string) => leaveByShortcut(() => navigate(path))
  const goToSection = (index: number) => () => goTo(sections[index]?.path ?? '/')
  const sectionOptions = (index: number) => ({
    description: messages.toSection({ name: sections[index]?.name ?? '' }),
    everywhere: true,
  })
  useShortcut('g m', goToSection(0), sectionOptions(0))
  useShortcut('g o', goToSection(1), sectionOptions(1))
  useShortcut('g f', goToSection(2), sectionOptions(2))
  useShortcut('g v', goToSection(3), sectionOptions(3))
  useShortcut('g s', goToSection(4), sectionOptions(4))
  useShortcut('g b', () => goTo(manual.path), {
    description: messages.toThe({ name: manual.name }),
    everywhere: true,
  })
  useShortcut('n', () => goTo('/goals?new=mission'), {
    description: messages.newMissionKey,
    everywhere: true,
  })
  useShortcut('r', () => goTo('/?report'), { description: messages.statusReport, everywhere: true })
  useShortcut('t', toggleTheme, { description: messages.darkOrLight, everywhere: true })
  useShortcut('z', undoLast, { description: messages.undoTheLastChange, everywhere: true })
}
