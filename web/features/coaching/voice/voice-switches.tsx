import type { VoiceSettings } from '#contract/voice.ts'
import { Switch } from '#web/design/controls/switch.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import { canBargeIn } from '#web/features/coaching/session/engine/session-step.ts'

interface Props {
  state: SessionState
  bargeIn: VoiceSettings['bargeIn']
  onSend: (type: 'mute' | 'hands-free') => void
  onChange: (change: Partial<VoiceSettings>) => void
}

/** The switches for hands-free, mute and barge-in. */
export function VoiceSwitches({ state, bargeIn, onSend, onChange }: Props) {
  const bargeInOn = bargeIn === 'on' || (bargeIn === 'auto' && state.headphones)
  return (
    <>
      <Switch
        label={messages.handsFree}
        hint={messages.handsFreeHint}
        on={state.habits.handsFree}
        onChange={() => onSend('hands-free')}
      />
      <Switch
        label={messages.mute}
        hint={messages.muteHint}
        on={state.muted}
        onChange={() => onSend('mute')}
      />
      <Switch
        label={messages.speakOverTheCoach}
        hint={bargeInOn && !canBargeIn(state) ? messages.fromYourNextTurnOn : messages.bestWithHeadphones}
        on={bargeInOn}
        onChange={(on) => onChange({ bargeIn: on ? 'on' : 'off' })}
      />
    </>
  )
}
