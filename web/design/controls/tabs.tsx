import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface Props<Tab extends string> {
  /** What the tabs choose between, for who cannot see them. */
  label: string
  /** Pairs of the tab's name in the address and its words. */
  tabs: readonly (readonly [Tab, string])[]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** From 1024 px on a list at the left, beside one column of 640 px. */
  side?: boolean
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs over one panel: arrow keys move and choose, Home and End go to the ends; on a phone the row scrolls. */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose, side, children }: Props<Tab>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // A tab chosen by its address may lie outside of a phone's row. Only the row moves, never the page.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${chosen}`)
    if (!tab || !row.current) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [id, chosen])
  function steer(event: KeyboardEvent<HTMLDivElement>) {
    const here = tabs.findIndex(([name]) => name === chosen)
    const to = {
      ArrowRight: here + 1,
      ArrowDown: here + 1,
      ArrowLeft: here - 1,
      ArrowUp: here - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    onChoose(tabs[next]?.[0] ?? chosen)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      className={side ? 'lg:grid lg:grid-cols-[200px_minmax(0,640px)] lg:items-start lg:gap-10' : 'contents'}
    >
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={clsx(
          'relative -mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0',
          side && 'lg:sticky lg:top-20 lg:flex-col lg:*:text-left',
        )}
        onKeyDown={steer}
      >
        {tabs.map(([name, words]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className={clsx(
              'h-9 shrink-0 rounded-nav px-3.5 text-row font-[520] outline-offset-[-2px] pointer-coarse:h-11',
              name === chosen
                ? 'bg-s2 text-ink ring-1 ring-line ring-inset'
                : 'text-ink-2 hover:bg-s1 hover:text-ink',
            )}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}
