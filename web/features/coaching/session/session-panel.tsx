import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { acceptChange, type SessionType, undoChange } from '#contract/coaching.ts'
import { plural } from '#contract/plural.ts'
import type { SupportCard } from '#contract/support-offer.ts'
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
import { mainEvent, sessionTitle, wordsFor } from './session-messages.ts'
import { SessionReport } from './session-report.tsx'
import { settle, useSession } from './use-session.ts'
import './session-panel.css'

interface Props {
  type: SessionType
  /** Shown beside the conversation: the day's missions; passed in from another feature. */
  beside: ReactNode
  /** Shown under the plan and the coach's changes. */
  under?: ReactNode
  badge?: ReactNode
  /** Renders the phone lines; passed in from another feature. */
  helpCard: (card: SupportCard) => ReactNode
  /** The page title, when the page is more than a session. */
  title?: string
}

/** A coaching session by voice or text: plan on the left, coach in the middle, transcript on the right. */
export function VoicePanel({ type, beside, under, badge, title, helpCard }: Props) {
  const { state, runner, world } = useSession(type)
  const voiceSettings = useVoiceSettings(runner, world.speaker)
  const speed = voiceSettings.speed
  const cache = useQueryClient()
  const [, go] = useLocation()
  const hushed = isQuiet(state, useQuietDay() !== null)
  const [drawer, setDrawer] = useState(false)
  const [ending, setEnding] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const undo = (id: string) => settle(undoChange, id, cache, runner)
  const accept = (id: string) => settle(acceptChange, id, cache, runner)
  const openTyping = () => {
    // Opening the text field cancels the automatic reopening of the microphone.
    if (runner.state().phase === 'waiting') runner.send({ type: 'cancel' })
    if (input.current?.offsetParent) input.current.focus()
    else setDrawer(true)
  }
  const act = () => {
    const { act } = wordsFor(runner.state()).main
    const event = mainEvent(act)
    if (event) runner.send(event)
    else if (act === 'type') openTyping()
  }
  const askEnd = () => (state.session && !state.report ? setEnding(true) : go('/'))
  // Pauses speech and listening while the end dialog is open.
  useEffect(() => {
    if (ending && ['greeting', 'speaking', 'waiting'].includes(state.phase)) runner.send({ type: 'pause' })
  }, [ending, state.phase, runner])
  // Everything said is on the server or stored on this device, so closing the tab needs no confirmation.
  const leaving = useUnsavedGuard(state.session !== null && !state.report && !hushed, true)
  const typed = (text: string) =>
    runner.send({ type: 'typed', id: newIdempotencyKey(), at: new Date().toISOString(), text })
  const busy =
    state.phase === 'uploading' ||
    state.phase === 'thinking' ||
    state.phase === 'ending' ||
    state.phase === 'ended'
  const typing = (input?: RefObject<HTMLInputElement | null>) =>
    state.report ? null : <TypeBox busy={busy} onSend={typed} {...(input && { input })} />
  const tell = (type: 'mute' | 'hands-free' | 'hold' | 'release') => {
    runner.send({ type })
    if (type === 'hands-free') voiceSettings.change({ handsFree: runner.state().habits.handsFree })
  }
  const ways = (
    <VoiceSwitches
      state={state}
      bargeIn={voiceSettings.bargeIn}
      onSend={tell}
      onChange={voiceSettings.change}
    />
  )
  const changes = <ChangeCards changes={state.changes} onUndo={undo} onAccept={accept} />

  if (hushed) return <QuietSession state={state} runner={runner} onSend={typed} helpCard={helpCard} />
  return (
    <div className="session-room" data-phase={state.phase}>
      <aside
        aria-label="Today"
        className="order-last flex min-w-0 flex-col gap-4 px-4 pb-6 lg:order-none lg:overflow-y-auto lg:p-0"
      >
        {beside}
        <div className="hidden lg:contents">{changes}</div>
        {under}
      </aside>
      <section aria-labelledby="session-title" className="session-stage">
        <SessionHead
          title={title ?? sessionTitle[type]}
          seconds={state.seconds}
          badge={badge}
          speed={speed}
          ways={ways}
          onEnd={askEnd}
        />
        {state.report ? (
          <div className="flex flex-1 items-center px-4">
            <SessionReport report={state.report} />
          </div>
        ) : (
          <VoiceStage
            state={state}
            level={runner.level}
            voice={world.speaker.position}
            speed={speed}
            captions={voiceSettings.captions}
            ways={ways}
            onCaptions={voiceSettings.switchCaptions}
            onMain={act}
            onPause={() => runner.send({ type: 'pause' })}
            onCancel={() => runner.send({ type: 'cancel' })}
            onType={openTyping}
            onEnd={askEnd}
            onSend={tell}
          />
        )}
        <TranscriptDrawer
          state={state}
          open={drawer}
          onOpen={() => setDrawer(true)}
          onClose={() => setDrawer(false)}
        >
          <Transcript state={state} />
          <div className="mt-4 max-h-52 overflow-y-auto empty:hidden">{changes}</div>
          {typing()}
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
        {typing(input)}
      </aside>
      {leaving.asked && <LeaveDialog onClose={leaving.stay} onLeave={leaving.leave} />}
      {ending && (
        <EndDialog
          onClose={() => setEnding(false)}
          onEnd={() => {
            setEnding(false)
            runner.send({ type: 'end' })
          }}
        />
      )}
    </div>
  )
}
