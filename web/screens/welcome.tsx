import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { changeAccount, readAccount } from '#contract/account.ts'
import { type FirstFlight, readFirstFlight } from '#contract/first-flight.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Mark } from '#web/design/mark.tsx'
import { presets } from '#web/design/scene/geometry.ts'
import { useWidth } from '#web/design/scene/use-width.ts'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import { LoadingText } from '#web/design/skeleton.tsx'
import { BusinessStep } from '#web/features/first-flight/business-step.tsx'
import { noteBeginning, takeElapsed } from '#web/features/first-flight/elapsed.ts'
import { GoalStep } from '#web/features/first-flight/goal-step.tsx'
import { PlanStep } from '#web/features/first-flight/plan-step.tsx'
import { type Given, type Step, StepBars } from '#web/features/first-flight/question-page.tsx'
import { shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { prefetchHomeReads } from './prefetch-home-reads.ts'

/**
 * The guided first flight: three questions, one screen each. The address names the question, so that Back and a reload
 * stay on it; without one it is the first that the server has no answer to.
 */
export default function Welcome() {
  const { data: flight, error, refetch } = useRead(readFirstFlight)
  const account = useRead(readAccount).data
  const quiet = useQuietDay() !== null
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const putAway = useWrite(changeAccount, { queueOffline: true })
  const skip = useWrite(changeAccount, { queueOffline: true })
  const isOver = quiet || flight?.step === null
  useEffect(() => {
    if (isOver) navigate('/', { replace: true })
  }, [isOver, navigate])
  useEffect(noteBeginning, [])
  const cache = useQueryClient()
  const goHome = () => void prefetchHomeReads(cache).then(() => navigate('/'))
  const leave = () => {
    takeElapsed()
    putAway.mutate({ body: { checklistAway: true } }, { onSettled: goHome })
  }
  const named = Number(params.get('step'))
  const step: Step | null = isStep(named) ? named : (flight?.step ?? null)
  const goTo = (to: number) => navigate(`/welcome?step=${to}`)
  useKeys(leave, () => step !== null && step > 1 && goTo(step - 1))
  if (isOver) return null
  return (
    <Sky step={step ?? 1}>
      <header className="flex items-center justify-between">
        <p className="flex items-center gap-2.5 text-[17px] font-[640] tracking-[-.01em]">
          <Mark size={28} />
          Apogee
        </p>
        <Button look="quiet" className="-mr-3 text-white/84" disabled={putAway.isPending} onClick={leave}>
          {messages.skipForNow}
          <kbd aria-hidden className="kbd hidden w-auto lg:grid">
            Esc
          </kbd>
        </Button>
      </header>
      {!flight || !account || step === null ? (
        <div className="grid flex-1 place-content-center">
          <h1 className="sr-only">{messages.firstFlight}</h1>
          {error ? (
            <ErrorState title={messages.firstFlightFailed} failure={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingText>{messages.loadingYourFirstFlight}</LoadingText>
          )}
        </div>
      ) : (
        <>
          <Question
            key={step}
            step={step}
            flight={flight}
            today={account.today}
            goTo={goTo}
            onLeave={leave}
            onSkip={(skipped) => skip.mutate({ body: { skippedQuestion: skipped } })}
            onPlanned={() => {
              const elapsed = takeElapsed()
              toast({
                title: elapsed ? messages.plannedIn({ elapsed }) : messages.todayIsPlanned,
                description: messages.restLater,
              })
              goHome()
            }}
          />
          <StepBars step={step} />
        </>
      )}
    </Sky>
  )
}

interface QuestionProps {
  step: Step
  flight: FirstFlight
  today: string
  goTo: (step: number) => void
  onLeave: () => void
  onSkip: (step: 1 | 2) => void
  onPlanned: () => void
}

function Question({ step, flight, today, goTo, onLeave, onSkip, onPlanned }: QuestionProps) {
  const shared = {
    flight,
    given: givenBefore(step, flight),
    onDone: () => goTo(step + 1),
    onBack: () => goTo(step - 1),
    onSkip: () => {
      if (step !== 3) onSkip(step)
      goTo(step + 1)
    },
  }
  if (step === 1) return <BusinessStep {...shared} />
  if (step === 2) return <GoalStep {...shared} today={today} />
  return <PlanStep {...shared} onDone={onPlanned} onSkip={onLeave} />
}

const isStep = (value: number): value is Step => value === 1 || value === 2 || value === 3

/** The answers before a step, each in a line. */
function givenBefore(step: Step, { business, goal }: FirstFlight): Given[] {
  return [
    ...(step > 1 && business ? [{ words: business, step: 1 as const }] : []),
    ...(step > 2 && goal
      ? [
          {
            words: goal.targetValue
              ? messages.goalGiven({ title: goal.title, date: shortDay(goal.lastDay), from: goal.startValue })
              : goal.title,
            step: 2 as const,
          },
        ]
      : []),
  ]
}

/** The launch pad before dawn; more steam with each answer. On a phone it stands under the first question only. */
function Sky({ step, children }: { step: Step; children: React.ReactNode }) {
  const phone = useWidth() === 'narrow'
  const onPhone = step === 1 ? presets.firstFlightPhone : presets.horizonPhone
  return (
    <div
      data-theme="dark"
      className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-night text-ink"
    >
      <WindowScene
        orbit={0}
        progress={30 * step}
        preset={phone ? onPhone : presets.firstFlight}
        padScale={phone ? 1.1 : 1.55}
        veil={!phone}
        label={messages.rocketStandsOnTheLaunch}
      />
      <div
        className={
          phone
            ? 'absolute inset-0 bg-linear-to-b from-night/90 via-night/45 via-62% to-transparent to-90%'
            : 'absolute inset-0 bg-linear-to-r from-night via-night/72 via-34% to-transparent to-62%'
        }
      />
      <div className="relative flex flex-1 flex-col px-5 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))] lg:px-14 lg:pt-8 lg:pb-9">
        {children}
      </div>
    </div>
  )
}

/** In text fields of a Mac, Alt and an arrow move by a word. */
const isMac = /Mac/.test(navigator.userAgent)

/** Esc skips; in a field with words in it the first press only leaves the field. Alt+Left goes back. */
function useKeys(skip: () => void, back: () => void) {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const { key, altKey, target } = event
      if (key === 'ArrowLeft' && altKey && !isMac) {
        event.preventDefault()
        back()
      } else if (key === 'Escape') {
        if (target instanceof HTMLElement && 'value' in target && target.value) target.blur()
        else skip()
      }
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  })
}
