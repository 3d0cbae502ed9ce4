import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { acceptChange, type SessionType, undoChange } from '#contract/coaching.ts'
import type { SupportCard } from '#contract/support-offer.ts'
import { plural } from '#contract/words/plural.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { newIdempotencyKey } from '#web/browser/server/api-client.ts'
import { useUnsavedGuard } from '#web/browser/unsaved-guard.ts'
import { ChangeCards } from '#web/features/coaching/transcript/change-card.tsx'
import { LatestReply, Transcript } from '#web/features/coaching/transcript/transcript.tsx'
import { TranscriptDrawer } from '#web/features/coaching/transcript/transcript-drawer.tsx'
import { TypeBox } from '#web/features/coaching/voice/type-box.tsx'
import { useVoiceSettings } from '#web/features/coaching/voice/use-voice-settings.ts'
import { VoiceStage } from '#web/features/coaching/voice/voice-stage.tsx'
import { VoiceSwitches } from '#web/features/coaching/voice/voice-switches.tsx'
import { EndDialog, LeaveDialog } from './end-dialog.tsx'
import { isQuiet, QuietSession } from './quiet-session.tsx'
import { SessionHead } from './session-head.tsx'
import { mainEvent, sessionTexts, sessionTitle } from './session-messages.ts'
import { SessionReport } from './session-report.tsx'
import { decideChange, useCoachingSession } from './use-session.ts'
import './session-panel.css'

interface Props {
  type: SessionType
  /** Shown beside the conversation: the day's missions; passed in from another feature. */
  plan: ReactNode
  /** Shown under the plan and the coach's changes. */
  belowPlan?: ReactNode
  badge?: ReactNode
  /** Renders the phone lines; passed in from another feature. */
  helpCard: (card: SupportCard) => ReactNode
  /** The page title, when the page is more than a session. */
  title?: string
  /** Stands in the text field at first, for the founder to send. */
  firstWords?: string | undefined
}

/** A coaching session by voice or text: plan on the left, coach in the middle, transcript on the right. */
export function SessionPanel({ type, plan, belowPlan, badge, title, firstWords, helpCard }: Props) {
  const { state, runner, dependencies } = useCoachingSession(type)
  const voiceSettings = useVoiceSettings(runner, dependencies.speaker)
  const speed = voiceSettings.speed
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const quiet = isQuiet(state, useQuietDay() !== null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [endAsked, setEndAsked] = useState(false)
  const [unsentWords, setUnsentWords] = useState(firstWords)
  const input = useRef<HTMLInputElement>(null)

  const undo = (id: string) => decideChange(undoChange, id, cache, runner)
  const accept = (id: string) => decideChange(acceptChange, id, cache, runner)
  const openTyping = () => {
    // Opening the text field cancels the automatic reopening of the microphone.
    if (runner.state().phase === 'waiting') runner.send({ type: 'cancel' })
    if (input.current?.offsetParent) input.current.focus()
    else setDrawerOpen(true)
  }
  const runMainAction = () => {
    const { action } = sessionTexts(runner.state()).main
    const event = mainEvent(action)
    if (event) runner.send(event)
    else if (action === 'type') openTyping()
  }
  const askToEnd = () => (state.session && !state.report ? setEndAsked(true) : navigate('/'))
  useEffect(() => {
    if (!firstWords) return
    const field = input.current
    if (!field?.offsetParent) return setDrawerOpen(true)
    field.focus()
    field.setSelectionRange(firstWords.length, firstWords.length)
  }, [firstWords])
  // Pauses speech and listening while the end dialog is open.
  useEffect(() => {
    if (endAsked && ['greeting', 'speaking', 'waiting'].includes(state.phase)) runner.send({ type: 'pause' })
  }, [endAsked, state.phase, runner])
  // Everything said is on the server or stored on this device, so closing the tab needs no confirmation.
  const leaving = useUnsavedGuard(state.session !== null && !state.report && !quiet, true)
  const sendTyped = (text: string) => {
    setUnsentWords(undefined)
    runner.send({ type: 'typed', id: newIdempotencyKey(), at: new Date().toISOString(), text })
  }
  const busy =
    state.phase === 'uploading' ||
    state.phase === 'thinking' ||
    state.phase === 'ending' ||
    state.phase === 'ended'
  const renderTypeBox = (input?: RefObject<HTMLInputElement | null>) =>
    state.report ? null : (
      <TypeBox busy={busy} onSend={sendTyped} initial={unsentWords} {...(input && { input })} />
    )
  const sendToggle = (type: 'mute' | 'hands-free' | 'hold' | 'release') => {
    runner.send({ type })
    if (type === 'hands-free') voiceSettings.change({ handsFree: runner.state().habits.handsFree })
  }
  const switches = (
    <VoiceSwitches
      state={state}
      bargeIn={voiceSettings.bargeIn}
      onSend={sendToggle}
      onChange={voiceSettings.change}
    />
  )
  const changes = <ChangeCards changes={state.changes} onUndo={undo} onAccept={accept} />

  if (quiet) return <QuietSession state={state} runner={runner} onSend={sendTyped} helpCard={helpCard} />
  return (
    <div className="session-room" data-phase={state.phase}>
      <aside
        aria-label="Today"
        className="order-last flex min-w-0 flex-col gap-4 px-4 pb-6 lg:order-none lg:overflow-y-auto lg:p-0"
      >
        {plan}
        <div className="hidden lg:contents">{changes}</div>
        {belowPlan}
      </aside>
      <section aria-labelledby="session-title" className="session-stage">
        <SessionHead
          title={title ?? sessionTitle[type]}
          seconds={state.seconds}
          badge={badge}
          speed={speed}
          switches={switches}
          onEnd={askToEnd}
        />
        {state.report ? (
          <div className="flex flex-1 items-center px-4">
            <SessionReport report={state.report} />
          </div>
        ) : (
          <VoiceStage
            state={state}
            level={runner.level}
            voice={dependencies.speaker.position}
            speed={speed}
            captions={voiceSettings.captions}
            switches={switches}
            onCaptions={voiceSettings.toggleCaptions}
            onMain={runMainAction}
            onPause={() => runner.send({ type: 'pause' })}
            onCancel={() => runner.send({ type: 'cancel' })}
            onType={openTyping}
            onEnd={askToEnd}
            onSend={sendToggle}
          />
        )}
        <TranscriptDrawer
          state={state}
          open={drawerOpen}
          onOpen={() => setDrawerOpen(true)}
          onClose={() => setDrawerOpen(false)}
        >
          <Transcript state={state} />
          <div className="mt-4 max-h-52 overflow-y-auto empty:hidden">{changes}</div>
          {renderTypeBox()}
        </TranscriptDrawer>
      </section>
      <LatestReply state={state} />
      <aside aria-labelledby="transcript-title" className="panel hidden min-h-0 flex-col p-5 lg:flex">
        <div className="mb-4 flex items-center justify-between">
          <h2 id="transcript-title" className="text-card">
            Transcript
          </h2>
          <span className="num text-micro text-ink-3">{plural(state.messages.length, 'turn')}</span>
        </div>
        <Transcript state={state} />
        {renderTypeBox(input)}
      </aside>
      {leaving.isAsking && <LeaveDialog onClose={leaving.stay} onLeave={leaving.leave} />}
      {endAsked && (
        <EndDialog
          onClose={() => setEndAsked(false)}
          onEnd={() => {
            setEndAsked(false)
            runner.send({ type: 'end' })
          }}
        />
      )}
    </div>
  )
}
