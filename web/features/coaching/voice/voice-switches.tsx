import type { VoiceSettings } from '#contract/voice.ts'
import { Switch } from '#web/design/controls/switch.tsx'
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
        label="Hands-free"
        hint="Pause, and it answers (H)"
        on={state.habits.handsFree}
        onChange={() => onSend('hands-free')}
      />
      <Switch
        label="Mute"
        hint="The coach hears nothing (M)"
        on={state.muted}
        onChange={() => onSend('mute')}
      />
      <Switch
        label="Speak over the coach"
        hint={bargeInOn && !canBargeIn(state) ? 'From your next turn on' : 'Best with headphones'}
        on={bargeInOn}
        onChange={(on) => onChange({ bargeIn: on ? 'on' : 'off' })}
      />
    </>
  )
}
