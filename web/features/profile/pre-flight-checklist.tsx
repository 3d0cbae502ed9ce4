import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { changeAccount, readAccount } from '#contract/account.ts'
import { readAll } from '#contract/missions.ts'
import { readFounderProfile } from '#contract/profile.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { type ChecklistStep, checklistSteps } from './checklist-steps.ts'
import * as messages from './messages.ts'

/**
 * The pre-flight checklist: what is left before the first real day; empty once all is done, or once dismissed on any
 * device.
 */
export default function PreFlightChecklist() {
  const account = useRead(readAccount).data
  if (!account) return null
  const storageKey = `first-steps.${account.id}`
  return account.checklistAway || readStored(storageKey) ? null : (
    <Checklist key={account.id} storageKey={storageKey} />
  )
}

function Checklist({ storageKey }: { storageKey: string }) {
  const { data: profile, error: profileError } = useRead(readFounderProfile)
  const { data: missions, error: missionsError } = useRead(readAll)
  const week = useRead(readWeeklyStats).data
  const strategy = useRead(readStrategicContext).data
  const [dismissed, setDismissed] = useState(false)
  const saveAccount = useWrite(changeAccount, { queueOffline: true })
  const loaded = profile !== undefined && missions !== undefined
  const sessions = week?.totalSessions ?? 0
  const goals = strategy?.ninetyDayGoals.length ?? 0
  const steps = checklistSteps({
    profile: profile ?? { setupCompletedAt: null },
    missions: missions?.length ?? 0,
    sessions,
    goals,
  })
  const doneCount = steps.filter((it) => it.done).length
  const complete = loaded && doneCount === steps.length
  // Reserves its place as soon as a step is known to be open, so that nothing moves when the rest loads.
  const hasPlace = loaded || (!profileError && !missionsError && (sessions === 0 || goals === 0))
  // A completed checklist stays completed; the next visit need not load it.
  useEffect(() => {
    if (complete) writeStored(storageKey, 'done')
  }, [complete, storageKey])
  if (!week || !strategy || !hasPlace || complete || dismissed) return null
  const dismissButton = (
    <Button
      look="quiet"
      size="icon"
      aria-label={messages.hideChecklist}
      className="-mt-1 -mr-2"
      onClick={() => {
        setDismissed(true)
        saveAccount.mutate({ body: { checklistAway: true } })
      }}
    >
      <X size={17} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  return (
    <Panel
      title={messages.preFlightChecklist}
      note={messages.doneOf({ done: doneCount, total: steps.length })}
      className={clsx('mt-4', !loaded && 'invisible')}
      aside={dismissButton}
    >
      <ol className="mt-3 grid gap-2 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.title}>
            <ChecklistItem step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function ChecklistItem({ step: { title, why, to, done } }: { step: ChecklistStep }) {
  const content = (
    <>
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
          done ? 'border-nominal text-nominal' : 'border-edge',
        )}
      >
        {done && <Check size={12} strokeWidth={2.6} />}
      </span>
      <span className="min-w-0">
        <span className={clsx('block text-row font-[520]', done && 'text-ink-3')}>{title}</span>
        <span className="mt-0.5 block text-secondary text-ink-3">{done ? messages.done : why}</span>
      </span>
    </>
  )
  const boxClass = 'flex h-full min-h-[60px] items-start gap-3 rounded-md px-3.5 py-2.5'
  if (done) return <div className={clsx(boxClass, 'bg-sunk')}>{content}</div>
  return (
    <Link href={to} className={clsx(boxClass, 'border border-line-2 hover:border-edge hover:bg-s2')}>
      {content}
    </Link>
  )
}
