import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type CoachChange, completeReflection } from '#contract/coaching.ts'
import type { Mission } from '#contract/missions.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { TextArea } from '#web/design/controls/field.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as messages from '#web/features/coaching/messages-reflection.ts'
import { dayProgress, describeTarget, missionProgress } from './reflection-figures.ts'
import { ReflectionOffers } from './reflection-offers.tsx'

interface Props {
  /** The day's missions; undefined while loading. */
  missions: readonly Mission[] | undefined
  /** The founder's daily target in percent. */
  dailyTarget: number | undefined
  /** Why the missions could not be loaded. */
  failure?: unknown
  onRetry?: () => void
  /** The past day under reflection; undefined for today. */
  day?: string
  /** Switches between yesterday and today while yesterday is open. */
  onChoose?: (yesterday: boolean) => void
}

/** The day in figures and bars, and the form that completes its reflection. */
export function ReflectionPanel({ missions, dailyTarget, failure, onRetry, day, onChoose }: Props) {
  return (
    <>
      <Panel
        title={messages.goalsSummary}
        aside={onChoose && <DaySwitch yesterday={day !== undefined} onChoose={onChoose} />}
      >
        {missions && dailyTarget !== undefined ? (
          <Summary missions={missions} dailyTarget={dailyTarget} when={day ? 'yesterday' : 'today'} />
        ) : onRetry ? (
          <ErrorState className="mt-4" title={messages.whichDay} failure={failure} onRetry={onRetry} />
        ) : (
          <Skeleton className="mt-4 h-40" />
        )}
      </Panel>
      <ReflectionForm day={day} />
    </>
  )
}

function DaySwitch({ yesterday, onChoose }: { yesterday: boolean; onChoose: (yesterday: boolean) => void }) {
  return (
    <fieldset className="-my-1 flex gap-1">
      <legend className="sr-only">{messages.whichDayLabel}</legend>
      {[false, true].map((isYesterday) => (
        <Button
          key={String(isYesterday)}
          size="small"
          look={isYesterday === yesterday ? 'line' : 'quiet'}
          aria-pressed={isYesterday === yesterday}
          onClick={() => onChoose(isYesterday)}
        >
          {isYesterday ? messages.yesterday : messages.today}
        </Button>
      ))}
    </fieldset>
  )
}

interface SummaryProps {
  missions: readonly Mission[]
  dailyTarget: number
  when: 'today' | 'yesterday'
}

function Summary({ missions, dailyTarget, when }: SummaryProps) {
  const progress = dayProgress(missions)
  const completed = missions.filter((it) => it.isCompleted).length
  return (
    <>
      <dl className="mt-4 flex justify-between gap-1.5 rounded-md bg-sunk px-3 py-3">
        <Figure name={messages.goalsCompleted} value={`${completed}/${missions.length}`} />
        <Figure name={messages.totalProgress} value={`${progress}%`} />
        <Figure name={messages.dailyTarget} value={`${dailyTarget}%`} />
      </dl>
      <p className="mt-3 text-secondary text-ink-2">
        {describeTarget(missions.length, progress, dailyTarget, when)}
      </p>
      <ul className="mt-3 grid gap-3">
        {missions.map((mission) => (
          <li key={mission.id} className="text-secondary">
            <p className="mb-1.5 flex justify-between gap-3">
              <span className="min-w-0 text-ink-2 wrap-anywhere">{mission.goal}</span>
              <span className="num">
                {mission.isCompleted ? '100%' : `${Math.round(100 * missionProgress(mission))}%`}
              </span>
            </p>
            <Meter label={mission.goal} value={Math.round(100 * missionProgress(mission))} thin />
          </li>
        ))}
      </ul>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex max-w-[10ch] flex-col-reverse justify-end gap-1">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="num text-[20px] leading-6">{value}</dd>
    </div>
  )
}

function ReflectionForm({ day }: { day: string | undefined }) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [offers, setOffers] = useState<readonly CoachChange[]>([])
  const [, navigate] = useLocation()
  const { mutateAsync, isPending } = useWrite(completeReflection)
  async function complete(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    try {
      const { summary, support, offers } = await mutateAsync({ body: { text, ...(day && { day }) } })
      if (support) {
        setText('')
        return openSupportDialog(support)
      }
      toast({ title: messages.reflectionComplete, description: summary ?? messages.dayLogged })
      if (offers.length > 0) setOffers(offers)
      else navigate('/')
    } catch (failure) {
      if (!isUnauthorized(failure)) setRefusal(reasonOf(failure).replace(/^text: /, ''))
    }
  }
  if (offers.length > 0) return <ReflectionOffers offers={offers} onLeave={() => navigate('/')} />
  return (
    <form onSubmit={complete} className="panel grid gap-3 p-5">
      <TextArea
        label={messages.inYourOwnWords}
        hint={day ? messages.closesYesterday : messages.reflectionHint}
        error={refusal && <span role="alert">{refusal}</span>}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={isPending}>
        {isPending ? messages.completing : messages.completeReflection}
      </Button>
      <Button look="quiet" onClick={() => navigate('/')}>
        {messages.backToDashboard}
      </Button>
    </form>
  )
}
