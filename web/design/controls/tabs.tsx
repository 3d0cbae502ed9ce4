import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props<Tab extends string> {
  /** What the tabs choose between, for who cannot see them. */
  label: string
  /** Pairs of the tab's name in the address and its words. */
  tabs: readonly (readonly [Tab, string])[]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** From 1024 px on a list at the left, beside one column. */
  side?: boolean
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs over one panel: arrow keys move and choose, Home and End go to the ends; on a phone the row scrolls. */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose, side, children }: Props<Tab>) {
  const row = useRef<HTMLDivElement>(null)
  // A tab chosen by its address may lie outside of a phone's row. Only the row moves, never the page.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)
    if (!tab || !row.current) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <Radix.Root
      value={chosen}
      onValueChange={(tab) => onChoose(tab as Tab)}
      orientation={side && matchMedia('(min-width: 1024px)').matches ? 'vertical' : 'horizontal'}
      className={side ? 'lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:items-start lg:gap-10' : 'contents'}
    >
      <Radix.List
        ref={row}
        aria-label={label}
        className={clsx(
          'relative -mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0',
          side && 'lg:sticky lg:top-20 lg:flex-col lg:*:text-left',
        )}
      >
        {tabs.map(([name, words]) => (
          <Radix.Trigger
            key={name}
            value={name}
            data-tab={name}
            // Radix chooses what gets the focus. From elsewhere, as when a dialog gives it back, it was not moved to choose.
            onFocus={(event) => {
              if (!row.current?.contains(event.relatedTarget)) event.preventDefault()
            }}
            className={clsx(
              'h-9 shrink-0 rounded-nav px-3.5 text-row font-[520] outline-offset-[-2px] pointer-coarse:h-11',
              name === chosen
                ? 'bg-s2 text-ink ring-1 ring-line ring-inset'
                : 'text-ink-2 hover:bg-s1 hover:text-ink',
            )}
          >
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* What is in the panel can be reached by itself, so the panel is no stop of the Tab key. */}
      <Radix.Content value={chosen} tabIndex={undefined}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
