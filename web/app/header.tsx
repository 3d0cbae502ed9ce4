import { Link } from 'wouter'
import { lazyPart } from '#web/design/lazy-part.tsx'
import { Mark } from '#web/design/mark.tsx'
import { Optional } from '#web/design/optional.tsx'
import * as messages from './messages.ts'

const HeaderRest = lazyPart(() => import('./header-rest.tsx'))

export const preloadHeader = HeaderRest.preload

/** The header of every signed-in page: name, sections, week badges, user menu. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg/95">
      <div className="mx-auto flex h-14 max-w-[1376px] items-center gap-3 px-4 lg:h-16 lg:gap-4 lg:px-8">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-sm">
          <Mark />
          <span className="leading-none lg:max-xl:sr-only">
            <span className="block text-card leading-none font-[640] tracking-[-.01em]">Apogee</span>
            <span className="mt-1 block text-[11px] leading-none whitespace-nowrap text-ink-3 max-[359px]:hidden">
              {messages.spaceMissionControl}
            </span>
          </span>
        </Link>
        <Optional>
          <HeaderRest />
        </Optional>
      </div>
    </header>
  )
}
