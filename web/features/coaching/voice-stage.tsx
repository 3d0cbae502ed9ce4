import { useState } from 'react'
import { recall, remember } from '#web/browser/memory.ts'
import { Orb } from '#web/design/orb.tsx'
import { CaptionArea } from './caption-area.tsx'
import type { Position } from './caption-line.tsx'
import { Controls } from './controls.tsx'
import type { SessionState } from './session-state.ts'
import { wordsFor } from './session-words.ts'
import { SpeedControl } from './speed-control.tsx'
import { StateChip } from './state-chip.tsx'
import { useSessionKeys } from './use-session-keys.ts'
import type { Speed } from './use-speed.ts'

/** The planned length of a session in seconds: one lap of the orb's outer orbit. */
export const plannedSeconds = 600

interface Props {
  state: SessionState
  level: () => number
  voice: Position
  speed: Speed
  onMain: () => void
  onPause: () => void
  onCancel: () => void
  onType: () => void
  onEnd: () => void
  onSend: (type: 'mute' | 'hands-free' | 'hold' | 'release') => void
}

/** The middle of a session: orb, state, captions, controls. */
export function VoiceStage({
  state,
  level,
  voice,
  speed,
  onMain,
  onPause,
  onCancel,
  onType,
  onEnd,
  onSend,
}: Props) {
  const [captions, setCaptions] = useState(recall('captions') !== 'off')
  const { mood, chip, hint, main } = wordsFor(state)
  const switchCaptions = () => {
    remember('captions', captions ? 'off' : undefined)
    setCaptions(!captions)
  }
  useSessionKeys({
    main: onMain,
    pause: onPause,
    captions: switchCaptions,
    type: onType,
    end: onEnd,
    cancel: onCancel,
    mute: () => onSend('mute'),
    handsFree: () => onSend('hands-free'),
    hold: () => onSend('hold'),
    release: () => onSend('release'),
  })
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
          resumes={main.label === 'Continue Conversation'}
          captions={captions}
          onMain={onMain}
          onCaptions={switchCaptions}
          onType={onType}
          onEnd={onEnd}
          speed={<SpeedControl {...speed} opens="above" />}
        />
      </div>
    </>
  )
}
