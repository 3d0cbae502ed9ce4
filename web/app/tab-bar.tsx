import { clsx } from 'clsx'
import { Link, useLocation } from 'wouter'
import { useDrawing } from '#web/design/use-drawing.ts'
import * as messages from './messages.ts'
import { preloadScreen } from './routes.ts'
import { sectionIcon } from './section-icons.ts'
import { isWithin, sections } from './sections.ts'

// The microphone is in the middle, within reach of the thumb.
const tabOrder = ['/', '/goals', '/sessions', '/analytics', '/settings']
const tabs = tabOrder.flatMap((path) => sections.filter((section) => section.path === path))

/** The phone's navigation between the five sections. */
export default function TabBar() {
  const [path] = useLocation()
  if (useDrawing() === 1) return null
  return (
    <nav
      aria-label={messages.main}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {tabs.map(({ path: to, short }) => {
          const Icon = sectionIcon(to)
          const active = isWithin(to, path)
          const raised = to === '/sessions'
          return (
            <li key={to}>
              <Link
                href={to}
                aria-current={path === to ? 'page' : active || undefined}
                onPointerEnter={() => void preloadScreen(to)}
                className={clsx(
                  'flex h-full flex-col items-center justify-center gap-1 text-[11px] leading-4',
                  active ? 'text-ink' : 'text-ink-3',
                )}
              >
                <span
                  className={clsx(
                    raised && '-mt-7 grid size-14 place-items-center rounded-full border-4 border-bg',
                    raised && 'bg-s3 text-ink',
                    !raised && active && 'text-flame-t',
                  )}
                >
                  <Icon size={raised ? 21 : 19} strokeWidth={raised ? 2 : 1.75} aria-hidden />
                </span>
                <span>{short}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
