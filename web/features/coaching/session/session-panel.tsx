import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { acceptChange, type RewordedMission, type SessionType, undoChange } from '#contract/coaching.ts'
import type { SupportCard } from '#contract/support-offer.ts'
import { useQuietDay } from '#web/browser/quiet-day.ts'
import { newIdempotencyKey } from '#web/browser/server/api-client.ts'
import { useUnsavedGuard } from '#web/browser/unsaved-guard.ts'
import * as messages from '#web/features/coaching/messages.ts'
import { useOpenChanges } from '#web/features/coaching/transcript/change-cards.tsx'
import { LatestReply, Transcript } from '#web/features/coaching/transcript/transcript.tsx'
import { TranscriptDrawer } from '#web/features/coaching/transcript/transcript-drawer.tsx'
import { TypeBox, type TypeBoxProps } from '#web/features/coaching/voice/type-box.tsx'
import { useVoiceSettings } from '#web/features/coaching/voice/use-voice-settings.ts'
import { VoiceStage } from '#web/features/coaching/voice/voice-stage.tsx'
import { VoiceSwitches } from '#web/features/coaching/voice/voice-switches.tsx'
import { EndDialog, LeaveDialog } from './end-dialog.tsx'
import { isQuiet, QuietSession } from './quiet-session.tsx'
import { SessionHead, TextHead } from './session-head.tsx'
import { SessionKeys } from './session-keys.tsx'
import { mainEvent, sessionTexts, sessionTitle } from './session-messages.ts'
import { SessionNotice } from './session-notice.tsx'
import { SessionReport } from './session-report.tsx'
import { decideChange, useCoachingSession } from './use-session.ts'
import './session-panel.css'

interface Props {
  type: SessionType
  /** Shown beside the conversation: the day's missions; passed in from another feature. */
  plan: ReactNode
  /** Shown under the plan; gets the ids of the memories that the latest reply rests on. */
  belowPlan?: (citedMemories: readonly string[]) => ReactNode
  badge?: ReactNode
  /** Renders the phone lines; passed in from another feature. */
  helpCard: (card: SupportCard) => ReactNode
  /** The page title, when the page is more than a session. */
  title?: string
  /** Stands in the text field at first, for the founder to send. */
  firstWords?: string | undefined
}

/**
 * A coaching session. By voice: plan on the left, the orb in the middle, its transcript on the right. By text: plan on
 * the left, the conversation in the middle. Typing and talking lead from one to the other.
 */
