import { Command } from 'cmdk'
import { Keyboard, MonitorCog, Moon, MoonStar, Search, Share2, Sun, Sunrise } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { leaveByShortcut } from '#web/browser/leave-guard.ts'
import { setTheme } from '#web/browser/theme.ts'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'
import { useModal } from '#web/design/overlays/use-modal.ts'
import { QuoteCommands } from '#web/features/coaching/session/quote-commands.tsx'
import { ManualCommands } from '#web/features/manual/manual-commands.tsx'
import { LaunchCommand, MissionCommands } from '#web/features/missions/mission-commands.tsx'
import * as messages from './messages.ts'
import * as commands from './messages-commands.ts'
import { privateRoutes } from './routes.ts'
import { sectionIcon } from './section-icons.ts'
import { manual, sections } from './sections.ts'

/**
 * Paths left out of the list: /chat and the manual's entries have their own commands, one is an alias, and the first
 * flight is over for most founders.
 */
const unlistedPaths = new Set(['/chat', '/comprehensive-onboarding', '/manual/:entry', '/welcome'])
const listedRoutes = privateRoutes.filter((it) => !unlistedPaths.has(it.path))

/** Names by which a page is looked for beside its title. */
const otherNames: Readonly<Record<string, string>> = { '/base': 'your base' }

/** Found by words that begin as typed. Letters spread over a title would offer to complete another mission. */
const matchWords = (value: string, search: string): number => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const found = wordsOf(value)
  return wordsOf(search).every((typed) => found.some((word) => word.startsWith(typed))) ? 1 : 0
}

interface Props {
  onClose: () => void
  onKeys: () => void
}

/** The command palette: navigate, create or complete a mission, start a session, search past sessions. */
export default function CommandPalette({ onClose, onKeys }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [, navigate] = useLocation()
  useModal(dialog)
  const goTo = (to: string) => {
    onClose()
    leaveByShortcut(() => navigate(to))
  }
  const openParam = (to: string) => {
    onClose()
    navigate(to)
  }
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc, which fires `cancel`.
    <dialog
      ref={dialog}
      aria-label={messages.searchAndCommands}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-land fixed inset-x-0 top-0 m-0 mx-auto max-h-[80dvh] w-full max-w-[600px] overflow-hidden rounded-b-xl border border-line-2 bg-s1 p-0 text-ink shadow-pop sm:top-[12dvh] sm:rounded-xl"
    >
      <Command
        label={messages.searchAndCommands}
        filter={matchWords}
        className="flex max-h-[80dvh] flex-col sm:max-h-[70dvh]"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
          <Command.Input
            value={query}
            onValueChange={setQuery}
            placeholder={commands.palettePlaceholder}
            className="h-14 w-full bg-transparent text-body text-ellipsis text-ink outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="overflow-y-auto overscroll-contain p-2">
          <Command.Empty className="px-3 py-6 text-center text-secondary text-ink-3">
            {commands.nothingFound}
          </Command.Empty>
          <RouteCommands onGoTo={goTo} />
          <MissionCommands onDone={onClose} />
          <ActionCommands onGo={goTo} onOpen={openParam} onClose={onClose} onKeys={onKeys} />
          <LaunchCommand query={query} onDone={onClose} />
          <ManualCommands typed={query} onOpen={goTo} />
          <QuoteCommands typed={query} onOpen={(id) => goTo(`/sessions?session=${id}`)} />
        </Command.List>
      </Command>
    </dialog>,
    document.body,
  )
}

function RouteCommands({ onGoTo }: { onGoTo: (to: string) => void }) {
  return (
    <CommandGroup name={commands.goTo}>
      {listedRoutes.map(({ path, title }) => {
        const section = [...sections, manual].find((it) => it.path === path)
        return (
          <CommandRow
            key={path}
            value={`go to ${title} ${otherNames[path] ?? ''}`}
            Icon={sectionIcon(path)}
            hint={section && <span className="pointer-coarse:hidden">G {section.key.toUpperCase()}</span>}
            onSelect={() => onGoTo(path)}
          >
            {title}
          </CommandRow>
        )
      })}
    </CommandGroup>
  )
}

function ActionCommands({
  onGo: onGoTo,
  onOpen: onOpenParam,
  onClose,
  onKeys,
}: Props & Record<'onGo' | 'onOpen', (to: string) => void>) {
  const themeSetter = (theme: Parameters<typeof setTheme>[0]) => () => {
    setTheme(theme)
    onClose()
  }
  return (
    <CommandGroup name={commands.commands}>
      <CommandRow
        value="start mission planning session"
        Icon={Sunrise}
        onSelect={() => onGoTo('/chat?mode=planning')}
      >
        {commands.startMissionPlanning}
      </CommandRow>
      <CommandRow
        value="start mission debrief session"
        Icon={Moon}
        onSelect={() => onGoTo('/chat?mode=retrospective')}
      >
        {commands.missionDebrief}
      </CommandRow>
      <CommandRow
        value="share your orbit as a picture"
        Icon={Share2}
        onSelect={() => onOpenParam('?share=orbit')}
      >
        {commands.shareYourOrbit}
      </CommandRow>
      <CommandRow
        value="share your week as a picture"
        Icon={Share2}
        onSelect={() => onOpenParam('?share=week')}
      >
        {commands.shareYourWeek}
      </CommandRow>
      <CommandRow value="dark theme dark" Icon={MoonStar} onSelect={themeSetter('dark')}>
        {commands.darkTheme}
      </CommandRow>
      <CommandRow value="light theme light" Icon={Sun} onSelect={themeSetter('light')}>
        {commands.lightTheme}
      </CommandRow>
      <CommandRow value="system theme of this device" Icon={MonitorCog} onSelect={themeSetter('system')}>
        {commands.themeOfThisDevice}
      </CommandRow>
      <CommandRow
        value="keyboard shortcuts"
        Icon={Keyboard}
        hint={<span className="pointer-coarse:hidden">?</span>}
        onSelect={onKeys}
      >
        {commands.keyboard}
      </CommandRow>
    </CommandGroup>
  )
}
