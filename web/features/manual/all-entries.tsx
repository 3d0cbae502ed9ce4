import { Link } from 'wouter'
import type { ManualArea, ManualRow } from '#contract/manual.ts'
import { AreaIcon } from './area-icon.tsx'
import { openFromRow } from './entry-rows.tsx'
import * as messages from './messages.ts'

/** Every entry by its title, area by area: the manual's table of contents. A phone has the areas alone. */
export function AllEntries({
  areas,
  entries,
}: {
  areas: readonly ManualArea[]
  entries: readonly ManualRow[]
}) {
  return (
    <section aria-labelledby="all-entries" className="max-lg:hidden">
      <h2 id="all-entries" className="px-1 text-card">
        {messages.allSituations({ count: entries.length })}
      </h2>
      <div className="panel mt-3 px-5 pt-1 pb-4 lg:columns-2 lg:gap-10 lg:px-6">
        {areas.map(({ id, name }) => (
          <div key={id} className="break-inside-avoid pt-4">
            <h3 className="flex items-center gap-2 text-secondary font-[560] text-ink-2">
              <AreaIcon area={id} size={15} />
              {name}
            </h3>
            <ul className="mt-1">
              {entries
                .filter(({ area }) => area === id)
                .map((entry) => (
                  <li key={entry.id}>
                    <Link
                      id={`all-${entry.id}`}
                      href={`/manual/${entry.id}`}
                      data-row
                      onClick={(event) => openFromRow(event.currentTarget as HTMLElement)}
                      className="block rounded-sm py-1 text-row text-ink-2 hover:text-ink pointer-coarse:py-3"
                    >
                      <span data-title className="block w-fit">
                        {entry.title}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