export function SessionPanel({ type, plan, belowPlan, badge, title, firstWords, helpCard }: Props) {
  const { state: sessionState, runner, dependencies } = useCoachingSession(type)
  const state = { ...sessionState, changes: useOpenChanges(sessionState.changes) }
  const voiceSettings = useVoiceSettings(runner, dependencies.speaker)
  const speed = voiceSettings.speed
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const quiet = isQuiet(state, useQuietDay() !== null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [endAsked, setEndAsked] = useState(false)
  const [unsentWords, setUnsentWords] = useState(firstWords)
  const input = useRef<HTMLInputElement>(null)

  const [typing, setTyping] = useState(firstWords !== undefined)
  const [planOpen, setPlanOpen] = useState(false)
  const view = typing && !state.report ? 'text' : 'voice'
  const openTyping = () => {
    // Opening the text field cancels the automatic reopening of the microphone.
    if (runner.state().phase === 'waiting') runner.send({ type: 'cancel' })
    // The field may only now get its place on the screen, and a phone opens its keyboard within the press alone.
    flushSync(() => setTyping(true))
    input.current?.focus()
  }
  const decisions = {
    onUndo: (id: string) => decideChange(undoChange, id, cache, runner),
    onAccept: (id: string, wording?: RewordedMission) =>
      decideChange(acceptChange, id, cache, runner, wording),
    onOther: openTyping,
  }
  const main = sessionTexts(state).main
  const runMainAction = () => {
    const { action } = sessionTexts(runner.state()).main
    if (action === 'begin' || action === 'talk' || action === 'consent') setTyping(false)
    const event = mainEvent(action)
    if (event) runner.send(event)
    else if (action === 'type') openTyping()
  }
  const askToEnd = () => (state.session && !state.report ? setEndAsked(true) : navigate('/'))
  useEffect(() => {
    if (!firstWords) return
    const field = input.current
    if (!field) return
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
    setDrawerOpen(false)
    setTyping(true)
    runner.send({ type: 'typed', id: newIdempotencyKey(), at: new Date().toISOString(), text })
  }
  const busy =
    state.phase === 'uploading' ||
    state.phase === 'thinking' ||
    state.phase === 'ending' ||
    state.phase === 'ended'
  const renderTypeBox = (props: Partial<TypeBoxProps> = {}) =>
    state.report ? null : <TypeBox busy={busy} onSend={sendTyped} initial={unsentWords} {...props} />
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
  const pause = () => runner.send({ type: 'pause' })
  const cancel = () => runner.send({ type: 'cancel' })
  const actions = {
    main: runMainAction,
    pause,
    captions: voiceSettings.toggleCaptions,
    type: openTyping,
    end: askToEnd,
    cancel,
    mute: () => sendToggle('mute'),
    handsFree: () => sendToggle('hands-free'),
    hold: () => sendToggle('hold'),
    release: () => sendToggle('release'),
  }
  const head = { title: title ?? sessionTitle[type], badge, speed, switches, onEnd: askToEnd }
  const citedMemories = (state.messages.findLast((it) => it.role === 'assistant')?.receipts ?? [])
    .filter((it) => it.kind === 'memory')
    .map((it) => it.id)

  if (quiet) return <QuietSession state={state} runner={runner} onSend={sendTyped} helpCard={helpCard} />
  return (
    <div
      className="session-room"
      data-phase={state.phase}
      data-view={view}
      data-plan={planOpen ? 'open' : undefined}
    >
      {!state.report && <SessionKeys actions={actions} changes={state.changes} decisions={decisions} />}
      <aside
        id="session-plan"
        aria-label={messages.today}
        className="session-plan order-last flex min-w-0 flex-col gap-4 px-4 pb-6 lg:order-none lg:overflow-y-auto lg:p-0"
      >
        {plan}
        {belowPlan?.(citedMemories)}
      </aside>
      <section aria-labelledby="session-title" className="session-stage">
        {view === 'text' ? (
          <TextHead
            {...head}
            state={state}
            level={runner.level}
            planOpen={planOpen}
            onPlan={() => setPlanOpen(!planOpen)}
          />
        ) : (
          <SessionHead {...head} seconds={state.seconds} />
        )}
        {state.report && (
          <div className="flex flex-1 items-center px-4">
            <SessionReport report={state.report} />
          </div>
        )}
        {view === 'voice' && !state.report && (
          <VoiceStage
            state={state}
            level={runner.level}
            voice={dependencies.speaker.position}
            speed={speed}
            captions={voiceSettings.captions}
            switches={switches}
            onCaptions={voiceSettings.toggleCaptions}
            onMain={runMainAction}
            onCancel={cancel}
            onType={openTyping}
            onEnd={askToEnd}
          />
        )}
        {view === 'voice' && (
          <TranscriptDrawer
            state={state}
            open={drawerOpen}
            onOpen={() => setDrawerOpen(true)}
            onClose={() => setDrawerOpen(false)}
          >
            <Transcript state={state} {...decisions} />
            {renderTypeBox()}
          </TranscriptDrawer>
        )}
      </section>
      {view === 'voice' && <LatestReply state={state} />}
      <section aria-labelledby="transcript-title" className="session-talk">
        <div className={clsx('mb-4 flex items-center justify-between', view === 'text' && 'sr-only')}>
          <h2 id="transcript-title" className="text-card">
            {messages.transcript}
          </h2>
          <span className="num text-micro text-ink-3">
            {messages.turns({ count: state.messages.length })}
          </span>
        </div>
        <Transcript state={state} {...decisions} />
        {view === 'text' && <SessionNotice state={state} />}
        {renderTypeBox({
          input,
          onFocus: () => setTyping(true),
          ...(view === 'text' && { main, onMain: runMainAction }),
        })}
      </section>
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
