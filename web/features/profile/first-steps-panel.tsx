import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
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
import { type FirstStep, firstSteps } from './first-steps.ts'

/**
 * The pre-flight checklist: what is left before the first real day; empty once all is done, or once dismissed on any
 * device. `brief` shows one line with the next step, where space is short.
 */
export default function FirstSteps({ brief = false }: { brief?: boolean }) {
  const account = useRead(readAccount).data
  if (!account) return null
  const memory = `first-steps.${account.id}`
  return account.checklistAway || readStored(memory) ? null : (
    <Steps key={account.id} memory={memory} brief={brief} />
  )
}

function Steps({ memory, brief }: { memory: string; brief: boolean }) {
  const { data: profile, error: noProfile } = useRead(readFounderProfile)
  const { data: missions, error: noMissions } = useRead(readAll)
  const week = useRead(readWeeklyStats).data
  const strategy = useRead(readStrategicContext).data
  const [away, setAway] = useState(false)
  const keep = useWrite(changeAccount, { queueOffline: true })
  const known = profile !== undefined && missions !== undefined
  const sessions = week?.totalSessions ?? 0
  const goals = strategy?.ninetyDayGoals.length ?? 0
  const steps = firstSteps({
    profile: profile ?? { setupCompletedAt: null },
    missions: missions?.length ?? 0,
    sessions,
    goals,
  })
  const done = steps.filter((it) => it.done).length
  const complete = known && done === steps.length
  // Reserves its place as soon as a step is known to be open, so that nothing moves when the rest loads.
  const due = known || (!noProfile && !noMissions && (sessions === 0 || goals === 0))
  // A completed checklist stays completed; the next visit need not load it.
  useEffect(() => {
    if (complete) writeStored(memory, 'done')
  }, [complete, memory])
  if (!week || !strategy || !due || complete || away) return null
  const putAway = (
    <Button
      look="quiet"
      size="icon"
      aria-label="Put the checklist away"
      className={brief ? '-my-2 -mr-3' : '-mt-1 -mr-2'}
      onClick={() => {
        setAway(true)
        keep.mutate({ body: { checklistAway: true } })
      }}
    >
      <X size={17} strokeWidth={1.75} aria-hidden />
    </Button>
  )
  if (brief) return <Brief steps={steps} done={done} known={known} aside={putAway} />
  return (
    <Panel
      title="Pre-flight checklist"
      note={`${done} of ${steps.length} done`}
      className={clsx('mt-4 lg:mt-5', !known && 'invisible')}
      aside={putAway}
    >
      <ol className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step.title}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface BriefProps {
  steps: FirstStep[]
  done: number
  known: boolean
  aside: ReactNode
}

function Brief({ steps, done, known, aside }: BriefProps) {
  const next = steps.find((it) => !it.done)
  return (
    <section
      aria-label="Pre-flight checklist"
      className={clsx(
        'panel mt-4 flex min-h-12 items-center gap-x-4 px-5 py-1 text-secondary lg:mt-5',
        !known && 'invisible',
      )}
    >
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span className="text-row font-[520]">Pre-flight checklist</span>
        <span className="text-ink-3">
          {done} of {steps.length} done
        </span>
        {next && (
          <Link href={next.to} className="text-ink-2 underline decoration-line-2 underline-offset-4">
            {next.title}
          </Link>
        )}
      </p>
      {aside}
    </section>
  )
}

function Step({ step: { title, why, to, done } }: { step: FirstStep }) {
  const text = (
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
        <span className="mt-0.5 block text-secondary text-ink-3">{done ? 'Done' : why}</span>
      </span>
    </>
  )
  const box = 'flex h-full min-h-[60px] items-start gap-3 rounded-md px-3.5 py-2.5'
  if (done) return <div className={clsx(box, 'bg-sunk')}>{text}</div>
  return (
    <Link href={to} className={clsx(box, 'border border-line-2 hover:border-edge hover:bg-s2')}>
      {text}
    </Link>
  )
}
