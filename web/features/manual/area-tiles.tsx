import { clsx } from 'clsx'
import { Link } from 'wouter'
import type { ManualArea } from '#contract/manual.ts'
import { AreaIcon } from './area-icon.tsx'
import * as messages from './messages.ts'

interface Props {
  areas: readonly ManualArea[]
  /** The area whose entries are shown. */
  chosen: string | null
  onChoose: () => void
  /** On a phone they make room for the results of a search. */
  isSearching: boolean
}

/** The areas of the manual; the chosen one leads back to all. */
export function AreaTiles({ areas, chosen, onChoose, isSearching }: Props) {
  return (
    <nav aria-label={messages.areas} className={clsx(isSearching && 'max-lg:hidden')}>
      <ul className="grid grid-cols-4 gap-2 lg:grid-cols-7 lg:gap-2.5">
        {areas.map(({ id, name, count }) => {
          const isChosen = id === chosen
          return (
            <li key={id}>
              <Link
                href={isChosen ? '/manual' : `/manual?area=${id}`}
                aria-current={isChosen || undefined}
                onClick={onChoose}
                className={clsx(
                  'panel flex h-full flex-col items-center gap-1.5 px-0.5 py-2.5 text-center lg:py-3.5 transition-colors duration-[120ms] hover:bg-s2',
                  isChosen && 'border-ion bg-s2',
                )}
              >
                <AreaIcon area={id} size={19} />
                <span className="text-[12px] leading-4 font-[520] lg:text-secondary lg:leading-4">
                  {name}
                </span>
                <span className="num text-[11.5px] leading-3 text-ink-3">
                  <span aria-hidden>{count}</span>
                  <span className="sr-only">{messages.entries({ count })}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
