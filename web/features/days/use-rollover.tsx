import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { DayNow } from '#contract/days.ts'
import { showLoadFailure } from '#web/browser/toast.ts'
import { Optional } from '#web/design/optional.tsx'
import { leftOpen, noDecisions } from './rollover-state.ts'

const RolloverSheet = lazy(() => import('./rollover-sheet.tsx'))
const RolloverLine = lazy(() => import('./rollover-line.tsx'))

/** Whether yesterday asks for the sheet: several open missions, or one beside a promise. One alone gets a line. */
export const needsSheet = ({ openDays, promise }: Pick<DayNow, 'openDays' | 'promise'>): boolean => {
  const open = leftOpen(openDays).length
  return open > 1 || (open === 1 && promise !== null)
}

/** After days away and on a day off nobody is asked about yesterday's empty log. */
const asksForWork = ({ openDays, nextAct }: DayNow): boolean =>
  openDays.some((it) => it.planned > 0) || (nextAct.act !== 'small-mission' && nextAct.act !== 'rest')

/**
 * Yesterday while it is open: a sheet that the next act opens first, and a line in the window. After "Later" the act goes
 * its way, and the line opens the sheet; decisions made so far wait for it.
 */
export function useRollover(day: DayNow | undefined): {
  /** Opens the sheet in place of following the act, when yesterday asks for it. */
  intercept: (event: MouseEvent) => void
  line: ReactNode
  sheet: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const [isPostponed, setIsPostponed] = useState(false)
  const [state, setState] = useState(noDecisions)
  const isDue = day !== undefined && !isPostponed && needsSheet(day)
  return {
    intercept: (event) => {
      if (!isDue || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(true)
    },
    line: day && day.openDays.length > 0 && !isDue && asksForWork(day) && (
      <Optional>
        <RolloverLine day={day} onOpen={() => setIsOpen(true)} />
      </Optional>
    ),
    sheet: isOpen && day && day.openDays.length > 0 && (
      <Optional
        onFailure={() => {
          setIsOpen(false)
          showLoadFailure()
        }}
      >
        <Suspense fallback={null}>
          <RolloverSheet
            day={day}
            state={state}
            onChange={setState}
            onClose={() => {
              setIsOpen(false)
              setIsPostponed(true)
            }}
          />
        </Suspense>
      </Optional>
    ),
  }
}
