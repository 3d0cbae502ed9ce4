import { clsx } from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { toggleTheme, useTheme } from '#web/browser/theme.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { useDrawing } from '#web/design/use-drawing.ts'
import { UserMenu } from '#web/features/account/user-menu.tsx'
import { HelpLink } from '#web/features/safety/help-link.tsx'
import { WeekBadges } from '#web/features/stats/week-badges.tsx'
import { LazyBell } from './lazy/lazy-bell.tsx'
import { LazyPalette } from './lazy/lazy-palette.tsx'
import * as messages from './messages.ts'
import { preloadScreen } from './routes.ts'
import { sectionIcon } from './section-icons.ts'
import { isWithin, manual, sections } from './sections.ts'

/** The parts of the header that the first render skips: the sections, and what stands at its right. */
export default function HeaderRest() {
  const isQuietDay = useQuietDay() !== null
  if (useDrawing() === 1) return null
  return (
    <>
      <Sections />
      <div className="ml-auto flex items-center gap-1">
        <LazyPalette />
        <HelpLink />
        {!isQuietDay && <WeekBadges />}
        <ManualLink />
        {!isQuietDay && <LazyBell />}
        <ThemeSwitch />
        <UserMenu />
      </div>
    </>
  )
}

function Sections() {
  const [path] = useLocation()
  return (
    <nav aria-label={messages.main} className="hidden items-center gap-0.5 lg:flex">
      {sections.map(({ path: to, name }) => {
        const Icon = sectionIcon(to)
        const active = isWithin(to, path)
        return (
          <Link
            key={to}
            href={to}
            aria-current={path === to ? 'page' : active || undefined}
            onPointerEnter={() => void preloadScreen(to)}
            onFocus={() => void preloadScreen(to)}
            className={clsx(
              'flex h-9 items-center gap-2 rounded-nav px-2 text-[13.5px] font-[480] whitespace-nowrap transition-colors duration-[120ms]',
              active ? 'bg-s2 text-ink ring-1 ring-line ring-inset' : 'text-ink-2 hover:bg-s1 hover:text-ink',
            )}
          >
            <Icon
              size={15}
              strokeWidth={1.75}
              className={clsx('hidden min-[1400px]:block', active ? 'text-flame-t' : 'text-ink-3')}
              aria-hidden
            />
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

/** The book: the way to the Flight Manual. Phones have it in the user menu. */
function ManualLink() {
  const [path] = useLocation()
  const isOpen = path.startsWith(manual.path)
  const Book = sectionIcon(manual.path)
  return (
    <Link
      href={manual.path}
      aria-label={manual.name}
      aria-current={path === manual.path ? 'page' : isOpen || undefined}
      onPointerEnter={() => void preloadScreen(manual.path)}
      onFocus={() => void preloadScreen(manual.path)}
      className={button({
        look: 'quiet',
        size: 'icon',
        className: clsx('max-sm:hidden', isOpen && 'bg-s2 ring-1 ring-line ring-inset'),
      })}
    >
      <Book size={17} strokeWidth={1.75} aria-hidden className={isOpen ? 'text-flame-t' : ''} />
    </Link>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Button
      look="quiet"
      size="icon"
      onClick={toggleTheme}
      aria-label={theme === 'dark' ? messages.switchToTheLightTheme : messages.switchToTheDarkTheme}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}
