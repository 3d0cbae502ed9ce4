import type { ReactNode } from 'react'
import { Orb } from '#web/design/orb/orb.tsx'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import { continueConversation } from '#web/features/coaching/session/messages.ts'
import { sessionTexts } from '#web/features/coaching/session/session-messages.ts'
import { CaptionArea } from '#web/features/coaching/transcript/caption-area.tsx'
import type { ReadPosition } from '#web/features/coaching/transcript/caption-line.tsx'
import { Controls } from './controls.tsx'
import { SpeedControl } from './speed-control.tsx'
import { StateChip } from './state-chip.tsx'
import type { Speed } from './use-voice-settings.ts'

/** The planned length of a session in seconds: one lap of the orb's outer orbit. */
export const plannedSeconds = 600

interface Props {
  state: SessionState
  level: () => number
  voice: ReadPosition
  speed: Speed
  captions: boolean
  /** More voice settings, beside the speed. */
  switches: ReactNode
  onCaptions: () => void
  onMain: () => void
  onCancel: () => void
  onType: () => void
  onEnd: () => void
}

/** The middle of a session: orb, state, captions, controls. */
export function VoiceStage({
  state,
  level,
  voice,
  speed,
  captions,
  switches,
  onCaptions,
  onMain,
  onCancel,
  onType,
  onEnd,
}: Props) {
  const { mood, chip, hint, main } = sessionTexts(state)
  return (
    <>
      <div className="session-orb">
        <Orb
          mood={state.phase === 'waiting' ? 'waiting' : mood}
          level={level}
          lap={state.seconds / plannedSeconds}
        />
      </div>
      <div className="flex w-full flex-col items-center px-4 text-center">
        <StateChip mood={mood}>{chip}</StateChip>
        <CaptionArea state={state} captions={captions} voice={voice} hint={hint} onCancel={onCancel} />
      </div>
      <div className="mt-3 w-full pb-5 lg:pb-0">
        <Controls
          main={main}
          isResume={main.label === continueConversation}
          captions={captions}
          onMain={onMain}
          onCaptions={onCaptions}
          onType={onType}
          onEnd={onEnd}
          speed={
            <SpeedControl {...speed} placement="above">
              {switches}
            </SpeedControl>
          }
        />
      </div>
    </>
  )
}
